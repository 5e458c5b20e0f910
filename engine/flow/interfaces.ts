/**
 * Which classes a declared type stands for: itself, or those in reach of one import that implement or extend it.
 */
import type { Class, TypeReference } from '../model/program.ts';
import { hasMember } from '../model/inheritance.ts';
import { moduleNode } from './api.ts';
import { fieldsOf, type Path } from './elements.ts';
import type { Flow } from './flow.ts';
import { openImport } from './imports.ts';
import { classNamed, lineageOf } from './lineage.ts';

export const classOf = (flow: Flow, { name, binding }: TypeReference): Class | undefined => classNamed(flow, binding, name.split('.').slice(1));

/** The declared type of what a path takes from a value of a type whose members are written in the file: `{ payments: Payments }`. */
export function typeAt(type: TypeReference, path: Path): { readonly type: TypeReference; readonly path: Path } {
  const [name, ...rest] = fieldsOf(path);
  const member = name === undefined ? undefined : type.members.find((one) => one.name === name);
  return member ? typeAt(member.type, rest) : { type, path };
}

/**
 * The classes that a declared type stands for when a member is asked for: itself, or for an interface or an abstract
 * member those in reach of one import that have it. More than one: each may be given.
 *
 * @param name undefined where the value itself is asked for
 */
export function standsFor(flow: Flow, type: TypeReference, name: string | undefined): readonly Class[] {
  const declared = classOf(flow, type);
  const itself = declared ? [declared] : [];
  if (type.name === '' || name === undefined || (declared && lineageOf(flow, declared).some((one) => hasMember(one, name)))) return itself;
  const { heirs } = flow.program;
  const key = `${flow.file}\0${type.name}`;
  if (!heirs.has(key)) heirs.set(key, heirsInReach(flow, type, declared));
  const found = heirs.get(key)!.filter((one) => lineageOf(flow, one).some((at) => hasMember(at, name)));
  return found.length > 0 ? found : itself;
}

/** Classes of this file, of those it imports and of those beside the type's declaration, that implement or extend a type. */
function heirsInReach(flow: Flow, type: TypeReference, declared: Class | undefined): readonly Class[] {
  const own = heirsIn(flow, flow, type, declared);
  const name = type.name.split('.').at(-1)!;
  if (own.length > 0 || (type.binding?.from && moduleNode(flow.knowledge, type.binding.from.module))) return own;
  const says = new RegExp(`\\b(?:implements|extends)\\b[^{]*\\b${name}\\b`);
  const found: Class[] = [];
  for (const file of filesInReach(flow, type)) {
    if (!says.test(flow.program.host.source(file)?.text ?? '')) continue;
    const opened = flow.program.open(file);
    if ('flow' in opened && opened.flow !== flow) found.push(...heirsIn(flow, opened.flow, type, declared));
  }
  return found;
}

function filesInReach(flow: Flow, type: TypeReference): Set<string> {
  const files = new Set<string>();
  const note = (from: Flow): void => {
    const specifiers = [...from.module.imports.flatMap((one) => one.from?.module ?? []), ...from.module.reexports.map((one) => one.module)];
    for (const specifier of new Set(specifiers)) {
      const file = from.fileOf(specifier);
      if (file !== undefined) files.add(file);
    }
  };
  for (const one of new Set([flow, flow.program.start])) note(one);
  const opened = type.binding?.from ? openImport(flow, type.binding.from.module) : undefined;
  if (opened && 'flow' in opened) note(opened.flow);
  return files;
}

/** @param asking The file that names the type. */
function heirsIn(asking: Flow, flow: Flow, type: TypeReference, declared: Class | undefined): readonly Class[] {
  const isDeclared = (one: TypeReference): boolean => isSameType(asking, type, flow, one);
  return flow.module.classes.filter((one) =>
    lineageOf(flow, one).some((at) => (at !== one && at === declared) || at.interfaces.some(isDeclared) || (at.base?.kind === 'reference' && at !== declared && isDeclared({ ...type, name: at.base.name, ...(at.base.binding && { binding: at.base.binding }) }))),
  );
}

/** Two mentions of one type: by one binding, or by the name it is exported under where no two files declare it. */
function isSameType(asking: Flow, a: TypeReference, flow: Flow, b: TypeReference): boolean {
  if (asking === flow) return a.name === b.name && a.binding === b.binding;
  const [name, other] = [exportedName(a), exportedName(b)];
  if (name !== other) return false;
  const [file, place] = [declaringFile(asking, a, name), declaringFile(flow, b, other)];
  return file === undefined || place === undefined || file === place;
}

const exportedName = ({ name, binding }: TypeReference): string => {
  const from = binding?.from?.export;
  return from === undefined || from === 'default' || from === '*' ? name.split('.').at(-1)! : from;
};

/** The file whose text declares the type; undefined where it comes through a barrel. */
function declaringFile(flow: Flow, { binding }: TypeReference, name: string): string | undefined {
  if (!binding?.from) return flow.file;
  const file = flow.program.resolve(flow, binding.from.module);
  const text = file === undefined ? undefined : flow.program.host.source(file)?.text;
  return text !== undefined && new RegExp(`\\b(?:interface|type|class)\\s+${name}\\b`).test(text) ? file : undefined;
}

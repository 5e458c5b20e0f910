/**
 * Names from other files: what the file that exports them gives for them.
 *
 * In: a file and what it imports. Out: the expression behind the name, in whatever file it is written, through re-exports
 * and barrels; or why it is not followed. A file is parsed only when its text can hold the name.
 */
import type { Binding, Class, Expression, Reexport, TypeReference } from '../model/program.ts';
import { hasMember, lineOf } from '../model/inheritance.ts';
import { moduleNode } from './api.ts';
import { fieldsOf, leftOut, type Path } from './elements.ts';
import type { Flow } from './flow.ts';

export type Source = NonNullable<Binding['from']>;

export interface Followed {
  readonly value: Expression;
  readonly path: Path;
}

export type Imported = Followed | { readonly unknown: string };

/** What a name is imported as, with the fields taken from it. A namespace is nothing by itself: its fields are names. */
export function followImport(flow: Flow, { module, export: name }: Source, path: Path): Imported {
  const opened = openImport(flow, module);
  if ('unknown' in opened) return opened;
  const [field, ...below] = fieldsOf(path);
  if (name !== '*') return exportedBy(opened.flow, name, path);
  if (field === undefined || leftOut(path).length > 0) return ofDefault(opened.flow, path) ?? { unknown: `all of '${module}'` };
  return exportedBy(opened.flow, field, below);
}

/** The class of this or another file that a declared type names. */
export function classOf(flow: Flow, { name, binding }: TypeReference): Class | undefined {
  if (binding?.class || !binding?.from || moduleNode(flow.knowledge, binding.from.module)) return binding?.class;
  const followed = followImport(flow, binding.from, name.split('.').slice(1));
  if ('unknown' in followed) return undefined;
  for (const one of flow.values(followed.value, followed.path)) if (one.kind === 'class') return one.class;
  return undefined;
}

function openImport(flow: Flow, specifier: string): ReturnType<Flow['program']['open']> {
  const path = flow.program.resolve(flow, specifier);
  if (path === undefined) return { unknown: `'${specifier}' is no file of the project` };
  const opened = flow.program.open(path);
  return 'unknown' in opened ? { unknown: `'${specifier}': ${opened.unknown}` } : opened;
}

function exportedBy(flow: Flow, name: string, path: Path): Imported {
  const found = lookup(flow, name, path, new Set());
  if (found) return found;
  // `module.exports = keys`, a JSON file: the names are fields of the one value.
  const whole = name === 'default' ? undefined : ofDefault(flow, [name, ...path]);
  return whole ?? { unknown: `no '${name}' is exported by ${flow.file}` };
}

function ofDefault({ module }: Flow, path: Path): Followed | undefined {
  const value = module.exports.get('default');
  return value && { value, path };
}

function lookup(flow: Flow, name: string, path: Path, seen: Set<Flow>): Imported | undefined {
  const value = flow.module.exports.get(name);
  if (value) return { value, path };
  if (seen.has(flow)) return undefined;
  seen.add(flow);
  const named = flow.module.reexports.find(({ exported }) => exported === name);
  if (named) return named.imported === '*' ? followImport(flow, { module: named.module, export: '*' }, path) : throughNamed(flow, named, path, seen);
  if (name === 'default') return undefined;
  for (const { exported, module } of flow.module.reexports) {
    const found = exported === '*' ? throughStar(flow, module, name, path, seen) : undefined;
    if (found) return found;
  }
  return undefined;
}

function throughNamed(flow: Flow, { module, imported }: Reexport, path: Path, seen: Set<Flow>): Imported {
  const opened = openImport(flow, module);
  if ('unknown' in opened) return opened;
  return lookup(opened.flow, imported, path, seen) ?? exportedBy(opened.flow, imported, path);
}

/** `export * from './keys'` gives the name if the text of that file can export it, or gives all of another one. */
function throughStar(flow: Flow, module: string, name: string, path: Path, seen: Set<Flow>): Imported | undefined {
  const file = flow.program.resolve(flow, module);
  if (file === undefined || !flow.program.host.source(file)?.mayExport(name)) return undefined;
  const opened = openImport(flow, module);
  return 'unknown' in opened ? undefined : lookup(opened.flow, name, path, seen);
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
  if (type.name === '' || name === undefined || (declared && [...lineOf(declared)].some((one) => hasMember(one, name)))) return itself;
  const { heirs } = flow.program;
  const key = `${flow.file}\0${type.name}`;
  if (!heirs.has(key)) heirs.set(key, heirsInReach(flow, type, declared));
  const found = heirs.get(key)!.filter((one) => [...lineOf(one)].some((at) => hasMember(at, name)));
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
      const file = moduleNode(flow.knowledge, specifier) ? undefined : flow.program.resolve(from, specifier);
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
    [...lineOf(one)].some((at) => (at !== one && at === declared) || at.interfaces.some(isDeclared) || (at.base?.kind === 'reference' && at !== declared && isDeclared({ ...type, name: at.base.name, ...(at.base.binding && { binding: at.base.binding }) }))),
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

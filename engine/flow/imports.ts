/**
 * Names from other files: what the file that exports them gives for them.
 *
 * In: a file and what it imports. Out: the expression behind the name, in whatever file it is written, through re-exports
 * and barrels; or why it is not followed. A file is parsed only when its text can hold the name.
 */
import type { Binding, Expression, Reexport } from '../model/program.ts';
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

export function openImport(flow: Flow, specifier: string): ReturnType<Flow['program']['open']> {
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

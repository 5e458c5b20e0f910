/**
 * Classes that extend each other, in one file and through imports.
 *
 * A class is asked for those it extends wherever they are; for those that extend it, its own file and those that are open
 * are looked at: what no file in sight makes does not run.
 */
import { lineOf } from '../model/inheritance.ts';
import type { Binding, Class, Expression, Func } from '../model/program.ts';
import { moduleNode } from './api.ts';
import type { Flow } from './flow.ts';
import { followImport } from './imports.ts';

/** The class of this or another file that a name, and members taken from it, stand for. */
export function classNamed(flow: Flow, binding: Binding | undefined, members: readonly string[]): Class | undefined {
  if (binding?.class || !binding?.from || moduleNode(flow.knowledge, binding.from.module)) return members.length === 0 ? binding?.class : undefined;
  const followed = followImport(flow, binding.from, members);
  if ('unknown' in followed) return undefined;
  for (const one of flow.values(followed.value, followed.path)) if (one.kind === 'class') return one.class;
  return undefined;
}

/** The class that a class of another file is extended by: undefined for clients' classes and those that are not in sight. */
function importedBase(flow: Flow, one: Class): Class | undefined {
  const { bases } = flow.program;
  if (bases.has(one)) return bases.get(one);
  const root = rootOf(one.base);
  const found = root?.binding?.from && classNamed(flow.of(one.owner), root.binding, root.members);
  if (found || !flow.solver.busy) bases.set(one, found);
  return found;
}

function rootOf(base: Expression | undefined): { readonly binding: Binding | undefined; readonly members: string[] } | undefined {
  const members: string[] = [];
  let at = base;
  for (; at?.kind === 'member'; at = at.object) {
    if (at.name === undefined) return undefined;
    members.unshift(at.name);
  }
  return at?.kind === 'reference' ? { binding: at.binding, members } : undefined;
}

/** A class and those that it extends, nearest first. */
export function lineageOf(flow: Flow, one: Class): readonly Class[] {
  const found: Class[] = [];
  for (let at: Class | undefined = one; at && !found.includes(at); at = importedBase(flow, found.at(-1)!)) for (const each of lineOf(at)) found.push(each);
  return found;
}

export const extendsClass = (flow: Flow, other: Class, one: Class): boolean => lineageOf(flow, other).includes(one);

/** The constructor that `new` of a class runs first: its own, or that of the nearest class it extends. */
export function constructorOf(flow: Flow, one: Class): Func | undefined {
  const own = [...lineOf(one)].find((at) => at.constructorFunction);
  return (own ?? lineageOf(flow, one).find((at) => at.constructorFunction))?.constructorFunction;
}

/** Classes that extend a class, in its file and in those that are open, through others. */
export function heirsOf(flow: Flow, one: Class): readonly Class[] {
  const found = [one];
  for (const at of found) {
    for (const other of flow.program.flows) for (const heir of other.module.classes) if (!found.includes(heir) && isBaseOf(other, at, heir)) found.push(heir);
  }
  return found.slice(1);
}

/** @param flow The file of the heir: by the names in it no file is opened for a class that extends something else. */
function isBaseOf(flow: Flow, one: Class, heir: Class): boolean {
  const root = heir.base && rootOf(heir.base);
  if (!root?.binding) return false;
  if (root.binding.class) return root.members.length === 0 && root.binding.class === one;
  const { from } = root.binding;
  if (!from || moduleNode(flow.knowledge, from.module)) return false;
  const isNamed = (root.members.at(-1) ?? from.export) === one.name || flow.program.resolve(flow, from.module) === flow.of(one.owner).file;
  return isNamed && importedBase(flow, heir) === one;
}

/** Classes of one module that extend each other, as far as their names tell. */
import type { Class, Func, TypeReference } from './program.ts';

/** The class and those of the module that it extends, nearest first. */
export function* lineOf(one: Class): Generator<Class> {
  const seen = new Set<Class>();
  for (let at: Class | undefined = one; at && !seen.has(at); at = at.base?.kind === 'reference' ? at.base.binding?.class : undefined) {
    yield at;
    seen.add(at);
  }
}

export const extendsClass = (other: Class, one: Class): boolean => [...lineOf(other)].includes(one);

const hasMember = (one: Class, name: string): boolean =>
  one.methods.get(name)?.some((method) => !method.static) === true || one.writes.has(name) || one.fields.some((field) => !field.static && field.name === name);

/**
 * The class that a declared type stands for when a member is asked for: itself, or for an interface or an abstract
 * member the only one of the module that has it.
 */
export function standsFor(classes: readonly Class[], type: TypeReference, name: string | undefined): Class | undefined {
  const declared = type.binding?.class;
  if (type.name === '' || name === undefined || (declared && [...lineOf(declared)].some((one) => hasMember(one, name)))) return declared;
  const isDeclared = (one: TypeReference): boolean => one.name === type.name && one.binding === type.binding;
  const found = classes.filter((one) => hasMember(one, name) && [...lineOf(one)].some((at) => at === declared || at.interfaces.some(isDeclared)));
  return found.length === 1 ? found[0] : declared;
}

/** The constructor that `new` of a class runs first: its own, or that of the nearest class it extends. */
export function constructorOf(one: Class): Func | undefined {
  for (const at of lineOf(one)) if (at.constructorFunction) return at.constructorFunction;
  return undefined;
}

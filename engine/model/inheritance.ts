/** Classes of one module that extend each other, as far as their names tell. */
import type { Class } from './program.ts';

/** The class and those of the module that it extends, nearest first. */
export function* lineOf(one: Class): Generator<Class> {
  const seen = new Set<Class>();
  for (let at: Class | undefined = one; at && !seen.has(at); at = at.base?.kind === 'reference' ? at.base.binding?.class : undefined) {
    yield at;
    seen.add(at);
  }
}

/** Whether a class has a member of its own that is not static. */
export const hasMember = (one: Class, name: string): boolean =>
  one.methods.get(name)?.some((method) => !method.static) === true || one.writes.has(name) || one.fields.some((field) => !field.static && field.name === name);

/**
 * The way out of one file. The engine asks; `project/` answers. A host that knows nothing is a valid host.
 */
import type { Module } from './program.ts';

export type Loaded = { readonly module: Module } | { readonly unknown: string };

export interface Host {
  /** Absolute path of the file of the project that `specifier` names when imported from `from`; undefined for packages and misses. */
  resolve(from: string, specifier: string): string | undefined;
  /** The text of a file, for a look before it is parsed; undefined when it cannot be read. Never throws. */
  text(path: string): string | undefined;
  /** The model of a file, or why there is none. Never throws. */
  load(path: string): Loaded;
  /** The version of a package that a file gets: `22.3.1`, or as much of it as is known. Never throws. */
  version(from: string, packageName: string): string | undefined;
}

export const noHost: Host = {
  resolve: () => undefined,
  text: () => undefined,
  load: () => ({ unknown: 'other files are not read' }),
  version: () => undefined,
};

/**
 * The way out of one file. The engine asks; `project/` answers. A host that knows nothing is a valid host.
 */
import type { Module } from './program.ts';

export type Loaded = { readonly module: Module } | { readonly unknown: string };

/** An import, a re-export or a `require`, as it is written. */
export interface ImportText {
  readonly specifier: string;
  /** The statement: names and specifier. */
  readonly text: string;
  /** All or some of it is given on. */
  readonly gives: boolean;
}

/** A file as text, for a look before it is parsed. Another object stands for another version of the file. */
export interface Source {
  readonly text: string;
  readonly imports: readonly ImportText[];
  /** Whether it can export the name, itself or by giving all of another file. */
  mayExport(name: string): boolean;
}

export interface Host {
  /** Absolute path of the file of the project that `specifier` names when imported from `from`; undefined for packages and misses. */
  resolve(from: string, specifier: string): string | undefined;
  /** Undefined when the file cannot be read. Never throws. */
  source(path: string): Source | undefined;
  /** Another number when a file that was read is another one now: what was found in files is to be found again. */
  generation(): number;
  /** The model of a file, or why there is none. Never throws. */
  load(path: string): Loaded;
  /** The version of a package that a file gets: `22.3.1`, or as much of it as is known. Never throws. */
  version(from: string, packageName: string): string | undefined;
}

export const noHost: Host = {
  resolve: () => undefined,
  source: () => undefined,
  generation: () => 0,
  load: () => ({ unknown: 'other files are not read' }),
  version: () => undefined,
};

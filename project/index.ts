/** What the engine asks of the file system: the files behind an import, and versions of packages. */
import type { Host, Loaded, Source } from '../engine/model/host.ts';
import { noHost } from '../engine/model/host.ts';
import { generation, lookAgain, sourceOf } from './files.ts';
export { importsIn } from './files.ts';
import { installedVersion } from './installed.ts';
import { modelOf } from './parse.ts';
import { Recent } from './recent.ts';
import { expectChanges, resolveImport } from './resolve.ts';

/** In UTF-16 code units of their texts: a model takes some fifty times as much memory. */
const keptTogether = 600_000;

const models = new Recent<{ readonly source: Source; readonly loaded: Loaded }>(keptTogether);

function load(path: string): Loaded {
  const source = sourceOf(path);
  if ('unknown' in source) return source;
  const known = models.get(path);
  if (known?.source === source) return known.loaded;
  const loaded = modelOf(path, source.text);
  models.set(path, { source, loaded }, source.text.length);
  return loaded;
}

function source(path: string): Source | undefined {
  const found = sourceOf(path);
  return 'text' in found ? found : undefined;
}

/** Files that change while they are read are read again so often. */
const tries = 3;
const linted = new Set<string>();

/**
 * Finds something out about a file with its imports as they are on the disk now.
 *
 * @param path of the file that is linted; a second time in one process means an editor, where files are made meanwhile
 * @param work asks the host; run again when a file that it asks for has changed since another one asked
 */
export function withFiles<Result>(path: string, work: () => Result): Result {
  lookAgain();
  if (linted.has(path)) expectChanges(path);
  linted.add(path);
  for (let one = 1; ; one++) {
    const before = generation();
    const result = work();
    if (generation() === before || one === tries) return result;
  }
}

/** A file and those that it imports. */
export const host: Host = { resolve: resolveImport, source, generation, load, version: installedVersion };

/** A file alone. */
export const fileAlone: Host = { ...noHost, version: installedVersion };

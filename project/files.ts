/** Texts of files, read again when a file has changed: an editor's process outlives many versions of it. */
import { readFileSync, statSync } from 'node:fs';
import type { ImportText, Source } from '../engine/model/host.ts';


interface Kept {
  readonly source: Source | { readonly unknown: string };
  readonly version: string | undefined;
}

/** In UTF-16 code units. Texts that are longer are bundles or data. */
const longest = 1_000_000;
const keptTogether = 40_000_000;

/** Between two looks at what has changed on the disk, where no file is linted a second time. */
const lookedMs = 3_000;

const known = new Map<string, Kept>();
let together = 0;
let count = 0;
let lookedAt = 0;
const linted = new Set<string>();

/** Another number when a file that was read has changed or is gone. */
export const generation = (): number => count;

/**
 * Looks whether the files that were read are what they were: always when the file
 * has been linted before, as an editor does, else now and then.
 *
 * @returns whether other files than were known may be there now
 */
export function lookAgain(file: string): boolean {
  const again = linted.has(file);
  linted.add(file);
  if (!again && Date.now() - lookedAt < lookedMs) return false;
  lookedAt = Date.now();
  for (const [path, { version }] of known) if (versionOf(path) !== version) forget(path);
  return again;
}

/**
 * A file's text, or why there is none.
 *
 * @param path absolute
 * @returns the same object until `lookAgain` finds another version; never throws
 */
export function sourceOf(path: string): Source | { readonly unknown: string } {
  const kept = known.get(path);
  if (kept) return kept.source;
  const source = read(path);
  known.set(path, { source, version: versionOf(path) });
  together += lengthOf(source);
  for (const oldest of known.keys()) {
    if (together <= keptTogether || oldest === path) break;
    drop(oldest);
  }
  return source;
}

function versionOf(path: string): string | undefined {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

function read(path: string): Source | { readonly unknown: string } {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    return text.length > longest ? { unknown: `it is too large (more than ${longest} characters)` } : new Text(text);
  } catch {
    return { unknown: 'it cannot be read' };
  }
}

const lengthOf = (source: Kept['source']): number => ('text' in source ? source.text.length : 0);

function forget(path: string): void {
  drop(path);
  count++;
}

function drop(path: string): void {
  const kept = known.get(path);
  if (!kept) return;
  together -= lengthOf(kept.source);
  known.delete(path);
}

class Text implements Source {
  readonly text: string;
  private found: readonly ImportText[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get imports(): readonly ImportText[] {
    return (this.found ??= importsIn(this.text));
  }
}

const statements = /\b(import|export)\b([^'"`;()=]*?)\bfrom\s*(['"])([^'"\n]+)\3|\b(?:const|let|var|=)\s*([^=;]*?)=?\s*(?:await\s+)?\b(?:require|import)\s*\(\s*(['"])([^'"\n]+)\6/g;

/**
 * The imports of a file by the look of its text: some may stand in a comment, none is missed that a bundler would see.
 *
 * @param text a script
 */
export function importsIn(text: string): ImportText[] {
  return [...text.matchAll(statements)].map(([whole, keyword, , , specifier, , , required]) => ({ specifier: (specifier ?? required)!, text: whole, gives: keyword === 'export' }));
}

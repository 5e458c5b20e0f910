/** Texts of files, read again when a file has changed: an editor's process outlives many versions of it. */
import { readFileSync, statSync } from 'node:fs';
import type { ImportText, Source } from '../engine/model/host.ts';


interface Kept {
  readonly source: Source | { readonly unknown: string };
  readonly version: string;
}

/** In UTF-16 code units. Texts that are longer are bundles or data. */
const longest = 1_000_000;
const keptTogether = 8_000_000;

const known = new Map<string, Kept>();
let together = 0;

/**
 * A file's text, or why there is none.
 *
 * @param path absolute
 * @returns the same object as long as the file's time and size are the same; never throws
 */
export function sourceOf(path: string): Source | { readonly unknown: string } {
  const version = versionOf(path);
  if (version === undefined) return { unknown: 'it cannot be read' };
  const kept = known.get(path);
  if (kept?.version === version) return kept.source;
  forget(path);
  const source = read(path);
  known.set(path, { source, version });
  together += lengthOf(source);
  for (const oldest of known.keys()) {
    if (together <= keptTogether || oldest === path) break;
    forget(oldest);
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

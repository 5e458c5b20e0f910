/** Texts of files, read again when a file has changed: an editor's process outlives many versions of it. */
import { readFileSync, statSync } from 'node:fs';
import type { ImportText, Source } from '../engine/model/host.ts';
import { Recent } from './recent.ts';

interface Kept {
  readonly source: Source | { readonly unknown: string };
  readonly version: string | undefined;
  look: number;
}

/** In UTF-16 code units. Texts that are longer are bundles or data. */
const longest = 1_000_000;
const keptTogether = 40_000_000;

/** Files that nobody asks for are looked at now and then: some hundreds of file times in one go. */
const sweptMs = 10_000;

const known = new Recent<Kept>(keptTogether);
let count = 0;
let look = 0;
let sweptAt = 0;

/** Another number when a file that was read is found to have changed, or to be gone. */
export const generation = (): number => count;

/** To be called before a file is linted: each file that is asked for from now on is looked at again on the disk, once. */
export function lookAgain(): void {
  look++;
  if (Date.now() - sweptAt < sweptMs) return;
  sweptAt = Date.now();
  for (const [path, kept] of known.entries()) check(path, kept);
}

function check(path: string, kept: Kept): boolean {
  kept.look = look;
  if (versionOf(path) === kept.version) return true;
  known.delete(path);
  count++;
  return false;
}

/**
 * A file's text, or why there is none.
 *
 * @param path absolute
 * @returns the same object as long as the file's time and size are the same; never throws
 */
export function sourceOf(path: string): Source | { readonly unknown: string } {
  const kept = known.get(path);
  if (kept && (kept.look === look || check(path, kept))) return kept.source;
  const source = read(path);
  known.set(path, { source, version: versionOf(path), look }, 'text' in source ? source.text.length : 0);
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

class Text implements Source {
  readonly text: string;
  private found: readonly ImportText[] | undefined;
  private exported: ReadonlySet<string> | 'any' | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get imports(): readonly ImportText[] {
    return (this.found ??= importsIn(this.text));
  }

  mayExport(name: string): boolean {
    this.exported ??= exportsIn(this.text);
    return this.exported === 'any' || this.exported.has(name);
  }
}

const statements =
  /\b(import|export)\b([^'"`;()=]*?)\bfrom\s*(['"])([^'"\n]+)\3|(?:\b(?:const|let|var)\s+[^=;]*=\s*|((?:\bexports\b[^=;()]*=|\.\.\.|[\w$]+\s*:)\s*))?(?:await\s+)?\b(?:require|import)\s*\(\s*(['"])([^'"\n]+)\6\s*\)/g;

/**
 * The imports of a file by the look of its text: some may stand in a comment, none is missed that a bundler would see.
 *
 * @param text a script
 */
export function importsIn(text: string): ImportText[] {
  return [...text.matchAll(statements)].map(([whole, keyword, , , specifier, given, , required]) => ({ specifier: (specifier ?? required)!, text: whole, gives: keyword === 'export' || given !== undefined }));
}

const declared = /\bexport\s+(?:default\s+)?(?:(?:declare|abstract|async)\s+)*(?:const\s+enum|const|let|var|function\s*\*?|class|enum|namespace|interface|type)\s+([\w$]+)|\bexport\s+(?:type\s+)?\{([^}]*)\}/g;
/** Exports whose names are not told by the words behind `export`: of another file, CommonJS, patterns, lists of variables. */
const untold = /\bexport\s*\*\s*from|\bexports\b|\bexport\s*=|\bexport\s+(?:const|let|var)\s*(?:[{[]|[\w$]+\s*(?::[^=;]*)?(?:=[^;\n{(]*)?,)/;

/** Names that a file exports by the look of its text, or that it may export any. */
function exportsIn(text: string): ReadonlySet<string> | 'any' {
  if (untold.test(text)) return 'any';
  const found = new Set<string>();
  for (const [, name, list] of text.matchAll(declared)) for (const one of (name ?? list ?? '').matchAll(/[\w$]+/g)) found.add(one[0]);
  return found;
}

/** Versions of packages, as a file of a project gets them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  readonly version?: unknown;
  readonly dependencies?: Readonly<Record<string, unknown>>;
  readonly devDependencies?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, unknown>>;
}

/** An editor lints the same files again and again, and packages change rarely. */
const keptMs = 10_000;
const known = new Map<string, { readonly version: string | undefined; readonly at: number }>();

/** Ranges that stay within one major version: `22.3.1`, `^22.3.1`, `~22.3`. */
const bounded = /^\s*[\^~=v]?\s*(\d+(?:\.\d+){0,2})(?:\.[x*])*\s*$/;

/**
 * The version of a package: the installed one, found as Node finds it, else the lowest that the nearest `package.json`
 * with the dependency allows.
 *
 * @param from absolute path of the file that imports the package; another one gives nothing
 * @returns undefined where nothing is installed and no range within one major version is declared; never throws
 */
export function installedVersion(from: string, packageName: string): string | undefined {
  if (!path.isAbsolute(from)) return undefined;
  const folder = path.dirname(from);
  const key = `${folder}\0${packageName}`;
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < keptMs) return kept.version;
  const version = search(folder, packageName);
  known.set(key, { version, at: Date.now() });
  return version;
}

function search(from: string, packageName: string): string | undefined {
  let declared: string | undefined;
  for (let folder = from; ; folder = path.dirname(folder)) {
    const installed = manifestIn(path.join(folder, 'node_modules', packageName))?.version;
    if (typeof installed === 'string') return installed;
    declared ??= declaredIn(manifestIn(folder), packageName);
    if (folder === path.dirname(folder)) return declared;
  }
}

function declaredIn(manifest: Manifest | undefined, packageName: string): string | undefined {
  const range = manifest?.dependencies?.[packageName] ?? manifest?.devDependencies?.[packageName] ?? manifest?.peerDependencies?.[packageName];
  return typeof range === 'string' ? bounded.exec(range)?.[1] : undefined;
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

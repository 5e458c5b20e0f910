/** How far a project goes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that stand at the top of a repository or a workspace. */
const tops = ['.git', 'pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'rush.json', 'turbo.json'];

const known = new Map<string, string | undefined>();

/**
 * The folder of the repository or workspace that a folder belongs to, else that of its package.
 *
 * @param folder absolute path
 * @returns undefined where nothing marks a project
 */
export function projectOf(folder: string): string | undefined {
  if (known.has(folder)) return known.get(folder);
  const above = path.dirname(folder);
  const outer = above === folder ? undefined : projectOf(above);
  // A package inside a workspace ends with the workspace.
  const isPackage = (outer === undefined || !isTop(outer)) && existsSync(path.join(folder, 'package.json'));
  const found = isTop(folder) || isPackage ? folder : outer;
  known.set(folder, found);
  return found;
}

const isTop = (folder: string): boolean => tops.some((name) => existsSync(path.join(folder, name))) || hasWorkspaces(folder);

function hasWorkspaces(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest;
  } catch {
    return false;
  }
}

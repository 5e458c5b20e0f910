/** Copies of fixture folders in a temporary place, as `npm install` would leave them. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceComment } from './expectations.ts';

const scripts = /\.[cm]?[jt]sx?$/;
const mark = /[ \t]*\/\/ ?((?:todo-report|todo-quiet|report|config): .*)$/gm;

/** An empty temporary folder, without links in its path. */
export const createFolder = (name: string): string => realpathSync(mkdtempSync(path.join(tmpdir(), `${name}-`)));

/**
 * Writes files into a folder.
 *
 * @param files texts by path
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Script files in a folder, by their path in it. */
export const scriptsIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => scripts.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file)).sort();

/**
 * Copies a workspace without the marks in its scripts (a comment may open the gate), and links its packages.
 *
 * @returns the copy, and the marks of each script by its path in it
 */
export function copyWorkspace(source: string): { readonly folder: string; readonly marks: ReadonlyMap<string, readonly SourceComment[]> } {
  const folder = createFolder('workspace');
  cpSync(source, folder, { recursive: true });
  const marks = new Map<string, readonly SourceComment[]>();
  for (const file of scriptsIn(folder)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    marks.set(file, marksIn(text));
    writeFileSync(path.join(folder, file), text.replace(mark, ''));
  }
  linkPackages(folder);
  return { folder, marks };
}

const marksIn = (text: string): SourceComment[] => [...text.matchAll(mark)].map((found) => ({ text: found[1]!, line: text.slice(0, found.index).split('\n').length }));

function linkPackages(folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const group of workspaces.map((pattern) => pattern.replace(/\/\*$/, ''))) {
    for (const name of readdirSync(path.join(folder, group))) {
      const member = path.join(folder, group, name);
      const manifest = JSON.parse(readFileSync(path.join(member, 'package.json'), 'utf8')) as { name: string };
      const link = path.join(folder, 'node_modules', manifest.name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(member, link, 'junction');
    }
  }
}

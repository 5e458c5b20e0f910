/** Links in the documents lead somewhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read, root } from './sources.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesUnder('docs', /\.md$/)];

function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+\s+(.*)$/gm)].map((heading) =>
    heading[1]!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-'),
  );
}

function broken(document: string): string[] {
  const prose = read(document).replace(/^```[\s\S]*?^```/gm, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((link) => link[1]!);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, anchor] = target.split('#') as [string, string?];
    const to = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
    return !existsSync(path.join(root, to)) || (anchor !== undefined && !anchors(read(to)).includes(anchor));
  });
}

describe('links', () => {
  it.each(documents)('%s', (document) => {
    expect(broken(document)).toEqual([]);
  });
});

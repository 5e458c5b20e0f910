/** Client pages: one for each record, with all that the record says where a reader looks for it. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { records } from '../../catalogue/records.generated.ts';
import type { KeyRow } from '../../catalogue/record.ts';
import { filesUnder, read } from './sources.ts';

const overviews = ['README', 'matrix'];
const pages = filesUnder('docs/clients', /\.md$/).map((file) => file.slice('docs/clients/'.length, -'.md'.length));
const end = '<!-- end generated -->';
const page = (name: string): string => read(`docs/clients/${name}.md`);
const generated = (name: string): string => page(name).slice(0, page(name).indexOf(end));
const written = (name: string): string => page(name).slice(page(name).indexOf(end) + end.length);

/** Sections of the part that is written by hand. */
const sections = ['Acks and redelivery', 'Keys', 'Timeouts and retries', 'Transactions and uniqueness', 'Where documentation and code disagree', 'Notable'];

/** The tables of a text, each as its lines. */
function tables(text: string): string[][] {
  return text.split(/\n\n+/).filter((block) => block.startsWith('|')).map((block) => block.trim().split('\n'));
}

const cells = (row: string): number => row.replaceAll('\\\\', '').replaceAll('\\|', '').split('|').length;

/** Whether the row of a table names the call and the place of its key. */
function tells(row: string, operation: string, { argument, path = [] }: KeyRow): boolean {
  const call = operation.slice(operation.indexOf('.') + 1);
  const resource = call.slice(0, call.lastIndexOf('.'));
  const named = row.includes(`\`${call}\``) || (row.includes(`\`${resource}\`: `) && row.includes(`\`${call.slice(resource.length + 1)}\``));
  const where = row.includes(argument === 'last' ? 'last argument' : `argument ${argument}`);
  return named && where && (path.length > 0 ? path.every((name) => row.includes(name)) : row.includes('itself'));
}

describe('docs/clients', () => {
  it('holds one page for each record', () => {
    expect(pages.filter((name) => !overviews.includes(name)).sort()).toEqual(records.map(({ id }) => id).sort());
  });

  it('lists all pages in its index, which the README names', () => {
    const linked = new Set([...page('README').matchAll(/\]\(([\w-]+)\.md\)/g)].map((link) => link[1]));
    expect(records.map(({ id }) => id).filter((id) => !linked.has(id))).toEqual([]);
    expect(read('README.md')).toContain('(docs/clients/README.md)');
  });

  it('stays light', () => {
    expect(pages.reduce((sum, name) => sum + page(name).length, 0)).toBeLessThan(1_000_000);
  });

  it.each(pages)('%s.md has whole tables, and sections that are known, each once', (name) => {
    expect(generated(name)).not.toMatch(/\[object |\bNaN\b|`undefined|argument undefined|\{\}/);
    for (const [head, ...rows] of tables(page(name))) expect(rows.filter((row) => cells(row) !== cells(head!))).toEqual([]);
    const titles = [...written(name).matchAll(/^#+ (.+)$/gm)].map((title) => title[1]!);
    expect(titles.filter((title, at) => !sections.includes(title) || titles.indexOf(title) < at)).toEqual([]);
  });

  it.each(pages)('%s.md shows code that parses', (name) => {
    for (const [, code] of page(name).matchAll(/^```\w*\n([\s\S]*?)^```$/gm)) {
      expect(ts.transpileModule(code!, { reportDiagnostics: true }).diagnostics).toEqual([]);
    }
  });
});

describe.each(records.filter(({ sinks = [] }) => sinks.length > 0))('the page of $id', ({ id, sinks = [] }) => {
  it('tells where each key goes', () => {
    const rows = tables(generated(id)).flat();
    const untold = sinks.flatMap(({ operation, keys }) => keys.filter((key) => !rows.some((row) => tells(row, operation, key))).map((key) => `${operation}: ${JSON.stringify(key)}`));
    expect(untold).toEqual([]);
  });

  it('names the calls that take no key', () => {
    const rows = tables(generated(id)).flat().filter((row) => row.includes('takes no key'));
    const untold = sinks.filter(({ keyless, operation }) => keyless && !rows.some((row) => row.includes(`\`${operation.slice(operation.indexOf('.') + 1)}\``)));
    expect(untold.map(({ operation }) => operation)).toEqual([]);
  });
});

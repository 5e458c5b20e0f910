import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { rowLists } from '../../catalogue/record.ts';
import { records } from '../../catalogue/records.generated.ts';
import { duplicateIds, validate } from '../../catalogue/validate.ts';
import { parsePath } from '../../catalogue/paths.ts';
import { facts } from '../../engine/flow/api.ts';
import { node, reachable } from './lookup.ts';

const all = knowledge();
const reached = reachable(all);

describe.each(records.map((record) => [record.id, record] as const))('%s', (id, record) => {
  it('has the record form', () => {
    expect(validate(JSON.parse(JSON.stringify(record)))).toEqual([]);
    expect(duplicateIds(record as unknown as Record<string, unknown>)).toEqual([]);
  });

  it('has only rows that code can reach', () => {
    const unreached = rowLists
      .filter((list) => list !== 'batches')
      .flatMap((list) => (record[list] ?? []).map((row) => `${list}:${id}/${row.id}`))
      .filter((row) => !reached.has(row));
    expect(unreached).toEqual([]);
  });

  it('says at each place that starts at an import or a global what its rows say', () => {
    const missed: string[] = [];
    for (const list of rowLists) {
      if (list === 'batches') continue;
      for (const row of record[list] ?? []) {
        for (const path of typeof row.path === 'string' ? [row.path] : row.path) {
          const { start } = parsePath(path);
          if (start.kind === 'type' || start.kind === 'exports') continue;
          const module = start.kind === 'global' ? '' : (start.module ?? record.modules[0]!);
          const at = node(all, module, path.replace(/^\[[^\]]+\]/, ''));
          const found = at ? (facts(at, list) as readonly { id: string }[]) : [];
          if (!found.some((fact) => fact.id === `${id}/${row.id}`)) missed.push(`${list} ${path}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('names every record once', () => {
    const ids = records.map((record) => record.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schema } from '../../catalogue/schema.ts';
import { duplicateIds, validate } from '../../catalogue/validate.ts';

const client = { id: 'acme', name: 'Acme', kind: 'payment', modules: ['@acme/pay'] };
const row = { id: 'x', path: 'f', evidence: 'docs' };

describe('schema.json', () => {
  it('is the schema', () => {
    const text = readFileSync(new URL('../../catalogue/schema.json', import.meta.url), 'utf8');
    expect(text).toBe(`${JSON.stringify(schema, null, 2)}\n`);
  });
});

describe('validate', () => {
  it('accepts a record with every kind of row', () => {
    expect(
      validate({
        ...client,
        types: [{ name: 'Gateway', annotations: ['Gateway'], paths: ['Gateway@new'] }],
        values: [{ ...row, origin: 'clock', lifetime: 'process', granularityMs: 1, when: [{ maximum: 0 }, { nullish: 0 }] }],
        carries: [{ ...row, arguments: [0, 1], receiver: true, mutates: true, when: { field: { argument: 0, name: 'a', present: false } } }],
        handlers: [{ ...row, boundary: 'delivery', batch: true, parameters: [{ at: 0, type: '$Gateway' }] }],
        receives: [{ ...row, batch: true }],
        batches: [row],
        stores: [{ ...row, role: 'transaction', callback: 0, retried: true }],
        requests: [{ ...row, url: [{ argument: 0, path: [] }], defaultMethod: 'POST' }],
        sinks: [
          {
            ...row,
            operation: 'acme.pay',
            effect: 'money',
            repeat: [{ repeat: 'again', when: { all: [{ path: ['a'], is: 1 }, { not: { path: ['b'], present: true } }] } }, { repeat: 'maybe' }],
            keys: [{ argument: 'last', path: ['key'], header: false }, { argument: 1 }],
          },
        ],
      }),
    ).toEqual([]);
  });

  it.each([
    ['a missing property', { id: 'acme', name: 'Acme', kind: 'payment' }, ['/: \'modules\' is missing']],
    ['an unknown property', { ...client, sinkz: [] }, ['/sinkz: unknown property; allowed here: id, name, kind, destination, runs, keeps, modules, submodules, mentions, exportModules, versions, source, types, values, carries, handlers, receives, batches, stores, requests, sinks, methods, retentionMs, keyConflicts, notes']],
    ['a wrong type', { ...client, modules: '@acme/pay' }, ["/modules: expected an array, found '@acme/pay'"]],
    ['a wrong word', { ...client, kind: 'bank' }, ["/kind: 'bank' is not one of 'broker', 'payment', 'store', 'retry', 'value', 'http', 'framework'"]],
    ['an empty text', { ...client, name: ' ' }, ['/name: expected some text, found none']],
    ['a bad id', { ...client, id: 'Acme Pay' }, ["/id: 'Acme Pay' does not match ^[a-z0-9][a-z0-9-]*$"]],
    ['a row without evidence', { ...client, batches: [{ id: 'x', path: 'f' }] }, ["/batches/0: 'evidence' is missing"]],
    ['no path', { ...client, batches: [{ ...row, path: [] }] }, ['/batches/0/path: expected at least one item, found none']],
    ['a path of a wrong type', { ...client, batches: [{ ...row, path: 3 }] }, ['/batches/0/path: expected a string or an array, found 3']],
    ['a negative place', { ...client, carries: [{ ...row, callback: -1 }] }, ['/carries/0/callback: expected at least 0, found -1']],
    ['a place that is no number', { ...client, sinks: [{ ...row, operation: 'o', effect: 'money', repeat: 'again', keys: [{ argument: 'first' }] }] }, ["/sinks/0/keys/0/argument: 'first' is not one of 'last'"]],
    ['a wrong repeat', { ...client, sinks: [{ ...row, operation: 'o', effect: 'money', repeat: 'often', keys: [] }] }, ["/sinks/0/repeat: 'often' is not one of 'again', 'maybe', 'same', 'refused'"]],
    ['a predicate that says nothing', { ...client, sinks: [{ ...row, operation: 'o', effect: 'money', repeat: [{ repeat: 'again', when: { either: [] } }], keys: [] }] }, ["/sinks/0/repeat/0/when: 'path' is missing", '/sinks/0/repeat/0/when/either: unknown property; allowed here: path, is, present']],
    ['a name with a slash', { ...client, 'a/b': 1 }, ['/a~1b: unknown property; allowed here: id, name, kind, destination, runs, keeps, modules, submodules, mentions, exportModules, versions, source, types, values, carries, handlers, receives, batches, stores, requests, sinks, methods, retentionMs, keyConflicts, notes']],
    ['nothing', null, ['/: expected an object, found null']],
  ])('names %s', (_, value, problems) => {
    expect(validate(value).map(({ pointer, what }) => `${pointer}: ${what}`)).toEqual(problems);
  });

  it('finds ids that are used twice in one list', () => {
    expect(duplicateIds({ values: [row, { ...row }], carries: [row], types: [{ name: 'A' }, { name: 'A' }] })).toEqual([
      { pointer: '/values/1', what: "'x' is already the name of /values/0" },
      { pointer: '/types/1', what: "'A' is already the name of /types/0" },
    ]);
  });
});

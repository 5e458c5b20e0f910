import { describe, expect, it } from 'vitest';
import { knowledge, SettingsError, type UserSettings } from '../../catalogue/index.ts';
import { facts } from '../../engine/flow/api.ts';
import { node, rows, values } from './lookup.ts';

const message = (settings: unknown): string => {
  try {
    knowledge(settings as UserSettings);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('settings.idempotency', () => {
  it('adds clients in the record form, before the built-in ones', () => {
    const own = knowledge({
      clients: [
        {
          id: 'acme-ids',
          name: 'Acme ids',
          kind: 'value',
          modules: ['@acme/ids', 'uuid'],
          values: [{ id: 'v4', path: 'v4@call', origin: 'stored', evidence: 'patched in our build' }],
        },
      ],
    });
    expect(values(own, 'uuid', 'v4@call')[0]).toEqual({ row: 'acme-ids/v4', origin: 'stored', lifetime: 'run' });
    expect(values(own, '@acme/ids', 'v4@call')).toEqual([{ row: 'acme-ids/v4', origin: 'stored', lifetime: 'run' }]);
    expect(values(knowledge(), 'uuid', 'v4@call')[0]!.row).toBe('uuid/v4');
  });

  it('lets an export be stable, as a function and as a value', () => {
    const own = knowledge({ stable: [{ module: '@acme/ids', export: 'newOperationId' }] });
    expect(values(own, '@acme/ids', 'newOperationId@call')).toEqual([{ row: 'settings-stable-0/stable', origin: 'stored', lifetime: 'run' }]);
    expect(values(own, '@acme/ids', 'newOperationId')).toHaveLength(1);
    expect(node(own, '@acme/ids', 'other')).toBeUndefined();
  });

  it('adds sinks by module, export and option, header or argument', () => {
    const own = knowledge({
      sinks: [
        { module: '@acme/pay', export: 'charge', option: 'dedupe.key' },
        { module: '@acme/pay', export: 'Gateway@new.settle', argument: 1, header: 'X-Acme-Key', effect: 'ledger', repeat: 'again' },
        { module: '@acme/pay', export: 'remit', argument: 2 },
      ],
    });
    const charge = node(own, '@acme/pay', 'charge')!;
    expect(facts(charge, 'sinks')[0]).toMatchObject({ operation: 'charge', effect: 'money', repeat: [{ repeat: 'maybe' }], keys: [{ argument: 'last', path: ['dedupe', 'key'], header: false }] });
    expect(rows(own, '@acme/pay', 'Gateway@new.settle', 'sinks')).toEqual(['settings-sinks-1/sink']);
    expect(facts(node(own, '@acme/pay', 'remit')!, 'sinks')[0]!.keys).toEqual([{ argument: 2, path: [], header: false }]);
    expect([...own.sinkMethods]).toEqual(expect.arrayContaining(['charge', 'settle', 'remit']));
    expect(own.gate.test('import { remit } from "@acme/pay"')).toBe(true);
    expect(own.gate.test('await x.settle(order)')).toBe(true);
    expect(knowledge().gate.test('await x.settle(order)')).toBe(false);
  });

  it('adds words, key names and headers in any spelling', () => {
    const own = knowledge({ moneyWords: ['Settle', 'job'], keyNames: ['operationToken', 'op_key'], headers: ['X-Acme-Token'] });
    expect(own.moneyWords.has('settle')).toBe(true);
    expect(own.otherWords.has('job')).toBe(false);
    expect(own.keyNames.has('operationtoken')).toBe(true);
    expect(own.keyNames.has('opkey')).toBe(true);
    expect(own.keyHeaders.get('x-acme-token')).toEqual({ alone: true });
    expect(own.gate.test('{ operation_token: id }')).toBe(true);
    expect(own.gate.test('{ opKey: id }')).toBe(true);
    expect(own.gate.test('headers["x-acme-token"]')).toBe(true);
    expect(knowledge().otherWords.has('job')).toBe(true);
  });

  it('is compiled once for one content', () => {
    const one = knowledge({ moneyWords: ['remit'] });
    expect(knowledge({ moneyWords: ['remit'] })).toBe(one);
    expect(knowledge({ moneyWords: ['settle'] })).not.toBe(one);
    expect(knowledge()).toBe(knowledge());
  });

  it.each([
    ['an unknown property', { client: [] }, '/client: unknown property; allowed here: clients, stable, sinks, moneyWords, keyNames, headers, crossFile'],
    ['a wrong type', { crossFile: 'no' }, "/crossFile: expected a boolean, found 'no'"],
    ['text for a list', 'strict', "/: expected an object, found 'strict'"],
    ['a missing module', { stable: [{ export: 'f' }] }, "/stable/0: 'module' is missing"],
    ['a client id that is taken', { clients: [{ id: 'stripe', name: 'S', kind: 'payment', modules: ['s'] }] }, "/clients/0/id: 'stripe' is already a client; choose another id"],
    ['a client id given twice', { clients: [{ id: 'a', name: 'A', kind: 'value', modules: ['a'] }, { id: 'a', name: 'A', kind: 'value', modules: ['b'] }] }, "/clients/1/id: 'a' is already a client; choose another id"],
    ['a row id given twice', { clients: [{ id: 'a', name: 'A', kind: 'value', modules: ['a'], values: [{ id: 'v', path: 'f', origin: 'clock', evidence: 'e' }, { id: 'v', path: 'g', origin: 'clock', evidence: 'e' }] }] }, "/clients/0/values/1: 'v' is already the name of /values/0"],
    ['a bad path in a client', { clients: [{ id: 'a', name: 'A', kind: 'value', modules: ['a'], values: [{ id: 'v', path: 'f()', origin: 'clock', evidence: 'e' }] }] }, "/clients/0/values/0/path: '()' in 'f()' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['a bad export', { sinks: [{ module: 'm', export: 'new Gateway' }] }, "/sinks/0/export: ' Gateway' in 'new Gateway' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
  ])('names %s', (_, settings, problem) => {
    expect(message(settings)).toBe(`settings.idempotency is not valid:\n  ${problem}`);
  });

  it('names five problems and counts the rest', () => {
    expect(message({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }).split('\n')).toHaveLength(7);
    expect(message({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 })).toMatch(/\n {2}and 2 more$/);
  });
});

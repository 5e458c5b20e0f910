import { describe, expect, it } from 'vitest';
import { compile } from '../../catalogue/compile.ts';
import type { ClientRecord } from '../../catalogue/record.ts';
import { facts, memberNode, resultNode } from '../../engine/flow/api.ts';

const shop: ClientRecord = {
  id: 'shop',
  name: 'Shop',
  kind: 'broker',
  modules: ['shop', 'shop-next'],
  submodules: ['shop/mint'],
  types: [
    { name: 'Client', annotations: ['Client', 'Shop.Client'], paths: ['Client@new', 'connect@call'] },
    { name: 'Parcel', paths: ['$Client.next@call'], distinctive: ['tries'], common: ['id', 'done'], handler: 'parcel' },
  ],
  values: [
    { id: 'tries', path: '$Parcel.tries', origin: 'delivery-count', label: 'parcel.tries', evidence: 'e' },
    { id: 'mint', path: ['mint@call', '[shop/mint]@module@call'], origin: 'random', when: [{ maximum: 0 }, { nullish: 0 }], evidence: 'e' },
    { id: 'host', path: '^shopHost', origin: 'transport', lifetime: 'process', evidence: 'e' },
  ],
  carries: [{ id: 'seeded', path: 'mint', arguments: [0], when: { minimum: 1 }, evidence: 'e' }],
  handlers: [{ id: 'parcel', path: '$Client.each@arg[0]', boundary: 'delivery', parameters: [{ at: 0, type: '$Parcel' }], evidence: 'e' }],
  receives: [{ id: 'next', path: '$Client.next', batch: true, evidence: 'e' }],
  batches: [{ id: 'all', path: '$Client.all@call', evidence: 'e' }],
  sinks: [
    { id: 'charge', path: '$Client.orders.charge', operation: 'shop.orders.charge', effect: 'money', repeat: 'again', keys: [{ argument: 1, path: ['key'] }], evidence: 'e' },
  ],
  retentionMs: 1000,
};

const broken = (change: Partial<ClientRecord>) => () => compile([{ ...shop, types: [], values: [], carries: [], handlers: [], receives: [], batches: [], sinks: [], ...change }]).compile();

describe('compile', () => {
  const compiled = compile([shop]);
  const module = compiled.modules.get('shop')!;
  const client = expect.objectContaining({ id: 'shop' }) as object;

  it('gives the modules of a record one node', () => {
    expect(compiled.modules.get('shop-next')).toBe(module);
    expect(compiled.modules.get('other')).toBeUndefined();
    expect([...compiled.modules.keys()]).toEqual(['shop', 'shop-next', 'shop/mint']);
  });

  it('puts facts on nodes, with defaults filled in', () => {
    const parcel = module.members.get('connect')!.result!.types[0]!.members.get('next')!.result!.types[0]!;
    expect(parcel.members.get('tries')!.facts.values).toEqual([
      { id: 'shop/tries', client, origin: 'delivery-count', lifetime: 'run', label: 'parcel.tries' },
    ]);
    expect(compiled.globals.get('shopHost')!.facts.values).toEqual([{ id: 'shop/host', client, origin: 'transport', lifetime: 'process' }]);
  });

  it('makes one fact for each of several conditions', () => {
    const facts = [
      { id: 'shop/mint', client, origin: 'random', lifetime: 'run', when: { maximum: 0 } },
      { id: 'shop/mint', client, origin: 'random', lifetime: 'run', when: { nullish: 0 } },
    ];
    expect(module.members.get('mint')!.result!.facts.values).toEqual(facts);
    expect(compiled.modules.get('shop/mint')!.result!.facts.values).toEqual(facts);
    expect(module.members.get('mint')!.facts.carries).toEqual([{ id: 'shop/seeded', arguments: [0], receiver: false, when: { minimum: 1 } }]);
  });

  it('makes declared types instances of their export', () => {
    const client = module.members.get('Client')!.instance!.types[0]!;
    expect(module.members.get('Shop')!.members.get('Client')!.instance!.types).toEqual([client]);
    expect(client.facts.clients).toEqual([{ id: 'shop', name: 'Shop', kind: 'broker' }]);
    expect(client.members.get('next')!.facts.receives).toEqual([{ id: 'shop/next', client: { id: 'shop', name: 'Shop', kind: 'broker' }, boundary: 'delivery', batch: true }]);
    expect(client.members.get('all')!.result!.facts.batch).toBe(true);
  });

  it('types the parameters of handlers', () => {
    const each = module.members.get('Client')!.instance!.types[0]!.members.get('each')!.arguments.get(0)!;
    expect(each.facts.handlers).toEqual([
      { id: 'shop/parcel', client: { id: 'shop', name: 'Shop', kind: 'broker' }, boundary: 'delivery', batch: false },
    ]);
    expect(each.parameters.get(0)!.types[0]!.label).toBe('$shop/Parcel');
    expect(compiled.typedByUse).toHaveLength(1);
    expect(compiled.typedByUse[0]).toMatchObject({ distinctive: ['tries'], common: ['id', 'done'] });
    expect(compiled.typedByUse[0]!.handler).toBe(each.facts.handlers[0]);
    expect(compiled.typedByUse[0]!.node).toBe(each.parameters.get(0)!.types[0]);
  });

  it('finds sinks by their method names', () => {
    expect([...compiled.sinkMethods]).toEqual(['charge']);
    expect(compiled.sinkChains.get('orders.charge')).toMatchObject([{ id: 'shop/charge', keys: [{ argument: 1, path: ['key'], header: false }], retentionMs: 1000 }]);
    expect(compiled.sinkChains.get('shop.orders.charge')).toEqual(compiled.sinkChains.get('orders.charge'));
    expect(compiled.sinkChains.get('charge')).toBeUndefined();
  });

  it('shows nothing of one record in the module of another', () => {
    const other: ClientRecord = { ...shop, id: 'other', modules: ['other'], types: [], values: [{ id: 'x', path: 'x', origin: 'clock', evidence: 'e' }], carries: [], handlers: [], receives: [], batches: [], sinks: [] };
    const both = compile([shop, other]);
    expect(both.modules.get('shop')!.members.has('x')).toBe(false);
    expect(both.modules.get('other')!.members.has('mint')).toBe(false);
  });

  it('joins records that share a module, and a member that both describe', () => {
    const values = (id: string, path: string) => [{ id, path, origin: 'clock', evidence: 'e' }] as const;
    const base = { name: 'n', kind: 'value', modules: ['m'] } as const;
    const both = compile([
      { ...base, id: 'a', values: values('one', 'Types.one') },
      { ...base, id: 'b', values: [...values('two', 'Types.two'), ...values('out', 'out')] },
    ]);
    const joined = both.modules.get('m')!;
    const types = memberNode(joined, 'Types')!;
    expect(facts(memberNode(types, 'one')!, 'values').map(({ id }) => id)).toEqual(['a/one']);
    expect(facts(memberNode(types, 'two')!, 'values').map(({ id }) => id)).toEqual(['b/two']);
    expect(facts(memberNode(joined, 'out')!, 'values').map(({ id }) => id)).toEqual(['b/out']);
  });

  it('ends where types of two records lead back to themselves', () => {
    const record = (id: string): ClientRecord => ({
      ...{ id, name: id, kind: 'value', modules: ['m'] },
      types: [{ name: 'Chain', paths: ['start@call', '$Chain.next@call'] }],
      values: [{ id: 'end', path: '$Chain.end@call', origin: 'random', evidence: 'e' }],
    });
    let at = resultNode(memberNode(compile([record('a'), record('b')]).modules.get('m')!, 'start')!, false)!;
    for (let step = 0; step < 5; step++) at = resultNode(memberNode(at, 'next')!, false)!;
    expect(facts(resultNode(memberNode(at, 'end')!, false)!, 'values').map(({ id }) => id)).toEqual(['a/end', 'b/end']);
  });

  it('lets neither an alias nor what it stands for hide the other', () => {
    const record: ClientRecord = {
      ...{ id: 'a', name: 'n', kind: 'value', modules: ['m'] },
      types: [
        { name: 'Ids', paths: ['Id'] },
        { name: 'Id', annotations: ['Id'] },
      ],
      values: [{ id: 'new', path: '$Ids@new', origin: 'random', evidence: 'e' }],
    };
    const made = compile([record]).modules.get('m')!.members.get('Id')!.instance!;
    expect(made.types.map((type) => type.label)).toEqual(['$a/Id', '$a/Ids@new']);
  });

  it('takes a type from another record', () => {
    const other: ClientRecord = { id: 'other', name: 'Other', kind: 'broker', modules: ['other'], types: [{ name: 'Parcel', same: '$shop/Parcel', paths: ['take@call'] }] };
    const taken = compile([shop, other]).modules.get('other')!.members.get('take')!.result!;
    expect(taken.types[0]!.types[0]!.members.get('tries')!.facts.values).toHaveLength(1);
  });

  it('makes a module of each export where the record says so', () => {
    const record: ClientRecord = {
      ...{ id: 'a', name: 'n', kind: 'value', modules: ['m'], exportModules: true },
      values: [{ id: 'r', path: 'rand@call', origin: 'random', evidence: 'e' }],
      carries: [{ id: 'pure', path: '@module.*', arguments: 'all', evidence: 'e' }],
    };
    const { modules } = compile([record]);
    const rand = modules.get('m')!.members.get('rand')!;
    expect(modules.get('m/rand')!.members.get('default')).toBe(rand);
    expect(modules.get('m/rand')!.members.get('rand')).toBe(rand);
    expect(modules.get('m/other')!.members.get('default')!.facts.carries.map(({ id }) => id)).toEqual(['a/pure']);
    expect(modules.get('k/rand')).toBeUndefined();
  });

  it('shows the globals on the global object', () => {
    expect(compiled.globals.get('globalThis')!.members.get('shopHost')).toBe(compiled.globals.get('shopHost'));
    expect(compiled.globals.get('window')!.members.get('nothing')).toBeUndefined();
  });

  it.each([
    ['a bad path', { values: [{ id: 'x', path: ['a', 'b@cal'], origin: 'clock', evidence: 'e' }] }, "shop: /values/0/path/1: '@cal' in 'b@cal' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['an unknown type', { carries: [{ id: 'x', path: '$Job.id', evidence: 'e' }] }, "shop: /carries/0/path: there is no type 'Job' in 'shop'; there are: none"],
    ['an unknown client', { carries: [{ id: 'x', path: '$other/Job.id', evidence: 'e' }] }, "shop: /carries/0/path: there is no client 'other'"],
    ['a module that is not listed', { carries: [{ id: 'x', path: '[m]f', evidence: 'e' }] }, "shop: /carries/0/path: 'm' is not one of 'submodules'"],
    ['a parameter without a type', { handlers: [{ id: 'x', path: 'f@arg[0]', boundary: 'delivery', parameters: [{ at: 0, type: 'Job' }], evidence: 'e' }] }, "shop: /handlers/0/parameters/0/type: 'Job' is no type: expected '$Type'"],
    ['a type recognised by use without a handler', { types: [{ name: 'Job', distinctive: ['x'] }], handlers: [{ id: 'run', path: 'f@arg[0]', boundary: 'delivery', evidence: 'e' }] }, "shop: /types/0/handler: a type recognised by use needs the id of a handlers row; there are: 'run'"],
  ] as [string, Partial<ClientRecord>, string][])('says where there is %s', (_, change, message) => {
    expect(broken(change)).toThrow(message);
  });
});

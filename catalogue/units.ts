/** What one record has in the graph, and the facts that its rows put on nodes. */
import type { ApiNode, Client, Facts, HandlerFact, SinkFact } from '../engine/model/knowledge.ts';
import { carryFacts, handlerFact, receiveFact, requestFact, sinkFact, storeFacts, valueFacts } from './facts.ts';
import { addFacts, createNode, markBatch, type GraphNode } from './graph.ts';
import { rowLists, type ClientRecord, type HandlerRow, type RowList, type SinkRow } from './record.ts';

const CARET = 94;
const AT = 64;

export interface Unit {
  readonly record: ClientRecord;
  readonly client: Client;
  /** The node of all `modules`. */
  readonly root: GraphNode;
  readonly starts: Starts;
  /** Nodes of the `submodules`. */
  readonly roots: Map<string, GraphNode>;
  readonly types: Map<string, GraphNode>;
  /** What the record says of the exports of the code that uses the client. */
  readonly exports: GraphNode;
  readonly handlers: Map<HandlerRow, HandlerFact>;
  readonly sinks: Map<SinkRow, SinkFact>;
  /** What became an alias of what, to be linked when all rows are in the graph. */
  readonly aliases: [GraphNode, ApiNode][];
  state: 'waiting' | 'compiled';
}

export function createUnit(record: ClientRecord): Unit {
  const { id, name, kind, destination, runs, keeps, mentions, modules } = record;
  return {
    record,
    client: { id, name, kind, ...(destination !== undefined && { destination }), ...(runs !== undefined && { runs }), ...(keeps !== undefined && { keeps }), ...(mentions && { mentions }), ...(kind === 'payment' && modules[0] !== undefined && { package: modules[0] }) },
    root: createNode(`${record.modules[0] ?? id}#`),
    roots: new Map((record.submodules ?? []).map((specifier) => [specifier, createNode(`${specifier}#`)])),
    types: new Map((record.types ?? []).map((type) => [type.name, createNode(`$${id}/${type.name}`)])),
    exports: createNode(`${id}@exports`),
    starts: startsOf(record),
    handlers: new Map(),
    sinks: new Map(),
    aliases: [],
    state: 'waiting',
  };
}

/** What a row puts on each of its nodes; the facts are made once. */
export function factAdder(unit: Unit, list: RowList, index: number): (node: GraphNode) => void {
  const { record, client } = unit;
  const id = `${record.id}/${record[list]![index]!.id}`;
  const adder = <K extends Exclude<keyof Facts, 'batch'>>(kind: K, facts: Facts[K]) => (node: GraphNode): void => addFacts(node, kind, facts);
  switch (list) {
    case 'values':
      return adder('values', valueFacts(id, client, record.values![index]!));
    case 'carries':
      return adder('carries', carryFacts(id, record.carries![index]!));
    case 'handlers':
      return adder('handlers', [handlerOf(unit, record.handlers![index]!)]);
    case 'receives':
      return adder('receives', [receiveFact(id, client, record.receives![index]!)]);
    case 'batches':
      return markBatch;
    case 'stores':
      return adder('stores', storeFacts(id, client, record.stores![index]!));
    case 'requests':
      return adder('requests', [requestFact(id, client, record.requests![index]!)]);
    case 'sinks':
      return adder('sinks', [sinkOf(unit, record.sinks![index]!)]);
  }
}

export function handlerOf(unit: Unit, row: HandlerRow): HandlerFact {
  return cached(unit.handlers, row, () => handlerFact(`${unit.record.id}/${row.id}`, unit.client, row));
}

export function sinkOf(unit: Unit, row: SinkRow): SinkFact {
  return cached(unit.sinks, row, () => sinkFact(`${unit.record.id}/${row.id}`, unit.client, unit.record, row));
}

function cached<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** What paths of a record begin with: names of globals, and whether one begins at the exports of the code that uses the client. */
interface Starts {
  readonly globals: ReadonlySet<string>;
  readonly exports: boolean;
}

/** One plain look at each path: it is taken at every record before the first file is linted. */
function startsOf(record: ClientRecord): Starts {
  const globals = new Set<string>();
  let exports = false;
  const look = (path: string): void => {
    const first = path.charCodeAt(0);
    if (first === CARET) globals.add(/^\^([\w$]+)/.exec(path)?.[1] ?? '');
    else if (first === AT && path.startsWith('@exports')) exports = true;
  };
  for (const type of record.types ?? []) {
    type.annotations?.forEach(look);
    type.paths?.forEach(look);
  }
  for (const list of rowLists) {
    for (const { path } of record[list] ?? []) {
      if (typeof path === 'string') look(path);
      else path.forEach(look);
    }
  }
  return { globals, exports };
}

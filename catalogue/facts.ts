/** Turns the rows of a record into the engine's facts. Defaults are filled in here and nowhere else. */
import type {
  ArgumentCondition,
  CarryFact,
  Client,
  HandlerFact,
  KeyLocation,
  ReceiveFact,
  RequestFact,
  SinkFact,
  StoreFact,
  ValueFact,
} from '../engine/model/knowledge.ts';
import type {
  CarryRow,
  ClientRecord,
  HandlerRow,
  KeyRow,
  ReceiveRow,
  RequestRow,
  SinkRow,
  StoreRow,
  ValueRow,
  When,
} from './record.ts';

/** A list of conditions becomes one fact for each: the engine takes the first that holds. */
function conditions(when: When | undefined): readonly (ArgumentCondition | undefined)[] {
  if (when === undefined) return [undefined];
  return Array.isArray(when) ? (when as readonly ArgumentCondition[]) : [when as ArgumentCondition];
}

export function valueFacts(id: string, client: Client, row: ValueRow): ValueFact[] {
  return conditions(row.when).map((when) => ({
    id,
    client,
    origin: row.origin,
    lifetime: row.lifetime ?? 'run',
    ...(row.label !== undefined && { label: row.label }),
    ...(row.granularityMs !== undefined && { granularityMs: row.granularityMs }),
    ...(row.beside && { beside: true }),
    ...(when && { when }),
  }));
}

export function carryFacts(id: string, row: CarryRow): CarryFact[] {
  return conditions(row.when).map((when) => ({
    id,
    arguments: row.arguments ?? (row.merges ? 'all' : 'none'),
    receiver: row.receiver ?? false,
    ...(row.callback !== undefined && { callback: row.callback }),
    ...(row.mutates && { mutates: true }),
    ...((row.shape ?? row.merges) && { shape: 'same' }),
    ...(row.merges && { merges: { winner: row.merges.winner, deep: row.merges.deep ?? false } }),
    ...(row.selects && { selects: row.selects }),
    ...(row.schema && { schema: row.schema }),
    ...(row.serializes && { serializes: true }),
    ...(row.changes !== undefined && { changes: row.changes }),
    ...(row.instanceOf !== undefined && { instanceOf: row.instanceOf }),
    ...(when && { when }),
  }));
}

export function handlerFact(id: string, client: Client, row: HandlerRow): HandlerFact {
  return { id, client, boundary: row.boundary, batch: row.batch ?? false };
}

export function receiveFact(id: string, client: Client, row: ReceiveRow): ReceiveFact {
  return { id, client, boundary: row.boundary ?? 'delivery', batch: row.batch ?? false };
}

export function storeFacts(id: string, client: Client, row: StoreRow): StoreFact[] {
  return conditions(row.when).map((when) => ({
    id,
    client,
    role: row.role,
    ...(row.sql !== undefined && { sql: row.sql }),
    ...(row.callback !== undefined && { callback: row.callback }),
    ...(row.retried !== undefined && { retried: row.retried }),
    ...(row.sync && { sync: true }),
    ...(when && { when }),
  }));
}

export function requestFact(id: string, client: Client, row: RequestRow): RequestFact {
  return {
    id,
    client,
    url: row.url ?? [],
    headers: row.headers ?? [],
    body: row.body ?? [],
    method: row.method ?? [],
    defaultMethod: row.defaultMethod,
    defaults: (row.defaults ?? []).map((path) => path.split('.')),
  };
}

const located = new WeakMap<readonly KeyRow[], readonly KeyLocation[]>();

/** Rows of one client often share their list of places. */
function keyLocations(rows: readonly KeyRow[]): readonly KeyLocation[] {
  const known = located.get(rows);
  if (known) return known;
  const made = rows.map(({ argument, path = [], header = false, from, below, beside }) => ({
    argument,
    path,
    header,
    ...(from !== undefined && { from }),
    ...(below !== undefined && { below }),
    ...(beside && { beside }),
  }));
  located.set(rows, made);
  return made;
}

export function sinkFact(id: string, client: Client, record: ClientRecord, row: SinkRow): SinkFact {
  const retentionMs = row.retentionMs ?? record.retentionMs;
  return {
    id,
    client,
    operation: row.operation,
    effect: row.effect,
    repeat: typeof row.repeat === 'string' ? [{ repeat: row.repeat }] : row.repeat,
    keys: keyLocations(row.keys),
    ...(row.parameters !== undefined && { parameters: row.parameters }),
    ...(row.options !== undefined && { options: row.options }),
    keyless: row.keyless ?? false,
    ...(retentionMs !== undefined && { retentionMs }),
    keyConflicts: row.keyConflicts ?? record.keyConflicts ?? [],
    ...(row.dedupe && { dedupe: row.dedupe }),
  };
}

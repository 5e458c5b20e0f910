/**
 * For a payment client and a rule, the same worker twice: once as the rule forbids it, once as it should be. Written from the
 * client's record, so that what the catalogue says of a client is seen to reach a report.
 */
import type { ClientRecord, KeyRow, SinkRow } from '../../catalogue/record.ts';

export interface Pair {
  readonly rule: string;
  readonly bad: string;
  readonly good: string;
}

/** The code that makes a client, and the name by which a call reaches its methods. */
interface Reach {
  readonly imports: string;
  readonly callee: string;
}

const pathOf = ({ path }: { readonly path: string | readonly string[] }): string => (typeof path === 'string' ? path : path[0]!);

/** `Client@new.payments.create` → `new (module.Client)({}).payments.create`; undefined for a path that is more than exports, calls and members. */
function reachOf(record: ClientRecord, path: string, depth = 0): Reach | undefined {
  const typed = /^\$([\w/-]+)(.*)$/s.exec(path);
  if (typed) {
    const type = record.types?.find(({ name }) => name === typed[1]);
    const made = type?.paths?.find((one) => !one.startsWith('$'));
    const inner = made === undefined || depth > 2 ? undefined : reachOf(record, made, depth + 1);
    return inner && { imports: `${inner.imports}\nconst client = ${inner.callee};`, callee: `client${typed[2]}` };
  }
  const read = /^(?:\[([^\]]+)\])?(@?\w+)((?:\.[\w$]+|@new|@call)*)$/.exec(path);
  const module = read?.[1] ?? record.modules[0];
  if (!read || module === undefined) return undefined;
  const [, , head, rest = ''] = read;
  const imports = head === '@module' ? `import * as sdk from '${module}';` : `import { ${head === 'default' ? 'default as ' : `${head} as `}sdk } from '${module}';`;
  const callee = (rest.match(/\.[\w$]+|@new|@call/g) ?? []).reduce((code, token) => (token === '@new' ? `new (${code})({})` : token === '@call' ? `(${code})({})` : `${/^new /.test(code) ? `(${code})` : code}${token}`), 'sdk');
  return { imports, callee };
}

/** An object with one field, at any depth. */
const objectAt = (path: readonly string[], value: string): string => path.reduceRight((inner, name) => `{ '${name}': ${inner} }`, value);

interface Slots {
  readonly row: SinkRow;
  readonly key: KeyRow & { readonly argument: number };
  readonly reach: Reach;
}

/** The first call of a client that moves money or books it, takes a key in a plain place and can be reached from an import. */
function slotsOf(record: ClientRecord, wanted: (row: SinkRow) => boolean): Slots | undefined {
  for (const row of record.sinks ?? []) {
    const [key] = row.keys;
    if (!key || row.dedupe || row.keyless || row.effect === 'record' || typeof key.argument !== 'number' || key.path?.includes('*') || !wanted(row)) continue;
    const reach = reachOf(record, pathOf(row));
    if (reach && /^[\w.$()[\]{} ]+$/.test(reach.callee)) return { row, key: key as Slots['key'], reach };
  }
  return undefined;
}

const fields = "amount: order.cents, currency: 'eur'";

/** The call with a key, or without one; `extra` goes into the request's parameters. */
function callOf({ row, key, reach }: Slots, value: string | undefined, extra = '', named = key): string {
  const last = Math.max(key.argument, named.argument, row.parameters ?? 0);
  const given = Array.from({ length: last + 1 }, (_, place) => {
    const holds = value !== undefined && place === named.argument;
    const inParameters = place === row.parameters;
    if (holds && (named.path?.length ?? 0) === 0) return value;
    const field = holds ? objectAt(named.path!, value).slice(2, -2) : '';
    if (inParameters) return `{ ${[fields, extra, field].filter(Boolean).join(', ')} }`;
    if (holds) return `{ ${field} }`;
    return place > (row.parameters ?? -1) ? '{}' : `order.ref${place}`;
  });
  const used = value === undefined ? given.slice(0, Math.max((row.parameters ?? 0) + 1, key.argument)) : given;
  return `await ${reach.callee}(${used.join(', ')});`;
}

const imports = ["import { randomUUID, createHash } from 'node:crypto';", "import { Worker } from 'bullmq';", "import { Kafka } from 'kafkajs';", "import { PrismaClient } from '@prisma/client';"].join('\n');

const worker = (slots: Pick<Slots, 'reach'>, body: string): string => `${imports}\n${slots.reach.imports}\nconst prisma = new PrismaClient();\nnew Worker('orders', async (job) => {\n  const order = job.data;\n  ${body}\n});\n`;
const consumer = (slots: Pick<Slots, 'reach'>, body: string): string =>
  `${imports}\n${slots.reach.imports}\nnew Kafka({ brokers: [] }).consumer({ groupId: 'orders' }).run({ eachMessage: async ({ topic, message }) => {\n  const order = JSON.parse(message.value.toString());\n  ${body}\n} });\n`;
const batch = (slots: Pick<Slots, 'reach'>, body: string): string =>
  `${imports}\n${slots.reach.imports}\nnew Kafka({ brokers: [] }).consumer({ groupId: 'orders' }).run({ eachBatch: async ({ batch }) => {\n  for (const [index, message] of batch.messages.entries()) {\n    const order = JSON.parse(message.value.toString());\n    ${body}\n  }\n} });\n`;

/** Keys that each rule forbids, beside the key that they should be. */
function keyPairs(slots: Slots): Pair[] {
  const good = '`order-${order.id}`';
  const pair = (rule: string, value: string, around = worker): Pair => ({ rule, bad: around(slots, callOf(slots, value)), good: around(slots, callOf(slots, good)) });
  return [
    pair('no-random-in-key', 'randomUUID()'),
    pair('no-clock-in-key', '`order-${Date.now()}`'),
    pair('no-delivery-count-in-key', '`order-${order.id}-${job.attemptsMade}`'),
    pair('no-transport-in-key', '`order-${topic}-${order.id}`', consumer),
    pair('no-batch-position-in-key', '`order-${order.id}-${index}`', batch),
    pair('no-coarse-key', "'order'"),
    pair('no-message-id-key', '`order-${job.id}`'),
    pair('no-uncanonical-hash-input', "createHash('sha256').update(JSON.stringify(job.data)).digest('hex')"),
  ];
}

/** Rules that need more of a call than a place for its key. */
function callPairs(slots: Slots): Pair[] {
  const key = '`order-${order.id}`';
  const found: Pair[] = [];
  const inTransaction = (id: string): string => `await prisma.$transaction(async (tx) => {\n    const row = await tx.payment.create({ data: { total: order.cents } });\n    ${callOf(slots, id)}\n  });`;
  found.push({ rule: 'no-key-from-rolled-back-row', bad: worker(slots, inTransaction('`payment-${row.id}`')), good: worker(slots, inTransaction(key)) });
  const rows = (id: string): string => `for (const row of order.rows) {\n    ${callOf(slots, id).replaceAll('order.cents', 'row.cents')}\n  }`;
  if (slots.row.parameters !== undefined) found.push({ rule: 'no-shared-key', bad: worker(slots, rows(key)), good: worker(slots, rows('`order-${order.id}-${row.id}`')) });
  if (slots.key.path?.length === 1 && !slots.key.header && slots.row.parameters !== undefined) {
    const wrong = { ...slots.key, argument: slots.key.argument === slots.row.parameters ? slots.key.argument + 1 : slots.row.parameters };
    found.push({ rule: 'no-misplaced-key', bad: worker(slots, callOf(slots, key, '', { ...wrong, path: ['idempotencyKey'] })), good: worker(slots, callOf(slots, key)) });
  }
  return found;
}

/** A key for a client that takes none. */
function keylessPairs(record: ClientRecord): Pair[] {
  for (const row of record.sinks ?? []) {
    const reach = row.keyless && row.effect === 'money' ? reachOf(record, pathOf(row)) : undefined;
    if (!reach) continue;
    const call = (options: string): string => worker({ reach }, `await ${reach.callee}({ ${fields}${options} });`);
    return [{ rule: 'no-misplaced-key', bad: call(', idempotencyKey: `order-${order.id}`'), good: call('') }];
  }
  return [];
}

/** The pairs that make sense for a client. */
export default function pairsOf(record: ClientRecord): Pair[] {
  const slots = slotsOf(record, () => true);
  if (!slots) return keylessPairs(record);
  const found = [...keyPairs(slots), ...callPairs(slots)];
  const again = slotsOf(record, ({ repeat }) => repeat === 'again' || (Array.isArray(repeat) && (repeat as { readonly repeat: string; readonly when?: unknown }[])[0]?.repeat === 'again' && (repeat as { readonly when?: unknown }[])[0]?.when === undefined));
  const key = '`order-${order.id}`';
  if (again) found.push({ rule: 'require-idempotency-key', bad: worker(again, callOf(again, undefined)), good: worker(again, callOf(again, key)) });
  const compared = record.keyConflicts?.includes('parameters') ? slots : undefined;
  if (compared?.row.parameters !== undefined) {
    found.push({ rule: 'no-unstable-params', bad: worker(compared, callOf(compared, key, 'note: String(Date.now())')), good: worker(compared, callOf(compared, key, 'note: order.note')) });
  }
  return found.sort((one, two) => one.rule.localeCompare(two.rule, 'en'));
}

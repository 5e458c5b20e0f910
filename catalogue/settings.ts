/** `settings.idempotency`: what users add to the catalogue, checked and turned into records. */
import type { Effect, Repeat } from '../engine/model/knowledge.ts';
import type { ClientRecord, KeyRow } from './record.ts';
import { duplicateIds, validate, type Problem } from './validate.ts';

export interface UserSink {
  readonly module: string;
  readonly export: string;
  readonly argument?: number | 'last';
  readonly option?: string;
  readonly header?: string;
  readonly effect?: Effect;
  readonly repeat?: Repeat;
}

export interface UserSettings {
  readonly clients?: readonly ClientRecord[];
  /** Exports whose results (or values) are the same on every run. */
  readonly stable?: readonly { readonly module: string; readonly export: string }[];
  readonly sinks?: readonly UserSink[];
  readonly moneyWords?: readonly string[];
  readonly keyNames?: readonly string[];
  readonly headers?: readonly string[];
  readonly crossFile?: boolean;
}

/** A mistake in `settings.idempotency`; the message names every place. */
export class SettingsError extends Error {
  constructor(problems: readonly Problem[]) {
    const shown = problems.slice(0, 5).map(({ pointer, what }) => `  ${pointer}: ${what}`);
    const rest = problems.length - shown.length;
    super(['settings.idempotency is not valid:', ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n'));
  }
}

/** @throws SettingsError unless the form is right. Paths are read by the compiler. */
export function checkSettings(settings: unknown): asserts settings is UserSettings {
  const problems = validate(settings, 'settings');
  if (problems.length === 0) {
    const { clients = [] } = settings as UserSettings;
    clients.forEach((client, index) => {
      for (const { pointer, what } of duplicateIds(client as unknown as Record<string, unknown>)) {
        problems.push({ pointer: `/clients/${index}${pointer}`, what });
      }
    });
  }
  if (problems.length > 0) throw new SettingsError(problems);
}

/** Where in the settings the record of `settingsRecords` with this id came from. */
const ownIds = { stable: 'settings-stable', sinks: 'settings-sinks' } as const;

/** The user's `stable` and `sinks` in record form, one record for each entry. */
export function settingsRecords(settings: UserSettings): { readonly record: ClientRecord; readonly pointer: string }[] {
  const clients = (settings.clients ?? []).map((record, index) => ({ record, pointer: `/clients/${index}` }));
  const stable = (settings.stable ?? []).map((entry, index) => ({
    record: stableRecord(`${ownIds.stable}-${index}`, entry),
    pointer: `/stable/${index}/export`,
  }));
  const sinks = (settings.sinks ?? []).map((entry, index) => ({
    record: sinkRecord(`${ownIds.sinks}-${index}`, entry),
    pointer: `/sinks/${index}/export`,
  }));
  return [...stable, ...sinks, ...clients];
}

function stableRecord(id: string, entry: { readonly module: string; readonly export: string }): ClientRecord {
  return {
    id,
    name: entry.module,
    kind: 'value',
    modules: [entry.module],
    values: [
      { id: 'stable', path: [entry.export, `${entry.export}@call`], origin: 'stored', evidence: 'settings.idempotency.stable' },
    ],
  };
}

function sinkRecord(id: string, entry: UserSink): ClientRecord {
  return {
    id,
    name: entry.module,
    kind: 'payment',
    modules: [entry.module],
    sinks: [
      {
        id: 'sink',
        path: entry.export,
        operation: entry.export.replaceAll(/@\w+(?:\[\w+\])?/g, ''),
        effect: entry.effect ?? 'money',
        repeat: entry.repeat ?? 'maybe',
        keys: [keyOf(entry)],
        evidence: 'settings.idempotency.sinks',
      },
    ],
  };
}

function keyOf({ argument = 'last', option, header }: UserSink): KeyRow {
  if (header !== undefined) return { argument, path: ['headers', header], header: true };
  return option === undefined ? { argument } : { argument, path: option.split('.') };
}

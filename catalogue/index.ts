/** The catalogue's door: everything the engine is told, with what the user adds. */
import type { Knowledge } from '../engine/model/knowledge.ts';
import { CatalogueError, compile } from './compile.ts';
import { gate } from './gate.ts';
import type { ClientRecord } from './record.ts';
import { records } from './records.generated.ts';
import { checkSettings, SettingsError, settingsRecords, type UserSettings } from './settings.ts';
import { dedupeNames, moneyChains } from './sinks.ts';
import * as words from './words.ts';

export { SettingsError, type UserSettings } from './settings.ts';

let builtIn: Knowledge | undefined;
const byObject = new WeakMap<object, Knowledge>();
const byContent = new Map<string, Knowledge>();

/**
 * What is known. Compiled once for the built-in catalogue and once for each content of `settings.idempotency`.
 * @throws SettingsError with every place that is wrong.
 */
export function knowledge(settings?: UserSettings): Knowledge {
  if (settings === undefined) return (builtIn ??= build({}));
  if (typeof settings !== 'object' || settings === null) checkSettings(settings);
  const known = byObject.get(settings);
  if (known) return known;
  const content = JSON.stringify(settings);
  let made = byContent.get(content);
  if (!made) {
    checkSettings(settings);
    made = build(settings);
    byContent.set(content, made);
  }
  byObject.set(settings, made);
  return made;
}

function build(settings: UserSettings): Knowledge {
  const own = settingsRecords(settings);
  const all: readonly ClientRecord[] = [...own.map(({ record }) => record), ...records];
  const compiled = compileAll(all, own);
  const keyNames = [...words.keyNames, ...(settings.keyNames ?? [])];
  const keyHeaders = new Map(Object.entries(words.keyHeaders));
  for (const header of settings.headers ?? []) keyHeaders.set(header.toLowerCase(), { alone: true });
  const moneyWords = [...words.moneyWords, ...(settings.moneyWords ?? []).map((word) => word.toLowerCase())];
  const otherWords = words.otherWords.filter((word) => !moneyWords.includes(word));
  return {
    modules: compiled.modules,
    globals: compiled.globals,
    typedByUse: compiled.typedByUse,
    exported: compiled.exported,
    sinkMethods: compiled.sinkMethods,
    requestMethods: compiled.requestMethods,
    sinkChains: compiled.sinkChains,
    methods: compiled.methods,
    keyNames: new Set(keyNames.map(normalName)),
    keyHeaders,
    moneyWords: new Set(moneyWords),
    moneyText: words.inNames([...moneyWords, ...words.purchaseWords]),
    otherWords: new Set(otherWords),
    moneyFields: words.moneyFields,
    moneyHosts: [words.hostPattern(words.hosts)],
    moneyPaths: words.moneyPaths,
    recordPaths: words.recordPaths,
    carrierNames: words.carrierNames,
    hashNames: words.hashNames,
    nouns: words.nouns,
    randomNames: words.randomNames,
    droppedMembers: new Set(words.droppedMembers),
    storeWords: new Set(words.storeWords),
    storeVerbs: words.storeVerbs,
    gate: gate({
      keyNames,
      keyHeaders: keyHeaders.keys(),
      providers: [...words.providers, ...all.flatMap(({ mentions = [] }) => mentions)],
      modules: all.filter(({ kind }) => kind === 'payment').flatMap(({ modules }) => modules),
      chains: moneyChains(all),
      dedupes: dedupeNames(all),
      names: (settings.sinks ?? []).map((sink) => lastName(sink.export)),
    }),
  };
}

/** The user's records are compiled at once: a mistake is told on start and not when a file happens to import the client. */
function compileAll(all: readonly ClientRecord[], own: ReturnType<typeof settingsRecords>): ReturnType<typeof compile> {
  const known = new Set(records.map(({ id }) => id));
  const problems = own
    .filter(({ record }, index) => known.has(record.id) || own.findIndex((one) => one.record.id === record.id) !== index)
    .map(({ record, pointer }) => ({ pointer: `${pointer}/id`, what: `'${record.id}' is already a client; choose another id` }));
  if (problems.length > 0) throw new SettingsError(problems);
  try {
    const compiled = compile(all);
    for (const { record } of own) compiled.compile(record.id);
    return compiled;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const source = own.find(({ record }) => record.id === error.record);
    if (!source) throw error;
    const pointer = source.pointer.startsWith('/clients/') ? source.pointer + error.pointer : source.pointer;
    throw new SettingsError([{ pointer, what: error.what }]);
  }
}

function normalName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}

function lastName(path: string): string {
  return /([\w$]+)(?:@\w+(?:\[\w+\])?)*$/.exec(path)?.[1] ?? path;
}

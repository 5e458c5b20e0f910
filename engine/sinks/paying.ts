/**
 * Names of functions, in files of the project, through which a payment is reached.
 *
 * Found by texts and names alone, before any value is followed: a function pays when its text can hold a payment, or when
 * it calls a name that pays in its file or in one that it imports. What is found here is what is worth following; it is no
 * evidence of a payment. A file is parsed only when its own text can hold one, or has a name that pays.
 */
import type { Host, ImportText, Source } from '../model/host.ts';
import type { Knowledge } from '../model/knowledge.ts';
import { namesCalled, namesOf } from '../model/names.ts';
import type { Expression, Func, Module } from '../model/program.ts';
import type { Candidate } from './candidate.ts';

/** Stands for what a file exports without a name. */
const DEFAULT = 'default';
const NONE: ReadonlySet<string> = new Set();
/** Files behind one import: a larger monorepo is followed as far as this. */
const FILE_LIMIT = 2_000;

interface File {
  readonly path: string;
  readonly source: Source;
  readonly gated: boolean;
  readonly imports: readonly { readonly file: string; readonly written: ImportText }[];
  /** It may hold a payment or a client for one, or gets it from a file that does. */
  leads: boolean;
  names: Set<string>;
}

const kept = new WeakMap<Knowledge, WeakMap<Host, Paying>>();

export class Paying {
  private readonly files = new Map<string, File>();
  private readonly done = new Set<string>();
  private readonly knowledge: Knowledge;
  private readonly host: Host;
  private readonly generation: number;
  /** Payment calls of files other than the linted one. */
  readonly sinks = new WeakMap<Module, readonly Candidate[]>();

  private constructor(knowledge: Knowledge, host: Host) {
    this.knowledge = knowledge;
    this.host = host;
    this.generation = host.generation();
  }

  /** What is known of the files as they are now. */
  static of(knowledge: Knowledge, host: Host): Paying {
    let byHost = kept.get(knowledge);
    if (!byHost) kept.set(knowledge, (byHost = new WeakMap<Host, Paying>()));
    let known = byHost.get(host);
    if (known?.generation !== host.generation()) byHost.set(host, (known = new Paying(knowledge, host)));
    return known;
  }

  /** Names that pay and that a file holds or gives; `default` for its default export. */
  namesOf(path: string): ReadonlySet<string> {
    if (!this.done.has(path)) this.find(path);
    return this.files.get(path)?.names ?? NONE;
  }

  /** Whether a payment client may come from a file. */
  leads(path: string): boolean {
    if (!this.done.has(path)) this.find(path);
    return this.files.get(path)?.leads ?? false;
  }

  /**
   * Local names under which a file's imports pay, and names of methods that do.
   *
   * @param isUsed whether the file does anything with an import that may pay
   */
  importedBy(path: string, imports: readonly ImportText[], source: string, isUsed: (written: ImportText) => boolean): Set<string> {
    const found = new Set<string>();
    const isExtended = extendedIn(source);
    for (const written of imports) {
      const isSaid = isExtended(written) || this.knowledge.moneyText.test(written.text);
      const file = isSaid && isUsed(written) ? this.followed(path, written, true) : undefined;
      if (file === undefined) continue;
      // Asked for anew, so that the host sees whether it has changed.
      this.host.source(file);
      addNames(found, this.namesOf(file), written);
    }
    return found;
  }

  /** Whether the file itself may hold a payment. */
  mayHold = (source: Source): boolean => this.knowledge.gate.test(source.text);

  /** The file that an import names, where the import is worth following: of files that may hold no payment, only one that says money. */
  private followed(from: string, { specifier, text, gives }: ImportText, all: boolean): string | undefined {
    if (!(all || gives || this.knowledge.moneyText.test(text)) || this.knowledge.modules.has(specifier)) return undefined;
    return this.host.resolve(from, specifier);
  }

  private find(start: string): void {
    const open = [start];
    const found: File[] = [];
    for (let path = open.pop(); path !== undefined && found.length < FILE_LIMIT; path = open.pop()) {
      if (this.done.has(path)) continue;
      this.done.add(path);
      const source = this.host.source(path);
      if (!source) continue;
      const gated = this.mayHold(source);
      const isExtended = extendedIn(source.text);
      const imports = source.imports.flatMap((written) => {
        const file = this.followed(path, written, gated || isExtended(written));
        return file === undefined || file === path ? [] : [{ file, written }];
      });
      const file: File = { path, source, gated, imports, leads: gated, names: new Set() };
      this.files.set(path, file);
      found.push(file);
      for (const one of imports) open.push(one.file);
    }
    const importers = new Map<string, File[]>();
    for (const file of found) {
      for (const one of file.imports) {
        const known = importers.get(one.file);
        if (known) known.push(file);
        else importers.set(one.file, [file]);
      }
    }
    // Names only grow: files that import each other converge.
    const waiting = new Set(found.reverse());
    for (const file of waiting) {
      waiting.delete(file);
      if (this.grow(file)) for (const one of importers.get(file.path) ?? []) waiting.add(one);
    }
  }

  private grow(file: File): boolean {
    const led = file.leads;
    file.leads ||= file.imports.some(({ file: path }) => this.files.get(path)?.leads);
    const called = new Set<string>();
    const given = new Set<string>();
    for (const { file: path, written } of file.imports) {
      const names = this.files.get(path)?.names;
      if (!names || names.size === 0) continue;
      if (written.gives) addNames(given, names, written);
      // What CommonJS gives on may have another name.
      if (!/^export\b/.test(written.text)) addNames(called, names, written);
    }
    const before = file.names.size;
    for (const name of given) file.names.add(name);
    if (file.gated || [...called].some((name) => file.source.text.includes(name))) {
      const loaded = this.host.load(file.path);
      if ('module' in loaded) payingIn(loaded.module, called, file.gated ? this.knowledge.gate : undefined, file.names);
    }
    return file.names.size > before || file.leads !== led;
  }
}

/** Whether a class of the file extends what an import gives. */
function extendedIn(text: string): (written: ImportText) => boolean {
  const names = [...text.matchAll(/\bclass\b[^{]*?\bextends\s+([\w$]+)/g)].map(([, name]) => name!);
  return names.length === 0 ? () => false : (written) => names.some((name) => written.text.includes(name));
}

/** What names of a file are called where it is imported. */
function addNames(into: Set<string>, names: ReadonlySet<string>, { text, gives }: ImportText): void {
  for (const name of names) if (name !== DEFAULT) into.add(name);
  for (const [, name, alias] of text.matchAll(/([\w$]+)\s*(?:\bas\b|:)\s*([\w$]+)/g)) if (names.has(name!)) into.add(alias!);
  const local = names.has(DEFAULT) && !gives ? /(?:import|const|let|var)\s+(?:type\s+)?([\w$]+)/.exec(text)?.[1] : undefined;
  if (local !== undefined) into.add(local);
}

interface Outline {
  /** Functions in whose text a payment may stand. */
  readonly holding: ReadonlySet<Func>;
  /** Functions by the names that they call, themselves or in functions inside them. */
  readonly calling: ReadonlyMap<string, ReadonlySet<Func>>;
  /** Names of exports, fields and members, with what they stand for. */
  readonly given: readonly (readonly [name: string, value: Expression])[];
}

const outlines = new WeakMap<Module, { readonly gate: RegExp | undefined; readonly outline: Outline }>();

function outlineOf(module: Module, gate: RegExp | undefined): Outline {
  const known = outlines.get(module);
  if (known && known.gate === gate) return known.outline;
  const calling = new Map<string, Set<Func>>();
  for (const call of module.calls) {
    for (const name of namesCalled(call)) {
      let funcs = calling.get(name);
      if (!funcs) calling.set(name, (funcs = new Set<Func>()));
      for (let func: Func | undefined = call.at.owner; func; func = func.parent) funcs.add(func);
    }
  }
  const holding = new Set<Func>();
  if (gate) {
    const places = [...module.text.matchAll(new RegExp(gate.source, `${gate.flags}g`))].map(({ index }) => index);
    for (const func of module.functions) if (func.kind !== 'module' && places.some((place) => func.range[0] <= place && place < func.range[1])) holding.add(func);
  }
  const outline = { holding, calling, given: givenIn(module) };
  outlines.set(module, { gate, outline });
  return outline;
}

function givenIn({ exports, records, memberWrites }: Module): (readonly [string, Expression])[] {
  const found: (readonly [string, Expression])[] = [...exports];
  for (const { fields } of records) for (const { name, value } of fields) if (name !== undefined) found.push([name, value]);
  for (const { target, value } of memberWrites) if (target.kind === 'member' && target.name !== undefined) found.push([target.name, value]);
  return found.filter(([, { kind }]) => kind !== 'literal' && kind !== 'text' && kind !== 'record');
}

/** Adds the names of a file's functions that pay. */
function payingIn(module: Module, called: ReadonlySet<string>, gate: RegExp | undefined, names: Set<string>): void {
  const { holding, calling, given } = outlineOf(module, gate);
  const paying = new Set<Func>();
  const open: string[] = [...called, ...names];
  const isNamed = (name: string): boolean => names.has(name) || called.has(name);
  const addName = (name: string | undefined): void => {
    if (name === undefined || name === '' || names.has(name)) return;
    names.add(name);
    open.push(name);
  };
  const add = (func: Func): void => {
    if (func.kind === 'module' || paying.has(func)) return;
    paying.add(func);
    if (func.kind !== 'constructor') addName(func.name);
    // What makes an object that pays, and what extends its class.
    addName(func.class?.name);
  };
  for (const func of holding) add(func);
  do {
    for (let name = open.pop(); name !== undefined; name = open.pop()) for (const func of calling.get(name) ?? []) add(func);
    for (const { name, base } of module.classes) {
      if (!base || names.has(name) || !namesOf(base).some(isNamed)) continue;
      addName(name);
      for (const one of called) addName(one);
    }
    for (const [name, value] of given) {
      if (names.has(name) || !isPaying(value, isNamed, paying)) continue;
      addName(name);
      // An object that something of another file makes has methods of that file.
      if (isMade(value)) for (const one of called) addName(one);
    }
  } while (open.length > 0);
}

/** A value is a function that pays, or is given by one. */
const isPaying = (value: Expression, isNamed: (name: string) => boolean, paying: ReadonlySet<Func>): boolean =>
  value.kind === 'function' ? paying.has(value.function) : namesOf(value).some(isNamed);

const isMade = (value: Expression): boolean =>
  value.kind === 'call' || (value.kind === 'wrap' && isMade(value.value)) || (value.kind === 'reference' && (value.binding?.definitions.some((one) => one.value.kind === 'call' || one.value.kind === 'wrap') ?? false));

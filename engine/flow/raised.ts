/**
 * Counters in stored rows, and in messages that are sent again, that this file raises itself.
 *
 * A counter read from a row is what the row says, unless the code in sight raises it on every run or after any failure:
 * then the next run reads another number. One that is raised after a definite failure only, or by what no function in
 * sight runs together with the reader, is left alone.
 */
import type { Binding, Call, Expression, Func, Member, RecordLiteral, Statement } from '../model/program.ts';
import { calleeNames, wordsOf } from '../model/names.ts';
import { rootOf } from '../model/walk.ts';
import { climb, encloses } from './callers.ts';
import { onlyValue } from './constants.ts';
import { leaves } from './contents.ts';
import type { Flow } from './flow.ts';

/** `tries = tries + 1` in SQL text. */
const SQL_RAISE = /\b(\w+)"?\s*=\s*(?:coalesce\s*\()?\s*(?:"?\w+"?\.)?"?\1\b[^,;+]{0,12}\+\s*(?:\d|\$|\?|:)/gi;
/** From a row through the list it stands in to the call that read it are few names. */
const SOURCE_LIMIT = 4;
/** Names of calls that send a message, or put a job into a queue, for a later run. */
const SENDING = /^(?:re)?(?:publish|send|add|queue|enqueue|produce|emit|schedule|dispatch|trigger)/i;
/** Objects that answer, or tell, whoever asked: nothing runs again for what they are given. */
const ANSWERING = /^(?:res|response|reply|log|logger|console|metrics|span|socket|ws)$/i;
/** Through so many functions a raise or a read may be called. */
const CALL_LIMIT = 3;
const RAISING_CALL = /^(?:h|z)?incr(?:by|byfloat)?$/i;

/** A statement that raises a field, and names of what the field is of. */
interface Raise {
  readonly at: Statement;
  readonly names: readonly string[];
  /** It is sent on with a message: the field, by which a test may count the tries. */
  readonly sent?: string;
}

export class Raised {
  private readonly flow: Flow;
  private index: Map<string, Raise[]> | undefined;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** Whether a field that is read here is raised by every run, or every failed run, of the function that reads it. */
  isRaised(read: Member): boolean {
    const home = this.flow.home(read).raised;
    if (home !== this) return home.isRaised(read);
    // What a raise itself reads is what the number was; who reads it afterwards is told of the raise.
    if (read.name === undefined || (read.at.kind === 'assign' && read.at.operator !== undefined)) return false;
    const raises = this.raises().get(read.name);
    if (!raises) return false;
    const subject = subjectOf(read);
    return raises.some((raise) => raise.names.some((name) => wordsOf(name).some((word) => subject.has(word))) && this.isSameRun(raise, read.at.owner));
  }

  /** `redis.incr(key)`: a number that no run has had before. */
  isRaisingCall(call: Call): boolean {
    return call.callee.kind === 'member' && RAISING_CALL.test(call.callee.name ?? '') && this.isCatchAll(call.at);
  }

  /** Every run of what reads, or every failure of it, comes to the raise. */
  private isSameRun({ at: raise, sent }: Raise, reader: Func): boolean {
    if (raise.owner.kind === 'module' || !this.isCatchAll(raise, sent)) return false;
    // What is sent after a success is for the next operation.
    if (sent !== undefined && !this.isAfterFailure(raise)) return false;
    const raisers = this.runnersOf(raise.owner, (call) => this.isCatchAll(call.at));
    return this.runnersOf(reader, () => true).some((one) => raisers.some((other) => encloses(one, other) || encloses(other, one)));
  }

  /** In a handler of errors, or in a function that one calls. */
  private isAfterFailure(statement: Statement, layers = CALL_LIMIT): boolean {
    for (let at: Statement | undefined = statement; at; at = at.parent) {
      const { parent, list }: Statement = at;
      if (parent?.kind === 'try' && parent.handlers.some((one) => one.body === list)) return true;
    }
    const { owner } = statement;
    const position = owner.site?.kind === 'function' ? climb(owner.site) : undefined;
    if (position?.call.callee.kind === 'member' && position.call.callee.name === 'catch') return true;
    return layers > 0 && this.flow.callers.calls(owner).some((call) => this.isAfterFailure(call.at, layers - 1));
  }

  /** A function and those that call it, through few layers. */
  private runnersOf(func: Func, counts: (call: Call) => boolean): readonly Func[] {
    const found = [func];
    let front: readonly Func[] = found;
    for (let layer = 0; layer < CALL_LIMIT && front.length > 0; layer++) {
      const calls = front.flatMap((one) => this.flow.callers.calls(one)).filter(counts);
      front = [...new Set(calls.map((call) => call.at.owner))].filter((one) => one.kind !== 'module' && !found.includes(one));
      found.push(...front);
    }
    return found;
  }

  /**
   * Reached by every run, or by every failure: under no test, and behind no test that leaves the handler.
   * @param counter A field by which a test may count the tries: it ends them, whatever has failed.
   */
  private isCatchAll(statement: Statement, counter?: string): boolean {
    const layout = this.flow.versions.layout(statement.owner);
    const counts = (one: Statement): boolean => one.kind === 'if' && counter !== undefined && isTestOf(one.test, counter);
    const canLeave = (one: Statement): boolean => (one.kind === 'if' && !counts(one) && !(layout.listCompletes(one.then) && layout.listCompletes(one.else))) || one.kind === 'switch';
    for (let at: Statement | undefined = statement; at; at = at.parent) {
      const parent: Statement | undefined = at.parent;
      const handler = parent?.kind === 'try' && parent.handlers.some((one) => one.body === at.list);
      if (handler) return !at.list.slice(0, at.place).some(canLeave);
      if (parent && (parent.kind === 'switch' || (parent.kind === 'if' && !counts(parent)))) return false;
    }
    return true;
  }

  private raises(): Map<string, Raise[]> {
    if (this.index) return this.index;
    const index = new Map<string, Raise[]>();
    const note: Note = (name, at, names, sent) => {
      if (name === undefined) return;
      const raise = { at, names, ...(sent !== undefined && { sent }) };
      const known = index.get(name);
      if (known) known.push(raise);
      else index.set(name, [raise]);
    };
    const { module } = this.flow;
    for (const write of module.memberWrites) {
      const counts = write.operator === '++' || (write.operator === '+=' && write.value.kind === 'operator' && write.value.operands[1]?.kind === 'literal');
      if (counts && write.target.kind === 'member' && write.target.object.kind === 'reference') note(write.target.name, write, [write.target.object.name]);
      if (write.target.kind === 'member') noteSent(write.target, write.value, rootOf(write.target), note);
    }
    for (const record of module.records) {
      for (const field of record.fields) noteSent(field, field.value, undefined, note);
      const call = callAround(record);
      if (call) noteRecord(record, call, note);
    }
    for (const call of module.calls) {
      for (const argument of call.arguments) {
        for (const text of textsOf(argument.value)) for (const found of text.matchAll(SQL_RAISE)) note(found[1], call.at, tablesIn(text));
        if (call.callee.kind === 'member' && call.callee.name === 'increment' && argument.value.kind === 'literal') note(String(argument.value.value), call.at, calleeNames(call.callee));
      }
    }
    return (this.index = index);
  }
}

type Note = (name: string | undefined, at: Statement, names: readonly string[], sent?: string) => void;

/** `publish(body, { headers: { 'x-retry': retry + 1 } })`: a field that is one more than what was read of it, in what is sent. */
function noteSent({ name }: { readonly name?: string | undefined }, value: Expression, holder: Binding | undefined, note: Note): void {
  if (name === undefined || value.kind !== 'operator' || value.operator !== '+') return;
  const [read] = value.operands.flatMap((one) => readOf(one, name) ?? []);
  const sending = read && (sendingCall(value) ?? (holder ? sendingOf(holder) : sendingOfName(value)));
  if (read && sending) note(name, sending.at, [...subjectOf(read)], name);
}

/** The read of a field that an expression is, through names, defaults and conversions. */
function readOf(expression: Expression | undefined, name: string, depth = 0): Member | undefined {
  if (!expression || depth > 2 * SOURCE_LIMIT) return undefined;
  switch (expression.kind) {
    case 'member':
      return expression.name === name ? expression : undefined;
    case 'wrap':
      return readOf(expression.value, name, depth + 1);
    case 'choice':
      return expression.how === 'and' ? undefined : readOf(expression.options[0], name, depth + 1);
    case 'reference':
      return expression.binding && readOf(onlyValue(expression.binding), name, depth + 1);
    case 'call': {
      const callee = expression.callee.kind === 'reference' ? expression.callee.binding : undefined;
      const value = callee && onlyValue(callee);
      const func = callee?.func ?? (value?.kind === 'function' ? value.function : undefined);
      return readOf(func ? func.returns[0]?.value : expression.arguments[0]?.value, name, depth + 1);
    }
    default:
      return undefined;
  }
}

/** The call around an expression that sends it. */
function sendingCall(expression: Expression): Call | undefined {
  for (let at: Expression['parent'] = expression; at && 'at' in at; at = at.parent) {
    if (at.kind !== 'call') continue;
    const names = calleeNames(at.callee);
    if (SENDING.test(names.at(-1) ?? '') && !names.some((one) => ANSWERING.test(one))) return at;
  }
  return undefined;
}

const sendingOf = (holder: Binding): Call | undefined => {
  for (const reference of holder.references) {
    const call = sendingCall(reference);
    if (call) return call;
  }
  return undefined;
};

/** `const headers = { 'x-retry': retry + 1 }`, sent under its name. */
function sendingOfName(value: Expression): Call | undefined {
  const { at } = value;
  return at.kind === 'assign' && at.target.kind === 'reference' && at.target.binding ? sendingOf(at.target.binding) : undefined;
}

/** A test that asks for nothing but how often: its other sides are no calls, and nothing of an error. */
function isTestOf(test: Expression, counter: string): boolean {
  const asked = leaves(test);
  return asked.some((one) => readOf(one, counter)) && asked.every((one) => readOf(one, counter) !== undefined || (one.kind !== 'call' && rootOf(one)?.kind !== 'catch'));
}

/** `{ tries: { increment: 1 } }`, `{ $inc: { tries: 1 } }` in a call on the row's model. */
function noteRecord(record: RecordLiteral, call: Call, note: Note): void {
  const names = calleeNames(call.callee).slice(0, -1);
  for (const field of record.fields) {
    if (field.value.kind !== 'record') continue;
    if (field.value.fields.some((one) => one.name === 'increment')) note(field.name, record.at, names);
    if (field.name === '$inc') for (const one of field.value.fields) note(one.name, record.at, names);
  }
}

function callAround(expression: Expression): Call | undefined {
  let at: Expression['parent'] = expression.parent;
  while (at && (at.kind === 'record' || at.kind === 'wrap')) at = at.parent;
  return at?.kind === 'call' ? at : undefined;
}

/** Words that say which row is read: its name, those of what it was taken from, and the call and tables it was read with. */
function subjectOf(read: Member): Set<string> {
  const words = new Set<string>();
  const seen = new Set<Binding>();
  const add = (names: readonly string[]): void => names.flatMap(wordsOf).forEach((word) => words.add(word));
  const open: Expression[] = [read];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.kind === 'member') open.push(at.object);
    else if (at.kind === 'wrap') open.push(at.value);
    else if (at.kind === 'call') {
      add(calleeNames(at.callee).slice(0, -1));
      for (const argument of at.arguments) for (const text of sqlTexts(argument.value)) add(tablesIn(text));
    } else if (at.kind === 'reference') {
      add([at.name]);
      if (!at.binding || seen.has(at.binding) || seen.size > SOURCE_LIMIT) continue;
      seen.add(at.binding);
      for (const { target, value } of at.binding.definitions) if (target.kind === 'reference') open.push(value);
    }
  }
  return words;
}

const tablesIn = (text: string): string[] => [...text.matchAll(/\b(?:from|update|into|join)\s+"?(\w+)/gi)].map((found) => found[1]!);

function sqlTexts(expression: Expression): string[] {
  if (expression.kind === 'literal') return typeof expression.value === 'string' ? [expression.value] : [];
  return expression.kind === 'text' ? expression.parts.flatMap(sqlTexts) : [];
}

function textsOf(expression: Expression): string[] {
  if (expression.kind === 'literal') return typeof expression.value === 'string' && expression.value.includes('+') ? [expression.value] : [];
  return expression.kind === 'text' ? expression.parts.flatMap(textsOf) : [];
}


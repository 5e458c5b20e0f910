/**
 * Counters in stored rows that this file raises itself.
 *
 * A counter read from a row is what the row says, unless the code in sight raises it on every run or after any failure:
 * then the next run reads another number. One that is raised after a definite failure only, or in another function, is
 * left alone.
 */
import type { Call, Expression, Func, Member, RecordLiteral, Statement } from '../model/program.ts';
import { encloses } from './callers.ts';
import type { Flow } from './flow.ts';

/** `tries = tries + 1` in SQL text. */
const SQL_RAISE = /\b(\w+)"?\s*=\s*(?:coalesce\s*\()?\s*(?:"?\w+"?\.)?"?\1\b[^,;+]{0,12}\+\s*(?:\d|\$|\?|:)/gi;
const RAISING_CALL = /^(?:h|z)?incr(?:by|byfloat)?$/i;

export class Raised {
  private readonly flow: Flow;
  private index: Map<string, Statement[]> | undefined;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** Whether a field that is read here is raised by every run, or every failed run, of the function that reads it. */
  isRaised(read: Member): boolean {
    if (read.name === undefined) return false;
    const raises = this.raises().get(read.name);
    return raises?.some((one) => isSameRun(one.owner, read.at.owner) && isCatchAll(one)) ?? false;
  }

  /** `redis.incr(key)`: a number that no run has had before. */
  isRaisingCall(call: Call): boolean {
    return call.callee.kind === 'member' && RAISING_CALL.test(call.callee.name ?? '') && isCatchAll(call.at);
  }

  private raises(): Map<string, Statement[]> {
    if (this.index) return this.index;
    const index = new Map<string, Statement[]>();
    const note = (name: string | undefined, at: Statement): void => {
      if (name === undefined) return;
      const known = index.get(name);
      if (known) known.push(at);
      else index.set(name, [at]);
    };
    const { module } = this.flow;
    for (const record of module.records) noteRecord(record, note);
    for (const write of module.memberWrites) {
      const counts = write.operator === '++' || (write.operator === '+=' && write.value.kind === 'operator');
      if (counts && write.target.kind === 'member' && write.target.object.kind !== 'self') note(write.target.name, write);
    }
    for (const call of module.calls) {
      for (const argument of call.arguments) {
        for (const text of textsOf(argument.value)) for (const found of text.matchAll(SQL_RAISE)) note(found[1], call.at);
        if (call.callee.kind === 'member' && call.callee.name === 'increment' && argument.value.kind === 'literal') note(String(argument.value.value), call.at);
      }
    }
    return (this.index = index);
  }
}

/** `{ tries: { increment: 1 } }`, `{ $inc: { tries: 1 } }`. */
function noteRecord(record: RecordLiteral, note: (name: string | undefined, at: Statement) => void): void {
  for (const field of record.fields) {
    if (field.value.kind !== 'record') continue;
    if (field.value.fields.some((one) => one.name === 'increment')) note(field.name, record.at);
    if (field.name === '$inc') for (const one of field.value.fields) note(one.name, record.at);
  }
}

function textsOf(expression: Expression): string[] {
  if (expression.kind === 'literal') return typeof expression.value === 'string' && expression.value.includes('+') ? [expression.value] : [];
  return expression.kind === 'text' ? expression.parts.flatMap(textsOf) : [];
}

const isSameRun = (raises: Func, reads: Func): boolean => raises.kind !== 'module' && (encloses(raises, reads) || encloses(reads, raises));

/** Reached by every run, or by every failure: under no test, and behind no test that leaves the handler. */
function isCatchAll(statement: Statement): boolean {
  for (let at: Statement | undefined = statement; at; at = at.parent) {
    const parent: Statement | undefined = at.parent;
    const handler = parent?.kind === 'try' && parent.handlers.some((one) => one.body === at.list);
    if (handler) return !at.list.slice(0, at.place).some((one) => one.kind === 'if' || one.kind === 'switch');
    if (parent?.kind === 'if' || parent?.kind === 'switch') return false;
  }
  return true;
}

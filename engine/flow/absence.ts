/**
 * Whether code in sight asks if a value is there before it uses it. One that is asked for may be missing on purpose:
 * what decides on that decides whether there is a key, not which.
 */
import type { Binding, Call, Choice, Expression, Func, RecordLiteral } from '../model/program.ts';
import type { Flow } from './flow.ts';

/** A literal that stands for no value: null, undefined, false, the empty text. */
export const isNothing = (value: Expression): boolean => value.kind === 'literal' && (value.value === null || value.value === undefined || value.value === false || value.value === '');

/** Whether the value is asked for where it is used; undefined when not all of its uses are in sight. */
export function isChecked(flow: Flow, value: Expression, seen = new Set<Binding | Func>()): boolean | undefined {
  let at = value;
  while (at.parent?.kind === 'wrap') at = at.parent;
  const { parent } = at;
  switch (parent?.kind) {
    case 'if':
    case 'loop':
      return true;
    case 'text':
    case 'list':
      return false;
    case 'operator':
      return parent.operator !== '+';
    case 'choice':
      return inChoice(flow, parent, at, seen);
    case 'assign':
      return parent.target.kind === 'reference' && parent.target.binding ? isNameChecked(flow, parent.target.binding, seen) : undefined;
    case 'return':
      return isResultChecked(flow, parent.owner, seen);
    case 'call':
      return inCall(flow, parent, at, seen);
    case 'record':
      return inRecord(flow, parent, at, seen);
    default:
      return undefined;
  }
}

function inChoice(flow: Flow, choice: Choice, part: Expression, seen: Set<Binding | Func>): boolean | undefined {
  if (choice.test === part) return true;
  // `keyOf(m) ?? other`: another value stands in for the missing one.
  if (choice.how !== 'conditional' && choice.options[0] === part) return choice.how === 'and';
  return isChecked(flow, choice, seen);
}

function inCall(flow: Flow, call: Call, argument: Expression, seen: Set<Binding | Func>): boolean | undefined {
  const place = call.arguments.findIndex((one) => one.value === argument);
  const parameters = place < 0 ? [] : flow.functions(call.callee).map((func) => func.parameters[place]);
  if (parameters.length === 0) return undefined;
  return together(parameters.map((one) => (one && !one.rest ? isNameChecked(flow, one.binding, seen) : undefined)));
}

/** A record that is handed to a client is used; of one that is kept in a name, the field is. */
function inRecord(flow: Flow, record: RecordLiteral, value: Expression, seen: Set<Binding | Func>): boolean | undefined {
  const holder = record.parent;
  if (holder?.kind === 'call') return flow.functions(holder.callee).length === 0 ? false : undefined;
  const name = record.fields.find((field) => field.value === value)?.name;
  const binding = holder?.kind === 'assign' && holder.target.kind === 'reference' ? holder.target.binding : undefined;
  const reads = binding?.references.flatMap(({ parent }) => (parent?.kind === 'member' && parent.name === name ? [parent] : [])) ?? [];
  return together(reads.map((read) => isChecked(flow, read, seen)));
}

function isNameChecked(flow: Flow, binding: Binding, seen: Set<Binding | Func>): boolean | undefined {
  // Its uses are answered for where it was come to first.
  if (seen.has(binding)) return false;
  seen.add(binding);
  const reads = binding.references.filter((one) => !(one.parent?.kind === 'assign' && one.parent.target === one));
  return together(reads.map((one) => isChecked(flow, one, seen)));
}

function isResultChecked(flow: Flow, func: Func, seen: Set<Binding | Func>): boolean | undefined {
  if (seen.has(func)) return false;
  seen.add(func);
  return together(flow.callers.calls(func).map((call) => isChecked(flow, call, seen)));
}

function together(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(true)) return true;
  return answers.length === 0 || answers.includes(undefined) ? undefined : false;
}

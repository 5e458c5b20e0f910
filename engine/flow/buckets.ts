/**
 * Rounded clock values: the width of the bucket, in ms.
 *
 * In: a call or an operator. Out: the width when it is one of the usual truncations (a date cut out of ISO text, a format
 * pattern, `startOf`, division and rounding), else undefined. Only the width is told here: whether what is rounded is a
 * clock is for the value flow to say.
 */
import type { Call, Expression, Operator } from '../model/program.ts';
import type { Path } from './elements.ts';
import type { Flow } from './flow.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const QUARTER = 91 * DAY;
const YEAR = 365 * DAY;

/** Parts of a date by the method that reads them; the finest part of a key decides. */
const PARTS = new Map<string, number>([
  ['FullYear', YEAR],
  ['Month', MONTH],
  ['Date', DAY],
  ['Day', DAY],
  ['Hours', HOUR],
  ['Minutes', MINUTE],
  ['Seconds', SECOND],
]);
const DAY_TEXT = new Set(['toDateString', 'toLocaleDateString', 'toISODate', 'toPlainDate', 'formatISODate']);
const UNITS = new Map<string, number>([
  ['second', SECOND],
  ['minute', MINUTE],
  ['hour', HOUR],
  ['day', DAY],
  ['date', DAY],
  ['week', WEEK],
  ['isoweek', WEEK],
  ['month', MONTH],
  ['quarter', QUARTER],
  ['year', YEAR],
]);
const ROUNDING = new Set(['floor', 'round', 'ceil', 'trunc', 'parseInt', 'toFixed', 'Number', 'String', 'toString']);
const SECONDS_CLOCK = new Set(['unix', 'getUnixTime', 'toSeconds', 'toUnixInteger', 'epochSeconds']);
/** Letters of format patterns, finest first; quoted text is taken out before. */
const PATTERN: readonly (readonly [RegExp, number])[] = [
  [/S|[xX]|T\b/, 0],
  [/s/, SECOND],
  [/m/, MINUTE],
  [/[HhKk]/, HOUR],
  [/[dDEe]/, DAY],
  [/[wWIi]/, WEEK],
  [/[ML]/, MONTH],
  [/[Qq]/, QUARTER],
  [/[yYgGu]/, YEAR],
];
/** Length of the ISO text that ends with a unit. */
const ISO_LENGTH: readonly (readonly [number, number])[] = [
  [4, YEAR],
  [7, MONTH],
  [10, DAY],
  [13, HOUR],
  [16, MINUTE],
  [19, SECOND],
];

/** @param path Fields taken from the result: `split('T')[0]`. */
export function bucketOf(flow: Flow, call: Call, path: Path = []): number | undefined {
  const name = calledName(call);
  if (name === undefined) return undefined;
  const part = /^get(?:UTC)?(\w+)$/.exec(name)?.[1];
  if (part !== undefined && PARTS.has(part)) return PARTS.get(part);
  if (DAY_TEXT.has(name)) return DAY;
  if (name === 'slice' || name === 'substring' || name === 'substr') return cutText(flow, call);
  if (name === 'split') return path[0] === '0' && text(flow, call, 0) === 'T' ? DAY : undefined;
  const unit = /^(?:startOf|endOf)(?:UTC)?(\w*)$/.exec(name)?.[1];
  if (unit !== undefined) return UNITS.get((unit === '' ? (text(flow, call, 0) ?? '') : unit).toLowerCase().replace(/s$/, ''));
  if (name === 'format' || name === 'toFormat' || name === 'formatDate' || name === 'lightFormat') return pattern(flow, call);
  if (ROUNDING.has(name)) return rounded(flow, call, name);
  return undefined;
}

/** The method, or the imported function under the name it is exported by. */
function calledName(call: Call): string | undefined {
  const { callee } = call;
  if (callee.kind === 'member') return callee.name;
  if (callee.kind !== 'reference') return undefined;
  const exported = callee.binding?.from?.export;
  return exported !== undefined && exported !== 'default' && exported !== '*' ? exported : callee.name;
}

function text(flow: Flow, call: Call, place: number): string | undefined {
  const argument = call.arguments[place];
  const value = argument && flow.constant(argument.value);
  return typeof value === 'string' ? value : undefined;
}

function cutText(flow: Flow, call: Call): number | undefined {
  const [from, to] = call.arguments.map((argument) => flow.constant(argument.value));
  if (from !== 0 || typeof to !== 'number' || call.callee.kind !== 'member') return undefined;
  if (!isIsoText(flow, call.callee.object)) return undefined;
  let width: number | undefined;
  for (const [length, unit] of ISO_LENGTH) if (to >= length || width === undefined) width = unit;
  return to > 19 ? undefined : width;
}

function isIsoText(flow: Flow, expression: Expression): boolean {
  const named = (one: Expression): boolean => one.kind === 'call' && one.callee.kind === 'member' && /^(toISOString|toJSON|toISO|format)$/.test(one.callee.name ?? '');
  if (named(expression)) return true;
  return flow.values(expression).some((one) => one.kind === 'made' && named(one.expression));
}

function pattern(flow: Flow, call: Call): number | undefined {
  for (const place of [0, 1]) {
    const given = text(flow, call, place);
    // `%d` is a placeholder of a text, not a day.
    if (given === undefined || given.includes('%')) continue;
    const letters = given.replace(/\[[^\]]*\]|'[^']*'/g, '');
    for (const [letter, unit] of PATTERN) if (letter.test(letters)) return unit === 0 ? undefined : unit;
  }
  return undefined;
}

function rounded(flow: Flow, call: Call, name: string): number | undefined {
  const value = name === 'toFixed' || name === 'toString' ? (call.callee.kind === 'member' ? call.callee.object : undefined) : call.arguments[0]?.value;
  return value && divided(flow, value);
}

/** `x / n`: n ms, or n seconds where the clock counts seconds; through rounding of rounding. */
function divided(flow: Flow, expression: Expression): number | undefined {
  if (expression.kind === 'call') {
    const name = expression.callee.kind === 'member' ? expression.callee.name : expression.callee.kind === 'reference' ? expression.callee.name : undefined;
    return name !== undefined && ROUNDING.has(name) ? rounded(flow, expression, name) : undefined;
  }
  if (expression.kind === 'reference') {
    const only = flow.values(expression);
    const value = only.length === 1 && only[0]?.kind === 'made' ? only[0].expression : undefined;
    return value && value !== expression && (value.kind === 'operator' || value.kind === 'call') ? divided(flow, value) : undefined;
  }
  if (expression.kind !== 'operator' || expression.operator !== '/') return undefined;
  const [left, right] = expression.operands;
  const by = right && number(flow, right);
  if (!left || by === undefined) return undefined;
  return (divided(flow, left) ?? (countsSeconds(left) ? SECOND : 1)) * by;
}

const countsSeconds = (expression: Expression): boolean =>
  expression.kind === 'call' && expression.callee.kind === 'member' && SECONDS_CLOCK.has(expression.callee.name ?? '');

/** The value of constant arithmetic. */
export function number(flow: Flow, expression: Expression): number | undefined {
  const constant = flow.constant(expression);
  if (typeof constant === 'number') return constant;
  const values = expression.kind === 'operator' ? undefined : flow.values(expression);
  const made = values?.length === 1 && values[0]?.kind === 'made' ? values[0].expression : expression;
  if (made.kind !== 'operator' || made.operands.length !== 2) return undefined;
  const [left, right] = made.operands.map((operand) => number(flow, operand));
  if (left === undefined || right === undefined) return undefined;
  switch (made.operator) {
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '**':
      return left ** right;
    default:
      return undefined;
  }
}

/** `(x / n) | 0`, `~~(x / n)`, `x - (x % n)`. */
export function operatorBucket(flow: Flow, operator: Operator): number | undefined {
  const [left, right] = operator.operands;
  if (!left) return undefined;
  if (operator.operator === '|' || operator.operator === '>>' || operator.operator === '>>>') return divided(flow, left);
  if (operator.operator === '~') return left.kind === 'operator' && left.operator === '~' && left.operands[0] ? divided(flow, left.operands[0]) : undefined;
  if (operator.operator === '-' && right?.kind === 'operator' && right.operator === '%' && right.operands[1]) return number(flow, right.operands[1]);
  return undefined;
}

/** `date.setHours(0, 0, 0, 0)`: what the date is rounded to afterwards. */
export function setterBucket(flow: Flow, call: Call): number | undefined {
  const name = call.callee.kind === 'member' ? call.callee.name : undefined;
  const part = name === undefined ? undefined : /^set(?:UTC)?(Hours|Minutes|Seconds|Milliseconds)$/.exec(name)?.[1];
  if (part === undefined) return undefined;
  const needed = { Hours: 4, Minutes: 3, Seconds: 2, Milliseconds: 1 }[part] ?? 0;
  const given = call.arguments.map((argument) => flow.constant(argument.value));
  if (given.length < needed || given.some((one) => typeof one !== 'number')) return undefined;
  return { Hours: DAY, Minutes: HOUR, Seconds: MINUTE, Milliseconds: SECOND }[part];
}

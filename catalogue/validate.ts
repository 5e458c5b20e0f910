/** Checks user data against the schema, with errors that say where, what was found and what is allowed. */
import { schema } from './schema.ts';
import type { Schema } from './schema-forms.ts';

export interface Problem {
  /** JSON pointer. */
  readonly pointer: string;
  readonly what: string;
}

const definitions: Readonly<Record<string, Schema>> = schema.$defs;

/** @param definition Name under `$defs`; the record form itself when left out. */
export function validate(value: unknown, definition?: string): Problem[] {
  const problems: Problem[] = [];
  check(value, definition === undefined ? schema : definitions[definition]!, '', problems);
  return problems;
}

/** Row ids must be unique in their list, because facts and proofs are named by them. */
export function duplicateIds(record: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  for (const [list, rows] of Object.entries(record)) {
    if (!Array.isArray(rows)) continue;
    const seen = new Map<string, number>();
    rows.forEach((row: unknown, index) => {
      const id = isObject(row) ? (row.id ?? row.name) : undefined;
      if (typeof id !== 'string') return;
      const first = seen.get(id);
      if (first === undefined) seen.set(id, index);
      else problems.push({ pointer: `/${list}/${index}`, what: `'${id}' is already the name of /${list}/${first}` });
    });
  }
  return problems;
}

function check(value: unknown, given: Schema, pointer: string, problems: Problem[]): void {
  const expected = given.$ref === undefined ? given : definitions[given.$ref.slice('#/$defs/'.length)]!;
  if (expected.anyOf) return checkUnion(value, expected.anyOf, pointer, problems);
  const fail = (what: string): void => void problems.push({ pointer: pointer || '/', what });
  if (expected.type !== undefined && !hasType(value, expected.type)) {
    return fail(`expected ${article(expected.type)}, found ${show(value)}`);
  }
  if (expected.enum && !expected.enum.includes(value as string)) {
    return fail(`${show(value)} is not one of ${expected.enum.map(show).join(', ')}`);
  }
  if (typeof value === 'string' && expected.pattern !== undefined && !new RegExp(expected.pattern).test(value)) {
    return fail(value.trim() === '' ? 'expected some text, found none' : `${show(value)} does not match ${expected.pattern}`);
  }
  if (typeof value === 'number' && expected.minimum !== undefined && value < expected.minimum) {
    return fail(`expected at least ${expected.minimum}, found ${value}`);
  }
  if (Array.isArray(value)) {
    if (expected.minItems !== undefined && value.length < expected.minItems) fail('expected at least one item, found none');
    const { items } = expected;
    if (items) value.forEach((item: unknown, index) => check(item, items, `${pointer}/${index}`, problems));
  } else if (isObject(value)) {
    checkObject(value, expected, pointer, problems);
  }
}

function checkObject(value: Readonly<Record<string, unknown>>, expected: Schema, pointer: string, problems: Problem[]): void {
  const properties = expected.properties ?? {};
  for (const name of expected.required ?? []) {
    if (value[name] === undefined) problems.push({ pointer: pointer || '/', what: `'${name}' is missing` });
  }
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const known = properties[name];
    if (known) check(inner, known, `${pointer}/${escape(name)}`, problems);
    else {
      const allowed = Object.keys(properties).filter((property) => property !== '$schema');
      problems.push({ pointer: `${pointer}/${escape(name)}`, what: `unknown property; allowed here: ${allowed.join(', ')}` });
    }
  }
}

function checkUnion(value: unknown, branches: readonly Schema[], pointer: string, problems: Problem[]): void {
  const ofType = branches.filter((branch) => branch.type === undefined || hasType(value, branch.type));
  const named = ofType.filter((branch) => isObject(value) && (branch.required ?? []).every((name) => name in value));
  const branch = named[0] ?? ofType[0];
  if (branch) check(value, branch, pointer, problems);
  else {
    const types = [...new Set(branches.map((one) => (one.enum ? one.enum.map(show).join(' or ') : article(one.type ?? 'object'))))];
    problems.push({ pointer: pointer || '/', what: `expected ${types.join(' or ')}, found ${show(value)}` });
  }
}

function hasType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function article(type: string): string {
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function show(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return 'an array';
  return isObject(value) ? 'an object' : String(value);
}

/** A property name as a step of a JSON pointer. */
function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

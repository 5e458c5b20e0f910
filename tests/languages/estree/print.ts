/** A short, exact notation of the program model, for literal expectations. */
import type { Expression, Func, Module, Statement, TypeReference } from '../../../engine/model/program.ts';

export function printExpression(value: Expression): string {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? JSON.stringify(value.value) : String(value.value);
    case 'reference':
      return value.binding || value.name === 'undefined' ? value.name : `$${value.name}`;
    case 'self':
      return `${value.super ? 'super' : 'self'}${value.class ? `:${value.class.name}` : ''}`;
    case 'member':
      return printMember(value);
    case 'call': {
      const args = value.arguments.map((a) => (a.spread ? '...' : '') + printExpression(a.value)).join(', ');
      const types = value.typeArguments.length > 0 ? `<${value.typeArguments.map(printType).join(', ')}>` : '';
      return `${value.construct ? 'new ' : ''}${printExpression(value.callee)}${types}${value.tagged ? '`' : ''}(${args})`;
    }
    case 'record':
      return `{${value.fields
        .map((f) => (f.spread ? '...' : `${f.name ?? `[${f.computed ? printExpression(f.computed) : '?'}]`}: `) + printExpression(f.value))
        .join(', ')}}`;
    case 'list':
      return `[${value.items.map((i) => (i.spread ? '...' : '') + printExpression(i.value)).join(', ')}]`;
    case 'text':
      return `${value.form}(${value.parts.map(printExpression).join(', ')})`;
    case 'operator':
      return `(${value.operator} ${value.operands.map(printExpression).join(' ')})`;
    case 'choice':
      return `${value.how}(${value.test ? `${printExpression(value.test)} ? ` : ''}${value.options.map(printExpression).join(' | ')})`;
    case 'wrap':
      return `${value.how}(${printExpression(value.value)}${value.annotation ? ` : ${printType(value.annotation)}` : ''})`;
    case 'function':
      return printFunction(value.function);
    case 'class':
      return `class ${value.class.name}`;
    case 'opaque':
      return `?${value.what}(${value.operands.map(printExpression).join(', ')})`;
  }
}

function printMember(value: Extract<Expression, { kind: 'member' }>): string {
  const object = printExpression(value.object);
  if (value.element) return `${object}[*]`;
  if (value.rest) return `${object}.{-${value.rest.join(',')}}`;
  if (value.name !== undefined) return `${object}.${value.name}`;
  return `${object}[${value.index ? printExpression(value.index) : '?'}]`;
}

export function printType(type: TypeReference): string {
  const args = type.arguments.length > 0 ? `<${type.arguments.map(printType).join(', ')}>` : '';
  const members = type.members.length > 0 ? `{${type.members.map((m) => `${m.name}: ${printType(m.type)}`).join(', ')}}` : '';
  return `${type.name}${args}${members}`;
}

function printFunction(func: Func): string {
  const params = func.parameters.map(
    (p) =>
      `${p.rest ? '...' : ''}${p.binding.name}${p.binding.annotation ? `: ${printType(p.binding.annotation)}` : ''}${p.default ? ` = ${printExpression(p.default)}` : ''}`,
  );
  const flags = `${func.async ? 'async ' : ''}${func.static ? 'static ' : ''}${func.kind}${func.generator ? '*' : ''}`;
  return `${flags} ${func.name}(${params.join(', ')}) {${printStatements(func.body)}}`;
}

export function printStatements(statements: readonly Statement[]): string {
  return statements.map(printStatement).join('; ');
}

const braces = (statements: readonly Statement[]): string => `{${printStatements(statements)}}`;

export function printStatement(s: Statement): string {
  switch (s.kind) {
    case 'assign': {
      const flags = `${s.weak ? 'weak ' : ''}${s.declares ? 'let ' : ''}`;
      return `${flags}${printExpression(s.target)} ${s.operator ? `(${s.operator}) ` : ''}= ${printExpression(s.value)}`;
    }
    case 'expression':
      return printExpression(s.expression);
    case 'return':
    case 'throw':
      return s.value ? `${s.kind} ${printExpression(s.value)}` : s.kind;
    case 'jump':
      return s.how + (s.label ? ` ${s.label}` : '');
    case 'if':
      return `if ${printExpression(s.test)} ${braces(s.then)}${s.else.length > 0 ? ` else ${braces(s.else)}` : ''}`;
    case 'switch':
      return `${label(s)}switch${s.fallsThrough ? '' : '!'} ${printExpression(s.subject)} {${s.cases
        .map((c) => `${c.tests.length > 0 ? c.tests.map(printExpression).join(', ') : 'default'}: ${printStatements(c.body)}`)
        .join(' | ')}}`;
    case 'loop':
      return printLoop(s);
    case 'try':
      return `try ${braces(s.body)}${s.handlers.map((h) => ` catch ${h.binding?.name ?? ''} ${braces(h.body)}`).join('')}${
        s.finalizer.length > 0 ? ` finally ${braces(s.finalizer)}` : ''
      }`;
    case 'block':
      return `${label(s)}${braces(s.body)}`;
    case 'definition':
      return s.function ? printFunction(s.function) : `class ${s.class?.name ?? ''}`;
  }
}

function label(s: { label?: string }): string {
  return s.label ? `${s.label}: ` : '';
}

function printLoop(s: Extract<Statement, { kind: 'loop' }>): string {
  const part = (name: string, list: readonly Statement[]): string => (list.length > 0 ? ` ${name} ${braces(list)}` : '');
  const over = s.over ? ` over ${printExpression(s.over)}` : '';
  const test = s.test ? ` test ${printExpression(s.test)}` : '';
  const head = part('init', s.init) + part('before', s.beforeTest) + test + over + part('binds', s.binds) + part('update', s.update);
  return `${label(s)}${s.how}${s.awaits ? ' await' : ''}${head} ${braces(s.body)}`;
}

export function printModule(module: Module): string {
  return printStatements(module.root.body);
}

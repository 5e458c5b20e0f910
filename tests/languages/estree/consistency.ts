/** The laws that every lowered module keeps, whatever its text: links, ranges, lists. */
import type { Binding, Class, Expression, Func, Module, Range, Statement } from '../../../engine/model/program.ts';

class Checker {
  readonly faults: string[] = [];
  readonly expressions = new Set<Expression>();
  readonly statements = new Set<Statement>();
  readonly functions = new Set<Func>();
  readonly classes = new Set<Class>();
  readonly bindings = new Set<Binding>();
  readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  fault(what: string, range: Range): void {
    this.faults.push(`${what} at ${range[0]}: ${this.module.text.slice(range[0], Math.min(range[1], range[0] + 60))}`);
  }

  range(range: Range): void {
    const [start, end] = range;
    if (!(start >= 0 && start <= end && end <= this.module.text.length)) this.faults.push(`range [${start}, ${end}]`);
  }

  func(func: Func, parent: Func | undefined): void {
    if (this.functions.has(func)) return this.fault('function reached twice', func.range);
    this.functions.add(func);
    this.range(func.range);
    if (func.parent !== parent) this.fault('parent of function', func.range);
    for (const { binding, default: fallback, range } of func.parameters) {
      this.range(range);
      this.binding(binding);
      if (binding.owner !== func) this.fault('owner of parameter', range);
      if (fallback) this.expression(fallback, fallback.at, func);
    }
    this.list(func.body, undefined, func);
    for (const made of func.returns) if (!this.statements.has(made)) this.fault('return outside', made.range);
  }

  class(made: Class, owner: Func, at: Statement): void {
    if (this.classes.has(made)) return this.fault('class reached twice', made.range);
    this.classes.add(made);
    this.range(made.range);
    if (made.owner !== owner) this.fault('owner of class', made.range);
    if (made.base) this.expression(made.base, at, owner);
    for (const decorator of made.decorators) this.expression(decorator, at, owner);
    const own = this.module.functions.filter((f) => f.class === made && f.parent === owner && f.kind !== 'arrow');
    for (const func of own) {
      this.func(func, owner);
      for (const decorator of func.decorators) this.expression(decorator, at, owner);
      for (const { decorators } of func.parameters) for (const each of decorators) this.expression(each, at, owner);
    }
    const parameters = new Set(made.constructorFunction?.parameters.map(({ binding }) => binding));
    for (const { value, decorators, range } of made.fields) {
      this.range(range);
      if (value?.kind === 'reference' && value.binding && parameters.has(value.binding)) {
        this.expression(value, value.at, made.constructorFunction!);
        continue;
      }
      if (value) this.expression(value, at, owner);
      for (const decorator of decorators) this.expression(decorator, at, owner);
    }
  }

  binding(binding: Binding): void {
    if (this.bindings.has(binding)) return;
    this.bindings.add(binding);
    this.range(binding.range);
  }

  list(list: readonly Statement[], parent: Statement | undefined, owner: Func): void {
    list.forEach((s, place) => {
      if (s.list !== list || s.place !== place) this.fault('place in list', s.range);
      if (s.parent !== parent) this.fault('parent of statement', s.range);
      if (s.owner !== owner) this.fault('owner of statement', s.range);
      this.statement(s, owner);
    });
  }

  statement(s: Statement, owner: Func): void {
    if (this.statements.has(s)) return this.fault('statement reached twice', s.range);
    this.statements.add(s);
    this.range(s.range);
    for (const [key, value] of Object.entries(s)) {
      // What decides an assignment stands in the statement around it.
      if (key === 'parent' || key === 'list' || key === 'owner' || (key === 'tests' && s.kind === 'assign')) continue;
      if (Array.isArray(value) && key !== 'range' && key !== 'cases' && key !== 'handlers') this.list(value as Statement[], s, owner);
      else if (key === 'function' && value) this.func(value as Func, owner);
      else if (key === 'class' && value) this.class(value as Class, owner, s);
      else if (typeof value === 'object' && value !== null && 'syntax' in value) this.expression(value as Expression, s, owner);
    }
    if (s.kind === 'switch') {
      for (const { tests, body } of s.cases) {
        for (const test of tests) this.expression(test, s, owner);
        this.list(body, s, owner);
      }
    }
    if (s.kind === 'try') {
      for (const { binding, body, range } of s.handlers) {
        this.range(range);
        if (binding) this.binding(binding);
        this.list(body, s, owner);
      }
    }
  }

  expression(value: Expression, at: Statement, owner: Func): void {
    const work: { value: Expression; parent: Expression | Statement }[] = [{ value, parent: at }];
    for (let item = work.pop(); item; item = work.pop()) {
      const e = item.value;
      if (this.expressions.has(e)) {
        this.fault('expression reached twice', e.range);
        continue;
      }
      this.expressions.add(e);
      this.range(e.range);
      if (e.parent !== item.parent) this.fault(`parent of ${e.kind}`, e.range);
      if (e.at !== at) this.fault(`statement of ${e.kind}`, e.range);
      if (e.at.owner !== owner) this.fault(`owner of ${e.kind}`, e.range);
      if (e.syntax === undefined) this.fault(`syntax of ${e.kind}`, e.range);
      if (e.kind === 'reference' && e.binding) this.binding(e.binding);
      if (e.kind === 'function') {
        if (e.function.site !== e) this.fault('site', e.range);
        this.func(e.function, owner);
      }
      if (e.kind === 'class') this.class(e.class, owner, at);
      for (const part of partsOf(e)) work.push({ value: part, parent: e });
    }
  }

  collected(): void {
    const { calls, records, functions, classes, memberWrites, exports, text } = this.module;
    this.same('call', calls, [...this.expressions].filter((e) => e.kind === 'call'));
    this.same('record', records, [...this.expressions].filter((e) => e.kind === 'record'));
    this.same('function', functions, [...this.functions]);
    this.same('class', classes, [...this.classes]);
    this.same('member write', memberWrites, [...this.statements].filter((s) => s.kind === 'assign' && s.target.kind === 'member'));
    for (const binding of this.bindings) {
      for (const s of binding.definitions) if (!this.statements.has(s)) this.fault('definition outside', binding.range);
      for (const call of binding.touches) if (!this.expressions.has(call)) this.fault('touch outside', binding.range);
      this.sorted('touches', binding.touches);
      const name = text.slice(...binding.range);
      if (!binding.name.startsWith('#') && name !== binding.name && text.trim() !== '') this.fault(`range of ${binding.name}`, binding.range);
    }
    for (const s of this.statements) {
      if (s.kind === 'assign' && !s.tests.every((test) => this.expressions.has(test))) this.fault('test outside', s.range);
    }
    for (const made of classes) {
      for (const writes of made.writes.values()) for (const s of writes) if (!this.statements.has(s)) this.fault('write outside', s.range);
    }
    for (const value of exports.values()) {
      const placed = value.parent && 'body' in value.parent && value.parent.kind === 'block';
      if (!this.expressions.has(value) && !placed) this.fault('export outside', value.range);
    }
  }

  same<T extends { readonly range: Range }>(what: string, listed: readonly T[], reached: readonly unknown[]): void {
    const set = new Set<unknown>(listed);
    if (set.size !== listed.length) this.faults.push(`${what} listed twice`);
    for (const each of reached) if (!set.delete(each)) this.fault(`${what} not listed`, (each as T).range);
    for (const each of set) this.fault(`${what} listed but not reached`, (each as T).range);
    this.sorted(what, listed);
  }

  sorted(what: string, list: readonly { readonly range: Range }[]): void {
    for (let i = 1; i < list.length; i++) if (list[i]!.range[0] < list[i - 1]!.range[0]) this.fault(`order of ${what}`, list[i]!.range);
  }
}

function partsOf(e: Expression): Expression[] {
  switch (e.kind) {
    case 'member':
      return e.index ? [e.object, e.index] : [e.object];
    case 'call':
      return [e.callee, ...e.arguments.map(({ value }) => value)];
    case 'record':
      return e.fields.flatMap(({ computed, value }) => (computed ? [computed, value] : [value]));
    case 'list':
      return e.items.map(({ value }) => value);
    case 'text':
      return e.parts;
    case 'operator':
    case 'opaque':
      return e.operands;
    case 'choice':
      return e.test ? [e.test, ...e.options] : e.options;
    case 'wrap':
      return [e.value];
    default:
      return [];
  }
}

/** Every broken law, with its place; empty for a sound module. */
export function faults(module: Module): string[] {
  const checker = new Checker(module);
  checker.func(module.root, undefined);
  checker.collected();
  return checker.faults;
}

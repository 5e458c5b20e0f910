/** Classes of before there was a word for them: a function to be called with `new`, and what is put on its prototype. */
import type { AssignStatement, Binding, Class, Expression, Func, Member } from '../../engine/model/program.ts';
import type { Context, Draft } from './context.ts';
import { rootOf } from './nodes.ts';

type Made = Draft<Class>;

/** Makes classes of functions with a prototype, when all of the module is lowered. */
export function settlePrototypes(cx: Context): void {
  const found = new Map<Func, Made>();
  for (const write of cx.module.memberWrites) {
    const object = prototypeIn(write.target);
    const func = object && constructorFor(object);
    if (func) put(classFor(cx, found, object, func), write);
  }
  for (const call of found.size > 0 ? cx.module.calls : []) {
    // `util.inherits(Charge, Payment)`
    const [heir, base] = call.arguments.map(({ value }) => value);
    const { callee } = call;
    const isNamed = (callee.kind === 'member' || callee.kind === 'reference') && callee.name === 'inherits';
    const func = isNamed && heir && base && constructorFor(heir);
    const made = func && found.get(func);
    if (made && base) made.base = base;
  }
  if (found.size === 0) return;
  for (const self of cx.selves) self.class ??= classAround(self.at.owner);
  const classes = new Set<Class>(found.values());
  for (const write of cx.module.memberWrites) {
    const { root, first } = rootOf(write.target);
    if (first !== undefined && root.kind === 'self' && root.class && classes.has(root.class)) add(root.class.writes, first, write);
  }
}

/** `Customer` in `Customer.prototype.invoice` and in `Customer.prototype`. */
function prototypeIn(target: AssignStatement['target']): Expression | undefined {
  for (let at: Expression = target; at.kind === 'member'; at = at.object) if (at.name === 'prototype') return at.object;
  return undefined;
}

/** The one function that a name stands for. */
function constructorFor(object: Expression): Func | undefined {
  if (object.kind !== 'reference' || !object.binding || object.binding.class) return object.kind === 'reference' ? object.binding?.class?.constructorFunction : undefined;
  if (object.binding.func) return object.binding.func;
  const [only, ...others] = object.binding.definitions.filter(({ target }) => target.kind === 'reference');
  return only?.value.kind === 'function' && others.length === 0 ? only.value.function : undefined;
}

function classFor(cx: Context, found: Map<Func, Made>, object: Expression, constructor: Draft<Func>): Made {
  const known = found.get(constructor);
  if (known) return known;
  const binding: Draft<Binding> | undefined = object.kind === 'reference' ? object.binding : undefined;
  const made: Made = {
    name: constructor.name || (binding?.name ?? ''),
    base: undefined,
    interfaces: [],
    decorators: [],
    constructorFunction: constructor,
    methods: new Map(),
    fields: [],
    writes: new Map(),
    owner: constructor.parent!,
    binding,
    range: constructor.range,
  };
  constructor.kind = 'constructor';
  constructor.class = made;
  if (binding) binding.class = made;
  cx.module.classes.push(made);
  found.set(constructor, made);
  return made;
}

/** One member, or a record of them, or the prototype of what is extended. */
function put(made: Made, { target, value }: AssignStatement): void {
  const member = target as Member;
  if (member.object.kind === 'member' && member.object.name === 'prototype') return member.name === undefined ? undefined : putMember(made, member.name, value, target);
  if (member.name !== 'prototype') return;
  if (value.kind === 'record') {
    for (const field of value.fields) if (field.name !== undefined && !field.spread) putMember(made, field.name, field.value, target);
  } else if (value.kind === 'call') made.base ??= extended(value.callee.kind === 'member' && value.callee.name === 'create' ? value.arguments[0]?.value : value.construct ? value.callee : undefined);
}

/** `Payment` in `Object.create(Payment.prototype)` and in `new Payment()`. */
function extended(value: Expression | undefined): Expression | undefined {
  return value?.kind === 'member' && value.name === 'prototype' ? value.object : value?.kind === 'reference' ? value : undefined;
}

function putMember(made: Made, name: string, value: Expression, { range }: Expression): void {
  if (value.kind !== 'function') {
    if (name !== 'constructor') made.fields.push({ name, value, static: false, annotation: undefined, decorators: [], range });
    return;
  }
  const func: Draft<Func> = value.function;
  if (func.kind === 'function') Object.assign(func, { kind: 'method', class: made, name: func.name || name });
  add(made.methods, name, func);
}

function classAround(owner: Func): Class | undefined {
  let func = owner;
  while (func.kind === 'arrow' && func.parent) func = func.parent;
  return func.class;
}

function add<V>(map: Map<string, V[]>, name: string, value: V): void {
  const same = map.get(name);
  if (same) same.push(value);
  else map.set(name, [value]);
}

/**
 * Who runs a function: the calls of it, and the places where it is handed over as a value. Both are found by name first
 * and confirmed by value flow; the indexes, one set for each file, are built when first asked for. Of other files than the
 * function's own those calls count that were noted when what they run was looked for (`Program.cross`).
 */
import type { AssignStatement, Binding, Call, Class, Expression, Func, Statement } from '../model/program.ts';
import type { Element, OpenElement, Path } from './elements.ts';
import type { Flow } from './flow.ts';
import { constructorOf } from './lineage.ts';

/** A function is, or is in a record of, the argument at `place` of `call`. */
export interface Position {
  readonly call: Call;
  readonly place: number;
  readonly path: Path;
}

interface Mention extends Position {
  readonly expression: Expression;
}

/** An object is handed on through few functions before its methods are called. */
const LAYER_LIMIT = 4;

export class Callers {
  private readonly flow: Flow;
  private byOwner: Map<Func, Call[]> | undefined;
  private chosenCallees: readonly Call[] | undefined;
  private indirectCalls: Map<Func, Call[]> | undefined;
  private callsByName: Map<string, Call[]> | undefined;
  private mentionsByName: Map<string, Mention[]> | undefined;
  private fieldTouches: Map<Class, Map<string, { call: Call; below: Path }[]>> | undefined;
  private readonly known = new Map<Func, readonly Position[]>();
  private readonly sites = new Map<Func, readonly Call[]>();
  /** Functions whose calls are being looked for: a function handed to itself ends here. */
  private readonly looking = new Set<Func>();

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** Calls whose callee can be the function. */
  calls(func: Func): readonly Call[] {
    const home = this.flow.of(func).callers;
    if (home !== this) return home.calls(func);
    const own = this.callsHere(func);
    const foreign = [...this.flow.program.callsInto(func)];
    return foreign.length === 0 ? own : [...own, ...foreign];
  }

  private callsHere(func: Func): readonly Call[] {
    const known = this.sites.get(func);
    if (known) return known;
    if (this.looking.has(func)) return [];
    this.looking.add(func);
    const found = new Set<Call>();
    const site = func.site;
    if (site?.kind === 'function' && site.parent && isCall(site.parent) && site.parent.callee === site) found.add(site.parent);
    for (const name of [...namesOf(func), ...this.heirsOf(func)]) for (const call of this.byName().get(name) ?? []) if (this.isCallOf(call, func)) found.add(call);
    for (const call of this.indirect().get(func) ?? []) found.add(call);
    for (const position of this.positions(func)) for (const call of this.callsOfParameter(position)) found.add(call);
    const list = [...found];
    this.looking.delete(func);
    if (!this.flow.solver.busy) this.sites.set(func, list);
    return list;
  }

  /** Names of the classes that have no constructor but the one that they inherit. */
  private heirsOf(func: Func): string[] {
    if (func.kind !== 'constructor') return [];
    return this.flow.module.classes.flatMap((one) => (one !== func.class && constructorOf(this.flow, one) === func ? [one.binding?.name ?? one.name] : []));
  }

  private isCallOf(call: Call, func: Func): boolean {
    if (call.construct || call.callee.kind === 'self') return this.flow.values(call.callee).some((one) => (one.kind === 'class' || one.kind === 'instance') && constructorOf(this.flow, one.class) === func);
    return this.flow.values(call.callee).some((one) => (one.kind === 'open' ? func.kind === 'method' && this.given(one).some((given) => given.kind === 'function' && given.func === func) : one.kind === 'function' && one.func === func));
  }

  /** What callers in sight give for a parameter, through those that hand on what they are given. */
  given(open: OpenElement, depth = 0): readonly Element[] {
    const { owner } = open.binding;
    return this.calls(owner).flatMap((call) => {
      const given = encloses(owner, call.at.owner) ? undefined : this.flow.argumentFor(open, { func: owner, call, skip: 0 }, 'values');
      if (given === undefined || given === 'absent') return [];
      return given.states.flatMap((state) => this.flow.solver.solve(state).flatMap((one) => (one.kind === 'open' && depth < LAYER_LIMIT ? this.given(one, depth + 1) : one)));
    });
  }

  /** Calls, inside the function that receives the function, of the parameter it arrives in. */
  private callsOfParameter({ call, place, path }: Position): Call[] {
    const found: Call[] = [];
    for (const callee of this.flow.values(call.callee)) {
      if (callee.kind !== 'function') continue;
      const binding = callee.func.parameters[place]?.binding;
      if (!binding) continue;
      const there = this.flow.of(callee.func).callers;
      if (path.length === 0) found.push(...there.callsThrough(binding, new Set()));
      else for (const inner of there.byName().get(path.at(-1)!) ?? []) if (encloses(callee.func, inner.at.owner)) found.push(inner);
    }
    return found;
  }

  /** Calls of a binding in a function, and in the functions that the binding is passed on to. */
  private callsThrough(binding: Binding, seen: Set<Binding>): Call[] {
    if (seen.has(binding)) return [];
    seen.add(binding);
    const found: Call[] = [];
    found.push(...this.callsOf(binding));
    for (const mention of this.mentions().get(binding.name) ?? []) {
      if (mention.expression.kind !== 'reference' || mention.expression.binding !== binding || mention.path.length > 0) continue;
      for (const callee of this.flow.values(mention.call.callee)) {
        const next = callee.kind === 'function' ? callee.func.parameters[mention.place]?.binding : undefined;
        if (next) found.push(...this.flow.of(next.owner).callers.callsThrough(next, seen));
      }
    }
    return found;
  }

  /** Calls that stand in a function itself, not in those inside it. */
  within(func: Func): readonly Call[] {
    const home = this.flow.of(func).callers;
    if (home !== this) return home.within(func);
    if (!this.byOwner) {
      this.byOwner = new Map();
      for (const call of this.flow.module.calls) push(this.byOwner, call.at.owner, call);
    }
    return this.byOwner.get(func) ?? [];
  }

  /** Calls of a name: of a parameter that holds a function. */
  callsOf(binding: Binding): readonly Call[] {
    const home = this.flow.of(binding.owner).callers;
    if (home !== this) return home.callsOf(binding);
    return (this.byName().get(binding.name) ?? []).filter((call) => call.callee.kind === 'reference' && call.callee.binding === binding);
  }

  /** Argument places where the function stands as a value. */
  positions(func: Func): readonly Position[] {
    const home = this.flow.of(func).callers;
    if (home !== this) return home.positions(func);
    const known = this.known.get(func);
    if (known) return known;
    const found: Position[] = [];
    const direct = func.site?.kind === 'function' ? climb(func.site) : undefined;
    if (direct) found.push(direct);
    for (const name of namesOf(func)) {
      for (const mention of this.mentions().get(name) ?? []) if (this.flow.functions(mention.expression).includes(func)) found.push(mention);
    }
    if (!this.flow.solver.busy) this.known.set(func, found);
    return found;
  }

  /** Calls on a field of a class's own: `this.parts.push(x)`, with the names between the field and the method. */
  touchesOf(one: Class, field: string): readonly { readonly call: Call; readonly below: Path }[] {
    const home = this.flow.of(one.owner).callers;
    if (home !== this) return home.touchesOf(one, field);
    if (!this.fieldTouches) {
      this.fieldTouches = new Map();
      for (const call of this.flow.module.calls) this.noteTouch(call, this.fieldTouches);
    }
    return this.fieldTouches.get(one)?.get(field) ?? [];
  }

  private noteTouch(call: Call, into: Map<Class, Map<string, { call: Call; below: Path }[]>>): void {
    const names: string[] = [];
    let at: Expression = call.callee;
    while (at.kind === 'member') {
      if (at.name === undefined) return;
      names.unshift(at.name);
      at = at.object;
    }
    if (at.kind !== 'self' || !at.class || names.length < 2) return;
    let byField = into.get(at.class);
    if (!byField) into.set(at.class, (byField = new Map<string, { call: Call; below: Path }[]>()));
    push(byField, names[0]!, { call, below: names.slice(1, -1) });
  }

  /** Calls of what another call gives or the code chooses, by the functions that can be: `keyFor(topic)(offset)`, `HANDLERS[type](order)`. */
  private indirect(): Map<Func, Call[]> {
    if (this.indirectCalls) return this.indirectCalls;
    const index = new Map<Func, Call[]>();
    this.chosenCallees ??= this.flow.module.calls.filter(({ callee }) => isIndirect(callee));
    for (const call of this.chosenCallees) {
      for (const one of this.flow.values(call.callee)) {
        const func = one.kind === 'function' && !call.construct ? one.func : one.kind === 'class' && call.construct ? constructorOf(this.flow, one.class) : undefined;
        if (func) push(index, func, call);
      }
    }
    if (!this.flow.solver.busy) this.indirectCalls = index;
    return index;
  }

  private byName(): Map<string, Call[]> {
    if (this.callsByName) return this.callsByName;
    const index = new Map<string, Call[]>();
    for (const call of this.flow.module.calls) {
      const name = call.callee.kind === 'reference' ? call.callee.name : call.callee.kind === 'member' ? call.callee.name : undefined;
      if (name !== undefined) push(index, name, call);
      if (call.callee.kind === 'self') push(index, 'super', call);
    }
    return (this.callsByName = index);
  }

  private mentions(): Map<string, Mention[]> {
    if (this.mentionsByName) return this.mentionsByName;
    const index = new Map<string, Mention[]>();
    const look = (expression: Expression, call: Call, place: number, path: Path): void => {
      if (expression.kind === 'reference') push(index, expression.name, { expression, call, place, path });
      else if (expression.kind === 'member' && expression.name !== undefined) push(index, expression.name, { expression, call, place, path });
      else if (expression.kind === 'wrap') look(expression.value, call, place, path);
      else if (expression.kind === 'choice') for (const option of expression.options) look(option, call, place, path);
      else if (expression.kind === 'call' && expression.callee.kind === 'member' && expression.callee.name === 'bind') look(expression.callee.object, call, place, path);
      else if (expression.kind === 'list' && path.length < 3) expression.items.forEach((item, at) => look(item.value, call, place, [...path, String(at)]));
      else if (expression.kind === 'record' && path.length < 3) for (const field of expression.fields) if (field.name !== undefined && !field.spread) look(field.value, call, place, [...path, field.name]);
    };
    for (const call of this.flow.module.calls) call.arguments.forEach((argument, place) => look(argument.value, call, place, []));
    return (this.mentionsByName = index);
  }
}

/** The callee does not say by its name which function it is. */
function isIndirect(callee: Expression): boolean {
  if (callee.kind === 'call' || callee.kind === 'choice' || callee.kind === 'wrap') return true;
  if (callee.kind === 'member') return callee.name === undefined;
  return callee.kind === 'reference' && !callee.binding?.from && (callee.binding?.definitions.some(isGiven) ?? false);
}

/** A name is given a function that has another name. */
function isGiven({ target, value }: AssignStatement): boolean {
  let given = value;
  while (given.kind === 'wrap') given = given.value;
  if (target.kind !== 'reference') return false;
  if (given.kind === 'reference' || given.kind === 'member') return given.name !== target.name;
  return given.kind === 'call' || given.kind === 'choice';
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const isCall = (parent: Expression | Statement): parent is Call => parent.kind === 'call';

/** Names under which a function may be called or handed over. */
function namesOf(func: Func): string[] {
  if (func.kind === 'constructor' && func.class) return [func.class.binding?.name ?? func.class.name, 'super'];
  return func.name === '' ? [] : [func.name];
}

/** From a function expression up to the argument it is, or is in a record of. */
export function climb(expression: Expression): Position | undefined {
  const path: string[] = [];
  let at: Expression = expression;
  for (;;) {
    const parent: Expression | Statement | undefined = at.parent;
    if (!parent) return undefined;
    if (parent.kind === 'wrap') at = parent;
    else if (parent.kind === 'list') {
      path.unshift(String(parent.items.findIndex((one) => one.value === at)));
      at = parent;
    } else if (parent.kind === 'record') {
      const field = parent.fields.find((one) => one.value === at);
      if (field?.name === undefined) return undefined;
      path.unshift(field.name);
      at = parent;
    } else if (parent.kind === 'call') {
      const place = parent.arguments.findIndex((one) => one.value === at);
      return place < 0 ? undefined : { call: parent, place, path };
    } else if (parent.kind === 'member' && parent.name === 'bind' && parent.parent && isCall(parent.parent)) at = parent.parent;
    else return undefined;
  }
}

export function encloses(outer: Func, inner: Func): boolean {
  for (let at: Func | undefined = inner; at; at = at.parent) if (at === outer) return true;
  return false;
}

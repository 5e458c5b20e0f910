/**
 * Fields that are written without being named where they are: under a computed name (`this.values[name] = value`), through
 * another name (`const { values } = this`), by a call that fills its argument (`Object.assign(this.values, more)`), and
 * those of an object literal that its own methods write.
 *
 * An object that is written under a name that is not known may hold every field: what it holds is unknown, not absent.
 */
import { lineOf } from '../model/inheritance.ts';
import type { AssignStatement, Call, Class, Expression, Member, RecordLiteral, Self } from '../model/program.ts';
import { facts } from './api.ts';
import { ANY, fieldsOf, type Path } from './elements.ts';
import type { Task } from './evaluate.ts';
import type { Flow } from './flow.ts';
import { compare } from './writes.ts';

type Holder = Class | RecordLiteral;

/** A write of `value`, or a call that may fill what is handed to it. */
interface Filling {
  readonly members: readonly Member[];
  readonly write?: AssignStatement;
  readonly call?: Call;
  readonly place?: number;
}

/** An expression as a way of members from a holder. */
interface Way {
  readonly holder: Holder;
  readonly members: readonly Member[];
  /** Another name stands for a part of it. */
  readonly aliased: boolean;
}

const ALIAS_LIMIT = 4;

/** The members between `this` and a place, seen through names that hold one of them. */
function wayFromSelf(expression: Expression, depth = 0): Way | undefined {
  const members: Member[] = [];
  let at = expression;
  while (at.kind === 'member' || (at.kind === 'wrap' && at.how === 'cast')) {
    if (at.kind === 'member') members.unshift(at);
    at = at.kind === 'member' ? at.object : at.value;
  }
  if (at.kind === 'self') {
    const holder = at.class ?? recordOf(at);
    return holder && { holder, members, aliased: false };
  }
  if (at.kind === 'reference' && at.binding?.class) return { holder: at.binding.class, members, aliased: true };
  const held = at.kind === 'reference' && at.binding && depth < ALIAS_LIMIT ? onlyDeclared(at.binding.definitions) : undefined;
  const way = held && wayFromSelf(held, depth + 1);
  return way && { holder: way.holder, members: [...way.members, ...members], aliased: true };
}

/** What a name is declared with; writes to its fields leave it what it is. */
function onlyDeclared(definitions: readonly AssignStatement[]): Expression | undefined {
  const [only, ...others] = definitions.filter((one) => one.target.kind === 'reference');
  return only && others.length === 0 && only.declares ? only.value : undefined;
}

/** The object literal whose method `this` stands in. */
export function recordOf({ at: { owner }, super: isSuper }: Self): RecordLiteral | undefined {
  let func = owner;
  while (func.kind === 'arrow' && func.parent) func = func.parent;
  const record = func.site?.kind === 'function' ? func.site.parent : undefined;
  return record?.kind === 'record' && !isSuper ? record : undefined;
}

export class Fillings {
  private readonly flow: Flow;
  private index: Map<Holder, Filling[]> | undefined;

  constructor(flow: Flow) {
    this.flow = flow;
  }

  of(holder: Holder): readonly Filling[] {
    const home = this.flow.of(isClass(holder) ? holder.owner : holder.at.owner).fillings;
    if (home !== this) return home.of(holder);
    return (this.index ??= this.build()).get(holder) ?? [];
  }

  private build(): Map<Holder, Filling[]> {
    const index = new Map<Holder, Filling[]>();
    const note = (holder: Holder, filling: Filling): void => {
      for (const one of isClass(holder) ? lineOf(holder) : [holder]) {
        const known = index.get(one);
        if (known) known.push(filling);
        else index.set(one, [filling]);
      }
    };
    for (const write of this.flow.module.memberWrites) {
      const way = wayFromSelf(write.target);
      // A named field of a class's own is a write of the class.
      if (way && (way.aliased || !isClass(way.holder) || way.members.some((one) => nameIn(one) === undefined))) note(way.holder, { members: way.members, write });
    }
    for (const call of this.flow.module.calls) {
      call.arguments.forEach(({ value }, place) => {
        const way = value.kind === 'literal' || value.kind === 'call' ? undefined : wayFromSelf(value);
        if (way) note(way.holder, { members: way.members, call, place });
      });
    }
    return index;
  }
}

const isClass = (holder: Holder): holder is Class => 'methods' in holder;

const nameIn = (member: Member): string | undefined => (member.element ? ANY : member.name);

/** What else a field of a class or of an object literal may hold. True when it is written at all. */
export function filledFlow(task: Task, holder: Holder, path: Path, source: Expression): boolean {
  const { flow } = task;
  const asked = fieldsOf(path);
  let found = false;
  for (const filling of flow.fillings.of(holder)) {
    const names = filling.members.map((one) => nameIn(one) ?? (one.index && flow.nameOf(one.index)));
    const unnamed = names.indexOf(undefined);
    const known = (unnamed < 0 ? names : names.slice(0, unnamed)) as Path;
    if (compare(known, path) !== 'inside') continue;
    const { write } = filling;
    if (write && unnamed < 0) {
      task.pass(write.value, asked.slice(known.length), { step: { label: `.${known.at(-1) ?? '[]'}`, role: 'field', range: write.target.range } });
      found = true;
    } else if (asked.length > known.length && (write || fills(flow, filling))) {
      task.unknown('a field that is written under a computed name', source);
      found = true;
    }
  }
  return found;
}

/** Whether a call changes the argument: as the catalogue says, or as a function of this file does. */
function fills(flow: Flow, { call, place }: Filling): boolean {
  return flow.values(call!.callee).some((callee) => {
    if (callee.kind === 'api') return callee.node !== undefined && !callee.rest && facts(callee.node, 'carries').some((fact) => fact.changes === place && flow.holds(fact.when, call));
    const parameter = callee.kind === 'function' ? callee.func.parameters[place!]?.binding : undefined;
    return parameter?.definitions.some((one) => one.target.kind === 'member') ?? false;
  });
}

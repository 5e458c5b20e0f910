/**
 * Reaching definitions, asked for one name at one place at a time.
 *
 * In: a binding and the statement that reads it. Out: a version: the assignment that is in force there, a join of
 * several, a call that may have changed the value, or the entry of the function. Versions are made when asked for and
 * kept, so a question costs the depth of nesting and a binary search, not the length of the function.
 *
 * Not followed: aliases of the object a name holds, `eval`, writes from other modules.
 */
import type { AssignStatement, Binding, Call, Expression, Func, LoopStatement, Statement, SwitchStatement, TryStatement } from '../model/program.ts';
import { layoutOf, type Layout } from './layout.ts';

export interface AssignVersion {
  readonly kind: 'assign';
  readonly binding: Binding;
  readonly statement: AssignStatement;
}
/** A call that has the value as its receiver or argument: it may change it. */
export interface TouchVersion {
  readonly kind: 'touch';
  readonly binding: Binding;
  readonly call: Call;
}
export interface JoinVersion {
  readonly kind: 'join';
  readonly binding: Binding;
  /** The loop whose rounds this joins, when it is a loop head. */
  readonly loop?: LoopStatement;
  /** The test that selects between the operands, when an `if` does. */
  readonly test?: Expression;
  readonly operands: () => readonly Version[];
  /** The operands that are left when the test of an `if` certainly holds, or certainly does not. */
  readonly taken?: (holds: boolean) => readonly Version[];
}
export interface EntryVersion {
  readonly kind: 'entry';
  readonly binding: Binding;
}
export type Version = AssignVersion | TouchVersion | JoinVersion | EntryVersion;

interface Event {
  readonly order: number;
  readonly version: AssignVersion | TouchVersion;
}

/** Answers for one module. */
export class Versions {
  private readonly mayChange: (call: Call, binding: Binding) => boolean;
  private readonly layouts = new Map<Func, Layout>();
  private readonly eventsOf = new Map<Binding, Map<Func, Event[]>>();
  private readonly joins = new Map<Binding, Map<object, Map<string, Version>>>();
  private readonly entries = new Map<Binding, EntryVersion>();

  /** @param mayChange Whether a call can change the value of a name it is called on or given; the rest is not looked at. */
  constructor(mayChange: (call: Call, binding: Binding) => boolean) {
    this.mayChange = mayChange;
  }

  layout(func: Func): Layout {
    let known = this.layouts.get(func);
    if (!known) this.layouts.set(func, (known = layoutOf(func)));
    return known;
  }

  /** The version of `binding` that code in `at` sees before it runs. */
  at(binding: Binding, at: Statement): Version {
    if (at.owner === binding.owner) {
      const own = this.before(binding, at);
      const foreign = this.foreignEvents(binding);
      return foreign.length === 0 ? own : this.join(binding, at, 'foreign', () => [own, ...foreign]);
    }
    return this.captured(binding, at.owner);
  }

  /** The version before a write or a touch, for writes that leave the rest of the value as it was. */
  previous(version: AssignVersion | TouchVersion): Version {
    const statement = version.kind === 'assign' ? version.statement : version.call.at;
    if (statement.owner !== version.binding.owner) return this.captured(version.binding, statement.owner);
    if (version.kind === 'touch') {
      const earlier = this.touchBefore(version);
      if (earlier) return earlier;
    }
    return this.before(version.binding, statement);
  }

  private touchBefore(version: TouchVersion): Version | undefined {
    const events = this.events(version.binding, version.call.at.owner);
    const index = events.findIndex((event) => event.version === version);
    const earlier = events[index - 1]?.version;
    return earlier?.kind === 'touch' && earlier.call.at === version.call.at ? earlier : undefined;
  }

  /** What a closure sees: the state where it was made, and every write that can come after that. */
  private captured(binding: Binding, from: Func): Version {
    let inner = from;
    while (inner.parent && inner.parent !== binding.owner) inner = inner.parent;
    return this.join(binding, inner, 'captured', () => {
      const site = inner.site;
      const own = this.events(binding, binding.owner);
      const foreign = this.foreignEvents(binding);
      if (!site || inner.parent !== binding.owner) return [this.entry(binding), ...own.map((event) => event.version), ...foreign];
      const at = site.kind === 'definition' ? site : site.at;
      const hoisted = site.kind === 'definition';
      const order = hoisted ? -1 : this.layout(binding.owner).start(outermostLoop(at) ?? at);
      const later = own.filter((event) => event.order >= order || hoisted).map((event) => event.version);
      const made = hoisted ? this.entry(binding) : this.before(binding, at);
      return later.length > 0 && hoisted ? [...later, ...foreign] : [made, ...later, ...foreign];
    });
  }

  /** Writes to the name in functions other than its own: one join that all readers share; none when there are none. */
  private foreignEvents(binding: Binding): readonly Version[] {
    const table = this.table(binding);
    if (table.size - (table.has(binding.owner) ? 1 : 0) === 0) return [];
    const all = (): Version[] => [...table].flatMap(([func, events]) => (func === binding.owner ? [] : events.map((event) => event.version)));
    return [this.join(binding, binding, 'foreign', all)];
  }

  private events(binding: Binding, func: Func): Event[] {
    return this.table(binding).get(func) ?? [];
  }

  private table(binding: Binding): Map<Func, Event[]> {
    let table = this.eventsOf.get(binding);
    if (table) return table;
    table = new Map();
    this.eventsOf.set(binding, table);
    const add = (statement: Statement, version: AssignVersion | TouchVersion): void => {
      const order = this.layout(statement.owner).start(statement);
      if (order < 0) return;
      const list = table.get(statement.owner);
      if (list) list.push({ order, version });
      else table.set(statement.owner, [{ order, version }]);
    };
    for (const call of binding.touches) if (this.mayChange(call, binding)) add(call.at, { kind: 'touch', binding, call });
    for (const statement of binding.definitions) add(statement, { kind: 'assign', binding, statement });
    for (const list of table.values()) list.sort((a, b) => a.order - b.order);
    return table;
  }

  /** Last event of `events` whose number is below `limit`. */
  private last(events: Event[], limit: number): Event | undefined {
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (events[middle]!.order < limit) low = middle + 1;
      else high = middle;
    }
    return events[low - 1];
  }

  private before(binding: Binding, statement: Statement): Version {
    const layout = this.layout(statement.owner);
    const events = this.events(binding, statement.owner);
    if (events.length === 0) return this.entry(binding);
    let current = statement;
    for (;;) {
      const found = this.inList(binding, current.list, layout.start(current));
      if (found) return found;
      const parent = current.parent;
      if (!parent) return this.entry(binding);
      const head = this.startOf(binding, parent, current.list);
      if (head) return head;
      current = parent;
    }
  }

  /** The version after the last statement of `list`, numbered below `limit`, that holds an event; undefined when none does. */
  private inList(binding: Binding, list: readonly Statement[], limit: number): Version | undefined {
    const first = list[0];
    if (!first) return undefined;
    const layout = this.layout(first.owner);
    const event = this.last(this.events(binding, first.owner), limit);
    if (!event || event.order < layout.start(first)) return undefined;
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (layout.start(list[middle]!) <= event.order) low = middle;
      else high = middle - 1;
    }
    return this.after(binding, list[low]!, event);
  }

  private after(binding: Binding, statement: Statement, event: Event): Version {
    switch (statement.kind) {
      case 'if':
        return this.join(binding, statement, 'after', () => this.ends(binding, [statement.then, statement.else]), { test: statement.test, taken: (holds) => this.ends(binding, [holds ? statement.then : statement.else], statement) });
      case 'block':
        return this.join(binding, statement, 'after', () => [...this.ends(binding, [statement.body]), ...this.atJumps(binding, statement)]);
      case 'loop':
        return this.join(binding, statement, 'after', () => this.afterLoop(binding, statement));
      case 'switch':
        return this.join(binding, statement, 'after', () => this.afterSwitch(binding, statement), { test: statement.subject });
      case 'try':
        return this.afterTry(binding, statement);
      default:
        return event.version;
    }
  }

  private atJumps(binding: Binding, target: Statement): Version[] {
    return this.layout(target.owner)
      .breaks(target)
      .map((jump) => this.before(binding, jump));
  }

  /** Versions at the ends of the lists that control can run off. */
  private ends(binding: Binding, lists: readonly (readonly Statement[])[], parent?: Statement): Version[] {
    const found: Version[] = [];
    for (const list of lists) {
      const first = list[0];
      if (first && !this.layout(first.owner).listCompletes(list)) continue;
      const end = this.endOf(binding, list, parent);
      if (end) found.push(end);
    }
    if (lists.some((list) => list.length === 0)) {
      const holder = parent ?? lists.find((list) => list[0])?.[0]?.parent;
      if (holder) found.push(this.before(binding, holder));
    }
    return found;
  }

  private endOf(binding: Binding, list: readonly Statement[], parent?: Statement): Version | undefined {
    const first = list[0];
    if (!first) return undefined;
    const found = this.inList(binding, list, this.layout(first.owner).end(list.at(-1)!) + 1);
    if (found) return found;
    const holder = first.parent ?? parent;
    if (!holder) return this.entry(binding);
    return this.startOf(binding, holder, list) ?? this.before(binding, holder);
  }

  /** The version at the start of a list, when it is not the one before the statement that holds the list. */
  private startOf(binding: Binding, holder: Statement, list: readonly Statement[]): Version | undefined {
    if (holder.kind === 'loop') return this.loopStart(binding, holder, list);
    if (holder.kind === 'switch') return this.caseStart(binding, holder, list);
    if (holder.kind === 'try' && list !== holder.body) return this.handlerStart(binding, holder, list);
    return undefined;
  }

  private loopStart(binding: Binding, loop: LoopStatement, list: readonly Statement[]): Version | undefined {
    if (list === loop.init) return undefined;
    if (!this.hasEvent(binding, loop)) return undefined;
    if (list === loop.update) return this.join(binding, loop, 'update', () => this.beforeUpdate(binding, loop));
    const earlier = loop.how === 'do' ? [] : list === loop.body ? [loop.binds, loop.beforeTest] : list === loop.binds ? [loop.beforeTest] : [];
    for (const one of earlier) {
      const first = one[0];
      const found = first && this.inList(binding, one, this.layout(loop.owner).end(one.at(-1)!) + 1);
      if (found) return found;
    }
    return this.head(binding, loop);
  }

  private head(binding: Binding, loop: LoopStatement): Version {
    return this.join(
      binding,
      loop,
      'head',
      () => {
        const enter = this.endOf(binding, loop.init) ?? this.before(binding, loop);
        const back = loop.update.length > 0 ? this.endOf(binding, loop.update) : this.join(binding, loop, 'update', () => this.beforeUpdate(binding, loop));
        return back ? [enter, back] : [enter];
      },
      { loop },
    );
  }

  private beforeUpdate(binding: Binding, loop: LoopStatement): Version[] {
    const layout = this.layout(loop.owner);
    const found = layout.continues(loop).map((jump) => this.before(binding, jump));
    if (loop.body.length === 0) return [...found, this.head(binding, loop)];
    if (layout.listCompletes(loop.body)) {
      const end = this.endOf(binding, loop.body);
      if (end) found.push(end);
    }
    return found;
  }

  private afterLoop(binding: Binding, loop: LoopStatement): Version[] {
    const found = this.atJumps(binding, loop);
    const tested = loop.beforeTest.length > 0 ? this.endOf(binding, loop.beforeTest) : undefined;
    if (loop.how === 'do') found.push(...this.beforeUpdate(binding, loop));
    else if (loop.test || loop.how === 'each') found.push(tested ?? this.head(binding, loop));
    return found.length > 0 ? found : [this.head(binding, loop)];
  }

  private caseStart(binding: Binding, statement: SwitchStatement, list: readonly Statement[]): Version | undefined {
    if (!statement.fallsThrough) return undefined;
    const index = statement.cases.findIndex((one) => one.body === list);
    const earlier = statement.cases[index - 1];
    if (!earlier || !this.layout(statement.owner).listCompletes(earlier.body)) return undefined;
    return this.join(binding, list, 'case', () => {
      const fall = earlier.body.length === 0 ? this.caseStart(binding, statement, earlier.body) : this.endOf(binding, earlier.body);
      return [this.before(binding, statement), ...(fall ? [fall] : [])];
    });
  }

  private afterSwitch(binding: Binding, statement: SwitchStatement): Version[] {
    const found = this.atJumps(binding, statement);
    const layout = this.layout(statement.owner);
    const open = statement.fallsThrough ? statement.cases.slice(-1) : statement.cases;
    for (const one of open) {
      const end = layout.listCompletes(one.body) ? (this.endOf(binding, one.body) ?? this.caseStart(binding, statement, one.body)) : undefined;
      if (end) found.push(end);
    }
    if (!statement.cases.some((one) => one.tests.length === 0) || found.length === 0) found.push(this.before(binding, statement));
    return found;
  }

  private handlerStart(binding: Binding, statement: TryStatement, list: readonly Statement[]): Version {
    const layout = this.layout(statement.owner);
    const lists = list === statement.finalizer ? [statement.body, ...statement.handlers.map((one) => one.body)] : [statement.body];
    return this.join(binding, list, 'thrown', () => {
      const found: Version[] = [this.before(binding, statement)];
      const events = this.events(binding, statement.owner);
      for (const one of lists) {
        if (one.length === 0) continue;
        const low = layout.start(one[0]!);
        const high = layout.end(one.at(-1)!);
        for (const event of events) if (event.order >= low && event.order <= high) found.push(event.version);
      }
      return found;
    });
  }

  private afterTry(binding: Binding, statement: TryStatement): Version {
    const last = statement.finalizer.at(-1);
    if (last) {
      const found = this.inList(binding, statement.finalizer, this.layout(statement.owner).end(last) + 1);
      if (found) return found;
    }
    return this.join(binding, statement, 'after', () => this.ends(binding, [statement.body, ...statement.handlers.map((one) => one.body)], statement));
  }

  private hasEvent(binding: Binding, statement: Statement): boolean {
    const layout = this.layout(statement.owner);
    const event = this.last(this.events(binding, statement.owner), layout.end(statement) + 1);
    return event !== undefined && event.order >= layout.start(statement);
  }

  private entry(binding: Binding): Version {
    let known = this.entries.get(binding);
    if (!known) this.entries.set(binding, (known = { kind: 'entry', binding }));
    return known;
  }

  private join(binding: Binding, holder: object, role: string, operands: () => readonly Version[], more: Pick<JoinVersion, 'loop' | 'test' | 'taken'> = {}): Version {
    let byHolder = this.joins.get(binding);
    if (!byHolder) this.joins.set(binding, (byHolder = new Map<object, Map<string, Version>>()));
    let byRole = byHolder.get(holder);
    if (!byRole) byHolder.set(holder, (byRole = new Map<string, Version>()));
    let known = byRole.get(role);
    if (!known) {
      let made: readonly Version[] | undefined;
      known = { kind: 'join', binding, ...more, operands: () => (made ??= unique(operands())) };
      byRole.set(role, known);
    }
    return known;
  }
}

function unique(versions: readonly Version[]): readonly Version[] {
  return versions.length < 2 ? versions : [...new Set(versions)];
}

/** The outermost loop around a statement in its function: what stands before it in the loop may also come after it. */
function outermostLoop(statement: Statement): Statement | undefined {
  let found: Statement | undefined;
  for (let at = statement.parent; at; at = at.parent) if (at.kind === 'loop') found = at;
  return found;
}

/**
 * Members that code reads from the parameters of its functions, to recognise a client's message where the handler is
 * registered in another file.
 */
import type { TypedByUse } from '../model/knowledge.ts';
import type { Binding, Call, Expression, Func, Module, Statement } from '../model/program.ts';
import { expressionsOf, insideOf } from '../model/walk.ts';
import { climb } from './callers.ts';
import type { Flow } from './flow.ts';
import { listsOf } from './layout.ts';

interface Alias {
  readonly root: Binding;
  readonly prefix: string;
}

export class Uses {
  private readonly flow: Flow;
  private read: Map<Binding, Set<string>> | undefined;
  private readonly types = new Map<Binding, TypedByUse | undefined>();

  constructor(flow: Flow) {
    this.flow = flow;
  }

  /** The message type of a parameter: one distinctive member or two common ones are read from it. */
  typeOf(binding: Binding, func: Func): TypedByUse | undefined {
    const home = this.flow.of(func).uses;
    if (home !== this) return home.typeOf(binding, func);
    if (this.types.has(binding)) return this.types.get(binding);
    const used = this.members().get(binding);
    const fitting = used ? this.flow.knowledge.typedByUse.filter((type) => matches(type, used)) : [];
    // Clients share members: the one that the file imports speaks first.
    const found = fitting.find((type) => this.flow.module.imports.some((one) => one.from?.module === type.client.id)) ?? fitting[0];
    this.types.set(binding, func.kind === 'module' ? undefined : found);
    return found;
  }

  private members(): Map<Binding, Set<string>> {
    if (this.read) return this.read;
    this.read = new Map();
    collect(this.flow.module, this.read);
    return this.read;
  }
}

function matches(type: TypedByUse, used: ReadonlySet<string>): boolean {
  if (type.distinctive.some((name) => used.has(name))) return true;
  return type.common.filter((name) => used.has(name)).length >= 2;
}

function collect(module: Module, read: Map<Binding, Set<string>>): void {
  const aliases = new Map<Binding, Alias>();
  const note = (root: Binding, path: string): void => {
    const known = read.get(root);
    if (known) known.add(path);
    else read.set(root, new Set([path]));
  };
  const look = (root: Expression): void => {
    for (const expression of insideOf(root)) {
      if (expression.kind === 'member') {
        const way = wayOf(expression, aliases);
        if (way) note(way.root, way.prefix);
      }
      if (expression.kind === 'function') aliasCallback(expression, aliases);
    }
  };
  const walk = (list: readonly Statement[]): void => {
    for (const statement of list) {
      if (statement.kind === 'assign' && statement.target.kind === 'reference' && statement.target.binding) {
        const way = wayOf(statement.value, aliases);
        if (way && statement.target.binding !== way.root) aliases.set(statement.target.binding, way);
      }
      expressionsOf(statement).forEach(look);
      listsOf(statement).forEach(walk);
    }
  };
  for (const func of module.functions) walk(func.body);
}

/** `event.Records[0].body` → event, 'Records[].body'. */
function wayOf(expression: Expression, aliases: ReadonlyMap<Binding, Alias>): Alias | undefined {
  let suffix = '';
  let at: Expression = expression;
  for (;;) {
    if (at.kind === 'wrap') at = at.value;
    else if (at.kind === 'member') {
      const place = at.element || at.name === undefined || /^\d+$/.test(at.name);
      suffix = place ? `[]${suffix}` : `.${at.name}${suffix}`;
      at = at.object;
    } else break;
  }
  if (at.kind !== 'reference' || !at.binding) return undefined;
  const alias = aliases.get(at.binding);
  if (!alias && at.binding.kind !== 'parameter') return undefined;
  const path = `${alias?.prefix ?? ''}${suffix}`;
  return { root: alias?.root ?? at.binding, prefix: path.startsWith('.') ? path.slice(1) : path };
}

/** `event.Records.map((record) => …)`: the callback's parameter is an element. */
function aliasCallback(expression: Expression & { kind: 'function' }, aliases: Map<Binding, Alias>): void {
  const position = climb(expression);
  const call: Call | undefined = position?.call;
  const parameter = expression.function.parameters[0]?.binding;
  if (!call || !parameter || position?.place !== 0 || call.callee.kind !== 'member') return;
  const way = wayOf(call.callee.object, aliases);
  if (way && /^(map|forEach|filter|find|some|every|flatMap)$/.test(call.callee.name ?? '')) aliases.set(parameter, { root: way.root, prefix: `${way.prefix}[]` });
}

/**
 * Compiles records to the graph that the engine walks.
 *
 * A record is compiled when one of its modules, globals or types is first asked for, and the members of its types when
 * those are: a file that calls two methods of two clients pays for these. How the parts of a record appear in the graph:
 * - an import of a module's namespace, of its whole `require`, or of its default where the module has no member
 *   `default`, is the module's node; a named import is a member of it;
 * - a declared type `T` is the `instance` of the node of the export `T`, as `new T()` is: look an annotation up as the
 *   export and go on to `instance`;
 * - a node with `types` has, besides its own, all that those have.
 */
import type { ApiNode, Client, Exported, MethodFact, SinkFact, TypedByUse } from '../engine/model/knowledge.ts';
import { addFacts, alias, createNode, createView, member, Settler, step, withAliases, type GraphNode } from './graph.ts';
import { DeferredMap, LazyMap } from './lazy.ts';
import { parsePath, PathError, type Start } from './paths.ts';
import { rowLists, type ClientRecord, type HandlerRow, type SinkRow, type TypeRow } from './record.ts';
import { chainOf } from './sinks.ts';
import { createUnit, factAdder, handlerOf, sinkOf, type Unit } from './units.ts';

/** A mistake in a record, with its place as a JSON pointer. */
export class CatalogueError extends Error {
  readonly record: string;
  readonly pointer: string;
  readonly what: string;

  constructor(record: string, pointer: string, what: string) {
    super(`${record}: ${pointer}: ${what}`);
    this.record = record;
    this.pointer = pointer;
    this.what = what;
  }
}

export interface Compiled {
  readonly modules: LazyMap<ApiNode>;
  readonly globals: LazyMap<ApiNode>;
  readonly typedByUse: readonly TypedByUse[];
  readonly exported: readonly Exported[];
  readonly sinkMethods: ReadonlySet<string>;
  readonly requestMethods: ReadonlySet<string>;
  readonly sinkChains: ReadonlyMap<string, readonly SinkFact[]>;
  readonly methods: ReadonlyMap<string, MethodFact>;
  /** Compiles one record now, or all of them, so that a mistake in it is thrown. */
  compile(record?: string): void;
}

const globalObjects = ['globalThis', 'window', 'self', 'global'];

/**
 * @param records Earlier records win where facts of one node compete.
 * @throws CatalogueError for a path that cannot be read or a type that is not there; at once for types and handlers
 * that are recognised by use, otherwise when the record is first needed.
 */
export function compile(records: readonly ClientRecord[]): Compiled {
  const graph = new Graph(records);
  return {
    modules: graph.modules,
    globals: graph.globals,
    typedByUse: graph.typedByUse(),
    exported: graph.exported(),
    ...graph.sinkIndex(),
    methods: new Map(records.flatMap((record) => record.methods ?? []).map((method) => [method.name, method])),
    compile: (record) => {
      for (const unit of graph.units.values()) {
        if (record !== undefined && record !== unit.record.id) continue;
        graph.compile(unit);
        for (const type of unit.types.values()) type.members.forEach(() => undefined);
      }
    },
  };
}

class Graph {
  readonly units = new Map<string, Unit>();
  readonly modules: LazyMap<ApiNode>;
  readonly globals: LazyMap<ApiNode>;
  readonly #globalNodes = new Map<string, GraphNode>();
  readonly #settler = new Settler();

  constructor(records: readonly ClientRecord[]) {
    const byModule = new Map<string, Unit[]>();
    const byGlobal = new Map<string, Unit[]>();
    for (const record of records) {
      const unit = createUnit(record);
      this.units.set(record.id, unit);
      for (const specifier of record.modules) push(byModule, specifier, unit);
      for (const specifier of record.submodules ?? []) push(byModule, specifier, unit);
      for (const name of unit.starts.globals) push(byGlobal, name, unit);
    }
    this.modules = new LazyMap(byModule.keys(), (specifier) => this.#module(byModule, specifier));
    this.globals = new LazyMap([...byGlobal.keys(), ...globalObjects], (name) => this.#global(byGlobal, name));
  }

  compile(unit: Unit): void {
    if (unit.state === 'compiled') return;
    unit.state = 'compiled';
    this.#compileTypes(unit);
    for (const list of rowLists) {
      (unit.record[list] ?? []).forEach((row, index) => {
        let made: ((node: GraphNode) => void) | undefined;
        const add = (node: GraphNode): void => (made ??= factAdder(unit, list, index))(node);
        this.#eachPath(row.path, `/${list}/${index}/path`, (path, pointer) => {
          const place = memberOfType(path);
          const type = place && unit.types.get(place.type);
          if (type) deferredMembers(type).defer(place.member, () => add(this.#resolve(unit, path, pointer)));
          else add(this.#resolve(unit, path, pointer));
        });
        if (list === 'handlers') this.#compileParameters(unit, row as HandlerRow, index);
      });
    }
    for (const [node, type] of unit.aliases) alias(node, type);
    for (const [node] of unit.aliases) this.#settler.settle(node);
  }

  typedByUse(): TypedByUse[] {
    const found: TypedByUse[] = [];
    for (const unit of this.units.values()) {
      (unit.record.types ?? []).forEach((type, index) => {
        if (!type.distinctive && !type.common) return;
        const row = unit.record.handlers?.find((handler) => handler.id === type.handler);
        if (!row) {
          const known = (unit.record.handlers ?? []).map((handler) => `'${handler.id}'`).join(', ') || 'none';
          throw new CatalogueError(
            unit.record.id,
            `/types/${index}/handler`,
            `a type recognised by use needs the id of a handlers row; there are: ${known}`,
          );
        }
        const node = (): ApiNode => this.#type(unit, type.name, `/types/${index}`);
        found.push({
          get node() {
            return node();
          },
          client: unit.client,
          distinctive: type.distinctive ?? [],
          common: type.common ?? [],
          handler: handlerOf(unit, row),
        });
      });
    }
    return found;
  }

  exported(): Exported[] {
    const units = [...this.units.values()].filter(({ starts }) => starts.exports);
    return units.map((unit) => {
      const node = (): ApiNode => {
        this.compile(unit);
        return unit.exports;
      };
      return {
        get node() {
          return node();
        },
        modules: unit.record.modules,
      };
    });
  }

  sinkIndex(): Pick<Compiled, 'sinkMethods' | 'sinkChains' | 'requestMethods'> {
    const sinkMethods = new Set<string>();
    const requestMethods = new Set<string>();
    const chains = new Map<string, { unit: Unit; row: SinkRow }[]>();
    for (const unit of this.units.values()) {
      for (const { path } of unit.record.requests ?? []) for (const one of typeof path === 'string' ? [path] : path) requestMethods.add(chainOf(one).method ?? '');
      for (const row of unit.record.sinks ?? []) {
        for (const path of typeof row.path === 'string' ? [row.path] : row.path) {
          const { method, chain } = chainOf(path);
          if (method) sinkMethods.add(method);
          if (chain) push(chains, chain, { unit, row });
        }
      }
    }
    const sinkChains = new LazyMap<readonly SinkFact[]>(chains.keys(), (chain) => {
      const known = chains.get(chain) ?? ofNamedClient(chain);
      return known?.map(({ unit, row }) => sinkOf(unit, row));
    });
    return { sinkMethods, sinkChains, requestMethods };

    /** A receiver that is called like the client says which of two is meant: `stripe.subscriptions.create`. */
    function ofNamedClient(chain: string): { unit: Unit; row: SinkRow }[] | undefined {
      const dot = chain.indexOf('.');
      const found = chains.get(chain.slice(dot + 1))?.find(({ unit }) => unit.record.id.replace(/-.*/, '') === chain.slice(0, dot));
      return found && [found];
    }
  }

  #module(byModule: ReadonlyMap<string, Unit[]>, specifier: string): ApiNode | undefined {
    const units = byModule.get(specifier);
    if (!units) return this.#exportModule(byModule, specifier);
    const roots = units.map((unit) => {
      this.compile(unit);
      return unit.roots.get(specifier) ?? unit.root;
    });
    return this.#settler.join(`${specifier}#`, roots);
  }

  #exportModule(byModule: ReadonlyMap<string, Unit[]>, specifier: string): ApiNode | undefined {
    const slash = specifier.lastIndexOf('/');
    const name = specifier.slice(slash + 1);
    const units = byModule.get(specifier.slice(0, slash))?.filter((unit) => unit.record.exportModules) ?? [];
    const nodes = units.flatMap((unit) => {
      this.compile(unit);
      const all = withAliases(unit.root);
      return all.find((one) => one.members.has(name))?.members.get(name) ?? all.find((one) => one.anyMember)?.anyMember ?? [];
    });
    if (nodes.length === 0) return undefined;
    const itself = this.#settler.join(specifier, nodes);
    const module = createNode(`${specifier}#`);
    alias(module, itself);
    module.members = new Map([
      ['default', itself],
      [name, itself],
    ]);
    return module;
  }

  #global(byGlobal: ReadonlyMap<string, Unit[]>, name: string): ApiNode | undefined {
    if (globalObjects.includes(name)) return createView(name, this.globals);
    const units = byGlobal.get(name);
    if (!units) return undefined;
    for (const unit of units) this.compile(unit);
    return this.#globalNode(name);
  }

  #globalNode(name: string): GraphNode {
    const known = this.#globalNodes.get(name);
    if (known) return known;
    const made = createNode(name);
    this.#globalNodes.set(name, made);
    return made;
  }

  #compileTypes(unit: Unit): void {
    (unit.record.types ?? []).forEach((type, index) => {
      const node = this.#type(unit, type.name, `/types/${index}`);
      addFacts(node, 'clients', [this.#brokerOf(unit, type, `/types/${index}/broker`)]);
      if (type.same !== undefined) unit.aliases.push([node, this.#resolve(unit, type.same, `/types/${index}/same`)]);
      (type.annotations ?? []).forEach((name, place) => {
        unit.aliases.push([this.#resolve(unit, `${name}@new`, `/types/${index}/annotations/${place}`), node]);
      });
      (type.paths ?? []).forEach((path, place) => {
        unit.aliases.push([this.#resolve(unit, path, `/types/${index}/paths/${place}`), node]);
      });
    });
  }

  /** Whose values a type's are: the client's own, or those of the broker that it serves. */
  #brokerOf(unit: Unit, { broker }: TypeRow, pointer: string): Client {
    if (broker === undefined) return unit.client;
    const served = this.units.get(broker);
    if (!served) throw new CatalogueError(unit.record.id, pointer, `'${broker}' is no record`);
    return served.client;
  }

  #compileParameters(unit: Unit, row: HandlerRow, index: number): void {
    (row.parameters ?? []).forEach((parameter, place) => {
      const pointer = `/handlers/${index}/parameters/${place}/type`;
      if (!parameter.type.startsWith('$')) {
        throw new CatalogueError(unit.record.id, pointer, `'${parameter.type}' is no type: expected '$Type'`);
      }
      const type = this.#resolve(unit, parameter.type, pointer);
      this.#eachPath(row.path, pointer, (path, at) => {
        unit.aliases.push([step(this.#resolve(unit, path, at), { kind: 'parameter', at: parameter.at }), type]);
      });
    });
  }

  #eachPath(path: string | readonly string[], pointer: string, use: (path: string, pointer: string) => void): void {
    if (typeof path === 'string') use(path, pointer);
    else path.forEach((one, place) => use(one, `${pointer}/${place}`));
  }

  #resolve(unit: Unit, text: string, pointer: string): GraphNode {
    try {
      const path = parsePath(text);
      return path.tokens.reduce(step, this.#start(unit, path.start, pointer));
    } catch (error) {
      if (error instanceof PathError) throw new CatalogueError(unit.record.id, pointer, error.message);
      throw error;
    }
  }

  #start(unit: Unit, start: Start, pointer: string): GraphNode {
    if (start.kind === 'global') return this.#globalNode(start.name);
    if (start.kind === 'exports') return unit.exports;
    if (start.kind === 'type') {
      if (start.client === undefined) return this.#type(unit, start.name, pointer);
      const other = this.units.get(start.client);
      if (!other) throw new CatalogueError(unit.record.id, pointer, `there is no client '${start.client}'`);
      this.compile(other);
      return this.#type(other, start.name, pointer);
    }
    let root: GraphNode | undefined = unit.root;
    if (start.module !== undefined) {
      root = unit.roots.get(start.module);
      if (!root) throw new CatalogueError(unit.record.id, pointer, `'${start.module}' is not one of 'submodules'`);
    }
    return start.kind === 'module' ? root : member(root, start.name);
  }

  #type(unit: Unit, name: string, pointer: string): GraphNode {
    this.compile(unit);
    const node = unit.types.get(name);
    if (node) return node;
    const known = [...unit.types.keys()].join(', ') || 'none';
    throw new CatalogueError(unit.record.id, pointer, `there is no type '${name}' in '${unit.record.id}'; there are: ${known}`);
  }
}

/** `$Stripe.refunds.create` → the member `refunds` of the type `Stripe`. */
function memberOfType(path: string): { readonly type: string; readonly member: string } | undefined {
  const found = /^\$(\w+)\.([\w$#-]+)/.exec(path);
  return found ? { type: found[1]!, member: found[2]! } : undefined;
}

function deferredMembers(node: GraphNode): DeferredMap<ApiNode> {
  if (node.members instanceof DeferredMap) return node.members as DeferredMap<ApiNode>;
  const made = new DeferredMap<ApiNode>(node.members);
  node.members = made;
  return made;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Walks the compiled catalogue as the engine does: every step follows what a node is an alias of. */
import { annotationLookup, step } from './steps.ts';
import type { ApiNode, ArgumentCondition, Facts, Knowledge, OriginKind } from '../../engine/model/knowledge.ts';
import { aliases, facts } from '../../engine/flow/api.ts';
import { parsePath } from '../../catalogue/paths.ts';

export interface Shown {
  readonly row: string;
  readonly origin: OriginKind;
  readonly lifetime: 'run' | 'process';
  readonly when?: ArgumentCondition;
}

/**
 * The node that code reaches from an import or a global: `node(k, 'bullmq', 'Worker@arg[1]@param[0].id')`,
 * `node(k, '', '^Date.now@call')`. With `@exports` the module is a record. A type name in parentheses starts at a declared type: `(Job).id`.
 */
export function node(knowledge: Knowledge, module: string, path: string): ApiNode | undefined {
  const declared = /^\(([\w.]+)\)(.*)$/.exec(path);
  if (declared) {
    const start = annotationLookup(knowledge, module, declared[1]!);
    return start && walk(start, `x${declared[2]}`);
  }
  const { start, tokens } = parsePath(path);
  if (start.kind === 'global') {
    const global = knowledge.globals.get(start.name);
    return global && tokens.reduce<ApiNode | undefined>((at, token) => at && step(at, token), global);
  }
  if (start.kind === 'exports') {
    const exported = knowledge.exported.find((one) => one.node.label === `${module}@exports`)?.node;
    return exported && tokens.reduce<ApiNode | undefined>((at, token) => at && step(at, token), exported);
  }
  const root = knowledge.modules.get(module);
  const first = start.kind === 'module' ? root : root && step(root, { kind: 'member', name: start.kind === 'export' ? start.name : '' });
  const from = first ?? (start.kind === 'export' && start.name === 'default' ? root : undefined);
  return from && tokens.reduce<ApiNode | undefined>((at, token) => at && step(at, token), from);
}

function walk(start: ApiNode, path: string): ApiNode | undefined {
  return parsePath(path).tokens.reduce<ApiNode | undefined>((at, token) => at && step(at, token), start);
}

/** What is said of a value; the first condition that could hold comes first. */
export function values(knowledge: Knowledge, module: string, path: string): readonly Shown[] {
  const found = node(knowledge, module, path);
  return (found ? facts(found, 'values') : []).map(({ id, origin, lifetime, when }) => ({ row: id, origin, lifetime, ...(when && { when }) }));
}

/** Ids of the rows of one kind at a place. */
export function rows(knowledge: Knowledge, module: string, path: string, kind: Exclude<keyof Facts, 'batch' | 'clients'>): readonly string[] {
  const found = node(knowledge, module, path);
  return found ? (facts(found, kind) as readonly { id: string }[]).map(({ id }) => id) : [];
}

/** `list:row id` of all rows whose facts hang on something that code can reach. */
export function reachable(knowledge: Knowledge): Set<string> {
  const seen = new Set<ApiNode>();
  const ids = new Set<string>();
  const waiting: ApiNode[] = [...knowledge.modules.values(), ...knowledge.globals.values(), ...knowledge.exported.map((one) => one.node)];
  for (const type of knowledge.typedByUse) {
    waiting.push(type.node);
    ids.add(`handlers:${type.handler.id}`);
  }
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [list, facts] of Object.entries(at.facts)) {
      if (!Array.isArray(facts)) continue;
      for (const fact of facts as readonly { id: string }[]) ids.add(`${list}:${fact.id}`);
    }
    waiting.push(...children(at), ...aliases(at));
  }
  return ids;
}

function children(one: ApiNode): ApiNode[] {
  const single = [one.anyMember, one.result, one.instance, one.lastArgument, one.anyArgument, one.element];
  return [
    ...single.filter((child) => child !== undefined),
    ...one.members.values(),
    ...one.arguments.values(),
    ...one.parameters.values(),
  ];
}

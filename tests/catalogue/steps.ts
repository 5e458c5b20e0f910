import { exportNode, instanceNode, memberNode, parameterNode, resultNode } from '../../engine/flow/api.ts';
import type { ApiNode, Knowledge } from '../../engine/model/knowledge.ts';
import { aliases } from '../../engine/flow/api.ts';
import type { Token } from '../../catalogue/paths.ts';

/** One step with the engine's own reading of the graph. */
export function step(at: ApiNode, token: Token): ApiNode | undefined {
  switch (token.kind) {
    case 'member':
      return memberNode(at, token.name);
    case 'any-member':
      return memberNode(at, 'aMemberThatNobodyNames');
    case 'new':
      return resultNode(at, true);
    case 'call':
      return resultNode(at, false);
    case 'element':
      return memberNode(at, '0');
    case 'parameter':
      return parameterNode(at, token.at);
    case 'argument':
      return argument(at, token.at);
  }
}

function argument(at: ApiNode, place: number | 'last' | '*'): ApiNode | undefined {
  for (const one of aliases(at)) {
    const found = place === 'last' ? one.lastArgument : place === '*' ? one.anyArgument : (one.arguments.get(place) ?? one.anyArgument);
    if (found) return found;
  }
  return undefined;
}

/** The node of values of a type that a module exports. */
export function annotationLookup(knowledge: Knowledge, module: string, name: string): ApiNode | undefined {
  const root = module === '' ? undefined : knowledge.modules.get(module);
  const [head = '', ...rest] = name.split('.');
  let at = root ? exportNode(root, head) : knowledge.globals.get(head);
  for (const part of rest) at = at && exportNode(at, part);
  return at && instanceNode(at);
}

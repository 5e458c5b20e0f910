import { children, expressionsOf } from '../../../engine/model/walk.ts';
import type { Expression, Module, Statement } from '../../../engine/model/program.ts';

/** All expressions of the top-level statements of a module, outer ones first. */
export function walkExpressions(module: Module): Expression[] {
  const found: Expression[] = [];
  const visit = (expression: Expression): void => {
    found.push(expression);
    for (const child of children(expression)) visit(child);
  };
  for (const statement of module.root.body as readonly Statement[]) for (const expression of expressionsOf(statement)) visit(expression);
  return found;
}

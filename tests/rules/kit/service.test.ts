import { Linter, type Rule } from 'eslint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analyze } from '../../../engine/index.ts';
import plugin from '../../../index.ts';
import { lower } from '../../../languages/estree/index.ts';
import { type AnalysisContext, onReport, reportFor } from '../../../rules/kit/service.ts';

vi.mock('../../../engine/index.ts', async (original) => {
  const real = await original<typeof import('../../../engine/index.ts')>();
  return { ...real, analyze: vi.fn(real.analyze) };
});
vi.mock('../../../languages/estree/index.ts', async (original) => {
  const real = await original<typeof import('../../../languages/estree/index.ts')>();
  return { ...real, lower: vi.fn(real.lower) };
});

const payment = "export const pay = (order) => stripe.charges.create(order.params, { idempotencyKey: 'a' + Date.now() });";
const other = 'export const add = (one, two) => one + two;';

function lint(code: string): { messages: Linter.LintMessage[]; context: AnalysisContext } {
  const linter = new Linter();
  const messages = linter.verify(code, [plugin.configs.strict[0]!], { filename: 'file.js' });
  return { messages, context: { sourceCode: linter.getSourceCode(), settings: {}, filename: 'file.js' } };
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the analysis', () => {
  it('is made once for all rules of a file', () => {
    const { messages, context } = lint(payment);
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['idempotency/no-clock-in-key']);
    expect(Object.keys(plugin.configs.strict[0]!.rules!).length).toBeGreaterThan(5);
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(reportFor(context).findings).toHaveLength(1);
    expect(analyze).toHaveBeenCalledTimes(1);
  });

  it('is made anew for each file', () => {
    lint(payment);
    lint(payment);
    expect(analyze).toHaveBeenCalledTimes(2);
  });

  it('goes by the tree where a host keeps one source code object for all files', () => {
    const [one, two] = [lint(payment).context, lint(other).context];
    const shared = { text: one.sourceCode.text, ast: one.sourceCode.ast };
    const context = { ...one, sourceCode: shared as AnalysisContext['sourceCode'] };
    expect(reportFor(context).findings).toHaveLength(1);
    shared.text = two.sourceCode.text;
    shared.ast = two.sourceCode.ast;
    expect(reportFor(context).findings).toHaveLength(0);
  });
});

describe('the gate', () => {
  it('keeps a file without a payment from being lowered, and its rules from listening', () => {
    const { context } = lint(other);
    expect(lower).not.toHaveBeenCalled();
    expect(onReport(context as Rule.RuleContext, () => undefined)).toEqual({});
    expect(reportFor(context)).toEqual({ findings: [], sinks: [], unknowns: [] });
    expect(lower).not.toHaveBeenCalled();
  });
});

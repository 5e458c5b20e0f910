/** Every payment client under every rule that makes sense for it: reported as the rule forbids it, quiet as it should be. */
import { describe, expect, it } from 'vitest';
import { records } from '../../catalogue/records.generated.ts';
import { lint } from '../kit/lint.ts';
import pairsOf from '../kit/pairs.ts';

const payments = records.filter(({ kind }) => kind === 'payment');
const rulesIn = (code: string): string[] => [...new Set(lint(code, 'pair.js', 'strict').messages.map(({ ruleId }) => ruleId!.replace('idempotency/', '')))];

describe('payment clients and rules', () => {
  it('are many', () => {
    expect(payments.filter((record) => pairsOf(record).length > 0).length).toBeGreaterThan(25);
  });

  describe.each(payments.map((record) => ({ name: record.id, pairs: pairsOf(record) })).filter(({ pairs }) => pairs.length > 0))('$name', ({ pairs }) => {
    it.each(pairs)('$rule', ({ rule, bad, good }) => {
      expect({ bad, rules: rulesIn(bad) }).toEqual({ bad, rules: expect.arrayContaining([rule]) as string[] });
      expect({ good, rules: rulesIn(good) }).toEqual({ good, rules: [] });
    });
  });
});

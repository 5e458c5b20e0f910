/** Rule pages have one form, and their code does what they say. */
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.generated.ts';
import { actuals, lint } from '../kit/lint.ts';
import { read } from './sources.ts';

const sections = ['Rule Details', 'Options', 'Known Limitations', 'When Not To Use It', 'Models', 'Further Reading'];

interface Block {
  /** The h3 it stands under. */
  readonly under: string;
  readonly code: string;
}

function blocksOf(page: string): Block[] {
  const found: Block[] = [];
  let under = '';
  for (const match of page.matchAll(/^### (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm)) {
    if (match[1] !== undefined) under = match[1];
    else found.push({ under, code: match[3]! });
  }
  return found;
}

function marked(code: string): number[] {
  return code.split('\n').flatMap((line, at) => (line.endsWith('// ❌') ? [at + 1] : []));
}

const found = (code: string, config: 'recommended' | 'strict') => actuals(lint(code, 'example.ts', config)).map(({ rule, line }) => `${line} ${rule}`);

describe.each(Object.entries(rules))('docs/rules/%s.md', (name, rule) => {
  const page = read(`docs/rules/${name}.md`);
  const blocks = blocksOf(page);
  const options = Object.keys(rule.meta.defaultOptions[0] ?? {});

  it('has its sections in order', () => {
    const prose = page.replace(/^```[\s\S]*?^```$/gm, '');
    expect([...prose.matchAll(/^## (.+)$/gm)].map((heading) => heading[1])).toEqual(sections);
    expect([...prose.matchAll(/^### (.+)$/gm)].map((heading) => heading[1])).toEqual(['Incorrect', 'Correct', ...options]);
  });

  it('says where a report stands, for the comment that turns it off', () => {
    expect(page).toMatch(/^The report stands .+ \[How to read a report\]\(\.\.\/reading-a-report\.md\)\.$/m);
  });

  it('shows code in each part', () => {
    expect(new Set(blocks.map(({ under }) => under))).toEqual(new Set(['Incorrect', 'Correct', ...options]));
  });

  it.each(blocks.filter(({ under }) => under === 'Incorrect'))('reports the marked lines: $code', ({ code }) => {
    expect(marked(code).length).toBeGreaterThan(0);
    expect(found(code, 'strict')).toEqual(marked(code).map((line) => `${line} ${name}`));
  });

  it.each(blocks.filter(({ under }) => under === 'Correct'))('is quiet about $code', ({ code }) => {
    expect(marked(code)).toEqual([]);
    expect(found(code, 'strict')).toEqual([]);
  });

  it.each(blocks.filter(({ under }) => options.includes(under)))('$under makes the difference', ({ code }) => {
    expect(found(code, 'strict')).toEqual(marked(code).map((line) => `${line} ${name}`));
    expect(marked(code).length).toBeGreaterThan(0);
    expect(found(code, 'recommended')).toEqual([]);
  });
});

/** One name in four places, and words of one form. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import plugin from '../../index.ts';
import { rules } from '../../rules/index.generated.ts';
import { filesUnder } from './sources.ts';

const names = Object.keys(rules).sort();
const all = Object.entries(rules);
/** Words for an edit, not for a fault. */
const suggestions = ['removeFromKey', 'moveKey', 'keyOfItsOwn'];
const stems = (folder: string, ending: string): string[] =>
  filesUnder(folder, /./)
    .filter((file) => path.posix.dirname(file) === folder && file.endsWith(ending) && !file.endsWith(`.generated${ending}`))
    .map((file) => path.posix.basename(file, ending));

describe('rules', () => {
  it('have a file, a test, a page and a place in the index', () => {
    expect(stems('rules', '.ts')).toEqual(names);
    expect(stems('tests/rules', '.test.ts')).toEqual(names);
    expect(stems('docs/rules', '.md')).toEqual(names);
    expect(all.map(([name, rule]) => [name, rule.name])).toEqual(names.map((name) => [name, name]));
  });

  it('are named and described in the house form', () => {
    for (const [name, { meta }] of all) {
      expect(name).toMatch(/^(no|require|prefer|consistent)-[a-z]+(-[a-z]+)*$/);
      expect(meta.docs.description).toMatch(/^(Disallow|Require|Enforce) .+[^. ]$/);
      for (const option of Object.keys(meta.defaultOptions[0] ?? {})) expect(option).toMatch(/^(check|allow)[A-Z]/);
    }
  });

  it('are complete when ESLint sees them', () => {
    for (const [name, { meta }] of all) {
      expect(meta).toMatchObject({ type: 'problem', languages: ['js/js'], docs: { url: expect.stringMatching(new RegExp(`/docs/rules/${name}\\.md$`)) as string } });
      expect(meta.hasSuggestions ?? false).toBe(suggestions.some((one) => one in meta.messages));
      const options = Object.keys(meta.defaultOptions[0] ?? {});
      const described = Object.fromEntries(options.map((option) => [option, { type: 'boolean', description: expect.stringMatching(/^Also .+\.$/) as string }]));
      expect(meta.schema).toEqual(options.length > 0 ? [{ type: 'object', properties: described, additionalProperties: false }] : []);
    }
  });

  it('say what is wrong, what happens on a re-run, and what to do', () => {
    for (const { meta } of Object.values(rules)) {
      for (const [id, message] of Object.entries(meta.messages)) {
        expect(message).toMatch(/^[A-Z'].*\.$/);
        if (suggestions.includes(id)) continue;
        expect(message).toMatch(/\{\{(?:rerun|outcome)\}\}|again/);
        expect(message.split('. ').length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('are turned on by strict, all of them; recommended is a part of it', () => {
    const on = (config: 'recommended' | 'strict'): string[] => Object.keys(plugin.configs[config][0]!.rules!).map((rule) => rule.replace('idempotency/', ''));
    expect(on('strict')).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(on('recommended')));
  });

  it('are turned off again in the quiet places', () => {
    for (const config of ['recommended', 'strict'] as const) {
      const [main, quiet] = plugin.configs[config];
      expect(Object.keys(quiet!.rules!)).toEqual(Object.keys(main!.rules!));
      expect(new Set(Object.values(quiet!.rules!))).toEqual(new Set(['off']));
      expect(main!.files).toEqual(['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,vue,svelte,astro}']);
    }
  });
});

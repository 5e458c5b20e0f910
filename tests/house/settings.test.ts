/** Each config in the settings page is one that the catalogue takes. */
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import type { UserSettings } from '../../catalogue/index.ts';
import { read } from './sources.ts';

const blocks = [...read('docs/settings.md').matchAll(/^## (.+)$[\s\S]*?^```js\n([\s\S]*?)^```/gm)];

describe('docs/settings.md', () => {
  it('has a block for each section', () => {
    expect(blocks.map((block) => block[1])).toEqual(['stable', 'sinks', 'crossFile', 'moneyWords, keyNames, headers', 'clients']);
  });

  it.each(blocks.map((block) => [block[1]!, block[2]!] as const))('%s', async (heading, code) => {
    const module = code.replace(/^import .*$/m, 'const idempotency = { configs: { recommended: [] } };');
    const { default: config } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
      default: { settings: { idempotency: UserSettings } }[];
    };
    const settings = config[0]!.settings.idempotency;
    expect(Object.keys(settings)).toEqual(heading.split(', '));
    expect(knowledge(settings).gate).toBeInstanceOf(RegExp);
  });

  it('an entry that is not right is named', () => {
    expect(() => knowledge({ stable: [{ module: '@acme/ids' }] } as never)).toThrow('/stable/0');
  });
});

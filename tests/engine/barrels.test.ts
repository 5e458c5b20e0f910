/** A barrel of many modules: only those are parsed whose text can hold the wanted name. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import parser from '@typescript-eslint/parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import type { FileReport } from '../../engine/findings/finding.ts';
import { analyze } from '../../engine/index.ts';
import type { Host } from '../../engine/model/host.ts';
import { lower } from '../../languages/estree/index.ts';
import { host } from '../../project/index.ts';
import { createFolder, writeFiles } from '../kit/workspace.ts';

const modules = 500;
const worker = (name: string): string => `import { Worker } from 'bullmq';
import Stripe from 'stripe';
import { ${name} } from './barrel';

const stripe = new Stripe(process.env.STRIPE_KEY!);

new Worker('charges', async (job) => {
  await stripe.charges.create({ amount: job.data.cents, currency: 'eur' }, { idempotencyKey: ${name}(job.data.id) });
});
`;

describe('a barrel of 500 modules', () => {
  const folder = createFolder('barrel');
  const loaded: string[] = [];
  const counting: Host = { ...host, load: (file) => (loaded.push(path.relative(folder, file)), host.load(file)) };

  function report(name: string): FileReport {
    loaded.length = 0;
    const text = worker(name);
    const file = path.join(folder, 'worker.ts');
    return analyze(lower(parser.parseForESLint(text, { range: true, loc: true }).ast, text, file), knowledge(), { file, host: counting });
  }

  beforeAll(() => {
    const files: Record<string, string> = {};
    for (let at = 0; at < modules; at++) files[`keys${at}.ts`] = `export const key${at}x = (id: string) => \`key-${at}-\${id}\`;\n`;
    files['keys321.ts'] = "import { randomUUID } from 'node:crypto';\nexport const key321x = (id: string) => `${id}-${randomUUID()}`;\n";
    files['keys40.ts'] += '// Not the same as key321x.\n';
    files['barrel.ts'] = Object.keys(files).map((file) => `export * from './${file.slice(0, -'.ts'.length)}';\n`).join('');
    writeFiles(folder, files);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('opens those whose text exports the name', () => {
    expect(report('key321x').findings.map(({ claim }) => claim)).toHaveLength(1);
    expect([...new Set(loaded)].sort()).toEqual(['barrel.ts', 'keys321.ts']);
  });

  it('opens none for a name that nobody says', () => {
    expect(report('key999x').findings).toEqual([]);
    expect([...new Set(loaded)]).toEqual(['barrel.ts']);
  });
});

/** The packed package, installed by hand beside the lowest and the highest ESLint, as ESM and as CommonJS. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../house/sources.ts';

const worker = `const nsq = require('nsqjs');
const Stripe = require('stripe');
const stripe = new Stripe(process.env.STRIPE_KEY);
const reader = new nsq.Reader('orders', 'billing', {});
reader.on('message', async (msg) => {
  const order = msg.json();
  const stamp = Date.now();
  await stripe.charges.create({ amount: 1, currency: 'eur' }, { idempotencyKey: \`\${order.id}-\${msg.attempts}\` });
  await stripe.transfers.create({ amount: 1, currency: 'eur', destination: 'a' }, { idempotencyKey: order.id + stamp });
  await stripe.refunds.create({ charge: order.chargeId, amount: 1 });
  msg.finish();
});
`;

interface Message {
  readonly ruleId: string;
  readonly line: number;
  readonly message: string;
}

let folder: string;

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
  mkdirSync(path.join(folder, 'package'));
  execFileSync('tar', ['xzf', path.join(folder, `eslint-plugin-idempotency-${version()}.tgz`), '-C', folder]);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function version(): string {
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** A project with one worker and the package as npm would lay it: a real folder, ESLint beside it. */
function project(name: string, eslint: string, config: string): string {
  const at = path.join(folder, name);
  mkdirSync(path.join(at, 'node_modules'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', eslint), path.join(at, 'node_modules/eslint'));
  execFileSync('cp', ['-r', path.join(folder, 'package'), path.join(at, 'node_modules/eslint-plugin-idempotency')]);
  writeFileSync(path.join(at, 'package.json'), '{ "name": "worker", "private": true }');
  writeFileSync(path.join(at, config.endsWith('mjs') ? 'eslint.config.mjs' : 'eslint.config.cjs'), configs[config]!);
  writeFileSync(path.join(at, 'worker.js'), worker);
  return at;
}

const configs: Record<string, string> = {
  mjs: "import idempotency from 'eslint-plugin-idempotency';\nexport default [...idempotency.configs.recommended, { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } }];\n",
  cjs: "const idempotency = require('eslint-plugin-idempotency');\nmodule.exports = [...idempotency.configs.recommended, { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs' } }];\n",
};

function lint(at: string): Message[] {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(at, 'node_modules/eslint/bin/eslint.js'), '--format', 'json', 'worker.js'], {
    cwd: at,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as { messages: Message[] }[])[0]!.messages;
}

describe('the packed package', () => {
  for (const eslint of ['eslint', 'eslint-9']) {
    for (const config of ['mjs', 'cjs']) {
      it(`finds three faults beside ${eslint} from a config in ${config}`, () => {
        const messages = lint(project(`${eslint}-${config}`, eslint, config));
        expect(messages.map(({ ruleId, line, message }) => [ruleId, line, /Path: (.*)\.$/.exec(message)?.[1]])).toEqual([
          ['idempotency/no-clock-in-key', 7, 'Date.now() → stamp (7) → idempotencyKey of stripe.transfers.create (9)'],
          ['idempotency/no-delivery-count-in-key', 8, 'msg.attempts → idempotencyKey of stripe.charges.create (8)'],
          ['idempotency/require-idempotency-key', 10, undefined],
        ]);
      });
    }
  }

  it('follows an import with the packages that it depends on, and stays with the file without them', () => {
    const at = project('imports', 'eslint', 'cjs');
    mkdirSync(path.join(at, 'lib'));
    writeFileSync(path.join(at, 'lib/keys.js'), "const { randomUUID } = require('node:crypto');\nexports.keyFor = (id) => `${id}-${randomUUID()}`;\n");
    writeFileSync(path.join(at, 'worker.js'), worker.replace('order.id + stamp', 'keyFor(order.id)').replace('const stripe', "const { keyFor } = require('./lib/keys');\nconst stripe"));
    expect(lint(at).map(({ ruleId }) => ruleId)).not.toContain('idempotency/no-random-in-key');
    const { dependencies } = JSON.parse(readFileSync(path.join(at, 'node_modules/eslint-plugin-idempotency/package.json'), 'utf8')) as { dependencies: Record<string, string> };
    for (const name of Object.keys(dependencies)) symlinkSync(path.join(root, 'node_modules', name), path.join(at, 'node_modules', name));
    expect(lint(at).find(({ ruleId }) => ruleId === 'idempotency/no-random-in-key')).toMatchObject({
      line: 10,
      message: expect.stringContaining('Path: randomUUID() (keys.js:2) → keyFor() (10) → idempotencyKey of stripe.transfers.create (10).') as string,
    });
  });

  it('tells a mistake in the settings once, with its place', () => {
    const at = project('mistake', 'eslint', 'mjs');
    writeFileSync(
      path.join(at, 'eslint.config.mjs'),
      "import idempotency from 'eslint-plugin-idempotency';\nexport default [...idempotency.configs.recommended, { settings: { idempotency: { moneyWord: ['x'] } } }];\n",
    );
    const { stderr, status } = spawnSync(process.execPath, [path.join(at, 'node_modules/eslint/bin/eslint.js'), 'worker.js'], { cwd: at, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.match(/settings\.idempotency is not valid/g)).toHaveLength(1);
    expect(stderr).toContain('moneyWord');
    expect(stderr).not.toContain('dist/index.js');
  });

  it('loads neither the compiler nor the utilities of the linter', () => {
    const code = readFileSync(path.join(folder, 'package/dist/index.js'), 'utf8');
    expect(code).not.toMatch(/(?:from|import|require\()\s*["'](?:typescript|@typescript-eslint\/utils|eslint)["']/);
    expect([...code.matchAll(/^import .* from ["'](.+)["'];$/gm)].map((match) => match[1]).filter((from) => !from!.startsWith('node:'))).toEqual([]);
    expect(code).not.toMatch(/^import ["']/m);
  });

  it('holds what it says and nothing else', () => {
    const files = execFileSync('find', ['package', '-type', 'f'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    expect(files.filter((file) => !/^package\/(dist\/index\.(js|d\.ts)|docs\/.+\.md|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package/dist/index.js', 'package/dist/index.d.ts', 'package/docs/settings.md']));
  });

  it('has a page for each rule where the rule says', async () => {
    const { default: plugin } = (await import(/* @vite-ignore */ path.join(folder, 'package/dist/index.js'))) as { default: { rules: Record<string, { meta: { docs: { url: string } } }> } };
    for (const [name, { meta }] of Object.entries(plugin.rules)) {
      expect(fileURLToPath(meta.docs.url)).toBe(path.join(folder, `package/docs/rules/${name}.md`));
      expect(existsSync(fileURLToPath(meta.docs.url))).toBe(true);
    }
  });

  it('has types that a strict project takes', () => {
    const at = project('types', 'eslint', 'mjs');
    writeFileSync(
      path.join(at, 'eslint.config.mts'),
      "import { defineConfig } from 'eslint/config';\nimport idempotency from 'eslint-plugin-idempotency';\nconst name: string = idempotency.meta.name;\nexport default defineConfig(idempotency.configs.strict, { name });\n",
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', 'false', '--target', 'es2022', 'eslint.config.mts'];
    const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...options], { cwd: at, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

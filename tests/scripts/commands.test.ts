/** The commands that a newcomer runs. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from '../house/sources.ts';

function node(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, script), ...args], { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('npm run', () => {
  it('demo shows each finding with its line, its words and its way', () => {
    const { status, output } = node('scripts/demo.mjs');
    expect(status).toBe(0);
    expect(output).toContain('fixtures/workers/nsq-charges-repaired.ts: nothing to report');
    expect(output).toContain('fixtures/workers/pulsar-payouts.ts:35:20  idempotency/no-transport-in-key\n  const key = `${message.getTopicName()}/');
    expect(output).toContain('  message.getTopicName() → key (35) → idempotencyKey of stripe.transfers.create (37)\n');
    expect(output).toMatch(/\n9 findings in 8 workers\.\n$/);
  }, 60_000);

  it('bench measures a folder', () => {
    const { status, output } = node('scripts/bench.mjs', '--only', 'tree', '--tree', 'fixtures/workers', '--rounds', '1');
    expect(status).toBe(0);
    expect(output).toMatch(/tree of 8 files, \d+ lines/);
    expect(output).toMatch(/own time against the floor \d+\.\d+ %/);
    expect(output).toMatch(/against as many idle rules \d+\.\d+/);
    expect(output).toContain('9 reports; 0 files do not parse');
  }, 60_000);
});

it('the lock file holds no addresses to download from', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

import { describe, expect, it } from 'vitest';
import type { Boundary, Sink, Step } from '../../../engine/findings/finding.ts';
import type { BoundaryKind } from '../../../engine/model/knowledge.ts';
import type { Module } from '../../../engine/model/program.ts';
import { lineOf } from '../../../rules/kit/places.ts';
import { bucketText, consequenceText, pathText, rerunText, short, throughText } from '../../../rules/kit/words.ts';

const text = 'one\ntwo\r\nthree\u2028four\rfive\nsix\nseven';
const module = { text } as Module;
const step = (label: string, word: string): Step => ({ label, role: 'variable', module, range: [text.indexOf(word), text.indexOf(word) + 1] });
const atLine = (line: number): Pick<Step, 'module' | 'range'> => step('', ['one', 'two', 'three'][line - 1]!);
const boundary = (kind: BoundaryKind, by = ''): Boundary => ({ kind, by, module, range: [0, 1] });

describe('lineOf', () => {
  it('counts every line end of the language once', () => {
    expect(['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word) => lineOf(module, text.indexOf(word)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(lineOf(module, text.indexOf('two') - 1)).toBe(1);
    expect(lineOf(module, text.length)).toBe(7);
  });
});

describe('pathText', () => {
  it('numbers every step but a birth on the reported line', () => {
    const way = [step('Date.now()', 'one'), step('stamp', 'one'), step('key', 'two'), step('idempotencyKey of stripe.charges.create', 'three')];
    expect(pathText(way, atLine(1))).toBe('Date.now() → stamp (1) → key (2) → idempotencyKey of stripe.charges.create (3)');
    expect(pathText(way, atLine(3))).toBe('Date.now() (1) → stamp (1) → key (2) → idempotencyKey of stripe.charges.create (3)');
  });

  it('cuts the middle of a long way', () => {
    const way = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => step(word, word));
    expect(pathText(way.slice(0, 5), atLine(1))).toBe('one → two (2) → three (3) → four (4) → five (5)');
    expect(pathText(way, atLine(1))).toBe('one → two (2) → … → five (5) → six (6)');
  });
});

describe('a place in another file', () => {
  it('is told with the name of the file', () => {
    const other = (file: string): Step => ({ ...step('keyFor()', 'two'), module: { text, file } as Module });
    expect(pathText([other('/app/src/keys.ts'), step('key', 'three')], atLine(1))).toBe('keyFor() (keys.ts:2) → key (3)');
    expect(pathText([other(String.raw`C:\app\keys\index.ts`), step('key', 'three')], atLine(2))).toBe('keyFor() (keys/index.ts:2) → key (3)');
    expect(throughText({ path: [step('pay', 'one'), other('/app/pay.ts')], place: step('pay', 'one') })).toBe(" by 'pay' (pay.ts:2)");
  });
});

describe('rerunText', () => {
  it('says who runs the code again', () => {
    expect(rerunText(boundary('delivery', 'BullMQ'))).toBe('When BullMQ delivers the message again');
    expect(rerunText(boundary('delivery'))).toBe('When the message is delivered again');
    expect(rerunText(boundary('retry', 'the loop'))).toBe('When the loop tries again');
    expect(rerunText(boundary('retry'))).toBe('When the call is retried');
    expect(rerunText(boundary('request'))).toBe('When the request is sent again');
    expect(rerunText(boundary('request', 'the user'))).toBe('When the user does this again');
    expect(rerunText(boundary('schedule', 'node-cron'))).toBe('When the schedule runs this code again');
    expect(rerunText(boundary('step', 'Temporal'))).toBe('When Temporal runs the step again');
    expect(rerunText(boundary('step'))).toBe('When the step runs again');
    expect(rerunText({ ...boundary('step', 'Temporal'), client: { id: 'temporal', name: 'Temporal', kind: 'broker', runs: 'activity' } })).toBe('When Temporal runs the activity again');
    expect(rerunText(boundary('workflow', 'Inngest'))).toBe('When Inngest runs this function from its top again');
    expect(rerunText(boundary('render', 'React'))).toBe('When the component renders again');
    expect(rerunText(boundary('unknown'))).toBe('If a caller retries');
  });

  it('says where a value of the process changes', () => {
    expect(rerunText(boundary('delivery', 'NSQ'), { lifetime: 'process' })).toBe('When NSQ delivers the message again in another process or after a restart');
    expect(rerunText(boundary('delivery', 'NSQ'), { lifetime: 'process', client: { id: 'nsqjs', name: 'NSQ', kind: 'broker' } })).toBe('When NSQ delivers the message again in another process or on another connection');
    expect(rerunText(boundary('delivery', 'NSQ'), { lifetime: 'run' })).toBe('When NSQ delivers the message again');
  });
});

describe('consequenceText', () => {
  const sink = (effect: Sink['effect']): Sink => ({ operation: 'stripe.charges.create', effect }) as Sink;

  it('says what the second run does', () => {
    expect(consequenceText(sink('money'))).toBe('stripe.charges.create moves the money a second time');
    expect(consequenceText(sink('conditional'))).toBe('stripe.charges.create may move the money a second time');
    expect(consequenceText(sink('ledger'))).toBe('stripe.charges.create books the amount a second time');
    expect(consequenceText(sink('record'))).toBe('stripe.charges.create creates a second record');
  });

  it('says no more than is known of the repeat', () => {
    expect(consequenceText({ ...sink('money'), repeat: 'maybe' })).toBe('stripe.charges.create may move the money a second time');
    expect(consequenceText({ ...sink('ledger'), repeat: 'maybe' })).toBe('stripe.charges.create may book the amount a second time');
    expect(consequenceText({ ...sink('money'), repeat: 'refused' })).toBe('stripe.charges.create moves the money a second time');
    expect(consequenceText({ ...sink('money'), repeat: 'same' })).toBe('the provider takes stripe.charges.create for a new request: it refuses it or finds it done, and does not answer with the first result');
    expect(consequenceText({ ...sink('record'), repeat: 'same' })).toBe('stripe.charges.create creates a second record');
    expect(consequenceText(sink('record'), 0, true)).toBe('stripe.charges.create may create a second record');
  });

  it('counts further calls', () => {
    expect(consequenceText(sink('money'), 1)).toBe('stripe.charges.create (and 1 more call) moves the money a second time');
    expect(consequenceText(sink('money'), 3)).toBe('stripe.charges.create (and 3 more calls) moves the money a second time');
  });
});

describe('bucketText', () => {
  it('takes the largest unit that divides the width', () => {
    expect(bucketText(3_600_000)).toBe('1 hour');
    expect(bucketText(900_000)).toBe('15 minutes');
    expect(bucketText(86_400_000)).toBe('1 day');
    expect(bucketText(1_000)).toBe('1 second');
    expect(bucketText(1_500)).toBe('1500 milliseconds');
    expect(bucketText(172_800_000)).toBe('2 days');
  });
});

describe('short', () => {
  it('keeps one line of at most eighty characters', () => {
    expect(short('new Date()\n  .toISOString()')).toBe('new Date() .toISOString()');
    expect(short('a'.repeat(50) + 'b'.repeat(50))).toBe(`${'a'.repeat(39)}…${'b'.repeat(39)}`);
  });
});

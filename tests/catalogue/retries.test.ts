import { describe, expect, it } from 'vitest';
import { knowledge } from '../../catalogue/index.ts';
import { facts } from '../../engine/flow/api.ts';
import { node } from './lookup.ts';
import { claimsOf } from './prove.ts';

const known = knowledge();

describe('functions that are run again', () => {
  it.each([
    ['p-retry', 'default@arg[0]', 'p-retry/function'],
    ['p-retry', '@module@arg[0]', 'p-retry/function'],
    ['p-retry', 'makeRetriable@arg[0]', 'p-retry/retriable'],
    ['async-retry', 'default@arg[0]', 'async-retry/function'],
    ['retry', 'operation@call.attempt@arg[0]', 'retry/function'],
    ['retry', 'wrap@arg[0].charge', 'retry/wrapped'],
    ['promise-retry', 'default@arg[0]', 'promise-retry/function'],
    ['promise-retry', 'default@arg[1]', 'promise-retry/function'],
    ['exponential-backoff', 'backOff@arg[0]', 'exponential-backoff/function'],
    ['cockatiel', 'retry@call.execute@arg[0]', 'cockatiel/function'],
    ['cockatiel', 'wrap@call.execute@arg[0]', 'cockatiel/function'],
    ['got', 'default@arg[1].hooks.beforeRetry@element', 'got-retries/before-retry'],
    ['got', 'default.post@arg[1].hooks.beforeRequest@element', 'got/before-request'],
    ['axios-retry', 'default@arg[1].onRetry', 'axios-retry/on-retry'],
    ['ts-retry-promise', 'retry@arg[0]', 'ts-retry-promise/function'],
    ['ts-retry-promise', 'customizeRetry@call@arg[0]', 'ts-retry-promise/function'],
    ['ts-retry-promise', 'retryDecorator@arg[0]', 'ts-retry-promise/decorated'],
    ['@trigger.dev/sdk', 'retry.onThrow@arg[0]', 'trigger-dev/on-throw'],
  ])('%s: %s', (module, path, row) => {
    const found = node(known, module, path);
    expect(found && facts(found, 'handlers').map(({ id, boundary }) => `${id} ${boundary}`)).toEqual([`${row} retry`]);
  });

  it.each([
    ['opossum', '@module@arg[0]', 'opossum/action unknown'],
    ['opossum', '@module@new.fallback@arg[0]', 'opossum/fallback unknown'],
    ['@tanstack/react-query', 'useMutation@arg[0].mutationFn', 'tanstack-query/mutation request'],
    ['cockatiel', 'timeout@call.execute@arg[0]', undefined],
    ['cockatiel', 'retry@arg[0]', undefined],
    ['p-retry', 'default@arg[1]', undefined],
  ])('%s: %s is %s', (module, path, expected) => {
    const found = node(known, module, path);
    const fact = found && facts(found, 'handlers')[0];
    expect(fact && `${fact.id} ${fact.boundary}`).toBe(expected);
  });
});

/** A key that holds the number of the attempt, and the same call under the id of the order. */
const charge = (key: string): string => `stripe.charges.create({ amount: 1 }, { idempotencyKey: ${key} })`;
const inWorker = (body: string): string => `new Worker('charges', async (job) => { ${body} });`;

describe('the number of the attempt', () => {
  it.each([
    ['p-retry', `import pRetry from 'p-retry';`, `await pRetry(async (n) => ${charge('`${job.data.id}-${n}`')});`, 'p-retry/attempt'],
    ['async-retry', `import retry from 'async-retry';`, `await retry(async (bail, n) => ${charge('`${job.data.id}-${n}`')});`, 'async-retry/attempt'],
    ['async-retry by require', `const retry = require('async-retry');`, `await retry(async (bail, n) => ${charge('`${job.data.id}-${n}`')});`, 'async-retry/attempt'],
    ['retry', `import retry from 'retry';`, `const op = retry.operation(); op.attempt(async (n) => { await ${charge('`${job.data.id}-${n}`')}; });`, 'retry/attempt'],
    ['promise-retry', `import promiseRetry from 'promise-retry';`, `await promiseRetry((again, n) => ${charge('`${job.data.id}-${n}`')}.catch(again));`, 'promise-retry/attempt'],
    ['promise-retry, options first', `import promiseRetry from 'promise-retry';`, `await promiseRetry({ retries: 2 }, (again, n) => ${charge('`${job.data.id}-${n}`')}.catch(again));`, 'promise-retry/attempt'],
    ['cockatiel', `import { retry, handleAll } from 'cockatiel'; const policy = retry(handleAll, { maxAttempts: 3 });`, `await policy.execute(({ attempt }) => ${charge('`${job.data.id}-${attempt}`')});`, 'cockatiel/attempt'],
    ['trigger.dev', `import { retry } from '@trigger.dev/sdk';`, `await retry.onThrow(async ({ attempt }) => ${charge('`${job.data.id}-${attempt}`')}, {});`, 'trigger-dev/on-throw-attempt'],
  ])('%s', (_, before, body, row) => {
    expect(claimsOf(`${before}\n${inWorker(body)}`)).toBe(`delivery-count ${row}`);
    expect(claimsOf(`${before}\n${inWorker(body.replace(/-\$\{\w+\}/, ''))}`)).toBe('stable');
  });
});

describe('what the retried function gives', () => {
  it.each([
    ['p-retry', `import pRetry from 'p-retry'; import { v4 } from 'uuid';`, 'await pRetry(() => v4())', 'random uuid/v4'],
    ['p-retry, a record', `import pRetry from 'p-retry';`, '(await pRetry(() => ({ at: Date.now(), id: job.data.id }))).at', 'clock javascript/date-now'],
    ['p-retry, its good field', `import pRetry from 'p-retry';`, '(await pRetry(() => ({ at: Date.now(), id: job.data.id }))).id', 'stable'],
    ['exponential-backoff', `import { backOff } from 'exponential-backoff';`, 'await backOff(() => String(Date.now()))', 'clock javascript/date-now'],
    ['promise-retry, options first', `import promiseRetry from 'promise-retry';`, 'await promiseRetry({ retries: 3 }, () => String(Date.now()))', 'clock javascript/date-now'],
    ['ts-retry-promise', `import { retry } from 'ts-retry-promise';`, 'await retry(() => String(Date.now()))', 'clock javascript/date-now'],
    ['makeRetriable', `import { makeRetriable } from 'p-retry'; const mint = makeRetriable(() => String(Date.now()));`, 'await mint()', 'clock javascript/date-now'],
    ['a step keeps it', `import { Inngest } from 'inngest';`, 'job.data.id', 'stable'],
  ])('%s', (_, before, key, expected) => {
    expect(claimsOf(`${before}\n${inWorker(`await ${charge(key)};`)}`)).toBe(expected);
  });
});

describe('steps of durable runtimes', () => {
  const inngest = (body: string): string =>
    `import { Inngest } from 'inngest'; import { v4 } from 'uuid'; const app = new Inngest({ id: 'a' });\nexport const f = app.createFunction({ id: 'f' }, { event: 'e' }, async ({ event, step, attempt, runId }) => { ${body} });`;

  it.each([
    ['a value minted in a step is kept for the next one', `const key = await step.run('mint', () => v4()); await step.run('charge', () => ${charge('key')});`, 'stable'],
    ['a value minted in the step itself is new on each try', `await step.run('charge', () => ${charge('v4()')});`, 'random uuid/v4'],
    ['a value minted outside of a step is new on each replay', `const key = v4(); await step.run('charge', () => ${charge('key')});`, 'random uuid/v4'],
    ['the attempt', `await step.run('charge', () => ${charge('`${event.id}-${attempt}`')});`, 'delivery-count inngest/attempt'],
    ['the event', `await step.run('charge', () => ${charge('event.data.orderId')});`, 'stable'],
    ['the run', `await step.run('charge', () => ${charge('runId')});`, 'stable'],
  ])('%s', (_, body, expected) => {
    expect(claimsOf(inngest(body))).toBe(expected);
  });

  it('knows a task of trigger.dev', () => {
    const task = (key: string): string => claimsOf(`import { task } from '@trigger.dev/sdk';\nexport const t = task({ id: 't', run: async (payload, { ctx }) => { await ${charge(key)}; } });`);
    expect(task('`${payload.id}-${ctx.attempt.number}`')).toBe('delivery-count trigger-dev/attempt');
    expect(task('payload.id + ctx.run.id')).toBe('stable');
  });
});

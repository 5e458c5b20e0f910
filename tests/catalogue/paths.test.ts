import { describe, expect, it } from 'vitest';
import { parsePath } from '../../catalogue/paths.ts';

describe('parsePath', () => {
  it('reads exports, members and calls', () => {
    expect(parsePath('Kafka@new.consumer@call.run@arg[0].eachMessage@param[0].message')).toEqual({
      start: { kind: 'export', name: 'Kafka' },
      tokens: [
        { kind: 'new' },
        { kind: 'member', name: 'consumer' },
        { kind: 'call' },
        { kind: 'member', name: 'run' },
        { kind: 'argument', at: 0 },
        { kind: 'member', name: 'eachMessage' },
        { kind: 'parameter', at: 0 },
        { kind: 'member', name: 'message' },
      ],
    });
  });

  it('reads every start', () => {
    expect(parsePath('default').start).toEqual({ kind: 'export', name: 'default' });
    expect(parsePath('@module@call').start).toEqual({ kind: 'module' });
    expect(parsePath('@exports.POST')).toEqual({ start: { kind: 'exports' }, tokens: [{ kind: 'member', name: 'POST' }] });
    expect(parsePath('^Date.now').start).toEqual({ kind: 'global', name: 'Date' });
    expect(parsePath('$Job.id').start).toEqual({ kind: 'type', name: 'Job' });
    expect(parsePath('$aws-sqs/Message').start).toEqual({ kind: 'type', name: 'Message', client: 'aws-sqs' });
    expect(parsePath('[uuid/v4]@module@call').start).toEqual({ kind: 'module', module: 'uuid/v4' });
    expect(parsePath('[os]hostname').start).toEqual({ kind: 'export', name: 'hostname', module: 'os' });
  });

  it('reads every token', () => {
    expect(parsePath('f.*@element@arg[last]@arg[*]@param[2].x-death').tokens).toEqual([
      { kind: 'any-member' },
      { kind: 'element' },
      { kind: 'argument', at: 'last' },
      { kind: 'argument', at: '*' },
      { kind: 'parameter', at: 2 },
      { kind: 'member', name: 'x-death' },
    ]);
  });

  it.each([
    ['', "'' has no start: expected an export name, 'default', '@module', '@exports', '^Global', '$Type' or '$client/Type'"],
    ['@call', "'@call' has no start: expected an export name, 'default', '@module', '@exports', '^Global', '$Type' or '$client/Type'"],
    ['[m]$T', "'T' in '[m]$T' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['f@args[0]', "'@args[0]' in 'f@args[0]' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['f@param[last]', "'@param[last]' in 'f@param[last]' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['f..g', "'.' in 'f..g' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
    ['f@callx', "'@callx' in 'f@callx' is no token: expected .name, .*, @new, @call, @arg[0], @arg[last], @arg[*], @param[0] or @element"],
  ])('says what is wrong with %j', (path, message) => {
    expect(() => parsePath(path)).toThrow(message);
  });
});

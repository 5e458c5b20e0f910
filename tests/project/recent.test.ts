import { describe, expect, it } from 'vitest';
import { Recent } from '../../project/recent.ts';

describe('Recent', () => {
  it('drops what has not been asked for longest', () => {
    const recent = new Recent<string>(10);
    recent.set('a', 'A', 4);
    recent.set('b', 'B', 4);
    expect(recent.get('a')).toBe('A');
    recent.set('c', 'C', 4);
    expect(recent.entries()).toEqual([['a', 'A'], ['c', 'C']]);
  });

  it('counts a value that is set again or deleted no longer', () => {
    const recent = new Recent<string>(10);
    recent.set('a', 'A', 8);
    recent.set('a', 'AA', 2);
    recent.set('b', 'B', 8);
    expect(recent.entries()).toEqual([['a', 'AA'], ['b', 'B']]);
    recent.delete('b');
    recent.set('c', 'C', 20);
    expect(recent.entries()).toEqual([['c', 'C']]);
  });
});

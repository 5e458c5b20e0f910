/** Paths of many members of one start: `members('$Day', ['add', 'set'], '@call')` gives `$Day.add@call`, `$Day.set@call`. */
export const members = (start: string, names: readonly string[], suffix = ''): string[] =>
  names.map((name) => `${start}.${name}${suffix}`);

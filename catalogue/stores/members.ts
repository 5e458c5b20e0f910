/** `members('Repository', ['find', 'findOne'], '@call')` → `$Repository.find@call`, `$Repository.findOne@call`. */
export const members = (type: string, names: readonly string[], suffix = ''): string[] =>
  names.map((name) => `$${type}.${name}${suffix}`);

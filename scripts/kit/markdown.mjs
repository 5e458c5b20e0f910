/** Plain text that Markdown shows as it is, in a cell of a table too. */
export const plain = (text) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\*_`[\]<>~|]/g, (sign) => `\\${sign}`);

/** Code in a line; a table wants its `|` escaped even there. */
export const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;
export const codes = (texts) => texts.map(code).join(', ');

/** Rows of texts that are Markdown already. Columns in which no row says anything are left out; no rows, no table. */
export function table(heads, rows) {
  const used = heads.map((_, at) => at).filter((at) => rows.some((row) => row[at]));
  if (used.length === 0) return '';
  const line = (cells) => `|${used.map((at) => (cells[at] ? ` ${cells[at]} ` : ' ')).join('|')}|`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A table whose last column is the evidence; what all rows have in common stands below it once. */
export function evidenced(heads, rows) {
  const evidence = new Set(rows.map((row) => row.at(-1)));
  if (rows.length < 2 || evidence.size > 1) return table([...heads, 'Evidence'], rows);
  return `${table(heads, rows)}\n\nEvidence: ${[...evidence][0]}.`;
}

/** A heading over a text; nothing where there is no text. */
export const section = (title, text) => (text ? `## ${title}\n\n${text}` : '');

export const paragraphs = (...texts) => texts.filter(Boolean).join('\n\n');

/** Which fixtures prove which rule for which client: counts, so that the empty places are seen. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kinds } from './client-words.mjs';
import { paragraphs, section, table } from './markdown.mjs';
import { root } from './paths.mjs';

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"](?:node:)?([^'"]+)['"]/g;
const marks = /(?:^|\s)(todo-report|todo-quiet|report):\s*([a-z-]+(?:\s*,\s*[a-z-]+)*)/g;

/** A fixture as it is counted: what it imports, where it stands, and the lines on which its marks name a rule. */
function fixture(file) {
  const text = readFileSync(path.join(root, 'fixtures', file), 'utf8');
  const found = [...text.matchAll(marks)].flatMap(([, what, names]) => names.split(/\s*,\s*/).map((rule) => ({ what, rule })));
  return { folder: path.posix.dirname(file), parts: file.split(/[/.]/), modules: new Set([...text.matchAll(specifiers)].map(([, module]) => module)), marks: found };
}

function fixtures() {
  return readdirSync(path.join(root, 'fixtures'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, 'fixtures'), path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
    .map(fixture);
}

const speaksOf = ({ id, modules, submodules = [] }) => (file) => file.parts.includes(id) || [...modules, ...submodules].some((module) => file.modules.has(module));

function cell(files, rule, folders, isProven) {
  const bad = files.flatMap((file) => file.marks.filter((mark) => mark.what === 'report' && mark.rule === rule)).length;
  const good = files.filter((file) => folders.has(file.folder) && !file.marks.some((mark) => mark.rule === rule)).length;
  const counts = bad + good > 0 ? [`${bad} / ${good}`] : [];
  return [...(isProven ? ['●'] : []), ...counts].join(' ') || '–';
}

/** The page that crosses clients with rules. `pairsOf` gives the pairs that the tests write from a client's record. */
export function matrix(records, rules, titles, pairsOf) {
  const all = fixtures();
  const reported = new Map(rules.map((rule) => [rule, new Set(all.filter(({ marks: of }) => of.some((mark) => mark.what === 'report' && mark.rule === rule)).map(({ folder }) => folder))]));
  const tables = ['payment', 'broker'].map((kind) => {
    const rows = records
      .filter((record) => record.kind === kind)
      .sort((one, two) => titles.get(one.id).localeCompare(titles.get(two.id), 'en'))
      .map((record) => {
        const files = all.filter(speaksOf(record));
        const proven = new Set(kind === 'payment' ? pairsOf(record).map(({ rule }) => rule) : []);
        return [`[${titles.get(record.id)}](${record.id}.md)`, ...rules.map((rule) => cell(files, rule, reported.get(rule), proven.has(rule)))];
      });
    return section(kinds[kind].replace(/^./, (first) => first.toUpperCase()), table(['Client', ...rules.map((rule) => `[${rule}](../rules/${rule}.md)`)], rows));
  });
  return paragraphs(
    '# Clients and rules',
    '`●`: a pair of workers is written from the client\'s record and linted in the tests, one that the rule has to report and one that every rule has to leave alone.',
    'The numbers count what stands under `fixtures/`: lines on which the rule has to report / files in which it has to be quiet, `–` where there is neither. A file counts for a client when it imports one of its modules or when the client\'s id is a part of its path. It counts as quiet when no mark in it names the rule and the rule reports elsewhere in its folder. Quiet lines of a file with reports are not counted, and a file counts for every client that it names: a fixture of a broker mostly charges through Stripe. The rows of a record are proven one by one under `tests/catalogue/`; that is not counted here.',
    ...tables,
  );
}

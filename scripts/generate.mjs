/**
 * Writes what is derived: indexes, configs, the README table, the headers of the rule pages, the tables of the client pages.
 * `--check` writes nothing and fails when a file is not what it would be. A client page without a record fails always.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { clientIndex, clientPage, titles } from './kit/clients.mjs';
import { matrix } from './kit/matrix.mjs';
import { filesIn, root } from './kit/paths.mjs';
import { loadDefaults, loadRules } from './kit/sources.mjs';

const banner = '// Written by `npm run generate`.\n';
const recordFolders = ['brokers', 'http', 'payments', 'retries', 'stores', 'values'];

const camel = (name) => name.replace(/[-.]+(.)/g, (_, letter) => letter.toUpperCase());
const literal = (value) =>
  JSON.stringify(value)
    .replaceAll('"', "'")
    .replace(/'([A-Za-z]\w*)':/g, '$1: ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/^\{(.+)\}$/, '{ $1 }')
    .replace(/\{(?=\w)/g, '{ ')
    .replace(/(?<=\w)\}/g, ' }');

/** A record file exports data by default; a table beside it does not. */
function recordFiles() {
  return recordFolders.flatMap((folder) =>
    filesIn(`catalogue/${folder}`, '.ts')
      .map((file) => `${folder}/${file}`)
      .filter((file) => /^export default/m.test(readFileSync(path.join(root, 'catalogue', file), 'utf8'))),
  );
}

function recordsIndex() {
  const files = recordFiles();
  const names = files.map((file) => camel(file.slice(0, -3).replace('/', '-')));
  const imports = files.map((file, at) => `import ${names[at]} from './${file}';\n`).join('');
  return `${banner}import type { ClientRecord } from './record.ts';\n${imports}\nexport const records: readonly ClientRecord[] = [\n${names.map((name) => `  ${name},\n`).join('')}];\n`;
}

function rulesIndex(rules) {
  const imports = rules.map(({ name }) => `import ${camel(name)} from './${name}.ts';\n`).join('');
  return `${banner}${imports}\nexport const rules = {\n${rules.map(({ name }) => `  '${name}': ${camel(name)},\n`).join('')}};\n`;
}

function configsFile(rules) {
  const entries = (config) =>
    rules
      .filter(({ meta }) => meta.docs.configs[config])
      .map(({ name, meta }) => `  'idempotency/${name}': ${literal(meta.docs.configs[config])},\n`)
      .join('');
  const configs = ['recommended', 'strict'].map((config) => `export const ${config}: Linter.RulesRecord = {\n${entries(config)}};\n`);
  return `${banner}import type { Linter } from 'eslint';\n\n${configs.join('\n')}`;
}

function packageFile() {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${banner}export const name = '${name}';
export const version = '${version}';
/** The rule pages in the installed package; this file and the bundle stand one folder below its root. */
export const docsFolder = new URL('../docs/rules/', import.meta.url);
`;
}

/** The text with what stands between two marks replaced; the marks must be there. */
function between(file, whole, mark, text) {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end ${mark} -->`];
  const from = whole.indexOf(start);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file}: the marks ${start} and ${end} are missing`);
  return `${whole.slice(0, from + start.length)}\n\n${text}\n\n${whole.slice(to)}`;
}

function rulesTable(rules) {
  const rows = rules.map(({ name, meta }) => {
    const marks = [meta.docs.recommended ? 'yes' : '', meta.hasSuggestions ? 'yes' : ''];
    return `| [${name}](docs/rules/${name}.md) | ${meta.docs.description} | ${marks.join(' | ')} |`;
  });
  return ['| Rule | What it does | recommended | suggestion |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function docHeader({ name, meta }) {
  const { recommended, strict } = meta.docs.configs;
  const configs = recommended ? 'In the `recommended` and `strict` configs.' : 'In the `strict` config only.';
  const options = strict[1] ? ` \`strict\` sets ${Object.keys(strict[1]).map((option) => `\`${option}\``).join(', ')}.` : '';
  const suggestion = meta.hasSuggestions ? ' Offers a suggestion in the editor.' : '';
  return `# idempotency/${name}\n\n${meta.docs.description}. ${configs}${options}${suggestion}`;
}

/** Which clients a rule knows the values (or the calls) of. */
function docModels({ meta }, records) {
  const { origins } = meta.docs;
  const speaks = ({ values = [], sinks = [] }) => (origins.length > 0 ? values.some(({ origin }) => origins.includes(origin)) : sinks.some(({ dedupe }) => !dedupe));
  const names = [...new Set(records.filter(speaks).map(({ name }) => name))].sort((one, two) => one.localeCompare(two, 'en'));
  return `The ${origins.length > 0 ? 'values' : 'calls'} of ${names.join(', ')}.`;
}

function docPage(rule, records) {
  const file = `docs/rules/${rule.name}.md`;
  const whole = readFileSync(path.join(root, file), 'utf8');
  return [file, between(file, between(file, whole, 'header', docHeader(rule)), 'models', docModels(rule, records))];
}

/** What is written by hand stands outside the marks and stays; a page that is missing is made without it. */
function clientDoc(name, text) {
  const file = `docs/clients/${name}.md`;
  const target = path.join(root, file);
  const whole = existsSync(target) ? readFileSync(target, 'utf8') : '<!-- generated -->\n\n<!-- end generated -->\n';
  return [file, between(file, whole, 'generated', text)];
}

function clientDocs({ records, files, rules, pairsOf }) {
  const named = titles(records);
  const overview = [clientDoc('README', clientIndex(records)), clientDoc('matrix', matrix(records, rules.map(({ name }) => name), named, pairsOf))];
  return [...overview, ...records.map((record, at) => clientDoc(record.id, clientPage(record, named.get(record.id), files[at])))];
}

function outputs(sources) {
  const { rules, records, schema } = sources;
  return new Map([
    ...clientDocs(sources),
    ['catalogue/records.generated.ts', recordsIndex()],
    ['catalogue/schema.json', `${JSON.stringify(schema, null, 2)}\n`],
    ['rules/index.generated.ts', rulesIndex(rules)],
    ['rules/configs.generated.ts', configsFile(rules)],
    ['rules/package.generated.ts', packageFile()],
    ['README.md', between('README.md', readFileSync(path.join(root, 'README.md'), 'utf8'), 'rules', rulesTable(rules))],
    ...rules.map((rule) => docPage(rule, records)),
  ]);
}

const check = process.argv.includes('--check');
const files = recordFiles();
const records = await loadDefaults(files.map((file) => `catalogue/${file}`));
const [schema] = await loadDefaults(['catalogue/schema.ts'], [], 'schema');
const [pairsOf] = await loadDefaults(['tests/kit/pairs.ts']);
const written = outputs({ rules: await loadRules(), records, files, schema, pairsOf });
let stale = 0;
for (const [file, text] of written) {
  const target = path.join(root, file);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  stale++;
  if (!check) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  console.log(`${check ? 'not up to date' : 'written'}: ${file}`);
}
if (check && stale > 0) {
  console.log('Run `npm run generate` and commit the result.');
  process.exitCode = 1;
}
for (const page of filesIn('docs/clients', '.md').filter((name) => !written.has(`docs/clients/${name}`))) {
  console.log(`no record for docs/clients/${page}: rename it with its record, or delete it`);
  process.exitCode = 1;
}

/** The pages of the clients: what the records say, as tables for people. What stands beside the tables is written by hand. */
import { boundaries, changing, effects, kinds, origins, repeats, roles } from './client-words.mjs';
import { code, codes, evidenced, paragraphs, plain, section, table } from './markdown.mjs';

const list = (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const unique = (values) => [...new Set(values)];
const counted = (number) => `${number} argument${number === 1 ? '' : 's'}`;
const word = (name) => name.replaceAll('-', ' ');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Values by what the function says of them, in the order in which they came. */
function groups(values, of) {
  const found = new Map();
  for (const value of values) found.set(of(value), [...(found.get(of(value)) ?? []), value]);
  return found;
}

/** Rows that say the same but for their first cell become one; that cell lists what they are of. */
function merged(rows) {
  return [...groups(rows, ([, ...rest]) => JSON.stringify(rest)).values()].map((same) => [codes(unique(same.flatMap(([names]) => names))), ...same[0].slice(1)]);
}

/** A path of a record as a reader of JavaScript would write it: `$Consumer.run@arg[0]` → `Consumer.run(arg 0)`. */
export function readable(path) {
  const module = /^\[([^\]]+)\](.*)$/.exec(path);
  if (module) return `${module[1]}: ${readable(module[2])}`;
  const start = path.replace(/^@exports\./, 'export ').replace(/^@module/, 'module').replace(/^[$^]/, '');
  return start.split('@').reduce((text, token) => {
    const [, name, place, rest] = /^(\w+)(?:\[([^\]]+)\])?(.*)$/.exec(token);
    const at = place === '*' ? 'any' : place;
    if (name === 'new') return `new ${text.includes('(') ? `(${text})` : text}()${rest}`;
    return `${text}${{ call: '()', element: '[]', arg: `(arg ${at})`, param: `(param ${at})` }[name]}${rest}`;
  });
}

const paths = ({ path }) => list(path).map(readable);

function condition({ minimum, maximum, nullish, field }) {
  const said = [
    minimum !== undefined && `${counted(minimum)} or more`,
    maximum !== undefined && (maximum === 0 ? 'no arguments' : `at most ${counted(maximum)}`),
    nullish !== undefined && `argument ${nullish} absent or null`,
    field && `argument ${field.argument} ${field.present ? 'with' : 'without'} ${code(field.is === undefined ? field.name : `${field.name}: '${field.is}'`)}`,
  ];
  return said.filter(Boolean).join(' and ');
}

const when = (row) => list(row.when).map(condition).join(', or ');

/** A test of the parameters: `confirm` is `true`. */
function predicate(test) {
  if (test.all) return test.all.map(nested).join(' and ');
  if (test.any) return test.any.map(nested).join(' or ');
  if (test.not) return `not ${nested(test.not)}`;
  const field = code(test.path.join('.'));
  if (test.is !== undefined) return `${field} is ${code(String(test.is))}`;
  return `${field} is ${test.present === false ? 'left out' : 'given'}`;
}

const nested = (test) => (test.all || test.any ? `(${predicate(test)})` : predicate(test));

function repeat(rules) {
  if (typeof rules === 'string') return repeats[rules];
  return rules.map((rule) => (rule.when ? `${repeats[rule.repeat]} if ${predicate(rule.when)}` : `${rules.length > 1 ? 'else ' : ''}${repeats[rule.repeat]}`)).join('; ');
}

const member = (name) => (/^[\w$]+$/.test(name) ? `.${name}` : `['${name}']`);
const place = (argument) => (argument === 'last' ? 'last argument' : `argument ${argument}`);

/** Where a key stands: argument 1: `headers['Idempotency-Key']`. */
export function keyPlace({ argument, path = [], header }) {
  if (path.length === 0) return `${place(argument)} itself`;
  return `${place(argument)}: ${code(path.map(member).join('').replace(/^\./, ''))}${header ? ' in any case' : ''}`;
}

/** Places in one argument are told together, and so are arguments with the same places. */
function keyPlaces(keys) {
  const byArgument = groups(keys, ({ argument }) => argument);
  const told = [...byArgument].map(([argument, same]) => ({ argument, paths: same.map((key) => keyPlace(key).slice(place(argument).length)) }));
  const text = ([paths, same]) => `${same.map(({ argument }) => place(argument)).join(' or ')}${paths}`;
  const joined = ({ paths }) => paths.map((one, at) => (at > 0 ? one.replace(/^: /, '') : one)).join(', ');
  return [...groups(told, joined)].map(text).join('; ');
}

function key(sink) {
  if (sink.keyless) return 'takes no key';
  return `${sink.dedupe ? 'deduplication id, ' : ''}${keyPlaces(sink.keys)}`;
}

/** Records are many and alike: they are told by resource. */
function calls(sinks) {
  const names = sinks.map(({ operation }) => operation.slice(operation.indexOf('.') + 1));
  if (sinks[0].effect !== 'record') return codes(unique(names));
  const resources = groups(unique(names), (name) => name.slice(0, name.lastIndexOf('.') + 1));
  return [...resources].map(([resource, same]) => (resource ? `${code(resource.slice(0, -1))}: ` : '') + codes(same.map((name) => name.slice(resource.length)))).join('; ');
}

function sinkTable(record) {
  const hours = ({ retentionMs = record.retentionMs }) => (retentionMs === undefined ? '' : `${retentionMs / 3_600_000} h`);
  const rows = Object.keys(effects).flatMap((effect) => {
    const sinks = (record.sinks ?? []).filter((sink) => sink.effect === effect);
    // Of a call that takes no key a record does not tell what a repeat does.
    const facts = (sink) => [effects[effect], sink.keyless ? '' : repeat(sink.repeat), key(sink), hours(sink), plain(sink.evidence)];
    return [...groups(sinks, (sink) => JSON.stringify(facts(sink))).values()].map((same) => [calls(same), ...facts(same[0])]);
  });
  return evidenced(['Calls', 'What they do', 'A repeat without a key', 'Where the key goes', 'Kept for'], rows);
}

function typeTable({ types = [] }) {
  const rows = types.map(({ name, same, annotations = [], paths: places = [], distinctive = [], common = [] }) => [
    code(name) + (same ? `, all of ${code(readable(same))}` : ''),
    codes(annotations.map(readable)),
    codes(places.map(readable)),
    codes(distinctive),
    codes(common),
  ]);
  return table(['Type', 'Declared as', 'Comes from', 'Known by one of', 'Known by two of'], rows);
}

function valueTable({ values = [] }, changes) {
  const rows = values
    .filter(({ origin }) => changing.has(origin) === changes)
    .map((row) => {
      const life = row.lifetime === 'process' ? ', the same until the process ends' : '';
      const bucket = row.granularityMs ? `, in steps of ${row.granularityMs / 1000} s` : '';
      return [paths(row), `${word(row.origin)}${life}${bucket}`, when(row), plain(row.evidence)];
    });
  return evidenced(['Value', 'Origin', 'With'], merged(rows));
}

function boundaryTable({ handlers = [], receives = [], batches = [] }) {
  const row = (what, fact) => [paths(fact), what, `${fact.boundary ?? 'delivery'}: ${boundaries[fact.boundary ?? 'delivery']}`, fact.batch ? 'yes' : '', plain(fact.evidence)];
  const rows = [
    ...handlers.map((fact) => row('function that is run', fact)),
    ...receives.map((fact) => row(fact.boundary ? 'call in a function that is run again' : 'call that takes the next', fact)),
    ...batches.map((fact) => [paths(fact), 'messages delivered together', '', 'yes', plain(fact.evidence)]),
  ];
  return evidenced(['Where', 'What it is', 'Boundary', 'Batch'], merged(rows));
}

function storeTable({ stores = [] }) {
  const rows = stores.map((row) => {
    const more = [
      row.sql !== undefined && `SQL in argument ${row.sql}`,
      row.callback !== undefined && `callback in argument ${row.callback}`,
      row.retried && 'the store runs the callback again on conflict',
      row.retried === false && 'the callback runs once',
      row.sync && 'done when the call returns',
    ];
    return [paths(row), roles[row.role], when(row), more.filter(Boolean).join('; '), plain(row.evidence)];
  });
  return evidenced(['Calls', 'What they do', 'With', 'More'], merged(rows));
}

const uses = {
  reads: ({ argument, under }) => `argument ${argument}, and what the schema fills in${under ? `, under \`${under}\`` : ''}`,
  fields: ({ argument }) => `a schema of the fields of argument ${argument}`,
  fills: ({ argument }) => `a schema that fills in argument ${argument}`,
  keeps: ({ of }) => `the schema in argument ${of}`,
  changes: () => 'a schema that makes something else of what it reads',
};

/** What the result of a call has in it. */
function contents(row) {
  if (row.schema) return uses[row.schema.does](row.schema);
  const places = row.arguments ?? (row.merges ? 'all' : row.selects ? [0] : 'none');
  const { how, argument } = row.selects ?? {};
  const made = [
    places === 'all' ? 'all arguments' : places !== 'none' && places.length > 0 && `argument ${places.join(', ')}`,
    row.merges && `laid over each other, the ${row.merges.winner} counts`,
    how && `${how === 'keep' ? 'only the' : 'without the'} fields that argument ${argument} names`,
    row.instanceOf !== undefined && `an instance of the class in argument ${row.instanceOf}`,
    row.receiver && 'the receiver',
    row.callback !== undefined && `what the callback in argument ${row.callback} gives`,
  ];
  return made.filter(Boolean).join(', ') || 'nothing';
}

function carryTable({ carries = [] }) {
  const rows = carries.map((row) => {
    const changed = row.changes !== undefined ? `argument ${row.changes}` : row.mutates ? 'the receiver' : '';
    return [paths(row), contents(row), changed, when(row), plain(row.evidence)];
  });
  return evidenced(['Calls', 'The result is made of', 'Changes', 'With'], merged(rows));
}

function requestTable({ requests = [] }) {
  const parts = (named = []) => unique(named.map(keyPlace)).join(', ');
  const rows = requests.map((row) => [paths(row), parts(row.url), parts(row.headers), parts(row.body), parts(row.method) || row.defaultMethod, plain(row.evidence)]);
  return evidenced(['Calls', 'URL', 'Headers', 'Body', 'Method'], merged(rows));
}

function methodTable({ methods = [] }) {
  const made = (row) => {
    const parts = [
      row.receiver === 'elements' ? 'elements of the receiver' : row.receiver === 'carries' && 'the receiver',
      row.arguments === 'carry' && 'the arguments',
      row.callback && row.callback.result !== 'none' && 'what the callback gives',
      row.wraps && `an element, as \`${row.wraps}\``,
    ];
    return parts.filter(Boolean).join(', ') || 'nothing';
  };
  const rows = methods.map((row) => [[row.name], made(row), row.mutates ? 'yes' : '']);
  return table(['Methods', 'The result is made of', 'Change the receiver'], merged(rows));
}

/** Records share a name where several packages speak to one broker; some are named as a sentence names them. */
export function titles(records) {
  const count = groups(records, ({ name }) => name.toLowerCase());
  const alone = ({ name }) => count.get(name.toLowerCase()).length === 1 && !name.startsWith('the ');
  return new Map(records.map((record) => [record.id, alone(record) ? record.name : `${record.name.replace(/^the /, 'The ')} (${record.id})`]));
}

function head(record, title, file) {
  const lines = [
    `Kind: ${record.kind}. ${record.modules.length > 0 ? `Packages: ${codes(record.modules)}.` : 'No package: globals and methods.'}`,
    record.submodules && `Parts with exports of their own: ${codes(record.submodules)}.`,
    record.mentions && `On a receiver that does not resolve, its method names ${record.mentions.length > 0 ? `count only in a file that says ${record.mentions.map(code).join(' or ')}` : 'never count'}.`,
    record.versions && `Versions read: ${plain(record.versions)}.`,
    record.destination && `A message that failed moves to another ${record.destination}.`,
    record.keeps && `What ${code(record.keeps)} gave is kept, and not made again.`,
    `Record: [${file}](../../catalogue/${file}). [How to read this page](README.md#how-to-read-the-tables).`,
  ];
  return paragraphs(`# ${title}`, lines.filter(Boolean).join(' '), record.notes && plain(record.notes));
}

/** The generated part of a client's page. */
export function clientPage(record, title, file) {
  return paragraphs(
    head(record, title, file),
    section('How it is recognised', typeTable(record)),
    section('What runs the code again', boundaryTable(record)),
    section('Changes on a re-run', valueTable(record, true)),
    section('Stays the same', valueTable(record, false)),
    section('Calls with a key', sinkTable(record)),
    section('Reads and writes', storeTable(record)),
    section('Requests', requestTable(record)),
    section('What results are made of', paragraphs(carryTable(record), methodTable(record))),
    section('Sources', (record.source ?? []).map((source) => `- ${plain(source)}`).join('\n')),
  );
}

function words(title, meanings) {
  return table([title, 'Meaning'], Object.entries(meanings).map(([name, meaning]) => [word(name), meaning]));
}

const reading = `Paths are written as code: \`Consumer.run(arg 0)\` is what is passed to \`run\` in the first place, \`tool(param 0)\` what a function in that place receives, \`x[]\` an element, \`x.*\` any member, \`module\` the module itself, \`spec: x\` an export of another module. Names that begin with a capital are exports, or types that are recognised as the first table of the page says. Arguments are counted from 0.`;

/** The index of the pages. */
export function clientIndex(records) {
  const named = titles(records);
  const tables = Object.entries(kinds).map(([kind, title]) => {
    const rows = records
      .filter((record) => record.kind === kind)
      .sort((one, two) => named.get(one.id).localeCompare(named.get(two.id), 'en'))
      .map((record) => {
        const number = (...lists) => lists.reduce((sum, name) => sum + (record[name]?.length ?? 0), 0) || '';
        const counts = [number('sinks'), number('handlers', 'receives'), number('values'), number('stores'), number('requests')];
        return [`[${named.get(record.id)}](${record.id}.md)`, record.kind, codes(record.modules), ...counts.map(String)];
      });
    return section(capital(title), table(['Client', 'Kind', 'Packages', 'Sinks', 'Boundaries', 'Values', 'Stores', 'Requests'], rows));
  });
  return paragraphs(
    '# Clients',
    'What the plugin knows of each client, generated from the records under `catalogue/`: sinks (calls with a key, or money calls that take none), boundaries (who runs the code again), values (with their origin), store calls and HTTP requests. The numbers count rows of the record. The idea behind the words is in [architecture.md](../architecture.md); which fixtures prove which rule for which client, in [matrix.md](matrix.md).',
    ...tables,
    section('How to read the tables', paragraphs(reading, words('Origin', origins), words('Effect', effects), words('Repeat', repeats))),
  );
}

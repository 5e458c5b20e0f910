/**
 * npm run new -- rule NAME
 * npm run new -- client NAME [--kind value|broker|payment] [--package PACKAGE]
 *
 * Writes the files of a new rule or client, each working and tested, and updates the generated ones.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './kit/paths.mjs';
import { run } from './kit/run.mjs';
import { clientFiles, clientKinds } from './kit/new-client.mjs';
import { ruleFiles } from './kit/new-rule.mjs';

function fail(message) {
  console.error(message);
  console.error(`Usage: npm run new -- rule NAME\n       npm run new -- client NAME [--kind ${clientKinds.join('|')}] [--package PACKAGE]`);
  process.exit(2);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'value' }, package: { type: 'string' } },
});
const [what, name, ...rest] = positionals;
if (!['rule', 'client'].includes(what ?? '') || !name || rest.length > 0) fail('Say what is new, and its name.');
if (what === 'rule' && !/^(no|require|prefer|consistent)-[a-z]+(-[a-z]+)*$/.test(name)) fail(`'${name}': a rule is called no-…, require-…, prefer-… or consistent-…, in lower case with hyphens.`);
if (what === 'client' && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) fail(`'${name}': a client's name is in lower case with hyphens.`);
if (what === 'client' && !clientKinds.includes(values.kind)) fail(`'${values.kind}' is not one of ${clientKinds.join(', ')}.`);

const files = what === 'rule' ? ruleFiles(name) : clientFiles(name, values.kind, values.package ?? name);
for (const file of Object.keys(files)) if (existsSync(path.join(root, file))) fail(`${file} is already there.`);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  console.log(`written: ${file}`);
}
run('generate', 'scripts/generate.mjs');

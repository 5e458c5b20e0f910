/** Which file of the project an import names. */
import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { NapiResolveOptions, ResolverFactory } from 'oxc-resolver';
import { generation, sourceOf } from './files.ts';
import { projectOf } from './root.ts';

const scripts = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];
const options = {
  extensions: scripts,
  // What TypeScript lets one write for what it compiles to.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js', '.jsx'], '.jsx': ['.tsx', '.jsx'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
  // A package of the workspace may say where its source is; values follow the source, not the types.
  conditionNames: ['source', 'development', 'import', 'module', 'require', 'node', 'types', 'default'],
  mainFields: ['source', 'module', 'main', 'types'],
} satisfies NapiResolveOptions;

type Resolve = (file: string, specifier: string) => string | undefined;
const nothing: Resolve = () => undefined;

let resolver: (Resolve & { forget?: () => void }) | undefined;
/** By the importing folder and the specifier. */
const answers = new Map<string, string | undefined>();
/** By a folder and the name of a package: its real folder. */
const links = new Map<string, string | undefined>();
let answeredIn = 0;
/** Some path led to no file. */
let isMissed = false;
/** By a folder: the configuration that holds for its files. */
const configs = new Map<string, string | undefined>();

/**
 * The file of the project that `specifier` names in a file: by relative paths, `paths` and `baseUrl` of the nearest
 * `tsconfig.json` and what it refers to or of a `jsconfig.json`, by `exports` and `imports` of packages. Of a package of
 * the workspace the source is taken and not what it is built to.
 *
 * @param from absolute path of the importing file; another one gives nothing
 * @returns an absolute path; undefined for installed packages, built-in modules, files outside the project and what does
 * not exist; never throws
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!path.isAbsolute(from) || specifier === '' || isBuiltin(specifier)) return undefined;
  if (generation() !== answeredIn) forget();
  const key = `${path.dirname(from)}\0${specifier}`;
  if (answers.has(key)) return answers.get(key);
  const found = inProject(path.dirname(from), find(from, specifier));
  answers.set(key, found);
  if (found === undefined && packageOf(specifier) === undefined) isMissed = true;
  return found;
}

/** Nothing is trusted that was seen before. */
export function forget(): void {
  answeredIn = generation();
  isMissed = false;
  for (const one of [answers, links, configs]) one.clear();
  resolver?.forget?.();
}

/**
 * To be called where files may have been made or configured otherwise since the last call. Those that were deleted or
 * changed are seen when they are read.
 *
 * @param file absolute path of the file whose imports are followed next
 */
export function expectChanges(file: string): void {
  const config = configOf(path.dirname(file));
  if (config !== undefined) sourceOf(config);
  if (isMissed) forget();
}

function configOf(folder: string): string | undefined {
  if (configs.has(folder)) return configs.get(folder);
  const own = ['tsconfig.json', 'jsconfig.json'].map((name) => path.join(folder, name)).find((file) => fs.existsSync(file));
  const above = path.dirname(folder);
  const found = own ?? (above === folder ? undefined : configOf(above));
  configs.set(folder, found);
  return found;
}

const isInstalled = (file: string): boolean => file.includes(`${path.sep}node_modules${path.sep}`);

function inProject(folder: string, file: string | undefined): string | undefined {
  const root = file === undefined || isInstalled(file) ? undefined : (projectOf(folder) ?? path.parse(file).root);
  return root === undefined || path.relative(root, file!).startsWith('..') ? undefined : sourceBehind(file!);
}

function find(from: string, specifier: string): string | undefined {
  // Most imports are of installed packages: these need no resolver.
  const name = packageOf(specifier);
  const link = name === undefined ? undefined : linkOf(path.dirname(from), name);
  if (link !== undefined && isInstalled(link)) return undefined;
  resolver ??= load();
  return resolver(from, specifier) ?? (link === undefined ? undefined : unbuilt(link, specifier.slice(name!.length + 1)));
}

/** Loaded by the first import that is followed: most runs of an editor never come to one. A platform without it has no other files. */
function load(): Resolve & { forget?: () => void } {
  let Factory: typeof ResolverFactory;
  try {
    ({ ResolverFactory: Factory } = createRequire(import.meta.url)('oxc-resolver') as { ResolverFactory: typeof ResolverFactory });
  } catch {
    return nothing;
  }
  const configured = new Factory({ ...options, tsconfig: 'auto' });
  const plain = new Factory(options);
  const byScriptConfig = new Map<string, ResolverFactory>();
  const resolve: Resolve & { forget?: () => void } = (file, specifier) => {
    const folder = path.dirname(file);
    const found = configured.resolveFileSync(file, specifier).path;
    // A configuration that cannot be read says nothing of relative paths.
    if (found !== undefined || specifier.startsWith('.')) return found ?? plain.sync(folder, specifier).path;
    const config = scriptConfigOf(folder);
    if (config === undefined) return undefined;
    let own = byScriptConfig.get(config);
    if (!own) byScriptConfig.set(config, (own = new Factory({ ...options, tsconfig: { configFile: config } })));
    return own.sync(folder, specifier).path;
  };
  resolve.forget = () => {
    for (const one of [configured, plain, ...byScriptConfig.values()]) one.clearCache();
  };
  return resolve;
}

function scriptConfigOf(folder: string): string | undefined {
  const own = path.join(folder, 'jsconfig.json');
  if (fs.existsSync(own)) return own;
  const above = path.dirname(folder);
  return above === folder ? undefined : scriptConfigOf(above);
}

/** The package that a specifier names; undefined for paths. */
function packageOf(specifier: string): string | undefined {
  return /^(?:@[^/]+\/)?[^./#@][^/]*/.exec(specifier)?.[0];
}

/** The folder of a package, behind the links that a workspace makes. */
function linkOf(folder: string, name: string): string | undefined {
  const key = `${folder}\0${name}`;
  if (links.has(key)) return links.get(key);
  const link = path.join(folder, 'node_modules', name);
  const above = path.dirname(folder);
  const found = fs.existsSync(link) ? fs.realpathSync(link) : above === folder ? undefined : linkOf(above, name);
  links.set(key, found);
  return found;
}

/** A package of the workspace whose build is not there: its source, by the name of the file. */
function unbuilt(link: string, inside: string): string | undefined {
  const stems = inside === '' ? ['src/index', 'index'] : [`src/${inside}`, inside];
  return firstOf(stems.flatMap((one) => [one, `${one}/index`]).map((one) => path.join(link, one)));
}

const built = /^(.*)[\\/](?:dist|build|lib|out|output|esm|cjs)[\\/](?:(?:esm|cjs|src|types)[\\/])?(.*?)(?:\.d)?\.[cm]?[jt]sx?$/;

/** The file in `src` that a built file was made from; a built file without one is itself. */
function sourceBehind(file: string): string {
  const [, root, inside] = built.exec(file) ?? [];
  if (root === undefined || inside === undefined || !fs.existsSync(path.join(root, 'package.json'))) return file;
  return firstOf([path.join(root, 'src', inside)]) ?? file;
}

const firstOf = (stems: readonly string[]): string | undefined => stems.flatMap((stem) => scripts.map((extension) => stem + extension)).find((file) => fs.existsSync(file));

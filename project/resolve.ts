/** Which file of the project an import names. */
import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import type { ResolveOptions, ResolverFactory } from 'enhanced-resolve';
import { generation, sourceOf } from './files.ts';

/** How long the resolver may trust what it has seen of the disk; see `forget`. */
const keptMs = 60_000;

const scripts = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];
const options = {
  extensions: scripts,
  // What TypeScript lets one write for what it compiles to.
  extensionAlias: { '.js': ['.ts', '.tsx', '.js', '.jsx'], '.jsx': ['.tsx', '.jsx'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
  extensionAliasForExports: true,
  // A package of the workspace may say where its source is; values follow the source, not the types.
  conditionNames: ['source', 'development', 'import', 'module', 'require', 'node', 'types', 'default'],
  mainFields: ['source', 'module', 'main', 'types'],
  useSyncFileSystemCalls: true,
} satisfies Partial<ResolveOptions>;

type Resolve = (folder: string, specifier: string) => string | undefined;

interface Library {
  readonly ResolverFactory: typeof ResolverFactory;
  readonly CachedInputFileSystem: new (fileSystem: typeof fs, duration: number) => CachedFileSystem;
}

type CachedFileSystem = ResolveOptions['fileSystem'] & { purge(): void };

let library: { readonly loaded: Library; readonly fileSystem: CachedFileSystem } | undefined;
const resolvers = new Map<string | undefined, Resolve>();
const configs = new Map<string, string | undefined>();
const isInstalled = (file: string): boolean => file.includes(`${path.sep}node_modules${path.sep}`);

/** Packages that a folder sees; those are installed once. */
const links = new Map<string, string | undefined>();
/** Paths that led to no file. */
const misses = new Set<string>();
const answers = new Map<string, string | undefined>();
let answeredIn = 0;

/**
 * The file of the project that `specifier` names in a file: by relative paths, `paths` and `baseUrl` of the nearest
 * `tsconfig.json` or `jsconfig.json`, by `exports` and `imports` of packages. Of a package of the workspace the source is
 * taken and not what it is built to.
 *
 * @param from absolute path of the importing file; another one gives nothing
 * @returns an absolute path; undefined for installed packages, built-in modules and what does not exist; never throws
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!path.isAbsolute(from) || specifier === '' || isBuiltin(specifier)) return undefined;
  if (generation() !== answeredIn) forget();
  const folder = path.dirname(from);
  const key = `${folder}\0${specifier}`;
  if (answers.has(key)) return answers.get(key);
  const found = inProject(find(folder, specifier));
  answers.set(key, found);
  if (found === undefined && packageOf(specifier) === undefined) misses.add(key);
  return found;
}

function inProject(file: string | undefined): string | undefined {
  if (file === undefined || isInstalled(file)) return undefined;
  return sourceBehind(file);
}

/** A file has changed, and with it what imports lead to: another one may stand for it, or another configuration hold. */
function forget(): void {
  answeredIn = generation();
  for (const one of [answers, misses, configs, resolvers]) one.clear();
  library?.fileSystem.purge();
}

/**
 * To be called where files may have been made or configured otherwise since the last call.
 *
 * @param file absolute path of the file whose imports are followed next
 */
export function expectChanges(file: string): void {
  const config = configOf(path.dirname(file));
  if (config !== undefined) sourceOf(config);
  if (misses.size === 0) return;
  for (const key of misses) answers.delete(key);
  misses.clear();
  library?.fileSystem.purge();
}

function find(folder: string, specifier: string): string | undefined {
  // Most imports are of installed packages: these need no resolver.
  const name = packageOf(specifier);
  const link = name === undefined ? undefined : linkOf(folder, name);
  if (link !== undefined && isInstalled(link)) return undefined;
  const config = configOf(folder);
  const found = resolverFor(config)(folder, specifier);
  if (found !== undefined) return found;
  if (name === undefined) return config === undefined ? undefined : resolverFor(undefined)(folder, specifier);
  return link === undefined ? undefined : unbuilt(link, specifier.slice(name.length + 1));
}

function configOf(folder: string): string | undefined {
  if (configs.has(folder)) return configs.get(folder);
  const own = ['tsconfig.json', 'jsconfig.json'].map((name) => path.join(folder, name)).find((file) => fs.existsSync(file));
  const above = path.dirname(folder);
  const config = own ?? (above === folder ? undefined : configOf(above));
  configs.set(folder, config);
  return config;
}

function resolverFor(config: string | undefined): Resolve {
  const known = resolvers.get(config);
  if (known) return known;
  if (!library) {
    // Loaded by the first import that is followed: most runs of an editor never come to one.
    const loaded = createRequire(import.meta.url)('enhanced-resolve') as Library;
    library = { loaded, fileSystem: new loaded.CachedInputFileSystem(fs, keptMs) };
  }
  const { loaded, fileSystem } = library;
  const resolver = loaded.ResolverFactory.createResolver({ ...options, fileSystem, ...(config !== undefined && { tsconfig: { configFile: config, references: 'auto' } }) });
  const resolve: Resolve = (folder, specifier) => {
    try {
      return resolver.resolveSync({}, folder, specifier) || undefined;
    } catch {
      return undefined;
    }
  };
  resolvers.set(config, resolve);
  return resolve;
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

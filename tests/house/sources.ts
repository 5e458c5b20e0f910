/** The shipped sources, read once, as the laws look at them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Source {
  /** Path from the root, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** Files under a folder of the repository, sorted, from the root; none when the folder is missing. */
export function filesUnder(folder: string, endings: RegExp): string[] {
  let names: string[];
  try {
    names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return names
    .filter((name) => endings.test(name) && !name.split(path.sep).includes('node_modules'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

const shipped = ['engine', 'languages', 'catalogue', 'project', 'rules', 'codemods', 'cli'];

export const sources: readonly Source[] = [...shipped.flatMap((folder) => filesUnder(folder, /\.ts$/)), 'index.ts'].map((file) => {
  const text = read(file);
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
});

export interface Import {
  readonly specifier: string;
  /** Path from the root for a relative import. */
  readonly target: string | undefined;
  readonly typeOnly: boolean;
}

/** Every static import, re-export and `import()` of a file. */
export function importsOf({ file, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean): void => {
    const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
    found.push({ specifier, target, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const named = node.importClause?.namedBindings;
      const allTypes = named !== undefined && ts.isNamedImports(named) && node.importClause?.name === undefined && named.elements.every((element) => element.isTypeOnly);
      add(node.moduleSpecifier.text, node.importClause?.isTypeOnly === true || allTypes);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0] && ts.isStringLiteral(node.arguments[0])) {
      add(node.arguments[0].text, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      add(node.argument.literal.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

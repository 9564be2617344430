import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Packages by name. What is loaded late need not be installed before it is used. */
export interface EntryPointNeeds {
  /** Imported with the entry point. */
  readonly atOnce: ReadonlySet<string>;
  /** Loaded by what an entry point gives, when it is first used. */
  readonly late: ReadonlySet<string>;
  /** Parts of Node that are imported with the entry point, such as `node:fs`. */
  readonly builtIn: ReadonlySet<string>;
}

interface Imports {
  readonly atOnce: readonly string[];
  readonly late: readonly string[];
}

/** `whenUsed('sharp')`: how a package is loaded synchronously with its first use. */
const WHEN_USED = /whenUsed\('([^']+)'/g;

const importsOf = (path: string): Imports => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const atOnce = file.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const from = isLink ? statement.moduleSpecifier : undefined;
    return from !== undefined && ts.isStringLiteral(from) ? [from.text] : [];
  });
  const all = ts.preProcessFile(file.text).importedFiles.map(({ fileName }) => fileName);
  const used = [...file.text.matchAll(WHEN_USED)].map(([, name = '']) => name);
  return { atOnce, late: [...all.filter((name) => !atOnce.includes(name)), ...used] };
};

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** What the built module at `entry` needs, read from its own files and those that they import. */
export const needsOf = (entry: string): EntryPointNeeds => {
  const needs = { atOnce: new Set<string>(), late: new Set<string>(), builtIn: new Set<string>() };
  const seen = new Set<string>();
  const visit = (path: string, isLate: boolean): void => {
    const visited = `${path} ${String(isLate)}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    const { atOnce, late } = importsOf(path);
    const follow = (specifier: string, thenLate: boolean): void => {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier), thenLate);
      else if (!specifier.startsWith('node:'))
        (thenLate ? needs.late : needs.atOnce).add(packageOf(specifier));
      else if (!thenLate) needs.builtIn.add(specifier);
    };
    for (const specifier of atOnce) follow(specifier, isLate);
    for (const specifier of late) follow(specifier, true);
  };
  visit(entry, false);
  for (const name of needs.atOnce) needs.late.delete(name);
  return needs;
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where Node finds a package from a folder; null if it is not installed. */
const folderOf = (name: string, from: string): string | null => {
  const folder = join(from, 'node_modules', name);
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return folder;
  return dirname(from) === from ? null : folderOf(name, dirname(from));
};

/** The folders of these packages and of everything that they depend on. */
export const installedFor = (
  names: Iterable<string>,
  from: string,
  found = new Set<string>(),
): ReadonlySet<string> => {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    installedFor(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
};

/** The bytes of a folder, without the packages that lie in it. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? bytesIn(path) : entry.isFile() ? statSync(path).size : 0);
    }, 0);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface EntryPoint {
  /** As it is imported. */
  readonly name: string;
  /** The source of what it exports. */
  readonly source: string;
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};

/** Every module that package.json exports; files that are no modules have no names. */
const entryPoints = Object.entries(exports).flatMap(([path, target]): readonly EntryPoint[] =>
  typeof target === 'string'
    ? []
    : [
        {
          name: path.replace(/^\./, 'write-post'),
          source: join(root, target.types.replace('dist/', '').replace('.d.ts', '.ts')),
        },
      ],
);

/** Everything that the module exports, by its name there. */
const exportsOf = (
  checker: ts.TypeChecker,
  file: ts.SourceFile,
): readonly { readonly name: string; readonly symbol: ts.Symbol }[] => {
  const module = checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${file.fileName} exports nothing`);
  return checker.getExportsOfModule(module).map((found) => ({
    name: found.name,
    symbol: found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found,
  }));
};

const isValue = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Value) !== 0;

describe('the entry points of the package', () => {
  it('are named one by one: no pattern makes a module reachable', () => {
    const targets = Object.entries(exports).flatMap(([path, target]) => (path.includes('*') ? [target] : []));
    expect(targets).toEqual(['./dist/docs-assets/*', './dist/console/*', './dist/composition/ops/*']);
  });

  describe('compiled', () => {
    let listed: readonly { readonly entryPoint: string; readonly exported: ReturnType<typeof exportsOf> }[] =
      [];
    let checker: ts.TypeChecker | undefined;
    beforeAll(() => {
      const { options } = ts.parseJsonConfigFileContent(
        ts.readConfigFile(join(root, 'composition/tsconfig.json'), (path) => ts.sys.readFile(path)).config,
        ts.sys,
        join(root, 'composition'),
      );
      const program = ts.createProgram(
        entryPoints.map(({ source }) => source),
        options,
      );
      const types = program.getTypeChecker();
      checker = types;
      listed = entryPoints.map(({ name, source }) => {
        const file = program.getSourceFile(source);
        if (file === undefined) throw new Error(`${name} has no source ${source}`);
        return { entryPoint: name, exported: exportsOf(types, file) };
      });
    }, 120_000);

    it('export exactly the names in public-names.txt', async () => {
      const text = listed.map(({ entryPoint, exported }) => {
        const names = exported.map(({ name, symbol }) => (isValue(symbol) ? name : `type ${name}`)).sort();
        return [`${entryPoint} (${String(names.length)})`, ...names.map((each) => `  ${each}`)].join('\n');
      });
      // A change of what is public is a change of this file, which the option `-u` of vitest writes.
      await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('public-names.txt');
    });

    it('export nothing without a sentence that says what it is', () => {
      const silent = listed.flatMap(({ entryPoint, exported }) =>
        exported
          .filter(({ symbol }) => symbol.getDocumentationComment(checker).length === 0)
          .map(({ name }) => `${entryPoint} ${name}`),
      );
      expect(listed.length).toBeGreaterThan(10);
      expect(silent).toEqual([]);
    });
  });
});

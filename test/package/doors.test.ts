import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Door {
  /** As it is imported. */
  readonly name: string;
  /** The source of what it exports. */
  readonly source: string;
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};

/** Every module that package.json exports; files that are no modules have no names. */
const doors = Object.entries(exports).flatMap(([path, target]): readonly Door[] =>
  typeof target === 'string'
    ? []
    : [
        {
          name: path.replace(/^\./, 'write-post'),
          source: join(root, target.types.replace('dist/', '').replace('.d.ts', '.ts')),
        },
      ],
);

const namesOf = (checker: ts.TypeChecker, file: ts.SourceFile): readonly string[] => {
  const module = checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${file.fileName} exports nothing`);
  return checker
    .getExportsOfModule(module)
    .map((found) => {
      const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      return symbol.flags & ts.SymbolFlags.Value ? found.name : `type ${found.name}`;
    })
    .sort();
};

describe('the doors of the package', () => {
  it('are named one by one: no pattern makes a module reachable', () => {
    const targets = Object.entries(exports).flatMap(([path, target]) => (path.includes('*') ? [target] : []));
    expect(targets).toEqual(['./dist/docs-assets/*', './dist/composition/ops/*']);
  });

  it('export exactly the names in public-names.txt', { timeout: 120_000 }, async () => {
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, 'composition/tsconfig.json'), (path) => ts.sys.readFile(path)).config,
      ts.sys,
      join(root, 'composition'),
    );
    const program = ts.createProgram(
      doors.map(({ source }) => source),
      options,
    );
    const checker = program.getTypeChecker();
    const listed = doors.map(({ name, source }) => {
      const file = program.getSourceFile(source);
      if (file === undefined) throw new Error(`${name} has no source ${source}`);
      const names = namesOf(checker, file);
      return [`${name} (${String(names.length)})`, ...names.map((each) => `  ${each}`)].join('\n');
    });
    // A change of what is public is a change of this file; `npx vitest … test/package/doors.test.ts -u` writes it.
    await expect(`${listed.join('\n\n')}\n`).toMatchFileSnapshot('public-names.txt');
  });
});

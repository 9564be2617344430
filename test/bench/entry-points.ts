import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { flag, optionsOf, wholeNumber } from '../testing/script-options.js';
import { bytesIn, installedFor, needsOf } from './entry-point-graph.js';
import { median } from './numbers.js';
import { aligned, markdownOf } from './table.js';

/** What each entry point of the package costs those who import it: modules, time and installed packages. */
interface EntryPointCost {
  readonly entryPoint: string;
  /** Files that Node loads for it. */
  readonly modules: number;
  /** The median of the time that the import takes, in a process of its own each time. */
  readonly importMs: number;
  /** The packages that it needs, with those that they depend on, as they lie on the disk; without this one. */
  readonly packages: number;
  readonly megabytes: number;
  /** Packages that are loaded by their first use, with the megabytes that they add. */
  readonly late: Readonly<Record<string, number>>;
}

const run = promisify(execFile);
const MEGABYTE = 1e6;

const HELP = `npm run entry-points -- [options]

What each entry point of the package costs those who import it.

  --root <folder>     the package: this one
  --repetitions <n>   of each import: 7
  --json, --markdown  instead of a table`;

const values = optionsOf(HELP, {
  root: z.string().default('.'),
  repetitions: wholeNumber.default(7),
  json: flag,
  markdown: flag,
});
const root = resolve(values.root);

/** The own files of the package: of these only what an entry point imports is loaded, but all are installed. */
const { exports, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly files: readonly string[];
};

const importing = (entryPoint: string): readonly string[] => [
  '--input-type=module',
  '--eval',
  `const from = performance.now(); await import('${entryPoint}'); console.log(performance.now() - from);`,
];

/** In a process of its own, because a module is loaded once. */
const importMs = async (entryPoint: string): Promise<number> =>
  Number((await run('node', importing(entryPoint), { cwd: root })).stdout);

const modulesOf = async (entryPoint: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'write-post-entry-points-'));
  try {
    await run('node', importing(entryPoint), {
      cwd: root,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const [report = ''] = await readdir(folder);
    const { result } = JSON.parse(await readFile(join(folder, report), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.filter(({ url }) => url.startsWith('file:') && !url.endsWith('[eval1]')).length;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const megabytesOf = (folders: Iterable<string>): number =>
  [...folders].reduce((sum, folder) => sum + bytesIn(folder), 0) / MEGABYTE;

const costOf = async (entryPoint: string, entry: string): Promise<EntryPointCost> => {
  const needs = needsOf(join(root, entry));
  const needed = installedFor(needs.atOnce, root);
  const late = [...needs.late].sort().map((name) => {
    const more = [...installedFor([name], root)].filter((folder) => !needed.has(folder));
    return [name, megabytesOf(more)] as const;
  });
  const times: number[] = [];
  while (times.length < values.repetitions) times.push(await importMs(entryPoint));
  return {
    entryPoint,
    modules: await modulesOf(entryPoint),
    importMs: median(times),
    packages: needed.size,
    megabytes: megabytesOf(needed),
    late: Object.fromEntries(late),
  };
};

const costs: EntryPointCost[] = [];
for (const [path, target] of Object.entries(exports))
  if (typeof target === 'object') costs.push(await costOf(path.replace('.', 'write-post'), target.default));

const cells = [
  ['entry point', 'modules', 'import ms', 'packages', 'MB', 'loaded late (MB)'],
  ...costs.map(({ entryPoint, modules, importMs: ms, packages, megabytes, late }) => [
    `\`${entryPoint}\``,
    String(modules),
    ms.toFixed(0),
    String(packages),
    megabytes.toFixed(1),
    Object.entries(late)
      .map(([name, more]) => `\`${name}\` ${more.toFixed(1)}`)
      .join(', '),
  ]),
];

if (values.json) process.stdout.write(`${JSON.stringify(costs)}\n`);
else {
  const own = megabytesOf(files.map((name) => join(root, name)));
  const show = values.markdown ? markdownOf : aligned;
  process.stdout.write(`${show(cells)}\n\nThe package itself: ${own.toFixed(1)} MB.\n`);
}

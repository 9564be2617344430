import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { watchLoading } from '../support/loaded-modules.js';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

let packing: Promise<string> | undefined;

/** The path of the packed project, which is the same for every test. */
const packed = (): Promise<string> => {
  packing ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'write-post-packed-'));
    const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [{ filename }] = JSON.parse((await run('npm', words, { cwd: root })).stdout) as [
      { readonly filename: string },
    ];
    return join(folder, filename);
  })();
  return packing;
};

afterAll(async () => {
  if (packing !== undefined) await rm(dirname(await packing), { recursive: true, force: true });
});

/** Unpacks the packed project into a project of its own, with these packages of those installed here. */
const installElsewhere = async (packages: readonly string[]): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'write-post-package-'));
  const modules = join(directory, 'node_modules');
  await mkdir(join(modules, 'write-post'), { recursive: true });
  const target = join(modules, 'write-post');
  await run('tar', ['-xzf', await packed(), '-C', target, '--strip-components=1']);
  for (const name of packages) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  return directory;
};

const installed = async (): Promise<readonly string[]> =>
  (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'));

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** What `npm install --omit=optional` brings to a project that depends on the product. */
const notOptional = async (): Promise<readonly string[]> => {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional }]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    return name === undefined || dev || optional || devOptional ? [] : [name];
  });
};

/** What an example of the README prints, run as it stands there in a project that has the package installed. */
const runExample = async (project: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const example = await readFile(new URL(`${name}.example.mjs`, import.meta.url), 'utf8');
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(example.trim());
  const options = { cwd: project, env: { ...process.env, ...env } };
  const { stdout } = await run('node', ['--input-type=module', '--eval', example], options);
  return stdout;
};

describe('the packed package', () => {
  let project = '';
  beforeAll(async () => {
    project = await installElsewhere(await installed());
  }, 60_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  it("runs the README's example of embedding the core with the fakes", async () => {
    const printed = await runExample(project, 'embed-core');
    expect(printed).toMatch(/^published/);
    expect(printed).toContain('From my own service.');
  });

  it("runs the README's example of mounting the API in a Koa application", async () => {
    expect(await runExample(project, 'mount-in-koa')).toBe('201 published\nA page of our own.\n');
  });

  it("runs the README's example of the core on SQLite behind another framework, and again on what it left", async () => {
    const printed = '201 published 200 By way of Hono.\n';
    expect(await runExample(project, 'hono-sqlite')).toBe(printed);
    expect(await runExample(project, 'hono-sqlite')).toBe(printed);
  });

  it('offers each of its doors with types beside it', async () => {
    const adapters = await readdir(join(root, 'adapters'), { withFileTypes: true });
    const folders = adapters.filter((entry) => entry.isDirectory()).map(({ name }) => `/adapters/${name}`);
    expect(folders).toContain('/adapters/http-koa');
    const doors = ['', '/client', '/composition', '/contracts', '/engine', '/testing', ...folders];
    const script = doors
      .map((door) => `console.log(Object.keys(await import('write-post${door}')).length > 0);`)
      .join('');
    const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
    expect(stdout.trim().split('\n')).toEqual(doors.map(() => 'true'));
    const { exports } = JSON.parse(
      await readFile(join(project, 'node_modules/write-post/package.json'), 'utf8'),
    ) as { readonly exports: Readonly<Record<string, { readonly types?: string }>> };
    const types = doors.map((door) => {
      const pattern = `.${door}` in exports ? `.${door}` : './adapters/*';
      const named = exports[pattern]?.types ?? '';
      return named.replace('*', door.replace('/adapters/', ''));
    });
    for (const file of types) await access(join(project, 'node_modules/write-post', file));
    expect(types.every((file) => file.endsWith('.d.ts'))).toBe(true);
  });

  it('brings the command line', async () => {
    const main = join(project, 'node_modules/write-post/dist/command-line/main.js');
    const { stdout } = await run('node', [main, '--help']);
    expect(stdout).toContain('serve');
  });

  it('contains nothing but what is built, the licence and the README', async () => {
    const inside = await readdir(join(project, 'node_modules/write-post'));
    expect(inside.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });
});

describe('an install without optional packages, whose scripts did not run', () => {
  let project = '';
  beforeAll(async () => {
    project = await installElsewhere(await notOptional());
  }, 60_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('has no package with a native part', async () => {
    const packages = await readdir(join(project, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['koa', 'knex', 'zod']));
    expect(
      packages.filter((name) => ['sharp', 'sqlite3', '@img', '@modelcontextprotocol'].includes(name)),
    ).toEqual([]);
  });

  it("runs the README's example of embedding the core, which loads nothing but the core and the fakes", async () => {
    const loaded = await watchLoading();
    expect(await runExample(project, 'embed-core', loaded.env)).toMatch(/^published/);
    expect(await loaded.packages()).toEqual(['temporal-polyfill', 'temporal-utils', 'zod']);
  });

  it('says which package is missing to serve from SQLite, and what to do', async () => {
    const main = join(project, 'node_modules/write-post/dist/command-line/main.js');
    const env = { PATH: process.env['PATH'], DATA_DIR: join(project, 'data') };
    await expect(run('node', [main, 'serve'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm install sqlite3') as string,
    });
  });
});

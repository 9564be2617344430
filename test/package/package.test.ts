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
    const { exports } = JSON.parse(
      await readFile(join(project, 'node_modules/write-post/package.json'), 'utf8'),
    ) as { readonly exports: Readonly<Record<string, { readonly types?: string }>> };
    const doors = Object.keys(exports).filter((door) => !door.includes('*'));
    expect(doors).toEqual(expect.arrayContaining(['.', './channel-kit', './koa', './wire']));
    const script = doors
      .map((door) => `console.log(Object.keys(await import('write-post${door.slice(1)}')).length > 0);`)
      .join('');
    const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
    expect(stdout.trim().split('\n')).toEqual(doors.map(() => 'true'));
    const types = doors.map((door) => exports[door]?.types ?? '');
    for (const file of types) await access(join(project, 'node_modules/write-post', file));
    expect(types.every((file) => file.endsWith('.d.ts'))).toBe(true);
  });

  it('has what a channel in a module of its own is made of', async () => {
    const script = `
      import { classify, fitText, keepingSecrets, secretSetting } from 'write-post/channel-kit';
      import { z } from 'zod';
      const Settings = z.strictObject({ token: secretSetting(z.string()) });
      const make = keepingSecrets(() => ({ verifyConnection: () => ({ ok: false, error: ['hunter2-hunter2'] }) }), Settings);
      const { verifyConnection } = make({ http: () => undefined });
      console.log(JSON.stringify(await verifyConnection({ token: 'hunter2-hunter2' })));
      console.log(classify({ kind: 'not_sent', message: 'No route.' }, 0).code);
      const content = { html: '<p>Long.</p>', plain: 'Long.' };
      const words = { headline: 'Hello', content, linkUrl: null, overflow: 'reject' };
      console.log(fitText(words, [{ unit: 'graphemes', max: 20 }]).value.text);
    `;
    const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
    expect(stdout).not.toContain('hunter2');
    expect(stdout).toContain('unreachable\nHello\n\nLong.\n');
  });

  it('keeps every module without a door to itself', async () => {
    const script = "await import('write-post/adapters/knex');";
    await expect(
      run('node', ['--input-type=module', '--eval', script], { cwd: project }),
    ).rejects.toMatchObject({
      stderr: expect.stringContaining('ERR_PACKAGE_PATH_NOT_EXPORTED') as string,
    });
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
    expect(await loaded.packages()).toEqual(['temporal-polyfill', 'temporal-utils']);
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

import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiKeysContract, publisherContract } from '../contracts/index.js';
import { serve } from '../http/served.js';
import { LONG_TAG } from '../support/extent.js';
import { broughtAlong, installElsewhere, removePacked, root, run } from './installed.js';

removePacked();

/** What the programs of the examples need besides the product and what it brings along. */
const OWN_PACKAGES = [
  '@hono/node-server',
  '@types/express',
  '@types/koa',
  '@types/node',
  'express',
  'fast-check',
  'fastify',
  'hono',
];

/** As strict as a project can be, the declarations of all its packages included. */
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
  target: 'ES2023',
};
const NODENEXT = { module: 'nodenext', moduleResolution: 'nodenext' };
const BUNDLER = { module: 'preserve', moduleResolution: 'bundler', noEmit: true };

let project = '';
beforeAll(async () => {
  project = await installElsewhere([...(await broughtAlong({ optional: true })), ...OWN_PACKAGES]);
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
  await cp(join(root, 'test/examples'), project, { recursive: true });
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Compiles in the project with these options; resolves to what the compiler prints. */
const compile = async (
  compilerOptions: object,
  files: object,
  version: '@typescript/native' | 'typescript' = '@typescript/native',
): Promise<string> => {
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, ...files }));
  const compiler = join(root, 'node_modules', version, 'bin/tsc');
  const compiled = run('node', [compiler, '--project', project]).catch((fault: unknown) => fault);
  return z.object({ stdout: z.string() }).parse(await compiled).stdout;
};

/** Runs a compiled example in an empty folder, or in that of another one. */
const runExample = async (
  name: string,
  { words = [], env = {}, at = name }: { words?: readonly string[]; env?: object; at?: string } = {},
) => {
  const cwd = join(project, 'runs', at);
  await mkdir(cwd, { recursive: true });
  const options = { cwd, env: { ...process.env, ...env } };
  return run('node', [join(project, 'out', `${name}.js`), ...words], options);
};

describe(
  'the examples, in a project that has the packed package',
  { timeout: 600_000, tags: LONG_TAG },
  () => {
    it('compile as strict TypeScript under nodenext, declarations of packages included', async () => {
      const options = { ...STRICT, ...NODENEXT, types: ['node'], outDir: 'out', rootDir: '.' };
      expect(await compile(options, { include: ['*.ts'] })).toBe('');
    });

    it('compile as strict TypeScript of before for bundlers', async () => {
      const options = { ...STRICT, ...BUNDLER, types: ['node'] };
      expect(await compile(options, { include: ['*.ts'] }, 'typescript')).toBe('');
    });

    it('compile without the types of Koa and Express, which only a program that uses those needs', async () => {
      const { exports } = z
        .object({ exports: z.record(z.string(), z.unknown()) })
        .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
      const entryPoints = Object.keys(exports).filter((path) => !path.includes('*'));
      const names = entryPoints.map(
        (path, nth) => `export * as entry${String(nth)} from 'write-post${path.slice(1)}';`,
      );
      await writeFile(join(project, 'all-entry-points.ts'), names.join('\n'));
      const options = { ...STRICT, ...NODENEXT, types: ['node'], noEmit: true, listFiles: true };
      const listed = (await compile(options, { files: ['all-entry-points.ts'] })).trim().split('\n');
      expect(listed.length).toBeGreaterThan(entryPoints.length);
      expect(listed.filter((line) => !/\.c?ts$/.test(line) || /@types\/(?!node\/)/.test(line))).toEqual([]);
      await rm(join(project, 'all-entry-points.ts'));
    });

    it('compile for a page, where they need nothing of Node', async () => {
      const options = { ...STRICT, ...BUNDLER, types: [], lib: ['ES2023', 'DOM'] };
      expect(await compile(options, { files: ['first-engine.ts'] })).toBe('');
    });

    it.each([
      ['first-engine', /^published .*From my own service\./],
      ['koa', /^201\nA page of our own\.\n$/],
      ['route-handler-called', /^201 200 404 401 true\n$/],
    ])('run and print what they should: %s', async (name, printed) => {
      expect((await runExample(name)).stdout).toMatch(printed);
    });

    it.each(['hono', 'express', 'fastify'])('run within %s', async (name) => {
      expect((await runExample(name)).stdout).toMatch(/^201 200 404 401 true\n$/);
    });

    it('run against a server: client', async () => {
      const { port, key, connection } = await serve();
      const env = {
        WRITE_POST_URL: `http://127.0.0.1:${String(port)}`,
        WRITE_POST_API_KEY: key.secret,
        CONNECTION: String(connection.id),
      };
      expect((await runExample('client', { env })).stdout).toMatch(/^published\n\d+ published\n$/);
    });

    it('run as a command, which refuses with a sentence and 1', async () => {
      expect((await runExample('command', { words: ['Hello', 'At once.'] })).stdout).toBe('1 published\n');
      await expect(runExample('command', { words: ['', 'No headline.'] })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Refused: invalid_request .*Must not be empty/) as string,
      });
    });

    it('run from cron, which delivers what is due and ends', async () => {
      // Longer than a busy machine takes to start the command, which refuses a time that is past.
      const at = new Date(Date.now() + 15_000).toISOString();
      const created = await runExample('command', { words: ['Later', 'Due soon.', '--at', at], at: 'cron' });
      expect(created.stdout).toBe('1 scheduled\n');
      const look = async (): Promise<string> => (await runExample('cron')).stdout;
      let printed = await look();
      while (printed === 'nothing was due\n') {
        await pause(500);
        printed = await look();
      }
      expect(printed).toBe('published\n');
      expect(await look()).toBe('nothing was due\n');
    });

    it.each([
      ['publisher-contract', publisherContract.length + 1],
      ['store-contract', apiKeysContract.length + 1],
    ])('prove an adapter with the contracts: %s', async (name, cases) => {
      const { stdout } = await runExample(name);
      // How the runner of Node reports without a terminal depends on its version.
      expect(stdout).toMatch(new RegExp(`^[#ℹ] pass ${String(cases)}$`, 'mu'));
      expect(stdout).toMatch(/^[#ℹ] fail 0$/mu);
    });
  },
);

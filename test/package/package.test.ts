import { access, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { watchLoading } from '../support/loaded-modules.js';
import { linkedPages } from './linked-pages.js';
import { broughtAlong, installElsewhere, removePacked, root, run } from './installed.js';

removePacked();

const installed = async (): Promise<readonly string[]> =>
  (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'));

describe('the packed package', { tags: LONG_TAG }, () => {
  let project = '';
  beforeAll(async () => {
    project = await installElsewhere(await installed());
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('offers each of its entry points with types beside it', async () => {
    const { exports } = JSON.parse(
      await readFile(join(project, 'node_modules/write-post/package.json'), 'utf8'),
    ) as { readonly exports: Readonly<Record<string, { readonly types?: string }>> };
    const entryPoints = Object.keys(exports).filter((path) => !path.includes('*'));
    expect(entryPoints).toEqual(expect.arrayContaining(['.', './channel-kit', './koa', './wire']));
    const script = entryPoints
      .map((path) => `console.log(Object.keys(await import('write-post${path.slice(1)}')).length > 0);`)
      .join('');
    const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
    expect(stdout.trim().split('\n')).toEqual(entryPoints.map(() => 'true'));
    const types = entryPoints.map((path) => exports[path]?.types ?? '');
    for (const file of types) await access(join(project, 'node_modules/write-post', file));
    expect(types.every((file) => file.endsWith('.d.ts'))).toBe(true);
  });

  it('can be loaded by CommonJS, with each of its entry points', async () => {
    const script = `
      const { exports } = JSON.parse(require('node:fs').readFileSync('node_modules/write-post/package.json', 'utf8'));
      for (const path of Object.keys(exports).filter((each) => !each.includes('*')))
        require('write-post' + path.slice(1));
    `;
    const words = ['--no-warnings', '--input-type=commonjs', '--eval', script];
    const { stdout, stderr } = await run('node', words, { cwd: project });
    expect(stdout + stderr).toBe('');
  });

  it('exports what a channel in a separate module needs', async () => {
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

  it('keeps every module that is no entry point to itself', async () => {
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

  it('contains nothing but what is built, the licence, the README and the pages that it links to', async () => {
    const inside = await readdir(join(project, 'node_modules/write-post'), {
      recursive: true,
      withFileTypes: true,
    });
    const files = inside
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const names = files.map((file) => relative(join(project, 'node_modules/write-post'), file));
    expect(names.filter((name) => !name.startsWith('dist/')).sort()).toEqual(
      [...(await linkedPages()), 'LICENSE', 'package.json'].sort(),
    );
  });
});

describe('an install without optional packages, whose scripts did not run', { tags: LONG_TAG }, () => {
  let project = '';
  beforeAll(async () => {
    project = await installElsewhere(await broughtAlong({ optional: false }));
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  it('has no package with a native part', async () => {
    const packages = await readdir(join(project, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['koa', 'knex', 'zod']));
    expect(
      packages.filter((name) =>
        ['sharp', 'sqlite3', '@img', '@modelcontextprotocol', 'pg', 'nostr-tools', 'fast-check'].includes(
          name,
        ),
      ),
    ).toEqual([]);
  });

  it("runs the README's first example, which loads nothing but the core and the fakes", async () => {
    const loaded = await watchLoading();
    const example = await readFile(new URL('../examples/first-engine.ts', import.meta.url), 'utf8');
    const { outputText } = ts.transpileModule(example, { compilerOptions: { module: ts.ModuleKind.ESNext } });
    const words = ['--input-type=module', '--eval', outputText];
    const { stdout } = await run('node', words, { cwd: project, env: { ...process.env, ...loaded.env } });
    expect(stdout).toMatch(/^published/);
    expect(await loaded.packages()).toEqual(['temporal-polyfill', 'temporal-utils']);
  });

  it.each([
    ['serve', {}, 'sqlite3'],
    ['serve', { DATABASE_URL: 'postgres://user@127.0.0.1:1/none', SECRET_KEY: '0'.repeat(64) }, 'pg'],
    ['mcp', { WRITE_POST_API_KEY: 'key' }, '@modelcontextprotocol/sdk'],
  ])('says which package is missing, and what to do: %s with %j', async (command, settings, missing) => {
    const main = join(project, 'node_modules/write-post/dist/command-line/main.js');
    const env = { PATH: process.env['PATH'], DATA_DIR: join(project, 'data'), ...settings };
    await expect(run('node', [main, command], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`npm install ${missing}\n`) as string,
    });
  });

  it('says so of a channel; Node names the peer of the generators', async () => {
    const script = `
      import { makeExternalPublishers } from 'write-post/channels';
      const says = ({ message }) => console.log(message.replace(/, or its native part is not/, ''));
      await import('write-post/arbitraries').catch(({ message }) => console.log(message.replace(/ imported from .*/, '')));
      const deps = { http: () => undefined, guard: { isAllowed: () => true }, clock: { now: () => 0 } };
      const nostr = makeExternalPublishers(deps).find(({ provider }) => provider === 'nostr');
      const settings = { relays: 'wss://relay.example', private_key: '1'.repeat(64), kind: 'note' };
      try { await nostr.verifyConnection(settings); } catch (fault) { says(fault); }
    `;
    const { stdout } = await run('node', ['--input-type=module', '--eval', script], { cwd: project });
    expect(stdout.trim().split('\n')).toEqual([
      "Cannot find package 'fast-check'",
      'The package nostr-tools, which signs events for Nostr, is not installed. Install it: npm install nostr-tools',
    ]);
  });
});

describe('an install without the packages of development, as on a machine', { tags: LONG_TAG }, () => {
  it('serves, publishes and delivers on time', async () => {
    const project = await installElsewhere(await broughtAlong({ optional: true }));
    try {
      const main = join(project, 'node_modules/write-post/dist/command-line/main.js');
      const { stdout } = await run('node', [main, 'demo', '--json'], { cwd: project });
      expect(JSON.parse(stdout)).toMatchObject({
        now: { data: { post: { status: 'published' } } },
        scheduled: { data: { post: { status: 'scheduled' } } },
        published: { data: { post: { status: 'published' } } },
      });
    } finally {
      await rm(project, { recursive: true, force: true });
    }
  });
});

import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

/** Packs the project and unpacks it into a project of its own; its dependencies are those installed here. */
const installElsewhere = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'write-post-package-'));
  const modules = join(directory, 'node_modules');
  await mkdir(join(modules, 'write-post'), { recursive: true });
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', directory], {
    cwd: root,
  });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ readonly filename: string }];
  await run('tar', [
    '-xzf',
    join(directory, filename),
    '-C',
    join(modules, 'write-post'),
    '--strip-components=1',
  ]);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  return directory;
};

describe('the packed package', () => {
  let project = '';
  beforeAll(async () => {
    project = await installElsewhere();
  }, 60_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  /** What an example of the README prints, run as it stands there in a project that has the package installed. */
  const runExample = async (name: string): Promise<string> => {
    const example = await readFile(new URL(`${name}.example.mjs`, import.meta.url), 'utf8');
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    expect(readme).toContain(example.trim());
    const { stdout } = await run('node', ['--input-type=module', '--eval', example], { cwd: project });
    return stdout;
  };

  it("runs the README's example of embedding the core with the fakes", async () => {
    const printed = await runExample('embed-core');
    expect(printed).toMatch(/^published/);
    expect(printed).toContain('From my own service.');
  });

  it("runs the README's example of mounting the API in a Koa application", async () => {
    expect(await runExample('mount-in-koa')).toBe('201 published\nA page of our own.\n');
  });

  it("runs the README's example of the core on SQLite behind another framework, and again on what it left", async () => {
    const printed = '201 published 200 By way of Hono.\n';
    expect(await runExample('hono-sqlite')).toBe(printed);
    expect(await runExample('hono-sqlite')).toBe(printed);
  });

  it('offers each of its doors with types beside it', async () => {
    const adapters = await readdir(join(root, 'adapters'), { withFileTypes: true });
    const folders = adapters.filter((entry) => entry.isDirectory()).map(({ name }) => `/adapters/${name}`);
    expect(folders).toContain('/adapters/http-koa');
    const doors = ['', '/client', '/composition', '/contracts', '/testing', ...folders];
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
    const main = join(project, 'node_modules/write-post/dist/composition/cli/main.js');
    const { stdout } = await run('node', [main, '--help']);
    expect(stdout).toContain('serve');
  });

  it('contains nothing but what is built, the licence and the README', async () => {
    const inside = await readdir(join(project, 'node_modules/write-post'));
    expect(inside.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });
});

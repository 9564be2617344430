import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { root, run } from './installed.js';
import { givenFolder } from '../support/given-folder.js';

const containerfile = await readFile(join(root, 'composition/ops/Containerfile'), 'utf8');

/** What the build stage copies: `COPY a b target`. */
const copiedBy = (text: string): readonly string[] =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

it('a linter finds nothing in the container file, and finds a planted mistake', () => {
  expect(validate(containerfile)).toEqual([]);
  expect(validate(containerfile.replace('EXPOSE 3000', 'EXPOSE door'))).toHaveLength(1);
});

it(
  'the container file copies everything that the build needs',
  { timeout: 600_000, tags: LONG_TAG },
  async () => {
    const folder = await givenFolder();
    const copied = copiedBy(containerfile);
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run('npm', ['run', 'build'], { cwd: folder });
    await access(join(folder, 'dist/command-line/main.js'));
    expect(copied).toContain('README.md');
  },
);

it.each([
  ['succeeds while the server is ready', 200, 'PORT', 0],
  ['succeeds while the worker is ready', 200, 'WORKER_PORT', 0],
  ['fails while the server is not ready', 503, 'PORT', 1],
  ['fails while nothing listens', 200, 'OTHER_PORT', 1],
])('the health check of the container %s', async (_title, status, name, exitCode) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [, check = '[]'] = /^HEALTHCHECK CMD (.+)$/m.exec(containerfile) ?? [];
  const [program = '', ...args] = JSON.parse(check) as string[];
  const child = spawn(program, args, { env: { ...process.env, PORT: '1', [name]: String(port) } });
  expect(await once(child, 'exit')).toEqual([exitCode, null]);
});

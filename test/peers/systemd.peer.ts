import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Needs systemd-analyze of Debian's systemd (252 or later); it reads the unit as the service manager does.
const analyze = (...args: readonly string[]) => promisify(execFile)('systemd-analyze', args);

const UNIT = new URL('../../composition/ops/write-post@.service', import.meta.url);
const PROGRAM = new URL('../../dist/command-line/main.js', import.meta.url).pathname;

describe('the unit of systemd', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unit-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is valid, and starts a program that exists', async () => {
    const unit = await readFile(UNIT, 'utf8');
    const installed = unit
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/write-post/dist/command-line/main.js', PROGRAM);
    const path = join(folder, 'write-post@serve.service');
    await writeFile(path, installed);
    expect(await analyze('verify', path)).toEqual({ stdout: '', stderr: '' });
  });

  it('leaves the process little of the machine', async () => {
    const { stdout } = await analyze('security', '--offline=true', UNIT.pathname);
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });
});

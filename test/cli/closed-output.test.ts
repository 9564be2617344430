import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { LONG_TAG } from '../support/extent.js';
import { done, MAIN, type Environment } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const SECONDS = { tags: LONG_TAG };

/** Starts a command whose output a test stops to read, or that a redirection of the shell takes elsewhere. */
const start = (words: readonly string[], env: Environment, redirection = '') => {
  const child = spawn('sh', ['-c', `exec "$0" "$@" ${redirection}`, process.execPath, MAIN, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended };
};

/** The end of a command whose output no one reads. */
const runUnread = async (words: readonly string[], env: Environment) => {
  const { child, ended } = start(words, env);
  child.stdout.destroy();
  return { stderr: await text(child.stderr), code: await ended };
};

const given = async (settings: readonly string[] = []) => {
  const path = await givenFolder();
  const env = { DATA_DIR: path, PORT: '0', DELIVERY_INLINE_BUDGET_MS: '200' };
  await done(['accounts', 'create', '--name', 'Ada', '--plan', 'business'], env);
  const box = ['--provider', 'sandbox', '--name', 'Box', ...settings];
  await done(['connections', 'add', '--account', '1', ...box], env);
  return env;
};

const POST = ['posts', 'create', '--account', '1', '--connections', '1', '--content', 'x', '--headline'];

describe('where no one reads its output', () => {
  it('a command ends as it would otherwise', async () => {
    const wrong = { code: 2, stderr: expect.stringContaining('--nothing') as string };
    expect(await runUnread(['accounts', 'list', '--nothing', '--json'], {})).toEqual(wrong);
    const { child, ended } = start(['accounts', 'list', '--nothing'], {});
    child.stderr.destroy();
    expect(await ended).toBe(2);
  });

  it('a command first completes the deliveries that it began', SECONDS, async () => {
    const env = await given(['--set', 'behaviour=slow']);
    expect(await runUnread([...POST, 'Hello', '--json'], { ...env, LOG_LEVEL: 'error' })).toEqual({
      code: 0,
      stderr: '',
    });
    expect(await done(['posts', 'show', '1'], env)).toMatchObject({ status: 'published' });
  });

  it('events are followed no longer', SECONDS, async () => {
    const env = await given();
    await done([...POST, 'One'], env);
    const { child, ended } = start(['events', '--account', '1', '--follow', '--json'], env);
    await once(createInterface({ input: child.stdout }), 'line');
    child.stdout.destroy();
    const stderr = text(child.stderr);
    await done([...POST, 'Two'], env);
    expect([await ended, await stderr]).toEqual([0, '']);
  });

  it('a server goes on, and stops when it is told to', SECONDS, async () => {
    const { child, ended } = start(['serve', '--json'], await given());
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { origin } = z.looseObject({ origin: z.url() }).parse(JSON.parse(line));
    child.stdout.destroy();
    child.stderr.destroy();
    for (let requests = 0; requests < 3; requests += 1)
      expect((await fetch(`${origin}/api/v1/write-post/nowhere/`)).status).toBe(404);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('a server whose log is not read responds, delivers, and stops when it is told to', SECONDS, async () => {
    const env = await given();
    const { child, ended } = start(['serve', '--json'], { ...env, RATE_LIMIT_ADDRESS: '9999/1s:9999' });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { origin } = z.looseObject({ origin: z.url() }).parse(JSON.parse(line));
    // Their lines are longer than what the operating system keeps for a reader.
    for (let rounds = 0; rounds < 100; rounds += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/nowhere/`)));
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 404));
    }
    expect(await done([...POST, 'Hello'], env)).toMatchObject({ status: 'published' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

/** A device of Linux where every write fails as on a full disk. */
const FULL = '/dev/full';

describe.runIf(existsSync(FULL))('where the disk of its output is full', () => {
  it('a command that is wrong ends as it would otherwise', async () => {
    expect(await start(['accounts', 'list', '--nothing'], {}, `2>${FULL}`).ended).toBe(2);
  });

  it(
    'a command first completes the deliveries that it began, and fails with the reason',
    SECONDS,
    async () => {
      const env = await given(['--set', 'behaviour=slow']);
      const words = [...POST, 'Hello', '--json'];
      const { child, ended } = start(words, { ...env, LOG_LEVEL: 'error' }, `>${FULL}`);
      expect(await text(child.stderr)).toMatch(/^The output could not be written: ENOSPC.*\n$/);
      expect(await ended).toBe(1);
      expect(await done(['posts', 'show', '1'], env)).toMatchObject({ status: 'published' });
    },
  );

  it('a server goes on without its log, and stops when it is told to', SECONDS, async () => {
    const { child, ended } = start(['serve', '--json'], await given(), `2>${FULL}`);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { origin } = z.looseObject({ origin: z.url() }).parse(JSON.parse(line));
    for (let requests = 0; requests < 3; requests += 1)
      expect((await fetch(`${origin}/api/v1/write-post/nowhere/`)).status).toBe(404);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

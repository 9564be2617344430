import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { watchLoading } from '../support/loaded-modules.js';
import { run, serving } from './command-line.js';

const key = z.string().regex(/^wp_test_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/);

const Ready = z.strictObject({
  base_url: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/),
  keys: z.strictObject({ write_post: key, smm: key, both: key, none: key }),
});

/** Native modules, and modules that need a file or a service. */
const NEVER = ['better-sqlite3', 'inversify', 'knex', 'pg', 'sharp', 'sqlite3'];

const SOON = '--now must be a time with an offset, such as 2027-01-31T04:00:00Z.';

describe('the command sandbox', () => {
  it('prints one object, serves without a native part or a store, and ends at a signal', async () => {
    const loaded = await watchLoading();
    const sandbox = await serving(['sandbox', '--seed', '3'], loaded.env);
    const { base_url, keys } = Ready.parse(sandbox.ready);
    const headers = { Authorization: `Bearer ${keys.write_post}`, 'Content-Type': 'application/json' };
    const moved = await fetch(`${base_url}/sandbox/advance`, {
      method: 'POST',
      headers,
      body: '{"ms":1000}',
    });
    expect(await moved.json()).toMatchObject({ data: { now: '2026-01-01T00:00:01.000Z' } });
    expect((await fetch(`${base_url}/docs`)).status).toBe(200);
    expect(await sandbox.stop()).toMatchObject({ code: 0 });
    expect((await loaded.packages()).filter((name) => NEVER.includes(name))).toEqual([]);
  });

  it.each([
    [['--port', '70000'], '--port must be a whole number of at most 65535, not "70000".'],
    [['--port', 'x'], '--port must be a whole number of at most 65535, not "x".'],
    [['--now', 'soon'], SOON],
    [['--now', '5'], SOON],
  ])('refuses %j', async (words, problem) => {
    expect(await run(['sandbox', ...words], {})).toMatchObject({ code: 1, stderr: `${problem}\n` });
  });
});

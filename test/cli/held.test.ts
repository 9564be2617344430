import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { run } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

it(
  'a channel that waits after a restore is listed and released while others of its post wait for their times',
  { tags: LONG_TAG, timeout: 300_000 },
  async () => {
    const path = await givenFolder();
    const env = { DATA_DIR: path };
    const json = async (...words: readonly string[]): Promise<unknown> =>
      JSON.parse((await run([...words, '--json'], env)).stdout);
    await json('accounts', 'create', '--name', 'Ada');
    for (const name of ['News', 'Blog'])
      await json('connections', 'add', '--account', '1', '--provider', 'feed', '--name', name);
    const dueAt = Date.now() + 10_000;
    const soon = JSON.stringify([{ connection_id: 2, scheduled_at: new Date(dueAt).toISOString() }]);
    const words = ['--account', '1', '--connections', '1,2', '--headline', 'Hello', '--content', 'World'];
    await json('posts', 'create', ...words, '--scheduled-at', inMs(3_600_000), '--overrides', soon);
    await pause(Math.max(0, dueAt + 50 - Date.now()));
    expect(await json('posts', 'hold', '--state-of', inMs(-60_000))).toEqual({ held: 1, scheduled: 1 });

    expect(await json('posts', 'held')).toMatchObject({ posts: [{ id: 1, status: 'scheduled' }] });
    expect((await run(['doctor'], env)).stdout).toContain('Posts 1 wait after a restore');
    expect(await json('posts', 'release', '--all')).toEqual({ released: [1], problems: [] });
    expect(await json('posts', 'held')).toEqual({ posts: [] });
  },
);

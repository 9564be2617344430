import { LONG_TAG } from '../support/extent.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tokens } from '../../composition/index.js';
import { createPost, givenAccount, givenApp, givenConnection } from '../composition/given-app.js';
import { done, serving } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

it(
  'a worker that is stopped completes what is in progress, and begins nothing more',
  { tags: LONG_TAG },
  async () => {
    const DATA_DIR = await givenFolder();
    const log = join(DATA_DIR, 'received.jsonl');
    const app = await givenApp({ DATA_DIR });
    const account = await givenAccount(app);
    const slow = await givenConnection(app, account, 'sandbox', { behaviour: 'slow', log });
    const now = app.container.get(tokens.clock).now();
    const scheduledAt = new Date(now + 60_000).toISOString();
    const [first, second] = [
      await createPost(app, account, slow, { scheduledAt }),
      await createPost(app, account, slow, { scheduledAt }),
    ];
    const due = (id: number, at: number) =>
      app.database.writer('deliveries').where({ post_id: id }).update({ due_at: at, first_due_at: at });
    await due(first.id, now);
    await app.engine.drained();

    const worker = await serving(['worker'], { DATA_DIR, WORKER_PORT: '0' });
    const { monitor } = z.looseObject({ monitor: z.string() }).parse(worker.ready);
    const isReady = (): Promise<boolean> =>
      fetch(`${monitor}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(() => readFile(log, 'utf8').catch(() => ''), { timeout: 20_000 }).not.toBe('');
    const stopped = worker.stop('SIGTERM');
    // The signal has arrived by then.
    await expect.poll(isReady).toBe(false);
    await due(second.id, now);
    const { code, stderr } = await stopped;
    expect([code, stderr]).toEqual([0, '']);
    const shown = { status: 'published', channels: [{ attempts: 1 }] };
    expect(await done(['posts', 'show', String(first.id)], { DATA_DIR })).toMatchObject(shown);
    const untouched = { status: 'scheduled', channels: [{ attempts: 0 }] };
    expect(await done(['posts', 'show', String(second.id)], { DATA_DIR })).toMatchObject(untouched);
    expect((await readFile(log, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  },
);

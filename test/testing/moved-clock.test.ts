import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  provider,
  statusOf,
  type Connection,
  type Outcome,
  type Publisher,
} from '../../core/index.js';
import { makeMemoryPublisher, memoryApp, type MemoryApp } from './index.js';

const HOUR_MS = 3_600_000;

const PUBLISHED: Outcome = { kind: 'published', remoteId: 'one', url: null };

/** An app with a channel that publishes like this, and a connection to it. */
const given = async (commit: (ports: MemoryApp['ports']) => Promise<Outcome>) => {
  const own = (ports: MemoryApp['ports']): Publisher => ({
    ...makeMemoryPublisher({ provider: provider('own') }),
    commit: () => commit(ports),
  });
  const app = await memoryApp({ publishers: (ports) => [own(ports)] });
  const added = await app.engine.addConnection({ account: app.account, provider: 'own', name: 'Own' });
  return { ...app, own: added.ok ? added.value : expect.fail(added.error.join(' ')) };
};

const create = async (
  { engine, account }: MemoryApp,
  { id }: Connection,
  more: { readonly content?: string; readonly scheduledAt?: string } = {},
) => {
  const fields = { headline: 'Hello', content: 'There.', connectionIds: [id], ...more };
  const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
  return engine.createPost({ account, request, requestId: null });
};

describe('the clock of an app in memory', () => {
  it('stands while a channel works that does not wait for it', async () => {
    const app = await given(async () => {
      for (let turns = 0; turns < 30; turns += 1) await turn();
      return PUBLISHED;
    });
    const startedAt = app.clock.now();
    const created = await create(app, app.own);
    expect(created).toMatchObject({ ok: true });
    expect(app.clock.now()).toBe(startedAt);
    if (created.ok) expect(statusOf(created.value.post, startedAt)).toBe('published');
  });

  it('moves on when more is due than a lane holds', async () => {
    const app = await given(async ({ clock }) => {
      await clock.pause(5_000).done;
      return PUBLISHED;
    });
    const scheduledAt = new Date(app.clock.now() + HOUR_MS).toISOString();
    const created = [];
    for (let count = 0; count < 40; count += 1) created.push(await create(app, app.own, { scheduledAt }));
    const end = await app.engine.advance(2 * HOUR_MS);
    const ids = created.map((each) => (each.ok ? each.value.post.id : expect.fail(each.error.kind)));
    const posts = await Promise.all(ids.map((id) => app.ports.postReader.find(app.account.id, id)));
    expect(new Set(posts.map((post) => post && statusOf(post, end)))).toEqual(new Set(['published']));
  });

  it('is never set back, even if a channel sets it', async () => {
    const app = await given(({ clock }) => {
      clock.advance(HOUR_MS);
      return Promise.resolve(PUBLISHED);
    });
    const at = app.clock.now() + 60_000;
    await create(app, app.own, { scheduledAt: new Date(at).toISOString() });
    expect(await app.engine.advance(120_000)).toBe(at + HOUR_MS);
  });
});

it('the channel of an app in memory has the capabilities that are asked for', async () => {
  const app = await memoryApp({ channel: { text: [{ unit: 'characters', max: 20 }] } });
  expect((await create(app, app.connection)).ok).toBe(true);
  expect((await create(app, app.connection, { content: 'x'.repeat(21) })).ok).toBe(false);
});

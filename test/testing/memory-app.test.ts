import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  instant,
  provider,
  refused,
  statusOf,
  type ConnectionSettings,
  type Instant,
  type Outcome,
  type Post,
  type Publisher,
} from '../../core/index.js';
import { makeMemoryPublisher, memoryApp, type MemoryApp, type MemoryAppOptions } from './index.js';
import { newestPosts } from '../contracts/fixtures.js';
import { LONG_TAG } from '../support/extent.js';

const DAY_MS = 86_400_000;

const given = async (options: MemoryAppOptions = {}) => {
  const app = await memoryApp(options);
  const create = async (scheduledAt: string | null = null, connection = app.connection): Promise<Post> => {
    const fields = { headline: 'Hello', content: 'There.', connectionIds: [connection.id], scheduledAt };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    const created = await app.engine.createPost({ account: app.account, request, requestId: null });
    if (!created.ok) throw new Error(created.error.kind);
    return created.value.post;
  };
  return { ...app, create };
};

const postNow = async ({ ports, account, clock }: MemoryApp, { id }: Post) => {
  const post = await ports.postReader.find(account.id, id);
  if (post === null) throw new Error('no such post');
  return { status: statusOf(post, clock.now()), delivery: post.deliveries[0] };
};

const BUSY: Outcome = {
  kind: 'deferred',
  code: 'busy',
  message: 'Later.',
  until: null,
  pauses: 'nothing',
};

describe('an app in memory', () => {
  it('has an account, a key and a channel at once', async () => {
    const { engine, key, account, channel, create } = await given();
    expect(key).toMatch(/^wp_test_/);
    expect(await engine.authorize(key, 'write_post')).toMatchObject({
      value: { account: { id: account.id } },
    });
    await create();
    expect(channel.published()).toHaveLength(1);
  });

  it('delivers a month of scheduled posts in one line, each at its time', async () => {
    const app = await given();
    for (let day = 30; day >= 1; day -= 1)
      await app.create(new Date(app.clock.now() + day * DAY_MS).toISOString());
    expect(app.channel.published()).toEqual([]);
    expect(await app.engine.advance(31 * DAY_MS)).toBe(Date.UTC(2026, 1, 1));
    expect(app.channel.published()).toHaveLength(30);
    const posts = await newestPosts(app.ports.postReader, app.account.id, app.clock.now());
    for (const { timing, deliveries } of posts) {
      const [delivery] = deliveries;
      if (timing.kind !== 'scheduled' || delivery?.state !== 'published') throw new Error('not published');
      expect(delivery.publishedAt).toBe(timing.at);
    }
  });

  it('stops at the requested time, with what is due exactly then delivered', async () => {
    const app = await given();
    const [soon, later] = [
      await app.create('2026-01-01T00:01:00Z'),
      await app.create('2026-01-01T00:01:01Z'),
    ];
    expect(await app.engine.advance(60_000)).toBe(Date.UTC(2026, 0, 1, 0, 1));
    expect((await postNow(app, soon)).status).toBe('published');
    expect((await postNow(app, later)).status).toBe('scheduled');
    await app.engine.advance(999);
    expect((await postNow(app, later)).status).toBe('scheduled');
    await app.engine.advance(1);
    expect((await postNow(app, later)).status).toBe('published');
  });

  it('retries what is deferred until it is published', async () => {
    const app = await given();
    app.channel.script(BUSY, BUSY, BUSY, BUSY, BUSY);
    const post = await app.create();
    expect(app.channel.published()).toEqual([]);
    await app.engine.advance(DAY_MS);
    expect((await postNow(app, post)).status).toBe('published');
    expect(app.channel.published()).toHaveLength(1);
  });

  it('delivers everything that is due now by moving no time at all', async () => {
    const app = await given();
    const at = '2026-01-01T00:01:00Z';
    for (let count = 0; count < 60; count += 1) await app.create(at);
    app.clock.set(instant(Date.UTC(2026, 0, 1, 0, 2)));
    expect(await app.engine.advance(0)).toBe(Date.UTC(2026, 0, 1, 0, 2));
    expect(app.channel.published()).toHaveLength(60);
  });

  it('lets a request that waits for a hanging channel return, as time would', async () => {
    const hanging = (ports: MemoryApp['ports']): Publisher => ({
      provider: provider('hanging'),
      capabilities: () => ({
        title: 'none',
        text: [],
        image: { support: 'none', maxBytes: null },
        idempotency: { mode: 'none' },
        verification: 'built_in',
      }),
      compose: () => ({ ok: true, value: { request: '', text: '', measured: [] } }),
      prepare: () => Promise.resolve({ kind: 'ready', request: '' }),
      commit: async (_request, { timeoutMs }) => {
        await ports.clock.pause(timeoutMs).done;
        return refused('late', 'Too late to matter.');
      },
      verifyConnection: (settings) => Promise.resolve({ ok: true, value: { settings, host: null } }),
    });
    const app = await given({ publishers: (ports) => [hanging(ports)] });
    const added = await app.engine.addConnection({ account: app.account, provider: 'hanging', name: 'Slow' });
    if (!added.ok) throw new Error(added.error.join(' '));
    const startedAt = app.clock.now();
    const post = await app.create(null, added.value);
    expect(app.clock.now() - startedAt).toBe(8_000);
    expect((await postNow(app, post)).status).toBe('publishing');
    await app.engine.advance(DAY_MS);
    expect((await postNow(app, post)).delivery?.state).toBe('unknown');
  });

  it('ends an attempt with a channel that never responds, as time would', { tags: LONG_TAG }, async () => {
    const never = (): Publisher => ({
      ...makeMemoryPublisher({
        provider: provider('never'),
        capabilities: { idempotency: { mode: 'none' } },
      }),
      commit: () => new Promise(() => undefined),
    });
    const app = await given({ publishers: () => [never()] });
    const added = await app.engine.addConnection({ account: app.account, provider: 'never', name: 'Never' });
    if (!added.ok) throw new Error(added.error.join(' '));
    const post = await app.create(null, added.value);
    expect((await postNow(app, post)).status).toBe('publishing');
    await app.engine.advance(60_000);
    expect((await postNow(app, post)).delivery).toMatchObject({ state: 'unknown' });
  });

  it('has channels that are instances of classes', async () => {
    class Wall implements Publisher {
      readonly provider = provider('wall');
      readonly texts: string[] = [];
      capabilities() {
        return {
          title: 'none',
          text: [],
          image: { support: 'none', maxBytes: null },
          idempotency: { mode: 'none' },
          verification: 'built_in',
        } as const;
      }
      compose({ document }: Parameters<Publisher['compose']>[0]): ReturnType<Publisher['compose']> {
        return { ok: true, value: { request: document.headline, text: document.headline, measured: [] } };
      }
      prepare({ request }: { readonly request: string }) {
        return Promise.resolve({ kind: 'ready', request } as const);
      }
      commit(request: string): Promise<Outcome> {
        this.texts.push(request);
        return Promise.resolve({ kind: 'published', remoteId: request, url: null });
      }
      verifyConnection(settings: ConnectionSettings): ReturnType<Publisher['verifyConnection']> {
        return Promise.resolve({ ok: true, value: { settings, host: null } });
      }
    }
    const wall = new Wall();
    const app = await given({ publishers: () => [wall] });
    const added = await app.engine.addConnection({ account: app.account, provider: 'wall', name: 'Wall' });
    if (!added.ok) throw new Error(added.error.join(' '));
    expect((await postNow(app, await app.create(null, added.value))).status).toBe('published');
    expect(wall.texts).toEqual(['Hello']);
  });

  it('is the same for the same seed, and another for another', async () => {
    const keys = await Promise.all([1, 1, 2].map(async (seed) => (await memoryApp({ seed })).key));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('begins at an instant, and is set to one: not at a `Date`, a text or a fraction', async () => {
    const wrong = [new Date(0), '2026-01-01', 1.5] as readonly unknown[] as readonly Instant[];
    for (const now of wrong) await expect(memoryApp({ now })).rejects.toThrow(RangeError);
    const { clock } = await memoryApp();
    for (const now of wrong) expect(() => clock.set(now)).toThrow(RangeError);
  });

  it('refuses an unknown option, as a test without types may give', async () => {
    const options = { timezone: 'Europe/Berlin', plan: { included_posts: 0 } };
    await expect(memoryApp(options as object)).rejects.toThrow(
      RangeError(
        'there is no "timezone"; there is no "plan.included_posts" (did you mean "includedPosts"?).',
      ),
    );
  });

  it('refuses to move time back', async () => {
    const { engine } = await memoryApp();
    expect(() => engine.advance(-1)).toThrow(RangeError);
    expect(() => engine.advance(Number.NaN)).toThrow(RangeError);
  });
});

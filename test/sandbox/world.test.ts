import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSeededEntropy } from '../../adapters/memory/index.js';
import { makeSandboxImages } from '../../composition/sandbox/images.js';
import { startSandbox } from '../../composition/sandbox/index.js';
import { makeWorld, type World } from '../../composition/sandbox/world.js';
import {
  accountId,
  DEFAULT_REQUEST_LIMITS,
  instant,
  postRequest,
  type Account,
  type PostFields,
} from '../../core/index.js';
import { pngOf } from './png.js';

const BASE_URL = 'http://127.0.0.1:1';

const given = async () => {
  const world = await makeWorld({ baseUrl: BASE_URL, seed: 1, now: instant(0) });
  const { account } = await world.control.changeAccount({});
  return { ...world, account };
};

const create = async (
  { http, account }: World & { readonly account: Account },
  more: Pick<PostFields, 'connectionIds'> & Partial<PostFields>,
) => {
  const fields = { headline: 'Hello', content: 'There.', ...more };
  const created = await http.createPost({
    account,
    request: postRequest(fields, DEFAULT_REQUEST_LIMITS),
    requestId: null,
  });
  return created.ok ? created.value.post : expect.fail(JSON.stringify(created.error));
};

describe('the world of a sandbox', () => {
  it('shows in the outbox the images that each channel takes, and whether it has a title', async () => {
    const world = await given();
    const { bluesky, wordpress, mastodon } = world.connections;
    const image = Array.from({ length: 5 }, (_, index) => ({ bytes: pngOf(index + 1, 2) }));
    const more = { overflow: 'summarize', linkUrl: 'https://example.org/a' } as const;
    await create(world, { connectionIds: [bluesky, wordpress], image, ...more });
    await create(world, { connectionIds: [mastodon] });
    const shown = (await world.control.outbox()).map(({ connection, titled, images: kept }) => [
      connection.provider,
      titled,
      kept.map(({ image, url }) => [image.width, url.startsWith(`${BASE_URL}/media/`)]),
    ]);
    const first = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, true]);
    expect(shown).toEqual([
      ['bluesky', false, first(4)],
      ['wordpress', true, first(5)],
      ['mastodon', false, []],
    ]);
  });

  it('serves its images and feeds, and has no others', async () => {
    const world = await given();
    const bytes = pngOf(3, 4);
    const { document } = await create(world, { connectionIds: [world.connections.feed], image: { bytes } });
    const { key } = document.image ?? expect.fail('the post has no image');
    const opened = await world.http.images.open(key);
    expect(opened?.bytes).toBe(bytes.length);
    expect(await world.http.images.open(`${'x'.repeat(22)}.png`)).toBeNull();
    const feed = await world.http.feedSite.render(world.connections.feed, 'json');
    if (feed === null || feed === 'removed') expect.fail('there is no feed');
    expect(JSON.parse(feed.body)).toMatchObject({
      feed_url: `${BASE_URL}/feeds/${String(world.connections.feed)}/feed.json`,
    });
  });

  it('does not advance its clock for a request that waits for no channel, while an earlier attempt hangs', async () => {
    const world = await given();
    const { telegram, discord } = world.connections;
    await world.control.play(telegram, { behaviour: 'hang', times: 'always' });
    await create(world, { connectionIds: [telegram] });
    expect(world.control.now()).toBe(8_000);
    const scheduledAt = '1970-01-02T00:00:00Z';
    for (const more of [{ draft: true }, { scheduledAt }, {}, { draft: true }, { scheduledAt }, {}]) {
      await create(world, { connectionIds: [discord], ...more });
      expect([more, world.control.now()]).toEqual([more, 8_000]);
    }
    await world.control.advance(22_000);
    await create(world, { connectionIds: [telegram] });
    expect(world.control.now()).toBe(38_000);
  });

  it('is ready, trusts no proxy, has no metrics and takes no fault for an outage', async () => {
    const { http } = await given();
    expect(await http.readiness()).toEqual({ ready: true, checks: {} });
    expect([http.trustProxy, http.metrics, http.isTransient(new Error('away'))]).toEqual([
      false,
      null,
      false,
    ]);
  });

  it('limits nothing until a test asks for it, and shows faults', async () => {
    const { http } = await given();
    const { read, write, address, badKeys } = http.ratePolicies;
    for (const { quota, burst, windowMs } of [read, write, address, badKeys])
      expect([quota, burst, windowMs]).toEqual([1_000_000, 1_000_000, 60_000]);
    const shown = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => shown.mockRestore());
    http.log.info({}, 'nothing');
    http.log.error({ fault: 'away' }, 'a request failed');
    expect(shown.mock.calls).toEqual([['a request failed', { fault: 'away' }]]);
  });

  it('has keys that are named after their permissions', async () => {
    const { http, keys } = await given();
    const names = await Promise.all(
      Object.values(keys).map(async (key) => {
        const actor = await http.authorize(key, null);
        return actor.ok ? actor.value.key.name : null;
      }),
    );
    expect(names).toEqual(['write_post', 'smm', 'write_post and smm', 'none']);
  });

  it('makes no transfer when the wallet has what it should have', async () => {
    const { http, control, account } = await given();
    const transfers = async () => {
      const { items } = await http.readStatement({ account }, { cursor: null, limit: 10 });
      return items.length;
    };
    for (const [wanted, count] of [
      [0, 0],
      [500, 1],
      [500, 1],
      [200, 2],
    ] as const) {
      await control.changeAccount({ wallet: wanted });
      expect(await transfers()).toBe(count);
    }
  });
});

describe('the images of a sandbox', () => {
  const makeImages = () => makeSandboxImages({ entropy: makeSeededEntropy(1), baseUrl: BASE_URL });
  const account = accountId(1);

  it('are refused if they are none', async () => {
    const read = await makeImages().imageStore.read(account, { bytes: Buffer.from('no image') });
    expect(read).toMatchObject({ ok: false, error: { kind: 'unsupported_image' } });
  });

  it('fit a channel with their own size, or not at all', async () => {
    const { imageFitter } = makeImages();
    const bytes = pngOf(30, 20);
    const limits = { maxBytes: 10_000, maxSide: 30, maxPixels: 600 };
    expect(await imageFitter.fit(account, bytes, limits)).toMatchObject({
      value: { data: bytes, mediaType: 'image/png', width: 30, height: 20 },
    });
    expect(await imageFitter.fit(account, bytes, { maxBytes: 10 })).toMatchObject({ value: null });
  });
});

it('a sandbox that is stopped ends what waits for events, and accepts no more requests', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop().catch(() => undefined));
  const headers = { Authorization: `Bearer ${sandbox.keys.write_post}` };
  const events = `${sandbox.baseUrl}/api/v1/write-post/events/`;
  const waiting = fetch(`${events}?after=now&wait=25`, { headers });
  expect((await fetch(events, { headers })).status).toBe(200);
  await sandbox.stop();
  expect((await waiting).status).toBe(200);
  await expect(fetch(events, { headers })).rejects.toThrow();
});

import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher, type MemoryPorts } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  later,
  minorUnits,
  usagePeriodAt,
  type Account,
  type Plan,
  type PostFields,
  type PostsAhead,
} from '../../../core/index.js';
import { makeReadUsage } from '../../../core/use-cases/read-usage.js';
import { BERLIN, newestPosts, START } from '../../contracts/fixtures.js';
import { HOUR_MS } from '../posts.js';
import { givenShop, postIn, wire } from './wired.js';

const PERIOD = usagePeriodAt(START, BERLIN);
const PNG = { bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) };
const IN_AN_HOUR = '2026-01-15T14:00:00';

/** Everything that an account has. */
const holdings = async ({ postReader, usageReader, ledgerReader }: MemoryPorts, { id }: Account) => ({
  posts: await newestPosts(postReader, id, START),
  usage: await usageReader.usageOf(id, PERIOD),
  balance: await ledgerReader.balanceOf(id),
  statement: await ledgerReader.statementOf(id, { before: null, limit: 9 }),
});

const CASES: readonly (readonly [string, Partial<Plan>, Partial<PostFields>])[] = [
  ['an included post', {}, {}],
  ['a post with an image', {}, { image: PNG }],
  ['a scheduled post', {}, { scheduledAt: IN_AN_HOUR }],
  ['an overage post', { includedPosts: 0, overagePriceMinor: minorUnits(100) }, {}],
  ['a post that is too dear', { includedPosts: 0, overagePriceMinor: minorUnits(101) }, {}],
  ['a post beyond the plan', { includedPosts: 0, overagePriceMinor: null }, {}],
  ['a post too many', { maxPosts: 0 }, {}],
  ['too many channels', { maxConnectionsPerPost: 1 }, {}],
  ['one scheduled too many', { maxScheduled: 0 }, { scheduledAt: IN_AN_HOUR }],
  ['a post that says nothing', {}, { headline: '', scheduledAt: 'tomorrow' }],
  ['a post in the past', {}, { scheduledAt: '2020-01-01T00:00Z' }],
];

describe('a preview', () => {
  it.each(CASES)('returns for %s the result of creating it, and stores nothing', async (_, terms, fields) => {
    const { ports, account, request, previewPost, createPost, money, publisher } = await givenShop(terms);
    const before = await holdings(ports, account);
    const { creation, wallet, charge } = await previewPost({ account, request: request(fields) });
    expect(await holdings(ports, account)).toEqual(before);
    expect(publisher.published()).toEqual([]);
    expect([wallet.before.availableMinor, wallet.before.heldMinor]).toEqual(await money());

    const created = await createPost({ account, requestId: null, request: request(fields) });
    expect(creation).toEqual(created.ok ? { ok: true, value: null } : created);
    if (!created.ok) expect(wallet.after).toBeNull();
    else {
      const [available, held] = await money();
      expect(wallet.after).toEqual({ currency: 'EUR', availableMinor: available, heldMinor: held });
      expect(charge).toEqual({ ok: true, value: { ...postIn(created).charge, state: 'held' } });
    }
  });

  it.each<readonly [string, Partial<Plan>, Partial<PostFields>]>([
    ['the included posts', { includedPosts: 2, overagePriceMinor: null }, {}],
    ['the wallet', { includedPosts: 1, overagePriceMinor: minorUnits(30) }, {}],
    ['the posts of a period', { maxPosts: 3 }, {}],
    ['the scheduled posts', { maxScheduled: 2 }, { scheduledAt: IN_AN_HOUR }],
    ['the drafts', { maxDrafts: 2 }, { draft: true }],
  ])('counts what posts that are created before it take of %s', async (_, terms, fields) => {
    const { account, request, previewPost, createPost } = await givenShop(terms);
    const previewed: unknown[] = [];
    const created: unknown[] = [];
    let ahead: PostsAhead | undefined;
    for (const headline of ['One', 'Two', '', 'Four', 'Five', 'Six']) {
      const preview = await previewPost({ account, request: request({ headline, ...fields }), ahead });
      ({ ahead } = preview);
      previewed.push(preview.creation);
    }
    for (const headline of ['One', 'Two', '', 'Four', 'Five', 'Six']) {
      const result = await createPost({
        account,
        requestId: null,
        request: request({ headline, ...fields }),
      });
      created.push(result.ok ? { ok: true, value: null } : result);
    }
    expect(previewed).toEqual(created);
    expect(previewed.at(-1)).toMatchObject({ ok: false });
  });

  it('counts no immediate post that is created before it as a scheduled one', async () => {
    const { account, request, previewPost } = await givenShop({ maxScheduled: 1 });
    const { ahead } = await previewPost({ account, request: request() });
    const scheduled = request({ scheduledAt: '2026-01-15T14:00:00' });
    expect((await previewPost({ account, request: scheduled, ahead })).creation).toMatchObject({ ok: true });
  });

  it('shows an empty wallet, not a negative one, if it was debited since the posts before were previewed', async () => {
    const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
    const { account, request, previewPost } = await givenShop(terms);
    const ahead: PostsAhead = { posts: 5, included: 0, heldMinor: 150, scheduled: 0, drafts: 0 };
    const { creation, wallet } = await previewPost({ account, request: request(), ahead });
    expect(wallet.before).toMatchObject({ availableMinor: 0, heldMinor: 100 });
    expect(creation).toMatchObject({
      ok: false,
      error: { kind: 'insufficient_balance', requiredMinor: 30, availableMinor: 0 },
    });
  });

  it('returns the time and the cost of the post, even where something else is wrong with it', async () => {
    const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
    const { account, request, previewPost } = await givenShop(terms);
    const fields = { headline: '', scheduledAt: IN_AN_HOUR };
    const { creation, timing, charge, channels } = await previewPost({ account, request: request(fields) });
    expect(creation).toMatchObject({ ok: false, error: { violations: [{ at: { field: 'headline' } }] } });
    expect(timing).toEqual({
      ok: true,
      value: { kind: 'scheduled', at: later(START, HOUR_MS), adjusted: null },
    });
    expect(charge).toMatchObject({ ok: true, value: { source: 'overage', priceMinor: 30 } });
    expect(channels.map(({ composed }) => composed)).toEqual([null, null]);
  });

  it('returns what it would cost where it is refused only by a cap that is not per period', async () => {
    const { account, request, previewPost } = await givenShop({ maxConnectionsPerPost: 1 });
    expect(await previewPost({ account, request: request() })).toMatchObject({
      creation: { ok: false, error: { cap: 'connections_per_post' } },
      charge: { ok: true, value: { source: 'included' } },
    });
  });

  it('shows the post as each channel would, and leaves no image behind', async () => {
    const { ports, account, request, publisher, connectionIds } = await givenShop();
    const { previewPost } = wire(ports, { publishers: [publisher] });
    const { channels } = await previewPost({ account, request: request({ image: PNG }) });
    expect(channels).toMatchObject(
      connectionIds.map((id) => ({
        connection: { id },
        composed: { text: 'Hello\n\nWorld' },
        images: [{ mediaType: 'image/png', width: 1, height: 1, bytes: PNG.bytes.length }],
        misfits: [],
      })),
    );
    const shown = JSON.parse(channels[0]?.composed?.request ?? '{}') as { readonly imageUrl?: string };
    const key = shown.imageUrl?.split('/').at(-1) ?? '';
    expect(key).toMatch(/\.png$/);
    expect(await ports.imageStore.bytesOf(key)).toBeNull();
  });
});

describe('the preview of an image in a channel', () => {
  const shown = async (image: Parameters<typeof makeMemoryPublisher>[0], fields: Partial<PostFields>) => {
    const publisher = makeMemoryPublisher(image);
    const shop = await givenShop({}, { publisher });
    const request = postRequest(
      { headline: 'Hello', content: 'World', connectionIds: shop.connectionIds.slice(0, 1), ...fields },
      DEFAULT_REQUEST_LIMITS,
    );
    const { channels, creation } = await shop.previewPost({ account: shop.account, request });
    const [channel] = channels;
    const kinds = channel?.misfits.map(({ kind, connectionId, at }) => [kind, connectionId, at]);
    return { image: channel?.images[0] ?? null, kinds, ok: creation.ok, id: shop.connectionIds[0] };
  };
  const limited = (limits: object) => ({
    capabilities: { image: { support: 'optional', maxBytes: null, ...limits } as const },
  });
  const WHOLE = { mediaType: 'image/png', width: 1, height: 1, bytes: 8 };

  it.each([{}, { maxBytes: 8 }, { maxPixels: 1 }, { maxSide: 1 }, { mediaTypes: ['image/png'] }])(
    'is the image itself where it keeps the limits %j',
    async (limits) => {
      expect(await shown(limited(limits), { image: PNG })).toMatchObject({
        image: WHOLE,
        kinds: [],
        ok: true,
      });
    },
  );

  it.each([{ maxBytes: 7 }, { maxPixels: 0 }, { maxSide: 0 }, { mediaTypes: ['image/jpeg'] }])(
    'is a problem of that channel where no image can be made that keeps the limits %j',
    async (limits) => {
      const { id, ...seen } = await shown(limited(limits), { image: PNG });
      expect(seen).toEqual({
        image: null,
        kinds: [['unsupported_image', id, { field: 'image' }]],
        ok: false,
      });
    },
  );

  it('is nothing where there is none, or where the channel shows none', async () => {
    expect(await shown({}, {})).toMatchObject({ image: null, kinds: [], ok: true });
    const none = { capabilities: { image: { support: 'none', maxBytes: null } as const } };
    expect(await shown(none, {})).toMatchObject({ image: null, kinds: [], ok: true });
    expect((await shown(none, { image: PNG })).image).toBeNull();
  });
});

describe('the usage of an account', () => {
  it('is what it took of the running period, its plan and its balance', async () => {
    const { ports, account, create } = await givenShop();
    await create();
    const readUsage = makeReadUsage(ports);
    expect(await readUsage({ account })).toEqual({
      plan: account.plan,
      period: PERIOD,
      timeZone: 'Europe/Berlin',
      usage: { posts: 1, included: 1 },
      drafts: 0,
      balance: { currency: 'EUR', availableMinor: 100, heldMinor: 0 },
    });
    ports.clock.set(PERIOD.endsAt);
    expect(await readUsage({ account })).toMatchObject({ usage: { posts: 0, included: 0 } });
  });

  it('cannot be read for an account without a wallet, which cannot exist', async () => {
    const { ports, account } = await givenShop();
    const ledgerReader = { ...ports.ledgerReader, balanceOf: () => Promise.resolve(null) };
    await expect(makeReadUsage({ ...ports, ledgerReader })({ account })).rejects.toThrow('no wallet');
  });
});

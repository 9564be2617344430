import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher, type MemoryPorts } from '../../../../adapters/memory/index.js';
import { makeFeedPublisher } from '../../../../adapters/publishers/index.js';
import {
  CommitUnknown,
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  laneOf,
  later,
  provider,
  valid,
} from '../../../../core/index.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { termsAt } from '../../../contracts/delivery-steps.js';
import { quiet } from './engine-scene.js';
import { postIn, wire, type WireOptions } from '../wired.js';

const NAME = 'memory';
const LANE = laneOf(provider(NAME), null);
const FEED = 'feed';

const givenShop = async (
  kinds: readonly string[],
  options: Partial<WireOptions> = {},
  change: (ports: MemoryPorts) => Partial<MemoryPorts> = () => ({}),
) => {
  const ports = makeMemoryPorts({ now: START });
  const publisher = makeMemoryPublisher();
  const feed = makeFeedPublisher({ baseUrl: 'https://posts.example' });
  const claims: string[] = [];
  const deliveryQueue: MemoryPorts['deliveryQueue'] = {
    ...ports.deliveryQueue,
    claimDue: (lane, terms) => {
      claims.push(lane);
      return ports.deliveryQueue.claimDue(lane, terms);
    },
  };
  const wired = wire(
    { ...ports, deliveryQueue, ...change(ports) },
    { publishers: [publisher, feed], inlineBudgetMs: 8_000, ...options },
  );
  const account = await givenAccount(ports);
  const connections = [];
  for (const kind of kinds) connections.push(...(await givenConnections(ports, account, 1, kind)));
  const request = postRequest(
    { headline: 'Hello', content: 'Hello', connectionIds: connections.map(({ id }) => id) },
    DEFAULT_REQUEST_LIMITS,
  );
  const create = () => wired.createPost({ account, requestId: null, request });
  const kindsOf = async (post: { readonly id: ReturnType<typeof postIn>['id'] }) =>
    (await ports.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 99 })).map(
      ({ kind }) => kind,
    );
  return { ...wired, ports, account, connections, request, create, claims, publisher, kindsOf };
};

const room = ({ laneGovernor }: { readonly laneGovernor: ReturnType<typeof wire>['laneGovernor'] }) =>
  laneGovernor.freeSlots(LANE, START);

const ALL = DEFAULT_DELIVERY_LIMITS.lane.concurrency;

describe('an immediate post', () => {
  it('is accepted as leased to the process that sends it, and is never claimed', async () => {
    const shop = await givenShop([NAME, NAME]);
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(shop.claims).toEqual([]);
    expect((await shop.kindsOf(post)).slice(0, 3)).toEqual(['accepted', 'leased', 'leased']);
    expect(shop.notified.scheduled).toBe(0);
    expect(room(shop)).toBe(ALL);
  });

  it('waits in the queue where there is no room for it, and the worker is notified', async () => {
    const lane = { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 2 };
    const deliveryLimits = { ...DEFAULT_DELIVERY_LIMITS, lane };
    const shop = await givenShop([NAME, NAME, NAME], { deliveryLimits, inlineBudgetMs: 0 });
    const post = postIn(await shop.create());
    expect(post.deliveries.filter(({ state }) => state === 'queued')).toHaveLength(2);
    expect(shop.notified.scheduled).toBe(1);
  });

  it('is accepted and sent, and keeps no slot, if the callback that notifies the worker throws', async () => {
    const lane = { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 2 };
    const deliveryLimits = { ...DEFAULT_DELIVERY_LIMITS, lane };
    const shop = await givenShop([NAME, NAME], { deliveryLimits, inlineBudgetMs: 0 });
    Object.defineProperty(shop.notified, 'scheduled', {
      get: () => 0,
      set: () => {
        throw new Error('the callback fails');
      },
    });
    expect((await shop.create()).ok).toBe(true);
    await shop.drained();
    expect(shop.publisher.published()).toHaveLength(1);
    expect(shop.faults).toHaveLength(1);
    expect(room(shop)).toBe(lane.concurrency);
  });

  it('is awaited within the budget where it found no slot and a worker sends it', async () => {
    const shop = await givenShop([NAME]);
    const free = shop.laneGovernor.reserve(LANE, ALL, START);
    const creating = shop.create();
    await quiet();
    free([]);
    await shop.engine.deliverDue();
    await shop.drained();
    shop.ports.clock.advance(8_000);
    expect(postIn(await creating).deliveries.map(({ state }) => state)).toEqual(['published']);
    expect(shop.claims).toEqual([LANE]);
  });

  it('waits in the queue while its lane is paused', async () => {
    const shop = await givenShop([NAME], { inlineBudgetMs: 0 });
    await shop.ports.deliveryQueue.pauseLane(LANE, later(START, 60_000));
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['queued']);
    expect(shop.publisher.published()).toEqual([]);
    expect(room(shop)).toBe(ALL);
  });

  it('returns its slots where it is not accepted', async () => {
    const away = new Error('the store is away');
    const shop = await givenShop([NAME, NAME], {}, () => ({ commit: () => Promise.reject(away) }));
    await expect(shop.create()).rejects.toBe(away);
    expect(room(shop)).toBe(ALL);
  });

  it('gives its slots back where another process wrote it and its own image cannot be discarded', async () => {
    const fault = new Error('the disk is away');
    const idempotency = { scope: 'POST /posts/', key: 'k', fingerprint: 'f' };
    let rival = (): Promise<unknown> => Promise.resolve();
    const shop = await givenShop([NAME], {}, (ports) => ({
      commit: async () => {
        await rival();
        throw new CommitUnknown(new Error('connection reset'));
      },
      imageStore: {
        ...ports.imageStore,
        read: async (...args) => {
          const read = await ports.imageStore.read(...args);
          return read.ok ? { ...read, value: { ...read.value, discard: () => Promise.reject(fault) } } : read;
        },
      },
    }));
    const { ports, account, connections } = shop;
    const image = { bytes: Uint8Array.of(0xff, 0xd8, 0xff) };
    const fields = {
      headline: 'Hello',
      content: 'Hello',
      connectionIds: connections.map(({ id }) => id),
      image,
    };
    const command = {
      account,
      requestId: null,
      request: postRequest(fields, DEFAULT_REQUEST_LIMITS),
      idempotency,
    };
    const other = wire(ports, { publishers: [makeMemoryPublisher()], inlineBudgetMs: 0 });
    rival = () => other.createPost(command);
    expect(await shop.createPost(command)).toMatchObject({ ok: true, value: { replayed: true } });
    expect(room(shop)).toBe(ALL);
  });

  it('leaves deliveries to another process that claimed them before the post was read again', async () => {
    const lane = { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 2 };
    const deliveryLimits = { ...DEFAULT_DELIVERY_LIMITS, lane };
    let isClaimed = false;
    const shop = await givenShop([NAME, NAME], { deliveryLimits, inlineBudgetMs: 0 }, (ports) => ({
      commit: async (work) => {
        const done = await ports.commit(work);
        if (isClaimed) return done;
        isClaimed = true;
        // One of two slots of the lane is another account's, so the second delivery waits in the queue.
        expect(await ports.deliveryQueue.claimDue(LANE, termsAt(ports.clock.now()))).toHaveLength(1);
        throw new CommitUnknown(new Error('the response is lost'));
      },
    }));
    const idempotency = { scope: 'posts', key: 'once', fingerprint: 'same' };
    const command = { account: shop.account, requestId: null, request: shop.request, idempotency };
    const post = postIn(await shop.createPost(command));
    await shop.drained();
    expect(shop.publisher.published().map(({ connectionId }) => connectionId)).toEqual([
      shop.connections[0]?.id,
    ]);
    const now = await shop.ports.postReader.find(shop.account.id, post.id);
    expect(now?.deliveries.map(({ state }) => state)).toEqual(['published', 'publishing']);
  });

  it('leaves deliveries that a pause kept in the queue to another process that claimed them first', async () => {
    let isClaimed = false;
    const shop = await givenShop([NAME], { inlineBudgetMs: 0 }, (ports) => ({
      commit: async (work) => {
        const done = await ports.commit(work);
        if (isClaimed) return done;
        isClaimed = true;
        ports.clock.advance(1_000);
        expect(await ports.deliveryQueue.claimDue(LANE, termsAt(ports.clock.now()))).toHaveLength(1);
        throw new CommitUnknown(new Error('the response is lost'));
      },
    }));
    await shop.ports.deliveryQueue.pauseLane(LANE, later(START, 1_000));
    const idempotency = { scope: 'posts', key: 'once', fingerprint: 'same' };
    const command = { account: shop.account, requestId: null, request: shop.request, idempotency };
    expect(postIn(await shop.createPost(command)).deliveries).toMatchObject([
      { state: 'publishing', lease: { token: 1 } },
    ]);
    await shop.drained();
    expect(shop.publisher.published()).toEqual([]);
  });

  it.each(['read', 'keep'] as const)('is sent at once where it took long to %s its image', async (step) => {
    const shop = await givenShop([NAME], {}, (ports) => ({
      imageStore: {
        ...ports.imageStore,
        read: async (of, upload) => {
          const slowly = (): unknown => ports.clock.advance(DEFAULT_DELIVERY_LIMITS.leaseMs);
          const read = await ports.imageStore.read(of, upload);
          if (step === 'read') slowly();
          if (!read.ok || step === 'read') return read;
          const keep = async (): Promise<void> => {
            await read.value.keep();
            slowly();
          };
          return { ok: true, value: { ...read.value, keep } };
        },
      },
    }));
    const image = valid([{ bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }]);
    const command = { account: shop.account, requestId: null, request: { ...shop.request, image } };
    const post = postIn(await shop.createPost(command));
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published']);
  });

  it('is left to others where its commit took as long as the lease', async () => {
    const shop = await givenShop([NAME], { inlineBudgetMs: 0 }, (ports) => ({
      commit: async (work) => {
        const done = await ports.commit(work);
        if (ports.clock.now() === START) ports.clock.advance(DEFAULT_DELIVERY_LIMITS.leaseMs);
        return done;
      },
    }));
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['publishing']);
    expect(shop.publisher.published()).toEqual([]);
  });
});

describe('an immediate post to a channel in the store itself', () => {
  it('is published with its acceptance, in one commit, and settled', async () => {
    let commits = 0;
    const shop = await givenShop([FEED, FEED], {}, (ports) => ({
      commit: (work) => {
        commits += 1;
        return ports.commit(work);
      },
    }));
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(post.charge.state).toBe('captured');
    expect(commits).toBe(1);
    expect(await shop.ports.postReader.find(shop.account.id, post.id)).toEqual(post);
    for (const { id } of shop.connections)
      expect(await shop.ports.feedEntries.latest(id, 9)).toMatchObject([
        { postId: post.id, publishedAt: START },
      ]);
    const kinds = ['accepted', 'leased', 'leased', 'published', 'published', 'captured'];
    expect(await shop.kindsOf(post)).toEqual(kinds);
  });

  it('is also sent to other channels, and is settled once', async () => {
    const shop = await givenShop([FEED, NAME]);
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    const events = await shop.kindsOf(post);
    expect(events.filter((kind) => kind === 'captured')).toHaveLength(1);
    expect(shop.publisher.published()).toHaveLength(1);
  });
});

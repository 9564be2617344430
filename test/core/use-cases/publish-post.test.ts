import { describe, expect, it } from 'vitest';
import {
  CommitUnknown,
  DEFAULT_DELIVERY_LIMITS,
  err,
  laneOf,
  later,
  minorUnits,
  requestId,
  usagePeriodAt,
  versionOf,
  type Commit,
  type Post,
  type Publisher,
  type PublishPostCommand,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { makeFeedPublisher } from '../../../adapters/publishers/index.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { HOUR_MS } from '../posts.js';
import { quiet } from './delivery/engine-scene.js';
import { givenShop, overtakenBy, postIn, wire, type Shop } from './wired.js';

const IN_AN_HOUR = '2026-01-15T14:00:00';
const PAID = { includedPosts: 0, overagePriceMinor: minorUnits(5) };

const publishing =
  ({ publishPost, account }: Pick<Shop, 'publishPost' | 'account'>, before: Pick<Post, 'id'>) =>
  (parts: Partial<PublishPostCommand> = {}) =>
    publishPost({ account, requestId: null, postId: before.id, expectedVersion: null, ...parts });

const given = async (terms = {}) => {
  const shop = await givenShop(terms, { inlineBudgetMs: 8_000 });
  const before = postIn(await shop.create({ scheduledAt: IN_AN_HOUR, imageAlt: 'A dot' }));
  return { ...shop, before, publish: publishing(shop, before) };
};

const statesOf = ({ deliveries }: Post): readonly string[] => deliveries.map(({ state }) => state);

describe('publishing a scheduled post', () => {
  it('sends it at once, with its content and its request keys, and leaves no schedule', async () => {
    const { before, publish, publisher, read } = await given();
    const after = postIn(await publish({ requestId: requestId('ab') }));
    expect(after).toMatchObject({ id: before.id, timing: { kind: 'now' }, document: before.document });
    expect(statesOf(after)).toEqual(['published', 'published']);
    expect(await read(before)).toEqual(after);
    expect(publisher.published().map(({ requestKey }) => requestKey)).toEqual(
      before.deliveries.map(({ requestKey }) => requestKey),
    );
    expect(versionOf(after, START)).toBeGreaterThan(versionOf(before, START));
  });

  it('sends the only channel of a post by itself, and waits for no worker', async () => {
    const shop = await givenShop();
    const connectionIds = shop.connectionIds.slice(0, 1);
    const before = postIn(await shop.create({ scheduledAt: IN_AN_HOUR, connectionIds }));
    await publishing(shop, before)();
    await shop.drained();
    expect(statesOf(await shop.read(before))).toEqual(['published']);
  });

  it('sends it at once where its checks took as long as a lease', async () => {
    const { before, account, ports, publisher } = await given();
    const find: typeof ports.postReader.find = async (...post) => {
      const found = await ports.postReader.find(...post);
      if (ports.clock.now() === START) ports.clock.advance(DEFAULT_DELIVERY_LIMITS.leaseMs);
      return found;
    };
    const postReader = { ...ports.postReader, find };
    const { publishPost, drained } = wire({ ...ports, postReader }, { publishers: [publisher] });
    postIn(await publishing({ publishPost, account }, before)());
    await drained();
    expect(statesOf((await ports.postReader.find(account.id, before.id)) ?? before)).toEqual([
      'published',
      'published',
    ]);
  });

  it('waits in the queue while the lane of its channels is paused', async () => {
    const shop = await givenShop();
    const before = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    await shop.ports.deliveryQueue.pauseLane(laneOf(shop.publisher.provider, null), later(START, 60_000));
    expect(statesOf(postIn(await publishing(shop, before)()))).toEqual(['queued', 'queued']);
    expect(shop.publisher.published()).toEqual([]);
  });

  it('is recorded in its timeline, with the request', async () => {
    const { before, publish, ports, account } = await given();
    await publish({ requestId: requestId('ab') });
    const events = await ports.timelineReader.eventsOf(account.id, before.id, { offset: 0, limit: 99 });
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['accepted', 'scheduled', 'edited', 'leased', 'leased'],
      ...['sent', 'sent', 'published', 'captured', 'published'],
    ]);
    expect(events[2]).toMatchObject({ requestId: 'req_ab', detail: 'sent now' });
  });

  it('is charged once: the money that was held is captured, and nothing more is counted', async () => {
    const { publish, money, ports, account } = await given(PAID);
    expect(await money()).toEqual([95, 5]);
    await publish();
    expect(await money()).toEqual([95, 0]);
    const period = usagePeriodAt(START, account.workspace.timeZone);
    expect((await ports.usageReader.usageOf(account.id, period)).posts).toBe(1);
  });

  it('is sent although neither the wallet nor the plan would admit one more post', async () => {
    const { publish, money } = await given({ ...PAID, overagePriceMinor: minorUnits(100), maxPosts: 1 });
    expect(await money()).toEqual([0, 100]);
    expect(statesOf(postIn(await publish()))).toEqual(['published', 'published']);
  });

  it('is published by the transaction itself where the channel is in the store', async () => {
    const shop = await givenShop();
    const feed = makeFeedPublisher({ baseUrl: 'https://posts.example' });
    const wired = wire(shop.ports, { publishers: [feed] });
    const account = await givenAccount(shop.ports);
    const [connection] = await givenConnections(shop.ports, account, 1, 'feed');
    const request = shop.request({ connectionIds: [connection?.id ?? 0], scheduledAt: IN_AN_HOUR });
    const before = postIn(await wired.createPost({ account, requestId: null, request }));
    const after = postIn(await publishing({ ...wired, account }, before)());
    expect([statesOf(after), after.charge.state]).toEqual([['published'], 'captured']);
  });

  it('is done once for each key, and a repeated request returns the post as it is', async () => {
    const { publish, publisher } = await given();
    const idempotency = { scope: 'POST publish', key: 'k', fingerprint: 'f' };
    const first = await publish({ idempotency });
    expect(await publish({ idempotency })).toEqual({
      ok: true,
      value: { post: postIn(first), replayed: true },
    });
    expect(publisher.published()).toHaveLength(2);
  });

  it('returns the post that another request with the key sent just before the post was read', async () => {
    const { ports, account, publisher, publish, before } = await given();
    const idempotency = { scope: 'POST publish', key: 'k', fingerprint: 'f' };
    const overtaken = wire(
      overtakenBy(ports, () => publish({ idempotency })),
      { publishers: [publisher] },
    );
    const second = await publishing({ ...overtaken, account }, before)({ idempotency });
    expect(second).toMatchObject({ ok: true, value: { replayed: true } });
    expect(publisher.published()).toHaveLength(2);
  });
});

describe('publishing in two processes at the same moment, by two requests with one key', () => {
  it('I13: is sent by the one that wrote it, although the commit of the other is unknown', async () => {
    const { ports, account, publisher, create } = await givenShop();
    const before = postIn(await create({ scheduledAt: IN_AN_HOUR }));
    const sent: string[] = [];
    const hanging: Publisher = {
      ...publisher,
      commit: (_request, { requestKey }) => {
        sent.push(requestKey);
        return new Promise(() => undefined);
      },
    };
    const idempotency = { scope: 'POST publish', key: 'k', fingerprint: 'f' };
    const rival = wire(ports, { publishers: [hanging] });
    const commits = [
      async () => {
        await publishing({ ...rival, account }, before)({ idempotency });
        throw new CommitUnknown(new Error('the connection broke'));
      },
    ];
    const commit: Commit = async (work) => {
      await commits.shift()?.();
      return ports.commit(work);
    };
    const slow = wire({ ...ports, commit }, { publishers: [hanging] });
    const done = await publishing({ ...slow, account }, before)({ idempotency });
    await quiet();
    expect(done).toMatchObject({ ok: true, value: { replayed: true } });
    expect(sent).toEqual(before.deliveries.map(({ requestKey }) => requestKey));
    expect(slow.laneGovernor.terms(laneOf(publisher.provider, null), START).busy).toEqual([]);
  });
});

describe('publishing that is refused', () => {
  it('finds no post that is unknown or that is of another account', async () => {
    const { publish, ports, before, read } = await given();
    const account = await givenAccount(ports);
    expect(await publish({ account })).toEqual(err(postNotFound(before.id)));
    expect(await read(before)).toEqual(before);
  });

  it('comes too late once the post is due, sent or canceled', async () => {
    const { publish, ports, cancelPost, create, account } = await given();
    const refused = err({ kind: 'not_scheduled' });
    const canceled = postIn(await create({ scheduledAt: IN_AN_HOUR }));
    await cancelPost({ account, requestId: null, postId: canceled.id });
    expect(await publish({ postId: canceled.id })).toEqual(refused);
    expect(await publish({ postId: postIn(await create()).id })).toEqual(refused);
    ports.clock.set(later(START, HOUR_MS));
    expect(await publish()).toEqual(refused);
  });

  it('is sent once by two requests at the same moment that name no version', async () => {
    const { publish, publisher } = await given();
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both).toContainEqual(err({ kind: 'not_scheduled' }));
    expect(publisher.published()).toHaveLength(2);
  });

  it('expects another version than the post has', async () => {
    const { publish, before, publisher } = await given();
    const current = versionOf(before, START);
    expect(await publish({ expectedVersion: current + 1 })).toEqual(
      err({ kind: 'version_mismatch', current }),
    );
    expect(publisher.published()).toEqual([]);
    expect((await publish({ expectedVersion: current })).ok).toBe(true);
  });

  it('names a channel that cannot be used now, and sends nothing to the others', async () => {
    const { publish, before, read, ports, account, publisher } = await given();
    const [first] = before.deliveries;
    if (first === undefined) throw new Error('the post must have a delivery');
    await ports.connections.setStatus(account.id, first.connection.id, 'needs_reconnection');
    expect(await publish()).toMatchObject({
      error: { kind: 'invalid_request', violations: [{ kind: 'connection_unavailable' }] },
    });
    expect([await read(before), publisher.published()]).toEqual([before, []]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  connectionId,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  err,
  minorUnits,
  provider,
  requestId,
  usagePeriodAt,
  type Commit,
  type Idempotency,
  type Plan,
  type RetryPostCommand,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { UNKNOWN_HOLD_MS } from '../../../core/domain/settlement.js';
import { givenCredit } from '../../contracts/commits.js';
import { BERLIN, givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { DAY_MS, MINUTE_MS } from '../posts.js';
import { givenShop, postIn, wire } from './wired.js';

const NONE: Idempotency = { mode: 'none' };
const NO = { kind: 'refused', code: 'closed', message: 'Closed.' } as const;
const PRICED = { includedPosts: 0, overagePriceMinor: minorUnits(30) };

/** A post to two channels with these first responses. */
const given = async (
  scripted: readonly ('publish' | 'lose_response' | typeof NO)[],
  terms: Partial<Plan> = {},
) => {
  const publisher = makeMemoryPublisher({ capabilities: { idempotency: NONE } });
  publisher.script(...scripted);
  const shop = await givenShop(terms, { publisher, inlineBudgetMs: 8_000 });
  const before = postIn(await shop.create());
  const [first = 0, second = 0] = shop.connectionIds.map(connectionId);
  shop.ports.clock.advance(MINUTE_MS);
  const retry = (parts: Partial<RetryPostCommand> = {}) =>
    shop.retryPost({
      account: shop.account,
      requestId: null,
      postId: before.id,
      connectionIds: null,
      acceptDuplicateRisk: false,
      ...parts,
    });
  const states = async () => (await shop.read(before)).deliveries.map(({ state }) => state);
  return { ...shop, before, retry, states, first: connectionId(first), second: connectionId(second) };
};

describe('retrying a post', () => {
  it('sends the failed deliveries again under a new key, and does not change the published ones', async () => {
    const { before, retry, read, publisher } = await given(['publish', NO]);
    const post = postIn(await retry());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(post.deliveries[0]).toEqual(before.deliveries[0]);
    expect(post.deliveries[1]?.requestKey).not.toBe(before.deliveries[1]?.requestKey);
    expect(post.deliveries[1]?.requestKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(publisher.published()).toHaveLength(2);
    expect(await read(before)).toEqual(post);
  });

  it('gives each channel one key, however often the store runs the decision', async () => {
    const { ports, account, publisher, before, read } = await given([NO, NO]);
    const commit: Commit = (work) =>
      ports.commit({
        ...work,
        decide: (facts) => {
          work.decide(facts);
          return work.decide(facts);
        },
      });
    const keys: string[] = [];
    const entropy = {
      ...ports.entropy,
      requestKey: () => {
        const key = ports.entropy.requestKey();
        keys.push(key);
        return key;
      },
    };
    const { retryPost } = wire({ ...ports, commit, entropy }, { publishers: [publisher] });
    const command = { account, requestId: null, postId: before.id, connectionIds: null };
    postIn(await retryPost({ ...command, acceptDuplicateRisk: false }));
    expect((await read(before)).deliveries.map(({ requestKey }) => requestKey)).toEqual(keys);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends only the deliveries that are named', async () => {
    const { retry, states, second } = await given([NO, NO]);
    await retry({ connectionIds: [second] });
    expect(await states()).toEqual(['failed', 'published']);
  });

  it('is recorded in the timeline for each channel, with the request that caused it', async () => {
    const { before, retry, ports, account, first, second } = await given(['lose_response', NO]);
    await retry({ acceptDuplicateRisk: true, requestId: requestId('ab') });
    const events = await ports.timelineReader.eventsOf(account.id, before.id, { offset: 0, limit: 99 });
    const facts = { postId: before.id, at: ports.clock.now(), kind: 'retried', requestId: 'req_ab' };
    expect(events.filter(({ kind }) => kind === 'retried')).toEqual([
      { ...facts, connectionId: first, detail: 'although it may have been published' },
      { ...facts, connectionId: second, detail: null },
    ]);
  });

  it('done once under an idempotency key is replayed, not repeated', async () => {
    const { retry, publisher } = await given([NO, NO]);
    publisher.script(NO, NO);
    const idempotency = { scope: 'retry', key: 'k', fingerprint: 'f' };
    expect(await retry({ idempotency })).toMatchObject({ value: { replayed: false } });
    const again = await retry({ idempotency });
    expect(again).toMatchObject({ value: { replayed: true } });
    expect(publisher.published()).toEqual([]);
  });
});

describe('a retry that is refused', () => {
  const nothing = { ok: false, error: { kind: 'nothing_to_retry' } };
  const risk = { ok: false, error: { kind: 'duplicate_risk_not_accepted' } };

  it('has nothing to retry where every delivery, or a named one, is published', async () => {
    const out = await given(['publish', 'publish']);
    expect(await out.retry()).toEqual(nothing);
    const half = await given(['publish', NO]);
    expect(await half.retry({ connectionIds: [half.first, half.second] })).toEqual(nothing);
    expect(await half.retry({ connectionIds: [] })).toEqual(nothing);
    expect(await half.states()).toEqual(['published', 'failed']);
  });

  it('I13: does not resend what may be published, unless the user accepts the risk', async () => {
    const { retry, states, publisher, second } = await given(['lose_response', NO]);
    expect(await retry()).toEqual(risk);
    expect(await states()).toEqual(['unknown', 'failed']);
    expect(await retry({ connectionIds: [second] })).toMatchObject({ ok: true });
    expect(await states()).toEqual(['unknown', 'published']);
    await retry({ acceptDuplicateRisk: true });
    expect(await states()).toEqual(['published', 'published']);
    expect(publisher.published()).toHaveLength(3);
  });

  it('names every connection that the post does not go to, and where it was named', async () => {
    const { retry, states, second } = await given([NO, NO]);
    const refused = await retry({ connectionIds: [connectionId(998), second, connectionId(999)] });
    expect(refused).toMatchObject({
      error: {
        kind: 'invalid_request',
        violations: [
          { at: { field: 'connectionIds', index: 0 }, kind: 'unknown_connection' },
          { at: { field: 'connectionIds', index: 2 }, kind: 'unknown_connection' },
        ],
      },
    });
    expect(await states()).toEqual(['failed', 'failed']);
  });

  it('I23: finds no post of another account', async () => {
    const { before, retry, ports } = await given([NO, NO]);
    const account = await givenAccount(ports);
    expect(await retry({ account })).toEqual(err(postNotFound(before.id)));
  });
});

describe('a retry of an unknown delivery', () => {
  const risk = { ok: false, error: { kind: 'duplicate_risk_not_accepted' } };

  it('I13: that is refused leaves it unknown, its money held, and the risk to be accepted again', async () => {
    const { before, retry, states, publisher, first, money, read } = await given(
      ['lose_response', NO],
      PRICED,
    );
    publisher.script(NO);
    await retry({ connectionIds: [first], acceptDuplicateRisk: true });
    expect((await read(before)).deliveries[0]).toMatchObject({
      state: 'unknown',
      since: before.createdAt,
      error: { code: 'outcome_unknown', message: 'Closed.' },
    });
    expect(await money()).toEqual([70, 30]);
    expect(await retry({ connectionIds: [first] })).toEqual(risk);
    expect(await states()).toEqual(['unknown', 'failed']);
    expect(publisher.published()).toHaveLength(1);
  });

  it('is certain to be unpublished once it is resolved as such', async () => {
    const { before, retry, states, publisher, first, account, resolveDelivery } = await given(
      ['lose_response', NO],
      PRICED,
    );
    publisher.script('lose_response', NO);
    await retry({ connectionIds: [first], acceptDuplicateRisk: true });
    const of = { account, requestId: null, postId: before.id, connectionId: first, url: null };
    await resolveDelivery({ ...of, outcome: 'failed' });
    await retry({ connectionIds: [first] });
    expect(await states()).toEqual(['failed', 'failed']);
  });
});

describe('the charge of a post that is retried', () => {
  it('stays where it was not given back', async () => {
    const { retry, before, money, eventsOf } = await given(['publish', NO], PRICED);
    expect(postIn(await retry()).charge).toEqual(before.charge);
    expect(await money()).toEqual([70, 0]);
    expect((await eventsOf(before)).filter(([kind]) => kind === 'held')).toHaveLength(1);
  });

  it('is taken again, in a new round and at the price that it had', async () => {
    const { retry, before, account, money, eventsOf } = await given([NO, NO], PRICED);
    expect(await money()).toEqual([100, 0]);
    const dearer = { ...account, plan: { ...account.plan, overagePriceMinor: minorUnits(99) } };
    const { charge } = postIn(await retry({ account: dearer }));
    expect(charge).toEqual({ ...before.charge, round: 2, state: 'captured' });
    expect(await money()).toEqual([70, 0]);
    expect(await eventsOf(before)).toContainEqual(['held', '€0.30']);
    expect((await eventsOf(before)).filter(([kind]) => kind === 'held')).toHaveLength(2);
  });

  it('costs the current price of the plan where the post was included before', async () => {
    const terms = { includedPosts: 1, overagePriceMinor: minorUnits(30) };
    const { retry, create, account, money, publisher } = await given([NO, NO], terms);
    publisher.script('publish', 'publish');
    await create();
    const dearer = { ...account, plan: { ...account.plan, overagePriceMinor: minorUnits(99) } };
    const { charge } = postIn(await retry({ account: dearer }));
    expect(charge).toMatchObject({ source: 'overage', priceMinor: 99, round: 2, state: 'captured' });
    expect(await money()).toEqual([1, 0]);
  });

  it('is zero where an overage post is now included', async () => {
    const { retry, before, account, money, eventsOf } = await given([NO, NO], PRICED);
    const roomy = { ...account, plan: { ...account.plan, includedPosts: 5 } };
    const { charge } = postIn(await retry({ account: roomy }));
    expect(charge).toMatchObject({ source: 'included', priceMinor: 0, round: 2, state: 'captured' });
    expect(await money()).toEqual([100, 0]);
    expect((await eventsOf(before)).filter(([kind]) => kind === 'held')).toHaveLength(1);
  });

  it('is refused, and nothing is sent, where the wallet or the plan has no more', async () => {
    const poor = await given([NO, NO], PRICED);
    poor.publisher.script('publish', 'publish', 'publish', 'publish', 'publish', 'publish');
    for (let posts = 0; posts < 3; posts += 1) await poor.create();
    expect(await poor.retry()).toMatchObject({
      error: { kind: 'insufficient_balance', requiredMinor: 30, availableMinor: 10 },
    });
    expect(await poor.states()).toEqual(['failed', 'failed']);
    expect((await poor.read(poor.before)).charge).toEqual(poor.before.charge);
    const full = await given([NO, NO], { maxPosts: 1 });
    await full.create();
    expect(await full.retry()).toMatchObject({ error: { kind: 'plan_limit', cap: 'posts' } });
    expect(await full.states()).toEqual(['failed', 'failed']);
  });

  it('takes a unit of the period in which it is retried', async () => {
    const { retry, ports, account } = await given([NO, NO], { includedPosts: 5 });
    ports.clock.advance(40 * DAY_MS);
    await retry();
    const usageAt = (at: ReturnType<typeof ports.clock.now>) =>
      ports.usageReader.usageOf(account.id, usagePeriodAt(at, BERLIN));
    expect(await usageAt(ports.clock.now())).toEqual({ posts: 1, included: 1 });
  });

  it('I4: is captured at once where another channel turned out to be published', async () => {
    const ports = makeMemoryPorts();
    const lost = makeMemoryPublisher({ provider: provider('lost'), capabilities: { idempotency: NONE } });
    const closed = makeMemoryPublisher({ provider: provider('closed') });
    const away = {
      kind: 'deferred',
      code: 'away',
      message: 'Away.',
      until: null,
      pauses: 'nothing',
    } as const;
    lost.script('lose_response');
    closed.script(NO, away);
    const wired = wire(ports, { publishers: [lost, closed] });
    const account = await givenAccount(ports, { includedPosts: 0, overagePriceMinor: minorUnits(5) });
    await givenCredit(ports, account, 100);
    const [first] = await givenConnections(ports, account, 1, 'lost');
    const [second] = await givenConnections(ports, account, 1, 'closed');
    if (first === undefined || second === undefined) throw new Error('both connections must be there');
    const fields = { headline: 'Hello', content: 'World', connectionIds: [first.id, second.id] };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    const { id: postId } = postIn(await wired.createPost({ account, request, requestId: null }));
    await wired.drained();
    ports.clock.advance(UNKNOWN_HOLD_MS + 1);
    expect(await wired.releaseOverdueHolds()).toBe(1);
    const command = { account, postId, requestId: null };
    await wired.resolveDelivery({ ...command, connectionId: first.id, outcome: 'published', url: null });

    const retried = await wired.retryPost({ ...command, connectionIds: null, acceptDuplicateRisk: false });

    expect(retried).toMatchObject({ value: { post: { charge: { state: 'captured', round: 2 } } } });
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({
      availableMinor: 95,
      heldMinor: 0,
    });
  });
});

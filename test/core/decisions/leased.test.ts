import { describe, expect, it } from 'vitest';
import { decideCancel } from '../../../core/decisions/cancel-post.js';
import { decideSent } from '../../../core/decisions/mark-sent.js';
import { decideOutcome } from '../../../core/decisions/record-outcome.js';
import { decideResolution } from '../../../core/decisions/resolve-delivery.js';
import { NO_LEASES } from '../../../core/decisions/new-deliveries.js';
import { decideRetry } from '../../../core/decisions/retry-post.js';
import {
  EMPTY_BOOK,
  accountId,
  connectionId,
  deliveryId,
  evolve,
  minorUnits,
  postId,
  requestKey,
  workspaceId,
  type Account,
  type Change,
  type ConnectionId,
  type Delivery,
  type DeliveryState,
} from '../../../core/index.js';
import { evolvePost } from '../../../core/domain/evolve.js';
import { planOf } from '../../contracts/fixtures.js';
import { BERLIN, NOW, SANDBOX, USD, deliveryIn, postOf } from '../posts.js';

const LEFT = connectionId(1);
const RIGHT = connectionId(2);
const POST = postId(1);

const ACCOUNT: Account = {
  id: accountId(1),
  name: 'Account',
  currency: USD,
  plan: planOf({ currency: USD }),
  workspace: { id: workspaceId(1), accountId: accountId(1), name: 'Main', timeZone: BERLIN },
  createdAt: NOW,
  status: 'active',
  statusReason: null,
};
const FACTS = {
  usage: { posts: 1, included: 0 },
  wallet: { currency: USD, availableMinor: minorUnits(100), heldMinor: minorUnits(5) },
  pauses: new Map(),
};

const to = (connection: ConnectionId, state: DeliveryState): Delivery =>
  deliveryIn(state, {
    id: deliveryId(connection),
    connection: { id: connection, name: 'Channel', provider: SANDBOX },
  });

/** A delivery that was leased after a person had seen it; `deliveryIn` leases under the token 1. */
const postWith = (other: DeliveryState) => postOf([to(LEFT, 'publishing'), to(RIGHT, other)]);

const OTHERS: readonly DeliveryState[] = ['queued', 'published', 'failed', 'unknown', 'canceled'];

describe('a decision about a post of which a delivery is leased', () => {
  it.each(OTHERS)('refuses to cancel it, where the other delivery is %s', (other) => {
    const decided = decideCancel({ post: postWith(other) }, { postId: POST, requestId: null }, NOW);
    expect(decided).toEqual({ ok: false, error: { kind: 'not_scheduled' } });
  });

  it.each(OTHERS)('refuses to resolve the leased delivery, where the other one is %s', (other) => {
    const resolution = { postId: POST, connectionId: LEFT, outcome: 'published', url: null } as const;
    const decided = decideResolution({ post: postWith(other) }, resolution, null, NOW);
    expect(decided).toEqual({ ok: false, error: { kind: 'nothing_to_resolve' } });
  });

  const retry = (other: DeliveryState, connectionIds: readonly ConnectionId[] | null) =>
    decideRetry(
      { ...FACTS, post: postWith(other) },
      ACCOUNT,
      { postId: POST, connectionIds, acceptDuplicateRisk: true },
      { requestKey: (of) => requestKey(`key-${String(of)}`), requestId: null, leases: NO_LEASES, now: NOW },
    );

  it.each(OTHERS)('refuses to retry the leased delivery, where the other one is %s', (other) => {
    const nothing = { ok: false, error: { kind: 'nothing_to_retry' } };
    expect(retry(other, [LEFT])).toEqual(nothing);
    expect(retry(other, [LEFT, RIGHT])).toEqual(nothing);
  });

  it('retries only the other delivery where none is named, and does not change the leased one', () => {
    const retried = retry('failed', null);
    if (!retried.ok) throw new Error('it must be retried');
    const { value, changes } = retried.value;
    expect(
      changes.flatMap((change) => (change.kind === 'delivery_moved' ? [change.deliveryId] : [])),
    ).toEqual([deliveryId(RIGHT)]);
    expect(value.deliveries[0]).toEqual(to(LEFT, 'publishing'));
    expect(retry('published', null)).toEqual({ ok: false, error: { kind: 'nothing_to_retry' } });
  });

  it.each([0, 2])('writes nothing for an attempt under the token %i, which is not its own', (token) => {
    const post = postWith('queued');
    const delivery = { id: deliveryId(LEFT), postId: post.id, connection: to(LEFT, 'queued').connection };
    const outcome = { kind: 'published', remoteId: 'r1', url: null } as const;
    const transition = { to: 'published', remoteId: 'r1', url: null, publishedAt: NOW } as const;
    const record = (under: number) =>
      decideOutcome(
        { post, remotePost: { taken: false } },
        { ...delivery, lease: { token: under, until: NOW } },
        { found: { outcome, transition }, ifTaken: null },
        NOW,
      );
    expect(record(token)).toEqual({ ok: true, value: { value: null, changes: [] } });
    expect(record(1)).toMatchObject({ ok: true, value: { value: { id: post.id } } });
  });
});

describe('a change that moves a delivery', () => {
  const post = postWith('queued');
  const move = (connection: ConnectionId, fence: number | null): Change => ({
    kind: 'delivery_moved',
    postId: post.id,
    deliveryId: deliveryId(connection),
    fence,
    transition: { to: 'canceled' },
  });
  const book = { ...EMPTY_BOOK, posts: new Map([[post.id, post]]) };

  it.each([
    ['a leased one without a token', LEFT, null],
    ['a leased one under another token', LEFT, 2],
    ['one that is not leased under a token', RIGHT, 1],
  ] as const)('throws for %s', (_, connection, fence) => {
    const problem = `delivery ${String(connection)} is not leased under the fencing token of the change`;
    expect(() => evolvePost(post, move(connection, fence))).toThrow(problem);
    expect(() => evolve(book, move(connection, fence))).toThrow(problem);
  });

  it('moves only that delivery under its own token, which ends its lease', () => {
    const { deliveries } = evolvePost(post, move(LEFT, 1));
    expect(deliveries.map(({ state, revision }) => [state, revision])).toEqual([
      ['canceled', 1],
      ['queued', 0],
    ]);
    expect(evolvePost(post, move(RIGHT, null)).deliveries[0]).toBe(post.deliveries[0]);
  });
});

describe('what is recorded before a write', () => {
  const frozen = { at: NOW, request: 'bytes', sends: 1 };
  const post = postWith('queued');
  const sent = (token: number, of = post) =>
    decideSent({ post: of }, { id: deliveryId(LEFT), lease: { token, until: NOW } }, NOW, frozen);

  it('is nothing under another token, of a delivery that ended and of a post that is gone', () => {
    const ended = postOf([to(LEFT, 'published')]);
    const nothing = { ok: true, value: { value: false, changes: [] } };
    expect(sent(2)).toEqual(nothing);
    expect(sent(1, ended)).toEqual(nothing);
    const lease = { token: 1, until: NOW };
    expect(decideSent({ post: null }, { id: deliveryId(LEFT), lease }, NOW, frozen)).toEqual(nothing);
  });

  it('is its intention and content, recorded once even if the first response was lost', () => {
    const first = sent(1);
    if (!first.ok) throw new Error('it cannot be refused');
    expect(first.value).toMatchObject({
      value: true,
      changes: [{ kind: 'delivery_sent', frozen }, { event: { kind: 'sent' } }],
    });
    const said = first.value.changes.reduce(evolvePost, post);
    expect(said.deliveries[0]).toMatchObject({
      sentAt: NOW,
      frozen,
      revision: 1 + (post.deliveries[0]?.revision ?? 0),
    });
    expect(sent(1, said)).toEqual({ ok: true, value: { value: true, changes: [] } });
  });
});

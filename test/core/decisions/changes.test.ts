import { describe, expect, it } from 'vitest';
import { decideAcceptance } from '../../../core/decisions/accept-post.js';
import { decideCancel } from '../../../core/decisions/cancel-post.js';
import { decideEdit } from '../../../core/decisions/edit-post.js';
import { decideHoldBack, decideRelease } from '../../../core/decisions/hold-back.js';
import { decideSent } from '../../../core/decisions/mark-sent.js';
import { decideMove, decideRefund } from '../../../core/decisions/move-money.js';
import { decideResolution } from '../../../core/decisions/resolve-delivery.js';
import { NO_LEASES } from '../../../core/decisions/new-deliveries.js';
import { decideRetry } from '../../../core/decisions/retry-post.js';
import { settled } from '../../../core/decisions/settle.js';
import {
  connectionId,
  deliveryId,
  isWaiting,
  later,
  minorUnits,
  postId,
  requestKey,
  versionOf,
  type Change,
  type Decision,
  type Delivery,
  type Outcome,
  type Overrides,
  type Post,
  type Result,
  type Transfer,
} from '../../../core/index.js';
import { MAX_MINOR_UNITS } from '../../../core/domain/money.js';
import { ACCOUNT, connectionOf, deliveryTo, IDS, USAGE, WALLET } from './plain-facts.js';
import { deliveryIn, HOUR_MS, MINUTE_MS, NOW, postOf } from '../posts.js';

const LEFT = connectionId(1);
const RIGHT = connectionId(2);
const POST = postId(1);

const changesOf = (result: Result<Decision<unknown>, unknown>): readonly Change[] =>
  result.ok ? result.value.changes : expect.fail();

const kindsOf = (changes: readonly Change[]): readonly string[] => changes.map(({ kind }) => kind);

describe('a version that a client expects', () => {
  const failed = postOf([deliveryIn('failed')]);
  const unknown = postOf([deliveryIn('unknown')]);
  const queued = postOf([deliveryIn('queued')]);
  const of = (post: Post, by: number) => ({ postId: POST, expectedVersion: versionOf(post, NOW) + by });
  const retry = { connectionIds: null, acceptDuplicateRisk: false };
  const resolution = { connectionId: LEFT, outcome: 'published', url: null } as const;
  const requeueing = { requestKey: () => requestKey('k'), requestId: null, leases: NO_LEASES, now: NOW };

  it.each<[string, (by: number) => Result<Decision<Post>, { readonly kind: string }>]>([
    [
      'retry',
      (by) =>
        decideRetry(
          { post: failed, usage: USAGE, wallet: WALLET, pauses: new Map() },
          ACCOUNT,
          { ...retry, ...of(failed, by) },
          requeueing,
        ),
    ],
    [
      'resolution',
      (by) => decideResolution({ post: unknown }, { ...resolution, ...of(unknown, by) }, null, NOW),
    ],
    ['cancellation', (by) => decideCancel({ post: queued }, { ...of(queued, by), requestId: null }, NOW)],
  ])('refuses a %s of any other', (_, decide) => {
    expect(decide(0).ok).toBe(true);
    for (const by of [-1, 1]) expect(decide(by)).toMatchObject({ error: { kind: 'version_mismatch' } });
  });
});

describe('a cancellation whose time was read before other channels were published', () => {
  const timing = { kind: 'scheduled', at: later(NOW, MINUTE_MS), adjusted: null } as const;
  const other = { connectionId: RIGHT, words: {}, timing } as const;
  const at = (overrides: Overrides | null) =>
    postOf([deliveryTo(1, 'published'), deliveryTo(2, 'queued')], { timing, overrides });
  const cancel = (post: Post) => decideCancel({ post }, { postId: POST, requestId: null }, NOW);

  it.each<[string, Overrides | null]>([
    ['no overrides', null],
    ['other words', { timing, channels: [{ ...other, timing: null }] }],
  ])('is refused if all have the same time: %s', (_, overrides) => {
    const post = at(overrides);
    expect(isWaiting(post, NOW)).toBe(true);
    expect(cancel(post)).toEqual({ ok: false, error: { kind: 'not_scheduled' } });
  });

  it('cancels those that still wait for a time of their own', () => {
    expect(kindsOf(changesOf(cancel(at({ timing, channels: [other] }))))).toContain('delivery_moved');
  });
});

describe('an edit of a post that may have been sent before a restore', () => {
  const doubtful = (id: number): Delivery => ({ ...deliveryTo(id, 'queued'), earlierSentAt: NOW });
  const timing = { kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: null } as const;
  const post = postOf([doubtful(1), doubtful(2)], { timing });
  const edit = (ids: readonly number[]) => {
    const { document, overrides } = postOf([], { timing: { ...timing, at: later(NOW, 2 * HOUR_MS) } });
    const said = { document, overrides, timing: { ...timing, at: later(NOW, 2 * HOUR_MS) } };
    const connections = ids.map(connectionOf);
    return decideEdit(
      { post, newIds: IDS },
      { ...said, connections, postId: POST, version: versionOf(post, NOW) },
      { requestKeys: ids.map((id) => requestKey(`new-${String(id)}`)), requestId: null, now: NOW },
    );
  };

  it('keeps its channels, with the doubt and their keys, and may add another', () => {
    const edited = edit([2, 1, 3]);
    expect(
      edited.ok && edited.value.value.deliveries.map((each) => [each.requestKey, each.earlierSentAt]),
    ).toEqual([
      [doubtful(2).requestKey, NOW],
      [doubtful(1).requestKey, NOW],
      ['new-3', null],
    ]);
  });

  it.each([[[1]], [[2, 3]]])('cannot leave one out: %j', (ids) => {
    expect(edit(ids)).toEqual({ ok: false, error: { kind: 'not_scheduled' } });
  });
});

describe('a post that is accepted', () => {
  const accept = (leased: readonly number[], outcome: Outcome) => {
    const timing = { kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: null } as const;
    const channels = [{ connectionId: RIGHT, words: {}, timing }];
    const { document } = postOf([]);
    const accepted = {
      document,
      timing: { kind: 'now' },
      overrides: { timing: { kind: 'now' }, channels },
      connections: [connectionOf(1), connectionOf(2)],
    } as const;
    const connections = new Set(leased.map(connectionId));
    return decideAcceptance(
      { usage: USAGE, wallet: WALLET, scheduled: 0, newIds: IDS, pauses: new Map() },
      ACCOUNT,
      accepted,
      {
        requestKeys: [requestKey('a'), requestKey('b')],
        requestId: null,
        leases: { until: later(NOW, MINUTE_MS), connections },
        within: new Map([[LEFT, () => outcome]]),
        now: NOW,
      },
    );
  };
  const published: Outcome = { kind: 'published', remoteId: 'r', url: null };
  const statesIn = (result: ReturnType<typeof accept>) =>
    result.ok ? result.value.value.deliveries.map(({ state }) => state) : expect.fail();

  it('is sent at once only to channels that are due and have a slot', () => {
    expect(statesIn(accept([1, 2], published))).toEqual(['published', 'queued']);
    expect(statesIn(accept([], published))).toEqual(['queued', 'queued']);
  });

  it('stays leased where the store cannot publish it', () => {
    const refused: Outcome = { kind: 'refused', code: 'no', message: 'No.' };
    const result = accept([1], refused);
    expect(statesIn(result)).toEqual(['publishing', 'queued']);
    expect(kindsOf(changesOf(result)).slice(-2)).toEqual(['event_appended', 'event_appended']);
    expect(changesOf(result).at(-1)).toMatchObject({ event: { kind: 'leased', connectionId: LEFT } });
  });
});

describe('sending', () => {
  it('is recorded for its channel', () => {
    const held = deliveryIn('publishing');
    if (held.state !== 'publishing') expect.fail();
    const frozen = { request: 'r', sends: 1 } as unknown as Parameters<typeof decideSent>[3];
    expect(changesOf(decideSent({ post: postOf([held]) }, held, NOW, frozen))).toEqual([
      { kind: 'delivery_sent', postId: POST, deliveryId: held.id, fence: 1, sentAt: NOW, frozen },
      {
        kind: 'event_appended',
        event: expect.objectContaining({ kind: 'sent', connectionId: LEFT }) as object,
      },
    ]);
  });
});

describe('holding back after a restore', () => {
  const terms = { stateOf: later(NOW, -HOUR_MS), dueBy: NOW };

  it('makes unknown what is due and unsent, and nothing else', () => {
    const sent: Delivery = { ...deliveryTo(2, 'queued'), sentAt: NOW } as Delivery;
    const ahead: Delivery = { ...deliveryTo(3, 'queued'), dueAt: later(NOW, 1) } as Delivery;
    const leased = deliveryTo(4, 'publishing');
    const deliveries = [deliveryTo(1, 'queued'), sent, ahead, leased, deliveryTo(5, 'published')];
    const post = postOf(deliveries, { charge: { ...postOf([]).charge, state: 'captured' } });
    const { value, changes } = (({ ok, ...rest }) => (ok && 'value' in rest ? rest.value : expect.fail()))(
      decideHoldBack({ post }, terms, NOW),
    );
    expect(value).toBe(2);
    const told = { kind: 'unknown', detail: expect.stringContaining('restored') as string };
    expect(changes).toMatchObject([
      { kind: 'delivery_moved', deliveryId: 1, fence: null, transition: { to: 'unknown', since: NOW } },
      { kind: 'event_appended', event: { ...told, connectionId: 1 } },
      { kind: 'delivery_moved', deliveryId: 4, fence: 1, transition: { to: 'unknown', since: NOW } },
      { kind: 'event_appended', event: { ...told, connectionId: 4 } },
    ]);
  });

  it('changes nothing of a post that is not there, which cannot be released either', () => {
    expect(decideHoldBack({ post: null }, terms, NOW)).toEqual({
      ok: true,
      value: { value: 0, changes: [] },
    });
    const facts = { post: null, usage: USAGE, wallet: WALLET, pauses: new Map() };
    expect(decideRelease(facts, ACCOUNT, POST, NOW)).toMatchObject({ error: { kind: 'not_found' } });
  });
});

describe('money', () => {
  const transfer = (kind: Transfer['kind'], amount: number): Transfer => ({
    accountId: ACCOUNT.id,
    kind,
    amountMinor: minorUnits(amount),
    operationKey: 'same',
    postId: null,
    at: NOW,
  });
  const move = (amount: number, held: number, known: Transfer | null = null) =>
    decideMove(
      { wallet: { ...WALLET, availableMinor: minorUnits(10), heldMinor: minorUnits(held) }, transfer: known },
      transfer('credit', amount),
    );

  it('is moved once under a key, which stands for one kind and amount', () => {
    expect(move(5, 0, transfer('credit', 5))).toMatchObject({
      value: { value: { replayed: true }, changes: [] },
    });
    for (const other of [transfer('debit', 5), transfer('credit', 6)])
      expect(move(5, 0, other)).toMatchObject({ error: { kind: 'operation_key_reused', earlier: other } });
  });

  it('fills a wallet up to the greatest amount, with what it holds', () => {
    expect(move(MAX_MINOR_UNITS - 30, 20).ok).toBe(true);
    expect(move(MAX_MINOR_UNITS - 29, 20)).toMatchObject({ error: { kind: 'wallet_full' } });
  });

  it('is refunded only where it was captured from the wallet', () => {
    const { charge } = postOf([]);
    const captured = { ...charge, state: 'captured' } as const;
    const refund = (parts: object) =>
      decideRefund(
        { post: postOf([], { charge: { ...captured, ...parts } }), wallet: WALLET, transfer: null },
        { postId: POST, reason: 'Late.' },
        NOW,
      );
    expect(kindsOf(changesOf(refund({})))).toEqual(['transfer_made', 'event_appended']);
    for (const parts of [{ state: 'held' }, { source: 'included' }, { priceMinor: 0 }])
      expect(refund(parts)).toMatchObject({ error: { kind: 'nothing_to_refund' } });
  });

  it('does not move for a post without a price', () => {
    const { charge } = postOf([]);
    const free = { ...charge, priceMinor: minorUnits(0) };
    const post = postOf([{ ...deliveryIn('published'), id: deliveryId(1) }], { charge: free });
    expect(kindsOf(settled(post, [], NOW).changes)).toEqual(['charge_set', 'event_appended']);
  });
});

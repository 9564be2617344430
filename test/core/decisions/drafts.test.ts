import { describe, expect, it } from 'vitest';
import { decideCancel } from '../../../core/decisions/cancel-post.js';
import { decideCompletion, decideDraft, decideDraftEdit } from '../../../core/decisions/draft-post.js';
import {
  connectionId,
  later,
  minorUnits,
  postId,
  requestId,
  requestKey,
  statusOf,
  usagePeriodAt,
  versionOf,
  type Change,
  type Decision,
  type Post,
} from '../../../core/index.js';
import { BERLIN, HOUR_MS, MINUTE_MS, NOW, postOf, USD } from '../posts.js';
import { ACCOUNT, connectionOf, IDS, USAGE, WALLET } from './plain-facts.js';

const POST = postId(1);
const REQUEST = requestId('9'.repeat(32));
const BY = { requestId: REQUEST, now: NOW };
const { document } = postOf([]);
const OTHER = { ...document, linkUrl: 'https://example.com/' } as typeof document;

const content = { document, overrides: null, connectionIds: [connectionId(1)] };

const decided = (result: { readonly ok: true; readonly value: Decision<Post> } | { readonly ok: false }) =>
  result.ok ? result.value : expect.fail();

const stored = (): Post => decided(decideDraft({ newIds: IDS, drafts: 1 }, ACCOUNT, content, BY)).value;

const eventsIn = (changes: readonly Change[]) =>
  changes.flatMap((change) =>
    change.kind === 'event_appended' ? [[change.event.kind, change.event.requestId]] : [],
  );

const left = (post: Post) => ({ postId: POST, version: versionOf(post, NOW) });

describe('storing a draft', () => {
  it('charges nothing and sends nothing', () => {
    const { value, changes } = decided(decideDraft({ newIds: IDS, drafts: 0 }, ACCOUNT, content, BY));
    expect(value).toMatchObject({
      document,
      timing: { kind: 'draft', connectionIds: [1], isDiscarded: false },
      deliveries: [],
      charge: {
        source: 'included',
        priceMinor: minorUnits(0),
        state: 'released',
        currency: USD,
        period: usagePeriodAt(NOW, BERLIN),
      },
    });
    expect(changes).toMatchObject([{ kind: 'post_inserted', post: value }, { kind: 'event_appended' }]);
    expect(eventsIn(changes)).toEqual([['drafted', REQUEST]]);
  });

  it('is refused from the cap of the plan on', () => {
    for (const used of [0, 1])
      expect(decideDraft({ newIds: IDS, drafts: used }, ACCOUNT, content, BY).ok).toBe(true);
    for (const used of [2, 3])
      expect(decideDraft({ newIds: IDS, drafts: used }, ACCOUNT, content, BY)).toEqual({
        ok: false,
        error: { kind: 'plan_limit', cap: 'drafts', limit: 2, used, resetsAt: null },
      });
  });
});

describe('editing a draft', () => {
  it('replaces its content', () => {
    const post = stored();
    const connectionIds = [connectionId(2), connectionId(1)];
    const edit = { ...content, document: OTHER, connectionIds, ...left(post) };
    const { value, changes } = decided(decideDraftEdit({ post }, edit, BY));
    expect(value).toEqual({
      ...post,
      document: OTHER,
      timing: { kind: 'draft', connectionIds, isDiscarded: false },
      revision: post.revision + 1,
    });
    expect(changes.map(({ kind }) => kind)).toEqual(['post_edited', 'event_appended']);
    expect(eventsIn(changes)).toEqual([['edited', REQUEST]]);
  });

  it('without an effect changes nothing', () => {
    const post = stored();
    expect(decideDraftEdit({ post }, { ...content, ...left(post) }, BY)).toEqual({
      ok: true,
      value: { value: post, changes: [] },
    });
  });

  it('is refused if there is none, or if it has another version', () => {
    const post = stored();
    const edit = { ...content, ...left(post) };
    expect(decideDraftEdit({ post: null }, edit, BY)).toMatchObject({ error: { kind: 'not_found' } });
    expect(decideDraftEdit({ post }, { ...edit, version: 0 }, BY)).toMatchObject({
      error: { kind: 'version_mismatch' },
    });
  });
});

describe('accepting a draft', () => {
  const facts = { usage: USAGE, wallet: WALLET, scheduled: 0, newIds: IDS, pauses: new Map() };
  const complete = (post: Post | null, parts: object = {}, more: object = {}) => {
    const connections = [connectionOf(1), connectionOf(2)];
    const checked = {
      document: OTHER,
      timing: { kind: 'now' },
      overrides: null,
      connections,
      ...parts,
    } as const;
    return decideCompletion(
      { ...facts, post, ...more },
      ACCOUNT,
      { ...checked, postId: POST, version: post === null ? 1 : versionOf(post, NOW) },
      {
        requestKeys: connections.map(({ id }) => requestKey(`new-${String(id)}`)),
        leases: { until: later(NOW, MINUTE_MS), connections: new Set([connectionId(1)]) },
        within: new Map(),
        ...BY,
      },
    );
  };

  it('charges it like a new post, queues a delivery for each channel, and begins what is due', () => {
    const { value, changes } = decided(complete(stored()));
    expect(value).toMatchObject({ id: POST, document: OTHER, timing: { kind: 'now' }, createdAt: NOW });
    expect(value.charge).toMatchObject({ source: 'overage', priceMinor: 5, state: 'held', round: 1 });
    expect(value.deliveries.map(({ state, requestKey: key }) => [state, key])).toEqual([
      ['publishing', 'new-1'],
      ['queued', 'new-2'],
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual([
      ...['post_edited', 'charge_set', 'event_appended', 'post_counted', 'transfer_made'],
      ...['event_appended', 'event_appended'],
    ]);
    expect(eventsIn(changes)).toEqual([
      ['accepted', REQUEST],
      ['held', REQUEST],
      ['leased', null],
    ]);
  });

  it('schedules it if it has a time', () => {
    const timing = { kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: null } as const;
    const { value, changes } = decided(complete(stored(), { timing }));
    expect([value.timing, statusOf(value, NOW)]).toEqual([timing, 'scheduled']);
    expect(value.deliveries.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(eventsIn(changes).map(([kind]) => kind)).toEqual(['accepted', 'held', 'scheduled']);
  });

  it('is refused like a new post, and then it stays a draft', () => {
    const poor = { ...WALLET, availableMinor: minorUnits(4) };
    expect(complete(stored(), {}, { wallet: poor })).toMatchObject({
      error: { kind: 'insufficient_balance' },
    });
    expect(complete(null)).toMatchObject({ error: { kind: 'not_found' } });
    expect(complete(stored(), {}, { post: decided(complete(stored())).value })).toMatchObject({
      error: { kind: 'not_scheduled' },
    });
  });
});

describe('canceling a draft', () => {
  const cancel = (post: Post, expectedVersion: number | null = null) =>
    decideCancel({ post }, { postId: POST, requestId: REQUEST, expectedVersion }, NOW);

  it('keeps its content, and happens once, whatever version the client expects then', () => {
    const post = stored();
    const { value, changes } = decided(cancel(post, versionOf(post, NOW)));
    expect(value).toEqual({
      ...post,
      timing: { ...post.timing, isDiscarded: true },
      revision: post.revision + 1,
    });
    expect(statusOf(value, NOW)).toBe('canceled');
    expect(changes.map(({ kind }) => kind)).toEqual(['post_edited', 'event_appended']);
    expect(eventsIn(changes)).toEqual([['canceled', REQUEST]]);
    expect(cancel(value, versionOf(post, NOW))).toEqual({ ok: true, value: { value, changes: [] } });
  });

  it('is refused of another version than the client expects', () => {
    expect(cancel(stored(), 99)).toMatchObject({ error: { kind: 'version_mismatch' } });
  });
});

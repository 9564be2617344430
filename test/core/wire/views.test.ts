import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  accountId,
  apiKeyId,
  connectionId,
  err,
  laneOf,
  later,
  minorUnits,
  ok,
  provider,
  usagePeriodAt,
  valid,
  workspaceId,
  type Account,
  type Actor,
  type Capabilities,
  type Connection,
  type ExaminedChannel,
  type PostPreview,
} from '../../../core/index.js';
import {
  connectionSchema,
  connectionView,
  pingSchema,
  pingView,
  previewView,
  usageSchema,
  usageView,
} from '../../../core/wire/index.js';
import { planOf } from '../../contracts/fixtures.js';
import { BERLIN, HOUR_MS, NOW, USD, postOf } from '../posts.js';

const PLAN = planOf({ currency: USD, includedPosts: 100 });

const ACCOUNT: Account = {
  id: accountId(3),
  name: 'Acme',
  currency: USD,
  plan: PLAN,
  workspace: { id: workspaceId(4), accountId: accountId(3), name: 'Main', timeZone: BERLIN },
  createdAt: NOW,
  status: 'active',
  statusReason: null,
};

const actorUntil = (expiresAt: Actor['key']['expiresAt']): Actor => {
  const facts = { id: apiKeyId(7), accountId: ACCOUNT.id, name: 'CI', createdAt: NOW, revokedAt: null };
  const unused = { replacedBy: null, lastUsedAt: null };
  return { account: ACCOUNT, key: { ...facts, ...unused, permissions: ['write_post'], expiresAt } };
};

const CONNECTION: Connection = {
  id: connectionId(5),
  accountId: ACCOUNT.id,
  workspaceId: ACCOUNT.workspace.id,
  provider: provider('memory'),
  name: 'News',
  status: 'needs_reconnection',
  lane: laneOf(provider('memory'), null),
  settings: { token: 'very secret' },
};

describe('the response to a ping', () => {
  it('says whose the key is, what it may and until when', () => {
    const shown = pingView(actorUntil(later(NOW, HOUR_MS)), 'smm');
    expect(shown).toStrictEqual({
      pong: true,
      service: 'smm',
      key: { id: 7, name: 'CI', permissions: ['write_post'], expires_at: '2026-01-15T13:00:00.000Z' },
      account: { id: 3, name: 'Acme', timezone: 'Europe/Berlin' },
    });
    expect(pingSchema.parse(shown)).toEqual(shown);
    expect(pingView(actorUntil(null), 'core').key.expires_at).toBeNull();
  });
});

describe('the view of a connection', () => {
  const limitsWith = (capabilities: Partial<Capabilities>) =>
    connectionView(CONNECTION, makeMemoryPublisher({ capabilities })).limits;

  it('shows everything but its settings', () => {
    const text = [
      { unit: 'utf8_bytes', max: 3_000 },
      { unit: 'graphemes', max: 300 },
      { unit: 'utf16', max: 500 },
    ] as const;
    const image = { support: 'required', maxBytes: 9 } as const;
    const shown = connectionView(CONNECTION, makeMemoryPublisher({ capabilities: { text, image } }));
    expect(shown).toStrictEqual({
      id: 5,
      provider: 'memory',
      name: 'News',
      status: 'needs_reconnection',
      limits: { max_characters: 300, image: 'required', max_image_bytes: 9, max_images: 1 },
      verification: 'built_in',
    });
    expect(connectionSchema.parse(shown)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  it('shows no limit where the channel has none of its own', () => {
    const image = { support: 'optional', maxBytes: null } as const;
    expect(limitsWith({ text: [], image })).toStrictEqual({
      max_characters: null,
      image: 'optional',
      max_image_bytes: null,
      max_images: 1,
    });
  });

  it('shows what is known where its adapter is not installed', () => {
    expect(connectionView(CONNECTION, undefined)).toMatchObject({
      limits: { max_characters: null, image: 'none', max_image_bytes: null, max_images: 0 },
      verification: null,
    });
  });
});

describe('the view of a preview', () => {
  const channel: ExaminedChannel = {
    connection: CONNECTION,
    obstacle: null,
    composed: {
      request: '{}',
      text: 'Hello',
      measured: [{ unit: 'utf8_bytes', actual: 5, max: 9 }],
    },
    images: [
      { place: 0, mediaType: 'image/png', width: 2, height: 3, bytes: 4 },
      { place: 2, mediaType: 'image/gif', width: 5, height: 6, bytes: 7 },
    ],
    misfits: [],
  };
  const balance = (available: number) => ({
    currency: USD,
    availableMinor: minorUnits(available),
    heldMinor: minorUnits(0),
  });
  const preview: PostPreview = {
    creation: ok(null),
    timing: valid({ kind: 'scheduled', at: later(NOW, HOUR_MS), adjusted: 'gap' }),
    overrides: null,
    charge: ok({ ...postOf([]).charge, priceMinor: minorUnits(5) }),
    wallet: { before: balance(12), after: balance(7) },
    channels: [channel],
    lost: ['script'],
    ahead: { posts: 1, included: 0, heldMinor: 5, scheduled: 1, drafts: 0 },
  };
  const view = (parts: Partial<PostPreview>) =>
    previewView({ ...preview, ...parts }, BERLIN, { status: 201, error: null });

  it('shows price, wallet, time and channels', () => {
    expect(view({})).toStrictEqual({
      warnings: [{ code: 'script', message: 'Scripts are not kept.' }],
      verdict: { status: 201, error: null },
      price: { source: 'overage', price_minor: 5, cost_display: '$0.05', currency: 'USD' },
      wallet: {
        currency: 'USD',
        available_minor: 12,
        available_display: '$0.12',
        available_after_minor: 7,
        available_after_display: '$0.07',
      },
      timezone: 'Europe/Berlin',
      scheduled_at: '2026-01-15T13:00:00.000Z',
      scheduled_display: '2026-01-15 14:00:00',
      schedule_adjusted: 'gap',
      channels: [
        {
          id: 5,
          provider: 'memory',
          name: 'News',
          text: 'Hello',
          measured: [{ unit: 'utf8_bytes', actual: 5, limit: 9 }],
          scheduled_at: '2026-01-15T13:00:00.000Z',
          schedule_adjusted: 'gap',
          problems: [],
          image: { width: 2, height: 3, bytes: 4, media_type: 'image/png' },
          images: [
            { index: 0, width: 2, height: 3, bytes: 4, media_type: 'image/png' },
            { index: 2, width: 5, height: 6, bytes: 7, media_type: 'image/gif' },
          ],
        },
      ],
    });
  });

  it('shows nothing where nothing is known or to come', () => {
    const cap = { kind: 'plan_limit', cap: 'posts', limit: 1, used: 1, resetsAt: null } as const;
    const bare = { ...channel, composed: null, images: [] };
    const wallet = { before: balance(12), after: null };
    const shown = view({ timing: valid({ kind: 'now' }), charge: err(cap), wallet, channels: [bare] });
    expect(shown).toMatchObject({
      price: null,
      wallet: { available_after_minor: null, available_after_display: null },
      scheduled_at: null,
      scheduled_display: '-',
      schedule_adjusted: null,
      channels: [{ text: null, measured: [], problems: [], image: null, images: [] }],
    });
    const wrong = { at: { field: 'scheduledAt' }, kind: 'scheduled_in_past', message: 'Past.' } as const;
    expect(view({ timing: err([wrong]) }).scheduled_at).toBeNull();
  });

  it('shows each channel the problems that are its own', () => {
    const misfit = { at: { field: 'content' }, kind: 'too_long', message: 'Too long.' } as const;
    const violations = [{ ...misfit, connectionId: CONNECTION.id }, misfit];
    const other = { ...channel, connection: { ...CONNECTION, id: connectionId(6) } };
    const creation = err({ kind: 'invalid_request', violations } as const);
    const { channels } = view({ creation, channels: [channel, other] });
    expect(channels.map(({ problems }) => problems)).toEqual([
      [{ path: 'content', code: 'too_long', message: 'Too long.', connection_id: 5 }],
      [],
    ]);
    const cap = { kind: 'plan_limit', cap: 'posts', limit: 1, used: 1, resetsAt: null } as const;
    expect(view({ creation: err(cap) }).channels[0]?.problems).toEqual([]);
  });
});

describe('the view of what an account used', () => {
  const period = usagePeriodAt(NOW, BERLIN);
  const usage = {
    plan: {
      ...PLAN,
      slug: 'team',
      name: 'Team',
      overagePriceMinor: minorUnits(5),
      maxPosts: 200,
      maxScheduled: 9,
    },
    period,
    timeZone: BERLIN,
    usage: { posts: 120, included: 99 },
    drafts: 4,
    balance: { currency: USD, availableMinor: minorUnits(12), heldMinor: minorUnits(10) },
  };
  const policies = [{ name: 'write', quota: 60, windowMs: 60_001, burst: 15 }];

  it('shows the plan, the period, the posts, the wallet and the rates', () => {
    const shown = usageView(usage, policies);
    expect(shown).toStrictEqual({
      plan: { slug: 'team', name: 'Team' },
      period: {
        key: '2026-01',
        starts_at: '2025-12-31T23:00:00.000Z',
        resets_at: '2026-01-31T23:00:00.000Z',
        timezone: 'Europe/Berlin',
      },
      posts: {
        used: 120,
        included: 100,
        included_used: 99,
        included_remaining: 1,
        overage_used: 21,
        drafts: 4,
      },
      overage: { price_minor: 5, price_display: '$0.05', currency: 'USD' },
      caps: { max_posts: 200, max_connections_per_post: null, max_scheduled: 9, max_drafts: 100 },
      wallet: {
        currency: 'USD',
        available_minor: 12,
        available_display: '$0.12',
        held_minor: 10,
        held_display: '$0.10',
      },
      rate_policies: [{ name: 'write', quota: 60, window_seconds: 61, burst: 15 }],
    });
    expect(usageSchema.parse(shown)).toEqual(shown);
  });

  it('shows no price where the plan sells none, and never less than nothing left', () => {
    const plan = { ...usage.plan, overagePriceMinor: null, includedPosts: 50 };
    expect(usageView({ ...usage, plan }, policies)).toMatchObject({
      overage: null,
      posts: { included: 50, included_used: 99, included_remaining: 0 },
    });
  });
});

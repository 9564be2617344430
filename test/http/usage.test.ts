import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../core/index.js';
import { dataOf, draftFor, postOf, POSTS, serve, type Served } from './served.js';

const usageOf = async ({ call }: Served): Promise<unknown> =>
  dataOf(await call('GET', '/api/v1/write-post/usage'))['usage'];

const PRICED = { includedPosts: 1, overagePriceMinor: minorUnits(5), maxPosts: 9, maxScheduled: 3 };

describe('the usage', () => {
  it('returns plan, period, counts, price, caps, wallet and rates', async () => {
    const served = await serve({ plan: PRICED, zone: 'Europe/Berlin' });
    await served.app.givenCredit(served.account, 100);
    await served.create(draftFor(served.connection));
    await served.create(draftFor(served.connection, { scheduled_at: '2026-01-16T09:00' }));
    const { id } = postOf(await served.create({ draft: true, headline: 'Given up' }));
    await served.create({ draft: true, headline: 'Kept' });
    await served.call('DELETE', `${POSTS}${String(id)}/`);
    expect(await usageOf(served)).toEqual({
      plan: { slug: 'test', name: 'Test' },
      period: {
        key: '2026-01',
        starts_at: '2025-12-31T23:00:00.000Z',
        resets_at: '2026-01-31T23:00:00.000Z',
        timezone: 'Europe/Berlin',
      },
      posts: { used: 2, included: 1, included_used: 1, included_remaining: 0, overage_used: 1, drafts: 1 },
      overage: { price_minor: 5, price_display: '$0.05', currency: 'USD' },
      caps: { max_posts: 9, max_connections_per_post: null, max_scheduled: 3, max_drafts: 100 },
      wallet: {
        currency: 'USD',
        available_minor: 95,
        available_display: '$0.95',
        held_minor: 5,
        held_display: '$0.05',
      },
      rate_policies: [
        { name: 'read', quota: 300, window_seconds: 60, burst: 300 },
        { name: 'write', quota: 60, window_seconds: 60, burst: 60 },
      ],
    });
  });

  it('starts again with the next month, and sells nothing where the plan does not', async () => {
    const served = await serve();
    await served.create(draftFor(served.connection));
    served.app.clock.advance(31 * 86_400_000);
    expect(await usageOf(served)).toMatchObject({
      period: { key: '2026-02' },
      posts: { used: 0, included_remaining: 1_000 },
      overage: null,
    });
  });

  it('leaves nothing, and not less, where a plan includes less than was used', async () => {
    const served = await serve({ plan: { includedPosts: 2 } });
    await served.create(draftFor(served.connection));
    await served.create(draftFor(served.connection));
    const plan = await served.app.ports.plans.find('test');
    if (plan === null) throw new Error('the plan must be there');
    await served.app.ports.plans.put({ ...plan, includedPosts: 1 });
    expect(await usageOf(served)).toMatchObject({ posts: { used: 2, included: 1, included_remaining: 0 } });
  });
});

import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import type { Plan, PutPlanCommand } from '../../../../core/index.js';
import { makePutPlan } from '../../../../core/use-cases/operate/put-plan.js';

const FULL: PutPlanCommand = {
  slug: 'team-2',
  name: 'Team',
  included: 100,
  overage: '0.05',
  maxPosts: 500,
  maxConnections: 3,
  maxScheduled: 20,
  currency: 'EUR',
};

const STORED = {
  slug: 'team-2',
  name: 'Team',
  currency: 'EUR',
  includedPosts: 100,
  overagePriceMinor: 5,
  maxPosts: 500,
  maxConnectionsPerPost: 3,
  maxScheduled: 20,
  maxDrafts: 100,
};

const given = (...before: readonly PutPlanCommand[]) => {
  const { plans } = makeMemoryPorts();
  const put = makePutPlan({ plans });
  const problemsOf = async (command: PutPlanCommand): Promise<readonly string[]> => {
    for (const earlier of before) await put(earlier);
    const stored = await plans.find(command.slug);
    const result = await put(command);
    if (result.ok) return [];
    expect(await plans.find(command.slug)).toEqual(stored);
    return result.error;
  };
  return { plans, put, problemsOf };
};

describe('making a plan', () => {
  it('stores what is given, the price in minor units', async () => {
    const { plans, put } = given();
    expect(await put(FULL)).toEqual({ ok: true, value: STORED });
    expect(await plans.find('team-2')).toEqual(STORED);
  });

  it('needs a slug and a number of included posts, and leaves everything else open', async () => {
    const { put } = given();
    expect(await put({ slug: 'a', included: 0 })).toEqual({
      ok: true,
      value: {
        slug: 'a',
        name: 'a',
        currency: 'USD',
        includedPosts: 0,
        overagePriceMinor: null,
        maxPosts: null,
        maxConnectionsPerPost: null,
        maxScheduled: null,
        maxDrafts: 100,
      },
    });
    expect(await given().problemsOf({ slug: 'a' })).toHaveLength(1);
  });

  it('lifts a cap and removes the price of further posts with null, and keeps the rest', async () => {
    const { put } = given();
    await put(FULL);
    const lifted = { overage: null, maxPosts: null, maxConnections: null, maxScheduled: null };
    expect(await put({ slug: 'team-2', ...lifted })).toEqual({
      ok: true,
      value: {
        ...STORED,
        overagePriceMinor: null,
        maxPosts: null,
        maxConnectionsPerPost: null,
        maxScheduled: null,
      },
    });
  });

  it.each(['', '-a', 'A', 'a_b', 'a b', ' a', 'a\n', 'ä', 'x'.repeat(65)])(
    'refuses the slug %j',
    async (slug) => {
      expect(await given().problemsOf({ slug, included: 1 })).toEqual([expect.stringContaining(slug)]);
    },
  );

  it.each(['a', '7', 'a-', `x${'-'.repeat(63)}`])('takes the slug "%s"', async (slug) => {
    expect(await given().problemsOf({ slug, included: 1 })).toEqual([]);
  });

  it.each(['included', 'maxPosts', 'maxConnections', 'maxScheduled', 'maxDrafts'] as const)(
    'takes for %s a whole number from 0 to a billion',
    async (name) => {
      const { problemsOf } = given();
      for (const count of [0, 1, 1e9]) expect(await problemsOf({ ...FULL, [name]: count })).toEqual([]);
      for (const count of [-1, 1e9 + 1, 0.5, NaN, Infinity])
        expect(await problemsOf({ ...FULL, [name]: count })).toEqual([
          expect.stringMatching(/^The (maximum )?number of .* must be a whole number/),
        ]);
    },
  );

  it('reports every problem at once', async () => {
    const { problemsOf } = given();
    const wrong = { slug: 'A', currency: 'EURO', maxPosts: -1, maxScheduled: -1, overage: 'much' };
    expect(await problemsOf(wrong)).toEqual([
      expect.stringContaining('"A"'),
      expect.stringContaining('"EURO"'),
      expect.stringContaining('"much"'),
      expect.stringContaining('included'),
      expect.stringContaining('maximum number of posts'),
      expect.stringContaining('maximum number of scheduled posts'),
    ]);
    expect(await problemsOf({ ...FULL, overage: '0.055' })).toEqual([expect.stringContaining('EUR')]);
    expect(await problemsOf({ ...FULL, currency: 'EURO' })).toEqual([expect.stringContaining('"EURO"')]);
  });
});

describe('changing a plan', () => {
  const CHANGES: readonly (readonly [Partial<PutPlanCommand>, Partial<Record<keyof Plan, unknown>>])[] = [
    [{}, {}],
    [{ name: 'Crew' }, { name: 'Crew' }],
    [{ included: 0 }, { includedPosts: 0 }],
    [{ overage: '0' }, { overagePriceMinor: 0 }],
    [{ maxPosts: 0 }, { maxPosts: 0 }],
    [{ maxConnections: 0 }, { maxConnectionsPerPost: 0 }],
    [{ maxScheduled: 0 }, { maxScheduled: 0 }],
    [{ maxDrafts: 0 }, { maxDrafts: 0 }],
    [{ maxDrafts: 7 }, { maxDrafts: 7 }],
    [{ currency: 'EUR' }, {}],
  ];

  it.each(CHANGES)('by %j changes %j and leaves the rest as it was', async (change, changed) => {
    const { plans, put } = given();
    await put(FULL);
    expect(await put({ slug: FULL.slug, ...change })).toEqual({ ok: true, value: { ...STORED, ...changed } });
    expect(await plans.find(FULL.slug)).toEqual({ ...STORED, ...changed });
  });

  it('never changes its currency, because accounts were opened in it', async () => {
    const { problemsOf } = given(FULL);
    expect(await problemsOf({ slug: FULL.slug, currency: 'USD' })).toEqual([expect.stringContaining('EUR')]);
    expect(await problemsOf({ slug: FULL.slug, currency: 'nonsense' })).toHaveLength(1);
  });
});

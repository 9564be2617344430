import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RatePolicy } from '../../core/index.js';
import { IN_AN_HOUR } from './posts.js';
import { dataOf, draftFor, POSTS, serve, type Served } from './served.js';

const Results = z.strictObject({ results: z.array(z.looseObject({ status: z.int() })) });

const serveAtMost = async (burst: number): Promise<Served> => {
  const write: RatePolicy = { name: 'write', quota: burst, windowMs: 60_000, burst };
  const { ratePolicies } = (await serve()).app.http;
  return serve({ http: { ratePolicies: { ...ratePolicies, write } } });
};

const send = async (served: Served, posts: readonly unknown[], headers = {}) => {
  const response = await served.call('POST', `${POSTS}bulk/`, { json: { posts }, headers });
  return {
    rate: response.headers.get('RateLimit'),
    statuses: Results.parse(dataOf(response)).results.map(({ status }) => status),
  };
};

const several = ({ connection }: Served, count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) =>
    draftFor(connection, { headline: String(index), scheduled_at: IN_AN_HOUR }),
  );

describe('the rate of many posts in one request', () => {
  it('counts each, and the first that is too many ends the list', async () => {
    const served = await serveAtMost(5);
    await served.create(draftFor(served.connection));
    expect((await send(served, several(served, 1))).rate).toMatch(/^"write";r=3;/);
    const { statuses, rate } = await send(served, several(served, 6));
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(rate).toMatch(/^"write";r=0;/);
  });

  it('lets a list that is repeated under one key get to its end', async () => {
    const served = await serveAtMost(5);
    const counts: (readonly number[])[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { statuses } = await send(served, several(served, 12), { 'Idempotency-Key': 'all' });
      counts.push([201, 429].map((status) => statuses.filter((each) => each === status).length));
      served.app.clock.advance(60_000);
    }
    expect(counts).toEqual([
      [5, 7],
      [10, 2],
      [12, 0],
    ]);
    expect(dataOf(await served.call('GET', POSTS))['posts']).toHaveLength(12);
  });

  it('makes no room beyond the first part that creates a post, so that one part waits for channels', async () => {
    const served = await serveAtMost(2);
    const keyed = several(served, 4).map((post, index) => ({
      ...(post as object),
      idempotency_key: String(index),
    }));
    expect((await send(served, keyed.slice(0, 1))).statuses).toEqual([201]);
    served.app.clock.advance(60_000);
    expect((await send(served, keyed)).statuses).toEqual([201, 201, 429, 429]);
  });
});

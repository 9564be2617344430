import fc from 'fast-check';
import * as prometheus from 'prom-client';
import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { countObserved } from '../../../composition/telemetry/count-observed.js';
import {
  accountId,
  connectionId,
  deliveryId,
  postId,
  provider,
  type RequestId,
} from '../../../core/index.js';
import { attemptWith, AT, OBSERVED, REF, responded } from './samples.js';

const INSTALLED = ['feed', 'mastodon'].map((name) => makeMemoryPublisher({ provider: provider(name) }));

const givenCounts = () => {
  const registry = new prometheus.Registry();
  const publishers = new Map(INSTALLED.map((each) => [each.provider, each]));
  return { registry, observe: countObserved(prometheus, registry, publishers) };
};

/** Lines without comments. */
const seriesOf = async (registry: prometheus.Registry): Promise<readonly string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('what is counted', () => {
  it('is each request, attempt, end of a delivery, call and commit', async () => {
    const { registry, observe } = givenCounts();
    for (const each of OBSERVED) observe(each);
    observe(attemptWith({ result: 'deferred' }));
    const series = await seriesOf(registry);
    expect(series).toEqual(
      expect.arrayContaining([
        'write_post_http_requests_total{method="GET",route="/api/v1/write-post/posts/:id",status="200"} 1',
        'write_post_attempts_total{channel="mastodon",result="published"} 1',
        'write_post_attempts_total{channel="mastodon",result="deferred"} 1',
        'write_post_deliveries_total{channel="mastodon",outcome="published"} 1',
        'write_post_deliveries_total{channel="mastodon",outcome="failed"} 1',
        'write_post_channel_call_duration_seconds_count{channel="mastodon",step="commit"} 3',
        'write_post_attempt_lateness_seconds_sum{channel="mastodon"} 4.5',
        'write_post_takeovers_total{channel="mastodon"} 1',
        'write_post_breaker_openings_total{channel="mastodon"} 1',
        'write_post_lane_pauses_total{channel="mastodon"} 1',
        'write_post_holds_released_total 1',
        'write_post_pruned_total{what="images"} 3',
        'write_post_commit_works_bucket{le="4"} 1',
        'write_post_wallet_audit_violations 2',
        `write_post_wallet_audit_timestamp_seconds ${String(AT / 1000)}`,
      ]),
    );
    expect(series.filter((line) => line.includes('outcome="deferred"'))).toEqual([]);
  });

  it('is 0 for each end of a delivery to an installed channel before the first one, so that its increase is seen', async () => {
    const ends = (await seriesOf(givenCounts().registry)).filter((line) => line.includes('deliveries'));
    expect(ends).toEqual(
      ['feed', 'mastodon'].flatMap((channel) =>
        ['published', 'failed', 'unknown'].map(
          (outcome) => `write_post_deliveries_total{channel="${channel}",outcome="${outcome}"} 0`,
        ),
      ),
    );
  });

  it('has as many series as there are routes and providers, for any account, post and channel', async () => {
    const { registry, observe } = givenCounts();
    const routes = ['/api/v1/ping', '/api/v1/write-post/posts/:id', null];
    const id = fc.integer({ min: 1, max: 1e9 });
    const word = fc.string({ maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(id, word, fc.constantFrom(...routes), word, async (number, name, route, method) => {
        const ref = {
          deliveryId: deliveryId(number),
          postId: postId(number),
          accountId: accountId(number),
          connectionId: connectionId(number),
          provider: provider(name),
        };
        const requestId = name as RequestId;
        observe({ ...responded, requestId, accountId: accountId(number), route, method });
        observe(attemptWith({ ...ref, code: name }));
        observe({ kind: 'taken_over', ...ref, wasSent: false });
        observe({ kind: 'breaker_opened', ...ref });
        observe({ kind: 'lane_paused', ...ref, until: AT });
        observe(attemptWith(REF));
        await Promise.resolve();
      }),
      { numRuns: 500 },
    );
    const text = (await seriesOf(registry)).join('\n');
    const values = (label: string): ReadonlySet<string> =>
      new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value));
    expect([...values('channel')].sort()).toEqual(['feed', 'mastodon', 'other']);
    expect([...values('route')].sort()).toEqual(['/api/v1/ping', '/api/v1/write-post/posts/:id', 'none']);
    expect([...values('method')]).toEqual(['other']);
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect([...labels].sort()).toEqual(
      ['channel', 'le', 'method', 'outcome', 'result', 'route', 'status', 'step'].sort(),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  connectionId,
  DEFAULT_REQUEST_LIMITS,
  later,
  parseContent,
  postId,
  requestKey,
  type PublishContext,
  type RatePolicy,
} from '../../../core/index.js';
import {
  makeMemoryRateLimiter,
  makeManualClock,
  makeMemoryPublisher,
  plainContentFormatter,
  makeSeededEntropy,
} from '../../../adapters/memory/index.js';
import { connectionFor, NOON } from './samples.js';

describe('the manual clock', () => {
  it('ends pauses in the order of their ends, whatever the order in which they began', async () => {
    const clock = makeManualClock(NOON);
    const ended: number[] = [];
    const pauses = [30, 10, 20].map((ms) => clock.pause(ms).done.then(() => ended.push(ms)));
    expect(clock.nextPauseEnd()).toBe(later(NOON, 10));
    clock.advance(25);
    expect(clock.nextPauseEnd()).toBe(later(NOON, 30));
    clock.set(later(NOON, 30));
    await Promise.all(pauses);
    expect(ended).toEqual([10, 20, 30]);
    expect(clock.nextPauseEnd()).toBeNull();
  });
});

describe('the seeded entropy', () => {
  const draw = (seed: number) => {
    const entropy = makeSeededEntropy(seed);
    return [entropy.requestId(), entropy.requestKey(), entropy.base62(22), entropy.fraction()];
  };

  it('gives the same for the same seed and something else for another', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('keeps the shapes and ranges of the port', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const entropy = makeSeededEntropy(seed);
        expect(entropy.requestId()).toMatch(/^req_[0-9a-f]{32}$/);
        expect(entropy.requestKey()).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
        expect(entropy.base62(22)).toMatch(/^[0-9A-Za-z]{22}$/);
        const fraction = entropy.fraction();
        expect(fraction >= 0 && fraction < 1).toBe(true);
      }),
    );
  });
});

describe('the rate limiter in memory', () => {
  const policy: RatePolicy = { name: 'one', quota: 1, windowMs: 1_000, burst: 1 };

  it('remembers no more keys than its bound, and forgets those first that matter least', async () => {
    const limiter = makeMemoryRateLimiter(2);
    await limiter.take('early', policy, NOON);
    await limiter.take('late', policy, later(NOON, 500));
    await limiter.take('new', policy, later(NOON, 600));
    expect((await limiter.take('late', policy, later(NOON, 600))).allowed).toBe(false);
    expect((await limiter.take('new', policy, later(NOON, 600))).allowed).toBe(false);
    expect((await limiter.take('early', policy, later(NOON, 600))).allowed).toBe(true);
  });
});

describe('the plain formatter', () => {
  it('changes nothing when its HTML is formatted again, whatever the text', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '<', '>', '&', ';', '<p>', '</p>', '<br>', '&lt;'),
    });
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const content = parseContent(written, DEFAULT_REQUEST_LIMITS);
        fc.pre(content.ok);
        const { content: once } = await plainContentFormatter.format(content.value);
        const again = parseContent(once.html, DEFAULT_REQUEST_LIMITS);
        if (again.ok)
          expect(await plainContentFormatter.format(again.value)).toEqual({ content: once, lost: [] });
        expect(once.html.replaceAll(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});

describe('the publisher in memory', () => {
  it('follows its script, each step once, and publishes afterwards', async () => {
    const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'lookup' } } });
    const context: PublishContext = {
      connection: connectionFor(publisher.provider, connectionId(1)),
      postId: postId(3),
      requestKey: requestKey('00000000-0000-4000-8000-000000000001'),
      frozenAt: NOON,
      timeoutMs: 1_000,
    };
    publisher.script({ kind: 'refused', code: 'no', message: 'No.' }, 'lose_response');
    expect(await publisher.commit('one', context)).toEqual({ kind: 'refused', code: 'no', message: 'No.' });
    expect(publisher.published()).toEqual([]);
    expect(await publisher.commit('two', context)).toMatchObject({ kind: 'unknown' });
    expect(publisher.published().map(({ request }) => request)).toEqual(['two']);
    expect(await publisher.reconcile?.('two', context)).toMatchObject({ kind: 'found', remoteId: '1' });
    expect(await publisher.commit('three', context)).toMatchObject({ kind: 'published', remoteId: '2' });
  });
});

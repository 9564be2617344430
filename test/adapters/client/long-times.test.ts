import { DEFAULT_BODY_LIMITS } from '../../../adapters/http-koa/body/limits.js';
import { DEFAULT_SERVER_LIMITS } from '../../../adapters/http-koa/server/limits.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recorded, TOO_MANY, yes } from './scripted.js';

describe('a time that is longer than a timer can be', () => {
  const givenTime = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  };

  it('does not end a try at once', async () => {
    givenTime();
    const { client } = recorded([], {
      timeoutMs: Infinity,
      retries: 0,
      fetch: async (_url, { signal }) => {
        await new Promise((resolve) => setTimeout(resolve, 86_400_000));
        signal?.throwIfAborted();
        return Response.json(yes({ usage: {} }).body);
      },
    });
    const usage = Promise.allSettled([client.usage()]);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(await usage).toEqual([{ status: 'fulfilled', value: { usage: {} } }]);
  });

  it('does not repeat a try at once', async () => {
    givenTime();
    let requestCount = 0;
    const stop = new AbortController();
    const { client } = recorded([], {
      maxRetryAfterMs: Infinity,
      fetch: () => {
        requestCount += 1;
        const headers = { 'Retry-After': '999999999' };
        return Promise.resolve(Response.json(TOO_MANY.body, { status: 429, headers }));
      },
    });
    const usage = Promise.allSettled([client.usage({ signal: stop.signal })]);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(requestCount).toBe(1);
    stop.abort();
    await usage;
  });
});

describe('the images of a slow connection', () => {
  it('have a time that grows with their size, up to more than the server takes to receive the most', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const bytes = DEFAULT_BODY_LIMITS.formBytes;
    const endedAfter = async (size: number): Promise<number> => {
      const { client } = recorded([], {
        retries: 0,
        fetch: (_url, { signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('ended')));
          }),
      });
      const start = Date.now();
      const image = new Uint8Array(size);
      const ended = Promise.allSettled([client.editPost(1, {}, { ifMatch: 1, image })]).then(() =>
        Date.now(),
      );
      await vi.runAllTimersAsync();
      return (await ended) - start;
    };
    expect(await endedAfter(bytes)).toBeGreaterThan(DEFAULT_SERVER_LIMITS.requestMs);
    expect(await endedAfter(bytes / 2)).toBeLessThan(DEFAULT_SERVER_LIMITS.requestMs);
  });
});

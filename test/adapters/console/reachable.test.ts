import './page.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitedUntil, outage, readsLimitedUntil } from '../../../adapters/console/state/reachable.js';
import { api, session } from '../../../adapters/console/state/session.js';
import { data, refusal, signedIn } from './server.js';

beforeEach(() => {
  for (const storage of [sessionStorage, localStorage]) storage.clear();
});

describe('the server', () => {
  it.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [404, false],
  ])('with status %i is away: %s', async (status, away) => {
    await signedIn(() => refusal(status));
    await expect(session.value?.follower.usage()).rejects.toMatchObject({ status });
    expect(outage.value !== null).toBe(away);
  });

  it('that is away says why, and when to try again', async () => {
    const responses = [
      refusal(503, null, { 'Retry-After': '5' }),
      refusal(503),
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': 'tomorrow' } }),
      Response.json({ error: 'no envelope' }, { status: 504 }),
      data({}),
    ];
    await signedIn(() => responses.shift() ?? refusal(404));
    const found = [];
    while (responses.length > 0) {
      await session.value?.follower.usage().catch(() => undefined);
      found.push(outage.value);
    }
    expect(found).toEqual([
      { message: 'No.', retryAfterMs: 5_000, isOfChange: false },
      { message: 'No.', retryAfterMs: null, isOfChange: false },
      { message: null, retryAfterMs: null, isOfChange: false },
      { message: null, retryAfterMs: null, isOfChange: false },
      null,
    ]);
  });

  it('that does not know whether one request was carried out is not away', async () => {
    await signedIn(() => refusal(503, { code: 'commit_unknown' }));
    await expect(session.value?.follower.cancelPost(5)).rejects.toMatchObject({ status: 503 });
    expect(outage.value).toBeNull();
  });

  it('that verifies no more connections at once is not away, and takes other changes or not', async () => {
    await signedIn(({ path }) => (path === '/ping/' ? data({}) : refusal(503)));
    const follower = session.value?.follower;
    const verify = () => expect(follower?.verifyConnection(5)).rejects.toMatchObject({ status: 503 });
    await verify();
    expect(outage.value).toBeNull();
    await expect(follower?.cancelPost(5)).rejects.toMatchObject({ status: 503 });
    await verify();
    expect(outage.value).toMatchObject({ isOfChange: true });
  });

  it('that refuses changes says so for a minute, whatever is read, or until it takes one', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let isFull = true;
    await signedIn(({ path }) => (isFull && path !== '/ping/' ? refusal(503) : data({})));
    const follower = session.value?.follower;
    for (const ended of ['by time', 'by a change']) {
      isFull = true;
      await expect(follower?.cancelPost(5)).rejects.toMatchObject({ status: 503 });
      await follower?.ping();
      await vi.advanceTimersByTimeAsync(59_999);
      expect(outage.value).toMatchObject({ isOfChange: true });
      isFull = false;
      await (ended === 'by time' ? vi.advanceTimersByTimeAsync(1) : follower?.cancelPost(5));
      expect(outage.value, ended).toBeNull();
    }
  });

  it('that limits changes, or reads and previews, says until when they wait', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limited = () => refusal(429, { code: 'rate_limit' }, { 'Retry-After': '7' });
    await signedIn(limited);
    const follower = session.value?.follower;
    const fields = { headline: 'Sale', content: 'Today.', connection_ids: [1] };
    await expect(follower?.usage()).rejects.toMatchObject({ status: 429 });
    await expect(follower?.previewPost(fields)).rejects.toMatchObject({ status: 429 });
    expect([limitedUntil.value, readsLimitedUntil.value]).toEqual([null, Date.now() + 7_000]);
    for (const seconds of [0, 2]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      await expect(follower?.createPost(fields)).rejects.toMatchObject({ status: 429 });
      expect(limitedUntil.value).toBe(Date.now() + 7_000);
    }
    await vi.advanceTimersByTimeAsync(6_999);
    expect(limitedUntil.value).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(limitedUntil.value).toBeNull();
    expect(outage.value).toBeNull();
  });

  it('in which too many requests wait for events delays no other read', async () => {
    await signedIn(() => refusal(429, { code: 'too_many_waiting' }, { 'Retry-After': '5' }));
    await expect(session.value?.follower.usage()).rejects.toMatchObject({ status: 429 });
    expect(readsLimitedUntil.value).toBeNull();
  });

  it('that does not respond is away', async () => {
    await signedIn(() => Promise.reject(new TypeError('fetch failed')));
    expect(outage.value).toBeNull();
    await expect(session.value?.follower.usage()).rejects.toMatchObject({ name: 'NoResponseError' });
    expect(outage.value).not.toBeNull();
  });

  it('is not away when a request is canceled', async () => {
    await signedIn(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('canceled')))),
    );
    const ended = new AbortController();
    const asking = api().usage({ signal: ended.signal });
    ended.abort();
    await expect(asking).rejects.toThrow('abort');
    expect(outage.value).toBeNull();
  });

  it('is asked once by what follows events, and again by everything else', async () => {
    const asked = await signedIn(() => refusal(503));
    await expect(session.value?.follower.usage()).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
    vi.useFakeTimers();
    const asking = expect(api().usage()).rejects.toMatchObject({ status: 503 });
    await vi.runAllTimersAsync();
    await asking;
    vi.useRealTimers();
    expect(asked).toHaveLength(4);
  });
});

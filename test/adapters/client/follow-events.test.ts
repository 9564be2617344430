import { describe, expect, it } from 'vitest';
import { ApiError, type AccountEvent } from '../../../adapters/client/index.js';
import { followEvents } from '../../../adapters/client/follow-events.js';
import { no, scripted, TOO_MANY, yes } from './scripted.js';

const eventOf = (cursor: string): AccountEvent => ({
  cursor,
  post_id: 1,
  at: '2027-03-01T08:00:00.000Z',
  kind: 'accepted',
  connection_id: null,
  request_id: null,
  detail: null,
});

const page = (next: string, ...cursors: readonly string[]) =>
  yes({ events: cursors.map(eventOf), next_cursor: next });

const GONE = no(410, 'RESOURCE_NOT_FOUND', { code: 'cursor_gone' });

/** The cursors of the events until the script ends in a refusal. */
const followed = async (events: AsyncIterable<AccountEvent>) => {
  const cursors: string[] = [];
  let fault: unknown = null;
  try {
    for await (const { cursor } of events) cursors.push(cursor);
  } catch (thrown) {
    fault = thrown;
  }
  return { cursors, fault };
};

const queries = (arrived: readonly { readonly path: string }[]) =>
  arrived.map(({ path }) => path.replace(/^.*\?/, ''));

describe('following events', () => {
  it('goes on at each page, and ends with what no wait can help against', async () => {
    const { client, arrived } = await scripted([page('b', 'a', 'b'), page('c', 'c'), GONE]);
    const { cursors, fault } = await followed(client.events({ after: 'x', limit: 2 }));
    expect(cursors).toEqual(['a', 'b', 'c']);
    expect(fault).toMatchObject({ status: 410, details: { code: 'cursor_gone' } });
    expect(queries(arrived)).toEqual([
      'after=x&limit=2&wait=25',
      'after=b&limit=2&wait=25',
      'after=c&limit=2&wait=25',
    ]);
  });

  it('outlives any outage of the server, at the same position', async () => {
    const down = no(503, 'SERVICE_UNAVAILABLE');
    const outage = ['cut', down, 'cut', TOO_MANY, 'cut', 'cut', 'cut', down, 'cut'] as const;
    const { client, arrived } = await scripted([page('a', 'a'), ...outage, page('b', 'b'), GONE]);
    expect((await followed(client.events())).cursors).toEqual(['a', 'b']);
    expect(new Set(queries(arrived).slice(1, -1))).toEqual(new Set(['after=a&wait=25']));
  });

  it('begins now with a request that does not wait, so that no position is lost with its response', async () => {
    const { client, arrived, waits } = await scripted(['cut', page('a'), page('b', 'b'), GONE]);
    expect((await followed(client.events({ after: 'now' }))).cursors).toEqual(['b']);
    expect([...new Set(queries(arrived))]).toEqual([
      'after=now&wait=0',
      'after=a&wait=25',
      'after=b&wait=25',
    ]);
    expect(waits).toHaveLength(1);
  });

  it('pauses where a server returns nothing too early, as one that is closing does', async () => {
    const { client, waits } = await scripted([page('a'), page('a'), GONE]);
    await followed(client.events());
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('outlives an outage of which the client gives up each try', async () => {
    const down = no(503, 'SERVICE_UNAVAILABLE');
    const { client, waits } = await scripted([down, 'cut', page('a', 'a'), GONE], { retries: 0 });
    expect((await followed(client.events())).cursors).toEqual(['a']);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('waits as long as the server requests, and never less than a second', async () => {
    const busy = (seconds: string) => no(503, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': seconds });
    const { client, waits } = await scripted([busy('3600'), busy('0'), GONE], { retries: 0 });
    await followed(client.events());
    expect(waits).toEqual([3_600_000, 1_000]);
  });

  it.each([
    [23_999, 1],
    [24_000, 0],
    [25_100, 0],
  ])('after a page without events that took %i ms pauses %i times', async (ms, pauses) => {
    let [now, reads, paused] = [0, 0, 0];
    const read = () => {
      now += ms;
      reads += 1;
      return reads > 1
        ? Promise.reject(new Error('over'))
        : Promise.resolve({ events: [], next_cursor: 'a' });
    };
    const sleep = () => {
      paused += 1;
      return Promise.resolve();
    };
    const { fault } = await followed(followEvents(read, {}, { sleep, timeoutMs: 60_000, now: () => now }));
    expect(fault).toEqual(new Error('over'));
    expect(paused).toBe(pauses);
  });

  it('waits no longer than half of the time that the client has', async () => {
    const { client, arrived } = await scripted([GONE], { timeoutMs: 10_000 });
    await followed(client.events());
    expect(queries(arrived)).toEqual(['wait=5']);
  });

  it.each([500, 1_999, 3_000])(
    'never polls a server without events without a pause, at %i ms',
    async (timeoutMs) => {
      const { client, waits } = await scripted([page('a'), page('a'), GONE], { timeoutMs });
      await followed(client.events());
      expect(waits).toEqual([1_000, 1_000]);
    },
  );

  it('ends with the reason of its signal, between two events and while it waits', async () => {
    const over = new AbortController();
    const { client } = await scripted([page('b', 'a', 'b'), page('b')], {
      sleep: () => {
        over.abort(new Error('enough'));
        return Promise.resolve();
      },
    });
    const { cursors, fault } = await followed(client.events({ signal: over.signal }));
    expect(cursors).toEqual(['a', 'b']);
    expect(fault).toEqual(new Error('enough'));
    expect(fault).not.toBeInstanceOf(ApiError);
  });
});

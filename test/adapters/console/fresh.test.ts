import { announce } from './page.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  concernsVersion,
  changedSince,
  keepFresh,
  dataVersion,
} from '../../../adapters/console/state/fresh.js';
import { noteFault, noteResponse, outage } from '../../../adapters/console/state/reachable.js';
import { isExpired } from '../../../adapters/console/state/session.js';
import { pass, stopClock } from './hooks.js';
import { data, refusal, signedIn } from './server.js';

const see = (state: 'visible' | 'hidden'): void => {
  Object.assign(document, { visibilityState: state });
  announce('visibilitychange');
};

let isKept = false;

const events = (cursor: string, kinds: readonly string[] = []): Response =>
  data({ events: kinds.map((kind) => ({ kind })), next_cursor: cursor });

const counts = () => [dataVersion.value, concernsVersion.value] as const;
const since = (before: readonly [number, number]) => [
  dataVersion.value - before[0],
  concernsVersion.value - before[1],
];

/** Responses in turn; the last request of a test waits until it ends. */
const scripted = async (responses: readonly (() => Response | Promise<Response>)[]) => {
  see('hidden');
  const left = [...responses];
  const before = counts();
  const asked = await signedIn(({ signal }) => {
    const next = left.shift();
    if (next !== undefined) return next();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('canceled'))));
  });
  if (!isKept) keepFresh();
  isKept = true;
  see('visible');
  await pass(0);
  return { asked, before, queries: () => asked.map(({ query }) => query) };
};

beforeEach(() => {
  stopClock();
  return () => see('hidden');
});

describe('a visible page', () => {
  it('reads everything once, then waits for events from there on', async () => {
    const { asked, before, queries } = await scripted([() => events('c1')]);
    expect(asked.map(({ path }) => path)).toEqual(['/events/']);
    expect(queries()).toEqual([{ after: 'now' }]);
    expect(since(before)).toEqual([1, 1]);
    await pass(1_499);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(queries().slice(1)).toEqual([{ after: 'c1', wait: '20' }]);
  });

  it('reads the views again for events, and what needs attention only for some kinds', async () => {
    const { before, queries } = await scripted([
      () => events('c1'),
      () => events('c2', ['sent', 'published']),
      () => events('c3', ['sent', 'refused']),
      () => events('c4'),
    ]);
    await pass(1_500);
    expect(since(before)).toEqual([2, 1]);
    await pass(1_500);
    expect(since(before)).toEqual([3, 2]);
    await pass(1_500);
    expect(since(before)).toEqual([3, 2]);
    await pass(1_500);
    expect(queries().map(({ after }) => after)).toEqual(['now', 'c1', 'c2', 'c3', 'c4']);
  });

  it('knows which posts have events, and that any may have changed after what it could not follow', async () => {
    const eventOf = (cursor: string, post: number) =>
      data({ events: [{ kind: 'sent', post_id: post }], next_cursor: cursor });
    const { before } = await scripted([
      () => events('c1'),
      () => eventOf('c2', 7),
      () => eventOf('c3', 8),
      () => refusal(500),
      () => events('c4'),
    ]);
    await pass(3_000);
    expect(changedSince(before[0])).toBeNull();
    expect(changedSince(before[0] + 1)).toEqual([7, 8]);
    expect(changedSince(before[0] + 2)).toEqual([8]);
    expect(changedSince(dataVersion.value)).toEqual([]);
    await pass(4_500);
    expect(changedSince(before[0] + 2)).toBeNull();
  });

  it.each(['refused', 'unknown', 'retried', 'resolved', 'canceled'])(
    'is alarmed by what is %s',
    async (kind) => {
      const { before } = await scripted([() => events('c1'), () => events('c2', [kind])]);
      await pass(1_500);
      expect(since(before)).toEqual([2, 2]);
    },
  );

  it('reads everything a minute after the last time, because some state has no events', async () => {
    const quiet = Array.from({ length: 45 }, (_, at) => () => events(`c${String(at)}`));
    const { before } = await scripted(quiet);
    await pass(60_000);
    expect(since(before)).toEqual([1, 1]);
    await pass(1_500);
    expect(since(before)).toEqual([2, 2]);
  });

  it('reads everything after a minute also if the clock was set back meanwhile', async () => {
    const quiet = Array.from({ length: 45 }, (_, at) => () => events(`c${String(at)}`));
    const { before } = await scripted(quiet);
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(61_500);
    expect(since(before)).toEqual([2, 2]);
  });

  it('reads everything once a minute, too, while there are events of other kinds', async () => {
    const busy = Array.from({ length: 100 }, (_, at) => () => events(`c${String(at)}`, ['published']));
    const { before } = await scripted(busy);
    await pass(58_500);
    expect(since(before)).toEqual([40, 1]);
    await pass(3_000);
    expect(since(before)).toEqual([42, 2]);
    await pass(60_000);
    expect(since(before)[1]).toBe(2);
    await pass(1_500);
    expect(since(before)[1]).toBe(3);
  });

  it('reads everything soon after other requests failed, as in an outage that its own outlived', async () => {
    const quiet = Array.from({ length: 45 }, (_, at) => () => events(`c${String(at)}`));
    const { before } = await scripted(quiet);
    noteFault();
    await pass(15_000);
    expect(since(before)).toEqual([1, 1]);
    await pass(1_500);
    expect(since(before)).toEqual([2, 2]);
    await pass(15_000);
    expect(since(before)).toEqual([2, 2]);
  });

  it('asks whether a server is back that another request did not reach while its own was held', async () => {
    const never = () => new Promise<Response>(() => undefined);
    const { asked } = await scripted([() => events('c1'), never, () => refusal(500), () => events('c1')]);
    await pass(1_500);
    noteFault();
    await pass(2_999);
    expect(asked).toHaveLength(2);
    expect(outage.value).not.toBeNull();
    await pass(1);
    expect(asked.slice(2).map(({ path }) => path)).toEqual(['/ping/']);
    expect(outage.value).toBeNull();
    await pass(6_000);
    expect(asked).toHaveLength(3);
  });

  it('does not ask a server that refused a change whether it is back: that it responds would change nothing', async () => {
    const never = () => new Promise<Response>(() => undefined);
    const { asked } = await scripted([() => events('c1'), never, () => events('c1')]);
    await pass(1_500);
    await noteResponse(refusal(503), true);
    await pass(15_000);
    expect(outage.value).not.toBeNull();
    expect(asked).toHaveLength(2);
    noteFault();
    await pass(3_000);
    expect(asked.slice(2).map(({ path }) => path)).toEqual(['/ping/']);
    await noteResponse(events('c1'), true);
  });

  it('tries an unreachable server every three seconds, and reads everything when it is back', async () => {
    const { asked, before, queries } = await scripted([
      () => events('c1'),
      () => Promise.reject(new TypeError('fetch failed')),
      () => refusal(500),
      () => events('c1'),
    ]);
    await pass(1_500);
    expect(asked).toHaveLength(2);
    await pass(2_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(3);
    expect(since(before)).toEqual([1, 1]);
    await pass(3_000);
    expect(queries().slice(2)).toEqual([
      { after: 'c1', wait: '0' },
      { after: 'c1', wait: '0' },
    ]);
    expect(since(before)).toEqual([2, 2]);
    await pass(1_500);
    expect(queries().at(-1)).toEqual({ after: 'c1', wait: '20' });
  });

  it('tries a server later that asks for it, but once a minute', async () => {
    const later = (seconds: string) => () => refusal(503, null, { 'Retry-After': seconds });
    const { asked } = await scripted([later('5'), later('1'), later('3600'), () => events('c1')]);
    await pass(4_999);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
    await pass(3_000);
    expect(asked).toHaveLength(3);
    await pass(59_999);
    expect(asked).toHaveLength(3);
    await pass(1);
    expect(asked).toHaveLength(4);
  });

  it('whose position in the events is gone reads everything, and follows from now on after a while', async () => {
    const { asked, before, queries } = await scripted([
      () => events('c1'),
      () => refusal(404),
      () => events('c9'),
    ]);
    await pass(1_500);
    expect(since(before)).toEqual([2, 2]);
    await pass(14_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(queries().at(-1)).toEqual({ after: 'now' });
    expect(since(before)).toEqual([3, 3]);
    await pass(1_500);
    expect(queries().at(-1)).toEqual({ after: 'c9', wait: '20' });
  });

  it('reads everything when the device is online again', async () => {
    const { before } = await scripted([]);
    announce('online');
    expect(since(before)).toEqual([1, 0]);
  });
});

describe('a page in a hidden tab', () => {
  it('holds no request and asks for nothing', async () => {
    const { asked } = await scripted([() => events('c1')]);
    await pass(1_500);
    expect(asked).toHaveLength(2);
    see('hidden');
    await pass(0);
    expect(asked[1]?.signal.aborted).toBe(true);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    see('visible');
    await pass(0);
    expect(asked.at(-1)?.query).toEqual({ after: 'now' });
  });

  it('also does not between two requests', async () => {
    const { asked } = await scripted([() => events('c1')]);
    see('hidden');
    await pass(60_000);
    expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is one whose key is no longer accepted', async () => {
    const { asked, before } = await scripted([() => events('c1'), () => refusal(401)]);
    await pass(60_000);
    expect(isExpired.value).toBe(true);
    expect(asked).toHaveLength(2);
    expect(since(before)).toEqual([1, 1]);
  });
});

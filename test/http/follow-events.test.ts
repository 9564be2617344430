import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFollowEvents } from '../../adapters/http-koa/events/follow-events.js';
import type { ApiRequest } from '../../adapters/http-koa/api/operation.js';
import type { HttpDeps } from '../../adapters/http-koa/index.js';
import { accountId, instant, ok, postId, type AccountEvent, type EventPage } from '../../core/index.js';
import { faultOf } from '../support/fault-of.js';
import { errorOf, serve } from './served.js';

const event = (id: number): AccountEvent => ({
  ...{ id, postId: postId(1), at: instant(0), kind: 'accepted' },
  ...{ connectionId: null, requestId: null, detail: null },
});

const request = {
  actor: { account: { id: accountId(1) } },
  stillAdmitted: () => Promise.resolve(ok(null)),
} as unknown as ApiRequest;

/** Follows a timeline with events up to this id; null: that cannot be read. */
const given = (newest: number | null) => {
  const listenedFrom: number[] = [];
  const counted = { reads: 0, listeners: 0 };
  const readAccountEvents: HttpDeps['readAccountEvents'] = (_actor, { after }) => {
    counted.reads += 1;
    if (newest === null) return Promise.reject(new Error('out of order'));
    const from = after === 'now' ? newest : (after?.id ?? 0);
    const events = Array.from({ length: newest - from }, (_, position) => event(from + position + 1));
    return Promise.resolve(ok({ events, next: event(Math.max(from, newest)) } satisfies EventPage));
  };
  const listen = (_account: unknown, newerThan: number) => {
    listenedFrom.push(newerThan);
    counted.listeners += 1;
    const leave = () => void (counted.listeners -= 1);
    return { notified: new Promise<void>(() => undefined), leave };
  };
  const follow = makeFollowEvents({ readAccountEvents, eventNotifier: { listen } }, { checkMs: 1 });
  const after = (position: AccountEvent | 'now' | null, waitMs: number) =>
    follow(request, { after: position, limit: 9, waitMs }, new AbortController().signal);
  const idsAfter = async (position: AccountEvent | 'now' | null, waitMs: number) => {
    const page = await after(position, waitMs);
    return page.ok ? page.value.events.map(({ id }) => id) : null;
  };
  return { after, idsAfter, listenedFrom, counted };
};

describe('a request that may wait for events', () => {
  it.each([0, 10_000])('gets those that are there already, if it may wait for %i ms', async (waitMs) => {
    const { idsAfter, listenedFrom, counted } = given(3);
    expect(await idsAfter(null, waitMs)).toEqual([1, 2, 3]);
    expect(await idsAfter(event(2), waitMs)).toEqual([3]);
    expect(listenedFrom).toEqual([0, 2]);
    expect(counted).toEqual({ reads: 2, listeners: 0 });
  });

  it('asks for its position once where it begins now and does not wait', async () => {
    const { idsAfter, counted } = given(3);
    expect(await idsAfter('now', 0)).toEqual([]);
    expect(counted).toEqual({ reads: 1, listeners: 0 });
  });

  it('no longer listens when its time is over, or when the events cannot be read', async () => {
    const waited = given(3);
    expect(await waited.idsAfter('now', 10)).toEqual([]);
    expect(waited.listenedFrom.every((id) => id === 3)).toBe(true);
    const broken = given(null);
    expect(await faultOf(broken.after(null, 10))).toEqual(new Error('out of order'));
    expect([waited, broken].map(({ counted }) => counted.listeners)).toEqual([0, 0]);
  });

  it('leaves no timer and no listener behind after a notification, of which a stream has many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pages: EventPage[] = [
      { events: [], next: event(1) },
      { events: [event(2)], next: event(2) },
    ];
    const readAccountEvents = () => Promise.resolve(ok(pages.shift() ?? expect.fail()));
    const eventNotifier = { listen: () => ({ notified: Promise.resolve(), leave: () => undefined }) };
    const follow = makeFollowEvents({ readAccountEvents, eventNotifier }, { checkMs: 5_000 });
    const { signal } = new AbortController();
    const page = await follow(request, { after: event(1), limit: 9, waitMs: 10_000 }, signal);
    expect(page.ok && page.value.events).toEqual([event(2)]);
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  it('is refused for a last event that is none, and for nothing else', async () => {
    const { call } = await serve();
    const headers = { 'Last-Event-ID': 'nonsense' };
    const refused = errorOf(await call('GET', '/api/v1/write-post/events/?limit=1', { headers }));
    expect(refused.message).toContain('Last-Event-ID: ');
    expect(refused.message).not.toContain('; ');
  });
});

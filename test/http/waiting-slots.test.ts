import { getEventListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeWaitingSlots } from '../../adapters/http-koa/events/waiting-slots.js';
import { DEFAULT_SERVER_LIMITS, makeHttpApp, makeHttpServer } from '../../adapters/http-koa/index.js';
import { accountId } from '../../core/index.js';
import { EVENTS, serve } from './served.js';

const SLOTS = 4;
const OF_ONE = 2;

const arrivals = fc.record({ account: fc.constantFrom(1, 2, 3), isGone: fc.boolean() });

/** A request arrives, perhaps one that has ended already, or a waiting one leaves. */
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: arrivals }, { weight: 2, arbitrary: fc.nat() }), {
  maxLength: 60,
  size: 'max',
});

it('the slots of waiting requests are as many as the limits say, in any order of waiting', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const enter = makeWaitingSlots({ slots: SLOTS, perAccount: OF_ONE });
      const waiting: { readonly account: number; readonly request: AbortController }[] = [];
      for (const step of taken) {
        if (typeof step === 'number') {
          const [left] = waiting.splice(step % (waiting.length + 1), 1);
          left?.request.abort();
          continue;
        }
        const { account, isGone } = step;
        const own = waiting.filter((other) => other.account === account).length;
        const request = new AbortController();
        if (isGone) request.abort();
        const hasSlot = waiting.length < SLOTS && own < OF_ONE;
        expect(enter(accountId(account), request.signal).ok).toBe(hasSlot);
        if (hasSlot && !isGone) waiting.push({ account, request });
      }
    }),
  );
});

it('more requests may wait than Node expects listeners, and it warns of no leak', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const { port, key } = await serve();
  const headers = { Authorization: `Bearer ${key.secret}`, Accept: 'text/event-stream' };
  for (let count = 0; count < 12; count += 1) {
    const { status } = await fetch(`http://127.0.0.1:${String(port)}${EVENTS}`, { headers });
    expect(status).toBe(200);
  }
  expect(warn.mock.calls).toEqual([]);
});

it('requests that waited leave nothing behind in the server, however long it runs', async () => {
  const { app, key } = await serve();
  const closing: AbortSignal[] = [];
  const { server, close } = makeHttpServer(app.http, DEFAULT_SERVER_LIMITS, (deps) => {
    if (deps.closing !== undefined) closing.push(deps.closing);
    return makeHttpApp(deps).callback();
  });
  onTestFinished(() => close({ drain: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const listeners = (): number =>
    closing.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0);
  const before = listeners();
  const headers = { Authorization: `Bearer ${key.secret}`, Accept: 'text/event-stream' };
  const abort = new AbortController();
  const { status } = await fetch(`${origin}${EVENTS}?after=now`, { headers, signal: abort.signal });
  expect([status, closing.length, listeners() > before]).toEqual([200, 1, true]);
  abort.abort();
  await expect.poll(listeners).toBe(before);
});

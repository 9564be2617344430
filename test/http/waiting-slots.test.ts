import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeWaitingSlots } from '../../adapters/http-koa/events/waiting-slots.js';
import { accountId } from '../../core/index.js';
import { EVENTS, serve } from './served.js';

const SLOTS = 4;
const OF_ONE = 2;

const arrivals = fc.record({ account: fc.constantFrom(1, 2, 3), isGone: fc.boolean() });

/** Someone arrives, whose request has perhaps ended already, or one of those who wait leaves. */
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

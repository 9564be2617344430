import type { EventPage, Result } from '../../../core/index.js';
import type { AccountEventQuery, WireRefusal } from '../../../core/wire/index.js';
import type { ApiRequest } from '../api/operation.js';
import type { HttpDeps } from '../http-deps.js';
import type { FollowLimits } from './limits.js';

/**
 * Reads the events after a position, or waits for some without holding a connection to the store or a transaction. Ends
 * early, without events, when the client disconnects or the server closes, and with the refusal when the key is no
 * longer valid.
 */
export type FollowEvents = (
  request: Pick<ApiRequest, 'actor' | 'stillAdmitted'>,
  query: AccountEventQuery,
  ended: AbortSignal,
) => Promise<Result<EventPage, WireRefusal>>;

export const makeFollowEvents =
  (
    { readAccountEvents, eventNotifier }: Pick<HttpDeps, 'readAccountEvents' | 'eventNotifier'>,
    { checkMs }: Pick<FollowLimits, 'checkMs'>,
  ): FollowEvents =>
  async ({ actor, stillAdmitted }, { after, limit, waitMs }, ended) => {
    const until = performance.now() + waitMs;
    let position = after;
    if (position === 'now') {
      const now = await readAccountEvents(actor, { after: position, limit });
      if (!now.ok || waitMs === 0) return now;
      position = now.value.next;
    }
    for (;;) {
      // Before the read, so that events committed in between are not missed.
      const listening = eventNotifier.listen(actor.account.id, position?.id ?? 0);
      try {
        const page = await readAccountEvents(actor, { after: position, limit });
        const leftMs = until - performance.now();
        if (!page.ok || page.value.events.length > 0 || leftMs <= 0 || ended.aborted) return page;
        await firstOf(listening.notified, Math.min(leftMs, checkMs), ended);
      } finally {
        listening.leave();
      }
      const admitted = await stillAdmitted();
      if (!admitted.ok) return admitted;
    }
  };

/** Resolves at a notification, after this many milliseconds, or when the request, which is still open, ends. */
const firstOf = (notified: Promise<void>, ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    ended.addEventListener('abort', done);
    void notified.then(done);
  });

import type { EventPage } from '../../../core/index.js';
import { accountEventView, eventCursor } from '../../../core/wire/index.js';
import type { ApiRequest } from '../api/operation.js';
import type { FollowEvents } from './follow-events.js';
import type { FollowLimits } from './limits.js';

/** How long a browser waits before it connects again, in milliseconds. */
const RECONNECT_MS = 1_000;

const KEEP_ALIVE = ': no events\n\n';

const textOf = ({ events }: EventPage): string =>
  events
    .map((event) => `id: ${eventCursor(event)}\ndata: ${JSON.stringify(accountEventView(event))}\n\n`)
    .join('');

/**
 * The events after a page as server-sent events, one part for each further page. The next page is read when the client
 * has read the previous one. The stream ends when its time is over, the server closes, the key is no longer valid, or
 * the position is gone: the client then connects again with its last id, and receives the refusal, if any.
 */
export async function* eventStream(
  follow: FollowEvents,
  request: Pick<ApiRequest, 'actor' | 'stillAdmitted'>,
  { first, limit, ended }: { readonly first: EventPage; readonly limit: number; readonly ended: AbortSignal },
  { checkMs, keepAliveMs, streamMs }: Pick<FollowLimits, 'checkMs' | 'keepAliveMs' | 'streamMs'>,
): AsyncGenerator<string> {
  const until = performance.now() + streamMs;
  let checkAt = performance.now() + checkMs;
  // Sends the position even if there are no events yet, so that events before the next connection are not missed.
  const begin = first.events.length > 0 ? textOf(first) : `id: ${eventCursor(first.next)}\n\n`;
  yield `retry: ${String(RECONNECT_MS)}\n\n${begin}`;
  for (let after = first.next; performance.now() < until;) {
    // While there are more events, nothing waits, and only a wait checks the key.
    if (performance.now() >= checkAt) {
      if (!(await request.stillAdmitted()).ok) return;
      checkAt = performance.now() + checkMs;
    }
    const page = await follow(request, { after, limit, waitMs: keepAliveMs }, ended);
    if (!page.ok || ended.aborted) return;
    yield page.value.events.length > 0 ? textOf(page.value) : KEEP_ALIVE;
    after = page.value.next;
  }
}

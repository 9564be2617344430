import { err, ok, type EventPage } from '../../../../core/index.js';
import {
  accountEventQuerySchema,
  accountEventView,
  eventCursor,
  eventPageSchema,
  parseAccountEventQuery,
  parseLastEventId,
} from '../../../../core/wire/index.js';
import { eventStream } from '../../events/event-stream.js';
import { makeFollowEvents } from '../../events/follow-events.js';
import { DEFAULT_FOLLOW_LIMITS } from '../../events/limits.js';
import { makeWaitingSlots } from '../../events/waiting-slots.js';
import { operation } from '../operation.js';
import { sampleAccountEvent } from '../samples.js';

const viewOf = ({ events, next }: EventPage) => ({
  events: events.map(accountEventView),
  next_cursor: eventCursor(next),
});

export const listAccountEvents = operation({
  id: 'listAccountEvents',
  method: 'GET',
  path: '/write-post/events',
  permission: 'write_post',
  tag: 'Posts',
  summary: 'Read what happened to all posts, oldest first, and wait for more',
  description:
    'The events of all posts of the account, in the order in which they were committed. A reader that continues from `next_cursor` sees each event at least once and misses none. From `after=now` on, it sees what is committed after that response, without reading what was before. With `wait`, a request that finds no event returns when the first one occurs, or after that time. With `Accept: text/event-stream` the same comes as server-sent events, whose `id` is the cursor; `Last-Event-ID` takes precedence over `after`.',
  query: accountEventQuerySchema,
  headers: ['Last-Event-ID'],
  success: {
    description: 'A page of events and the cursor to continue from, even if there are none.',
    data: eventPageSchema,
    example: { events: [sampleAccountEvent], next_cursor: sampleAccountEvent.cursor },
    streams: true,
  },
  errors: ['cursor_gone', 'too_many_waiting'],
  handler: (deps) => {
    const limits = { ...DEFAULT_FOLLOW_LIMITS, ...deps.followLimits };
    const enter = makeWaitingSlots(limits);
    const follow = makeFollowEvents(deps, limits);
    return async (request) => {
      const query = parseAccountEventQuery(request.readQuery());
      const lastSeen = parseLastEventId(request.lastEventId);
      const violations = [...(query.ok ? [] : query.error), ...(lastSeen.ok ? [] : lastSeen.error)];
      if (!query.ok || !lastSeen.ok) return err({ kind: 'invalid_query', violations });
      const { limit, waitMs } = query.value;
      const after = lastSeen.value ?? query.value.after;
      const isStream = request.wantsStream();
      const ended = request.ended();
      if (isStream || waitMs > 0) {
        const slot = enter(request.actor.account.id, ended);
        if (!slot.ok) return slot;
      }
      const page = await follow(request, { after, limit, waitMs: isStream ? 0 : waitMs }, ended);
      if (!page.ok) return page;
      if (!isStream) return ok({ data: viewOf(page.value) });
      return ok({ stream: eventStream(follow, request, { first: page.value, limit, ended }, limits) });
    };
  },
});

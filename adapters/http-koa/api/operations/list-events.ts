import { z } from 'zod';
import { err, ok, postId } from '../../../../core/index.js';
import {
  cursorOf,
  pageQuerySchema,
  eventSchema,
  eventView,
  nextCursorSchema,
  parsePageQuery,
} from '../../../../core/wire/index.js';
import { pathId } from '../../path-id.js';
import { operation } from '../operation.js';
import { sampleEvent } from '../samples.js';

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/write-post/posts/:id/events',
  permission: 'write_post',
  tag: 'Posts',
  summary: "Read a post's history, oldest first",
  query: pageQuerySchema,
  success: {
    description: 'A page of events.',
    data: z.strictObject({ events: z.array(eventSchema), next_cursor: nextCursorSchema }),
    example: { events: [sampleEvent], next_cursor: null },
  },
  handler:
    (deps) =>
    async ({ actor, params, readQuery }) => {
      const id = pathId('post', params['id'], postId);
      if (!id.ok) return id;
      const page = parsePageQuery(readQuery());
      if (!page.ok) return err({ kind: 'invalid_query', violations: page.error });
      const found = await deps.listEvents(actor, id.value, page.value);
      if (!found.ok) return found;
      const { items, next } = found.value;
      return ok({ data: { events: items.map(eventView), next_cursor: cursorOf(next) } });
    },
});

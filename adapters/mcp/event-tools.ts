import { z } from 'zod';
import { accountEventQuerySchema, idSchema, pageQuerySchema } from '../../core/wire/index.js';
import type { Client } from '../client/index.js';
import { eventsText, timelineText } from './texts.js';
import { READS, type AddTool } from './tools.js';

export const addEventTools = (add: AddTool, client: Client): void => {
  add('get_timeline', {
    title: 'Read the history of a post',
    description: 'What happened to a post and in which channel, oldest first.',
    input: z.strictObject({ ...pageQuerySchema.shape, post_id: idSchema }),
    hints: READS,
    call: ({ post_id: id, ...query }, signal) => client.events(id, query, { signal }).page(),
    text: ({ events, next_cursor: next }) => timelineText(events, next),
  });
  add('list_events', {
    title: 'Read events',
    description:
      'What happened to all posts after a cursor, oldest first, and the cursor to continue from; after now: none yet, only the cursor. With wait, waits for an event if there is none yet.',
    input: accountEventQuerySchema,
    hints: READS,
    call: (query, signal) => client.eventPage(query, { signal }),
    text: ({ events, next_cursor: next }) => eventsText(events, next),
  });
};

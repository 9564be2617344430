import { z } from 'zod';
import { toRfc3339 } from '../domain/instant.js';
import { EVENT_KINDS, type PostEvent } from '../domain/timeline.js';
import { idSchema, instantSchema, requestIdSchema } from './shared-schemas.js';

/** An event of a timeline in a response. */
export const eventSchema = z
  .strictObject({
    at: instantSchema,
    kind: z.enum(EVENT_KINDS),
    connection_id: idSchema.nullable().meta({ description: 'Null if the event concerns the whole post.' }),
    request_id: requestIdSchema
      .nullable()
      .meta({ description: 'The request that caused it; null for an action of the engine.' }),
    detail: z.string().nullable().meta({ description: 'A short text for display.' }),
  })
  .meta({ id: 'Event', description: "One entry of a post's append-only history." });

/** One entry of a post's timeline. */
export const eventView = (event: PostEvent): z.infer<typeof eventSchema> => ({
  at: toRfc3339(event.at),
  kind: event.kind,
  connection_id: event.connectionId,
  request_id: event.requestId,
  detail: event.detail,
});

import { z } from 'zod';
import { toRfc3339 } from '../domain/instant.js';
import type { EventKind, PostEvent } from '../domain/timeline.js';
import { idSchema, instantSchema, requestIdSchema } from './shared-schemas.js';

/** Every kind of event, once. */
const KINDS: Readonly<Record<EventKind, EventKind>> = {
  drafted: 'drafted',
  accepted: 'accepted',
  scheduled: 'scheduled',
  leased: 'leased',
  sent: 'sent',
  published: 'published',
  refused: 'refused',
  deferred: 'deferred',
  unknown: 'unknown',
  edited: 'edited',
  retried: 'retried',
  resolved: 'resolved',
  canceled: 'canceled',
  held: 'held',
  captured: 'captured',
  released: 'released',
  refunded: 'refunded',
};

/** An event of a timeline in a response. */
export const eventSchema = z
  .strictObject({
    at: instantSchema,
    kind: z.enum(KINDS),
    connection_id: idSchema.nullable().meta({ description: 'Null if the event concerns the whole post.' }),
    request_id: requestIdSchema
      .nullable()
      .meta({ description: 'The request that caused it; null for an action of the engine.' }),
    detail: z.string().nullable().meta({ description: 'A short text for display.' }),
  })
  .meta({ id: 'Event', description: "One entry of a post's append-only history." });

/** One entry of a post's timeline. */
export const eventView = ({
  at,
  kind,
  connectionId,
  requestId,
  detail,
}: PostEvent): z.infer<typeof eventSchema> => ({
  at: toRfc3339(at),
  kind,
  connection_id: connectionId,
  request_id: requestId,
  detail,
});

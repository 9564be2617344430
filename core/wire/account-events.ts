import { z } from 'zod';
import { instant } from '../domain/instant.js';
import type { AccountEvent, EventPosition, EventStart } from '../domain/timeline.js';
import { valid, violated, type Checked, type Violation } from '../domain/violation.js';
import { err, ok, type Result } from '../shared/result.js';
import { eventSchema, eventView } from './event-view.js';
import { DEFAULT_LIMIT, limitParameter, readQuery, schemaOf, wholeNumber, type Query } from './list-query.js';
import { idSchema } from './shared-schemas.js';

/** The longest wait for an event, in seconds: shorter than common time limits of proxies. */
const LONGEST_WAIT_SECONDS = 25;

const cursorSchema = z.string().meta({
  description: 'A position in the events of the account: right after the event that has this cursor.',
  examples: ['e1a-mbx0k3l2'],
});

/** The opaque text of a position. */
export const eventCursor = ({ id, at }: EventPosition): string => `e${id.toString(36)}-${at.toString(36)}`;

/** The position of a text of {@link eventCursor}; null for any other text. */
export const parseEventCursor = (text: string): EventPosition | null => {
  const [, id, at] = /^e([0-9a-z]{1,10})-([0-9a-z]{1,9})$/.exec(text) ?? [];
  if (id === undefined || at === undefined) return null;
  return { id: Number.parseInt(id, 36), at: instant(Number.parseInt(at, 36)) };
};

/** An event in the sequence of its account. */
export const accountEventSchema = z
  .strictObject({ cursor: cursorSchema, post_id: idSchema, ...eventSchema.shape })
  .meta({ id: 'AccountEvent', description: 'An event of any post of the account.' });

/** A page of events; it always has a position to continue from. */
export const eventPageSchema = z.strictObject({
  events: z.array(accountEventSchema),
  next_cursor: cursorSchema,
});

/** An event as a response shows it. */
export const accountEventView = (event: AccountEvent): z.infer<typeof accountEventSchema> => ({
  cursor: eventCursor(event),
  post_id: event.postId,
  ...eventView(event),
});

const NOW = 'now';

const PROBLEM = `Must be a cursor of an event, the next_cursor of a page of events, or "${NOW}".`;

const parameters = {
  after: {
    schema: cursorSchema.optional().meta({
      description: `The events after this position are returned. \`${NOW}\`: those after the last event. Absent: from the first event after which none was removed.`,
    }),
    read: (text: string): Result<EventStart, string> => {
      const value = text === NOW ? NOW : parseEventCursor(text);
      return value === null ? err(PROBLEM) : ok(value);
    },
  },
  limit: limitParameter,
  wait: {
    schema: z
      .int()
      .min(0)
      .max(LONGEST_WAIT_SECONDS)
      .default(0)
      .optional()
      .meta({ description: 'How long to wait for an event if there is none yet, in seconds.' }),
    read: wholeNumber(0, LONGEST_WAIT_SECONDS, (seconds) => seconds * 1_000),
  },
};

/** The query of the events of an account. */
export const accountEventQuerySchema = schemaOf(parameters);

/** Where to begin, how many events at most, and how long to wait for the first. */
export interface AccountEventQuery {
  readonly after: EventStart;
  readonly limit: number;
  readonly waitMs: number;
}

/** The position in a `Last-Event-ID` header; null if it is absent or empty, as before the first event of a stream. */
export const parseLastEventId = (header: string | undefined): Checked<EventPosition | null> => {
  const text = header?.trim() ?? '';
  if (text === '') return valid(null);
  const position = parseEventCursor(text);
  if (position !== null) return valid(position);
  const message = 'Must be the id of an event of the stream.';
  return violated({ at: { verbatim: 'Last-Event-ID' }, kind: 'invalid_value', message });
};

/** Reads the query of the events of an account; a refusal lists all problems. */
export const parseAccountEventQuery = (query: Query): Result<AccountEventQuery, readonly Violation[]> => {
  const read = readQuery(query, parameters);
  if (!read.ok) return read;
  const { after = null, limit = DEFAULT_LIMIT, wait: waitMs = 0 } = read.value;
  return ok({ after, limit, waitMs });
};

import { z } from 'zod';

/**
 * Schemas that several resources share; each describes what the views produce, and the OpenAPI document is built from
 * them.
 */

/** The id of an account, a post or a connection. */
export const idSchema = z.int().min(1);

export const instantSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({
    format: 'date-time',
    description: 'RFC 3339, UTC, with milliseconds.',
    examples: ['2027-03-01T08:00:00.000Z'],
  });

export const displaySchema = z
  .string()
  .regex(/^(?:-|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/)
  .meta({
    description: 'Wall time in the zone of the workspace, or `-` if there is none.',
    examples: ['2027-03-01 09:00:00'],
  });

export const timeZoneSchema = z
  .string()
  .meta({ description: 'An IANA time zone.', examples: ['Europe/Berlin'] });

export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217.', examples: ['USD'] });

export const minorSchema = z
  .int()
  .meta({ description: 'An amount in minor units of the currency, such as cents.', examples: [5] });

export const moneySchema = z.string().meta({ description: 'An amount for display.', examples: ['$0.05'] });

/** The id of a request, `req_` and 32 hex digits. */
export const requestIdSchema = z
  .string()
  .regex(/^req_[0-9a-f]{32}$/)
  .meta({
    description: 'Identifies this request in responses, logs and timelines.',
    examples: ['req_0123456789abcdef0123456789abcdef'],
  });

export const adjustmentSchema = z.enum(['gap', 'overlap']).nullable().meta({
  description:
    'How a wall time was resolved that a clock change skips (`gap`: moved forward) or repeats (`overlap`: the first one).',
});

/** Where the next page begins; null on the last one. */
export const nextCursorSchema = z
  .string()
  .nullable()
  .meta({ description: 'The `cursor` of the next page; null on the last.', examples: ['c1a'] });

/** A count, never negative. */
export const countSchema = z.int().min(0);

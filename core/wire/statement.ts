import { z } from 'zod';
import { toRfc3339 } from '../domain/instant.js';
import {
  MOVEMENTS,
  type MovementKind,
  type StatementLine,
  type StatementPosition,
} from '../domain/ledger.js';
import { formatMoney, MAX_MINOR_UNITS, minorUnits, type Currency } from '../domain/money.js';
import type { Violation } from '../domain/violation.js';
import { ok, type Result } from '../shared/result.js';
import { page, pageOf, readQuery, schemaOf, type PageRequest, type Query } from './list-query.js';
import { currencySchema, idSchema, instantSchema, minorSchema, moneySchema } from './shared-schemas.js';

/** A line of a statement in a response. */
export const transferSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    kind: z.enum(Object.keys(MOVEMENTS) as readonly MovementKind[]).meta({
      description:
        '`credit` puts money into the wallet, `debit` takes it out. `hold` sets the price of a post aside, `capture` pays it from there, `release` gives it back because the post was not published. `refund` gives back what a post cost.',
    }),
    post_id: idSchema.nullable().meta({ description: 'Null for credits and debits.' }),
    currency: currencySchema,
    amount_minor: minorSchema.meta({ description: 'What moved, in minor units; never negative.' }),
    amount_display: moneySchema,
    available_after_minor: minorSchema,
    available_after_display: moneySchema,
    held_after_minor: minorSchema,
    held_after_display: moneySchema,
  })
  .meta({ id: 'Transfer', description: 'A movement of money in the statement, and the wallet after it.' });

/**
 * A line of a statement as it is on the wire. Reasons and operation keys are left out: operators wrote them for
 * themselves.
 */
export const transferView = (
  { number, at, kind, postId, amountMinor, after: { availableMinor, heldMinor } }: StatementLine,
  currency: Currency,
): z.infer<typeof transferSchema> => ({
  id: number,
  at: toRfc3339(at),
  kind,
  post_id: postId,
  currency,
  amount_minor: amountMinor,
  amount_display: formatMoney(amountMinor, currency),
  available_after_minor: availableMinor,
  available_after_display: formatMoney(availableMinor, currency),
  held_after_minor: heldMinor,
  held_after_display: formatMoney(heldMinor, currency),
});

/** The opaque text of a position. */
export const statementCursor = (position: StatementPosition | null): string | null => {
  if (position === null) return null;
  const { availableMinor, heldMinor } = position.before;
  return `s${[position.number, availableMinor, heldMinor].map((value) => value.toString(36)).join('.')}`;
};

/** The position of a text of {@link statementCursor}; null for any other text. */
export const parseStatementCursor = (text: string): StatementPosition | null => {
  if (!/^s[0-9a-z]{1,11}(\.-?[0-9a-z]{1,8}){2}$/.test(text)) return null;
  const [number = 0, available = 0, held = 0] = text
    .slice(1)
    .split('.')
    .map((part) => Number.parseInt(part, 36));
  const isPosition =
    Number.isSafeInteger(number) && [available, held].every((each) => Math.abs(each) <= MAX_MINOR_UNITS);
  return isPosition
    ? { number, before: { availableMinor: minorUnits(available), heldMinor: minorUnits(held) } }
    : null;
};

const parameters = page(parseStatementCursor);

/** The query of a statement. */
export const statementQuerySchema = schemaOf(parameters);

/** Reads the query of a statement; a refusal lists all problems. */
export const parseStatementQuery = (
  query: Query,
): Result<PageRequest<StatementPosition>, readonly Violation[]> => {
  const read = readQuery(query, parameters);
  return read.ok ? ok(pageOf(read.value)) : read;
};

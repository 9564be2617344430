import { z } from 'zod';
import { toRfc3339 } from '../domain/instant.js';
import { MOVEMENTS, type MovementKind, type StatementLine } from '../domain/ledger.js';
import { formatMoney, type Currency } from '../domain/money.js';
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

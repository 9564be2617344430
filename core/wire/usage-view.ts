import { z } from 'zod';
import type { RatePolicy } from '../domain/gcra.js';
import { toRfc3339 } from '../domain/instant.js';
import { formatMoney } from '../domain/money.js';
import type { AccountUsage } from '../use-cases/read-usage.js';
import {
  countSchema,
  currencySchema,
  instantSchema,
  minorSchema,
  moneySchema,
  timeZoneSchema,
} from './shared-schemas.js';

const capSchema = countSchema.nullable();

/** The use of a plan in a response. */
export const usageSchema = z
  .strictObject({
    plan: z.strictObject({ slug: z.string(), name: z.string() }),
    period: z.strictObject({
      key: z.string().meta({ description: 'The calendar month.', examples: ['2027-03'] }),
      starts_at: instantSchema,
      resets_at: instantSchema,
      timezone: timeZoneSchema,
    }),
    posts: z.strictObject({
      used: countSchema.meta({ description: 'Accepted in the period: included and overage posts.' }),
      included: countSchema.meta({ description: 'Included posts per period.' }),
      included_used: countSchema,
      included_remaining: countSchema,
      overage_used: countSchema,
      drafts: countSchema.meta({ description: 'Drafts at present, of `max_drafts`; no period counts them.' }),
    }),
    overage: z
      .strictObject({ price_minor: minorSchema, price_display: moneySchema, currency: currencySchema })
      .nullable()
      .meta({ description: 'The price of a post beyond the included ones; null if the plan has none.' }),
    caps: z
      .strictObject({
        max_posts: capSchema,
        max_connections_per_post: capSchema,
        max_scheduled: capSchema,
        max_drafts: countSchema,
      })
      .meta({ description: 'Null: no cap.' }),
    wallet: z.strictObject({
      currency: currencySchema,
      available_minor: minorSchema,
      available_display: moneySchema,
      held_minor: minorSchema,
      held_display: moneySchema,
    }),
    rate_policies: z.array(
      z.strictObject({
        name: z.string().meta({ examples: ['write'] }),
        quota: countSchema,
        window_seconds: countSchema,
        burst: countSchema.meta({ description: 'How many requests are allowed at once.' }),
      }),
    ),
  })
  .meta({ id: 'Usage', description: 'Plan, usage and wallet of the account in the current period.' });

/** The use of a plan as it is on the wire. */
export const usageView = (
  { plan, period, timeZone, usage, drafts, balance }: AccountUsage,
  ratePolicies: readonly RatePolicy[],
): z.infer<typeof usageSchema> => {
  const { currency, availableMinor, heldMinor } = balance;
  const price = plan.overagePriceMinor;
  return {
    plan: { slug: plan.slug, name: plan.name },
    period: {
      key: period.key,
      starts_at: toRfc3339(period.startsAt),
      resets_at: toRfc3339(period.endsAt),
      timezone: timeZone,
    },
    posts: {
      used: usage.posts,
      included: plan.includedPosts,
      included_used: usage.included,
      // Not negative, even if the plan was changed to include less than was used already.
      included_remaining: Math.max(0, plan.includedPosts - usage.included),
      overage_used: usage.posts - usage.included,
      drafts,
    },
    overage:
      price === null ? null : { price_minor: price, price_display: formatMoney(price, currency), currency },
    caps: {
      max_posts: plan.maxPosts,
      max_connections_per_post: plan.maxConnectionsPerPost,
      max_scheduled: plan.maxScheduled,
      max_drafts: plan.maxDrafts,
    },
    wallet: {
      currency,
      available_minor: availableMinor,
      available_display: formatMoney(availableMinor, currency),
      held_minor: heldMinor,
      held_display: formatMoney(heldMinor, currency),
    },
    rate_policies: ratePolicies.map(({ name, quota, windowMs, burst }) => ({
      name,
      quota,
      window_seconds: Math.ceil(windowMs / 1000),
      burst,
    })),
  };
};

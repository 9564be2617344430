import { z } from 'zod';
import { LENGTH_UNITS } from '../domain/capabilities.js';
import { timingFor } from '../domain/channel-override.js';
import type { RequestId } from '../domain/ids.js';
import { formatMoney, type Currency, type MinorUnits } from '../domain/money.js';
import type { Charge } from '../domain/post.js';
import { displayIn, type TimeZone } from '../domain/time-zone.js';
import type { Violation } from '../domain/violation.js';
import { ok, type Result } from '../shared/result.js';
import type { ExaminedChannel } from '../use-cases/checks/examine-channels.js';
import type { PostPreview } from '../use-cases/preview-post.js';
import type { WireRefusal } from './errors/refusal.js';
import { CREATE_PROBLEMS, errorResponse, errorSchemas } from './errors/table.js';
import { fieldProblem, problemSchema } from './field-names.js';
import { timeView } from './post-view.js';
import {
  adjustmentSchema,
  countSchema,
  currencySchema,
  displaySchema,
  idSchema,
  instantSchema,
  minorSchema,
  moneySchema,
  timeZoneSchema,
} from './shared-schemas.js';
import { warningsSchema, warningsView } from './warnings.js';

const shownImageShape = {
  width: countSchema,
  height: countSchema,
  bytes: countSchema,
  media_type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
};

const previewChannelSchema = z
  .strictObject({
    id: idSchema.meta({ description: 'The id of the connection.' }),
    provider: z.string().meta({ examples: ['feed'] }),
    name: z.string(),
    text: z.string().nullable().meta({
      description: 'As the channel would show it; null if it cannot, or if the request lacks the text.',
    }),
    measured: z.array(
      z.strictObject({ unit: z.enum(LENGTH_UNITS), actual: countSchema, limit: countSchema }),
    ),
    scheduled_at: instantSchema
      .nullable()
      .meta({ description: 'When the channel would get the post; null: at once, or not known.' }),
    schedule_adjusted: adjustmentSchema,
    problems: z.array(problemSchema).meta({ description: 'Why the channel cannot carry the post.' }),
    image: z.strictObject(shownImageShape).nullable().meta({
      description: 'The first image as it would be sent to the channel; null if the channel would show none.',
    }),
    images: z
      .array(
        z.strictObject({
          index: countSchema.meta({ description: 'Its place among the images of the post, from 0.' }),
          ...shownImageShape,
        }),
      )
      .meta({ description: 'All images that would be sent to the channel.' }),
  })
  .meta({ id: 'PreviewChannel' });

const createErrors = [...CREATE_PROBLEMS, 'plan_limit', 'insufficient_balance'] as const;

const verdictSchema = z
  .strictObject({
    status: z.union([z.literal(201), z.literal(400), z.literal(402), z.literal(403)]),
    error: z.union(createErrors.map((name) => errorSchemas[name])).nullable(),
  })
  .meta({
    description: 'The response that creating the post would have now; `error` is null for 201.',
  });

/** A preview in a response. */
export const previewSchema = z
  .strictObject({
    verdict: verdictSchema,
    price: z
      .strictObject({
        source: z.enum(['included', 'overage']),
        price_minor: minorSchema,
        cost_display: moneySchema,
        currency: currencySchema,
      })
      .nullable()
      .meta({ description: 'The price of one more post; null if the plan has none left.' }),
    wallet: z.strictObject({
      currency: currencySchema,
      available_minor: minorSchema,
      available_display: moneySchema,
      available_after_minor: minorSchema
        .nullable()
        .meta({ description: 'Null if the post would be refused.' }),
      available_after_display: moneySchema.nullable(),
    }),
    timezone: timeZoneSchema,
    scheduled_at: instantSchema.nullable(),
    scheduled_display: displaySchema,
    schedule_adjusted: adjustmentSchema,
    channels: z.array(previewChannelSchema),
    warnings: warningsSchema,
  })
  .meta({ id: 'Preview', description: 'The result of creating a post. Nothing is stored.' });

/** A preview in a response. @interface */
export type PreviewView = z.infer<typeof previewSchema>;

/**
 * The response that creating the post would have. A refusal that is no verdict on the post, such as a lack of capacity
 * or a body that takes too long, remains a refusal.
 */
export const previewVerdict = (
  decided: Result<unknown, WireRefusal>,
  requestId: RequestId,
): Result<PreviewView['verdict'], WireRefusal> => {
  if (decided.ok) return ok({ status: 201, error: null });
  const { status, body } = errorResponse(decided.error, requestId);
  const verdict = verdictSchema.safeParse({ status, error: body.error });
  return verdict.success ? ok(verdict.data) : decided;
};

/** A preview as it is on the wire, with times on the clock of the zone. */
export const previewView = (
  preview: PostPreview,
  zone: TimeZone,
  verdict: PreviewView['verdict'],
): PreviewView => {
  const { charge, wallet, channels } = preview;
  const { currency, availableMinor } = wallet.before;
  const after = wallet.after?.availableMinor ?? null;
  const problems =
    !preview.creation.ok && preview.creation.error.kind === 'invalid_request'
      ? preview.creation.error.violations
      : [];
  return {
    verdict,
    price: charge.ok ? priceView(charge.value) : null,
    wallet: {
      currency,
      available_minor: availableMinor,
      available_display: formatMoney(availableMinor, currency),
      available_after_minor: after,
      available_after_display: displayOf(after, currency),
    },
    timezone: zone,
    ...timingView(preview, zone),
    channels: channels.map((channel) => channelView(preview, channel, problems)),
    warnings: warningsView(preview.lost),
  };
};

const displayOf = (amount: MinorUnits | null, currency: Currency): string | null =>
  amount === null ? null : formatMoney(amount, currency);

const priceView = ({ source, priceMinor, currency }: Charge) => ({
  source,
  price_minor: priceMinor,
  cost_display: formatMoney(priceMinor, currency),
  currency,
});

const timingView = ({ timing }: PostPreview, zone: TimeZone) => ({
  ...timeView(timing.ok ? timing.value : NOT_KNOWN),
  scheduled_display: timing.ok && timing.value.kind === 'scheduled' ? displayIn(timing.value.at, zone) : '-',
});

/** Shown like an immediate post: without a time. */
const NOT_KNOWN = { kind: 'now' } as const;

const channelView = (
  { timing, overrides }: PostPreview,
  { connection, composed, images }: ExaminedChannel,
  problems: readonly Violation[],
): PreviewView['channels'][number] => ({
  id: connection.id,
  provider: connection.provider,
  name: connection.name,
  text: composed?.text ?? null,
  measured: (composed?.measured ?? []).map(({ unit, actual, max }) => ({
    unit,
    actual,
    limit: max,
  })),
  ...timeView(timing.ok ? timingFor({ timing: timing.value, overrides }, connection.id) : NOT_KNOWN),
  problems: problems.filter(({ connectionId }) => connectionId === connection.id).map(fieldProblem),
  image: images.map(shownView)[0] ?? null,
  images: images.map((image) => ({ index: image.place, ...shownView(image) })),
});

const shownView = ({ width, height, bytes, mediaType }: ExaminedChannel['images'][number]) => ({
  width,
  height,
  bytes,
  media_type: mediaType,
});

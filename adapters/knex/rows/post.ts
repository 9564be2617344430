import {
  accountId,
  channelOverridesOf,
  hasDifferentTimes,
  connectionIdsOf,
  lastTimeOf,
  instant,
  minorUnits,
  postId,
  termsOf,
  workspaceId,
  type Charge,
  type ClockAdjustment,
  type ConnectionId,
  type Currency,
  type Headline,
  type Overflow,
  type Overrides,
  type Post,
  type PostDocument,
  type StoredImage,
  type TimeZone,
  type Timing,
} from '../../../core/index.js';
import type { RowOf } from '../columns.js';
import { DELIVERY_FIELDS, deliveryFromRow, type DeliveryRow } from './delivery.js';
import { imagesFromRows, type ReadImage } from './post-image.js';

/** The columns of a post's charge, with their types as JSON. */
export const CHARGE_COLUMNS = {
  charge_source: 'text',
  price_minor: 'bigint',
  currency: 'text',
  period_key: 'text',
  period_starts_at: 'bigint',
  period_ends_at: 'bigint',
  charge_state: 'text',
  charge_round: 'bigint',
} as const;

/** The columns of a post that may change. */
export const CHANGING_POST_COLUMNS = {
  workspace_id: 'bigint',
  time_zone: 'text',
  headline: 'text',
  content_html: 'text',
  content_plain: 'text',
  /** JSON of a {@link StoredImage}. */
  image: 'text',
  image_key: 'text',
  image_alt: 'text',
  link_url: 'text',
  overflow: 'text',
  /** A JSON array; null: none. */
  labels: 'text',
  /** Null: at once. */
  scheduled_at: 'bigint',
  adjusted: 'text',
  /** Null: accepted. */
  draft: 'text',
  /** Of a draft: a JSON array of ids. */
  draft_connections: 'text',
  ...CHARGE_COLUMNS,
  revision: 'bigint',
  /** JSON of {@link Overrides}; null: none. */
  overrides: 'text',
} as const;

/** Columns that are written for searches and not read: the words and labels, and the last of different times. */
export const FOUND_BY_COLUMNS = { terms: 'text', waits_until: 'bigint' } as const;

export const POST_COLUMNS = {
  id: 'bigint',
  account_id: 'bigint',
  created_at: 'bigint',
  ...CHANGING_POST_COLUMNS,
} as const;

type OfDocument = 'image' | 'image_key' | 'image_alt' | 'link_url' | 'labels' | 'overrides';

type OfTiming = 'scheduled_at' | 'adjusted' | 'draft' | 'draft_connections';

/** A row of `posts` as it is read. */
export interface PostRow extends RowOf<typeof POST_COLUMNS, OfDocument | OfTiming> {
  readonly overflow: Overflow;
  readonly adjusted: ClockAdjustment;
  readonly draft: 'open' | 'canceled' | null;
  readonly charge_source: Charge['source'];
  readonly charge_state: Charge['state'];
}

type ChargeColumns = Pick<PostRow, keyof typeof CHARGE_COLUMNS>;

/**
 * Deliveries with their connections: joined, because {@link DELIVERY_FIELDS} would look each up twice.
 */
export const JOINED_DELIVERIES = {
  fields: { ...DELIVERY_FIELDS, connection_name: 'connections.name', provider: 'connections.provider' },
  from: 'deliveries join connections on connections.id = deliveries.connection_id',
};

const documentColumns = (document: PostDocument) => ({
  headline: document.headline,
  content_html: document.content.html,
  content_plain: document.content.plain,
  image: document.image === null ? null : JSON.stringify(document.image),
  image_key: document.image?.key ?? null,
  image_alt: document.imageAlt,
  link_url: document.linkUrl,
  overflow: document.overflow,
  labels: document.labels.length === 0 ? null : JSON.stringify(document.labels),
});

const timingColumns = (timing: Timing): Pick<PostRow, OfTiming> => {
  const none = { scheduled_at: null, adjusted: null, draft: null, draft_connections: null };
  switch (timing.kind) {
    case 'now':
      return none;
    case 'scheduled':
      return { ...none, scheduled_at: timing.at, adjusted: timing.adjusted };
    case 'draft': {
      const draft = timing.isDiscarded ? 'canceled' : 'open';
      return { ...none, draft, draft_connections: JSON.stringify(timing.connectionIds) };
    }
  }
};

const timingFromRow = (row: Pick<PostRow, OfTiming>): Timing => {
  if (row.draft !== null) {
    const connectionIds = JSON.parse(row.draft_connections ?? '[]') as readonly ConnectionId[];
    return { kind: 'draft', connectionIds, isDiscarded: row.draft === 'canceled' };
  }
  return row.scheduled_at === null
    ? { kind: 'now' }
    : { kind: 'scheduled', at: instant(row.scheduled_at), adjusted: row.adjusted };
};

export const chargeColumns = (charge: Charge): ChargeColumns => ({
  charge_source: charge.source,
  price_minor: charge.priceMinor,
  currency: charge.currency,
  period_key: charge.period.key,
  period_starts_at: charge.period.startsAt,
  period_ends_at: charge.period.endsAt,
  charge_state: charge.state,
  charge_round: charge.round,
});

export const postRow = (
  post: Post,
): PostRow & { readonly [Name in keyof typeof FOUND_BY_COLUMNS]: string | number | null } => ({
  terms: termsOf(post.document, channelOverridesOf(post)).join(' '),
  waits_until: hasDifferentTimes(post) ? lastTimeOf(post, connectionIdsOf(post)) : null,
  id: post.id,
  account_id: post.accountId,
  workspace_id: post.workspaceId,
  time_zone: post.timeZone,
  ...documentColumns(post.document),
  ...timingColumns(post.timing),
  ...chargeColumns(post.charge),
  created_at: post.createdAt,
  revision: post.revision,
  overrides: post.overrides === null ? null : JSON.stringify(post.overrides),
});

const documentFromRow = (row: PostRow, moreImages: readonly ReadImage[]): PostDocument => ({
  headline: row.headline as Headline,
  content: { html: row.content_html, plain: row.content_plain },
  image: row.image === null ? null : (JSON.parse(row.image) as StoredImage),
  imageAlt: row.image_alt,
  moreImages: imagesFromRows(moreImages),
  linkUrl: row.link_url,
  overflow: row.overflow,
  labels: row.labels === null ? [] : (JSON.parse(row.labels) as readonly string[]),
});

const chargeFromRow = (row: ChargeColumns): Charge => ({
  source: row.charge_source,
  priceMinor: minorUnits(row.price_minor),
  currency: row.currency as Currency,
  period: {
    key: row.period_key,
    startsAt: instant(row.period_starts_at),
    endsAt: instant(row.period_ends_at),
  },
  state: row.charge_state,
  round: row.charge_round,
});

export const postFrom = (
  row: PostRow,
  deliveries: readonly DeliveryRow[],
  moreImages: readonly ReadImage[],
): Post => ({
  id: postId(row.id),
  accountId: accountId(row.account_id),
  workspaceId: workspaceId(row.workspace_id),
  timeZone: row.time_zone as TimeZone,
  document: documentFromRow(row, moreImages),
  timing: timingFromRow(row),
  overrides: row.overrides === null ? null : (JSON.parse(row.overrides) as Overrides),
  charge: chargeFromRow(row),
  createdAt: instant(row.created_at),
  revision: row.revision,
  deliveries: deliveries.map(deliveryFromRow).sort((one, other) => one.id - other.id),
});

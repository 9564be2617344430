import type { KeptFields, Overflow, RawContent } from './post-document.js';
import { isId, connectionId, type ConnectionId } from './ids.js';
import { uploadsOf, type Upload } from './image.js';
import { parseImageAlts } from './image-alts.js';
import { parseLabels } from './labels.js';
import type { RequestLimits } from './limits.js';
import {
  parseOverrides,
  type GivenOverride,
  type OverrideEntry,
  type RequestedOverride,
} from './requested-override.js';
import { AT_ONCE, parseRequestedTime, type RequestedTime } from './schedule.js';
import { parseContent, parseHeadline, parseWebAddress } from './text.js';
import { unknownAmong } from './unknown-names.js';
import {
  checkEach,
  ifGiven,
  missing,
  valid,
  violated,
  type Checked,
  type CheckedFields,
  type CheckedList,
  type Violation,
} from './violation.js';

/** The fields of a new post, as they are read. */
export interface RequestedValues extends Omit<KeptFields, 'imageAlt'> {
  readonly content: RawContent;
  readonly connectionIds: readonly ConnectionId[];
  readonly scheduledAt: RequestedTime;
  readonly image: readonly Upload[];
  /** The first describes the first image, and so on. */
  readonly imageAlt: readonly (string | null)[];
  /** Whether the post is only stored, complete or not. */
  readonly draft: boolean;
  readonly channelOverrides: readonly RequestedOverride[];
}

export type RequestField = keyof RequestedValues;

/**
 * A post as a client requests it. Each field is read separately and keeps its value if another one is invalid, so that
 * a refusal can list every problem at once, including those of the clock and the channels.
 */
export interface PostRequest extends CheckedFields<RequestedValues> {
  /** An entry that is not an id is null. */
  readonly connectionIds: CheckedList<ConnectionId, ConnectionId | null>;
  readonly channelOverrides: CheckedList<RequestedOverride, OverrideEntry>;
  /** Problems that belong to no known field, such as an unknown name. */
  readonly otherViolations: readonly Violation[];
}

/** The changes of a post; absent fields stay as they are. */
export type PostPatch = Partial<CheckedFields<RequestedValues>> & Pick<PostRequest, 'otherViolations'>;

/** The connections that a request names, in its order; null for an entry that is not an id. */
export const namedConnections = ({
  connectionIds,
}: Pick<PostRequest, 'connectionIds'>): readonly (ConnectionId | null)[] =>
  connectionIds.ok ? connectionIds.value : (connectionIds.entries ?? []);

/** Whether the post is only to be stored, not sent. */
export const isDraftRequest = ({ draft }: Pick<PostRequest, 'draft'>): boolean => draft.ok && draft.value;

/** The fields as a client sent them: of the right type, not yet checked. Times are text, see `parseRequestedTime`. */
export interface GivenFields {
  readonly headline: string;
  readonly content: string;
  readonly connectionIds: readonly unknown[];
  readonly scheduledAt?: string | null | undefined;
  readonly image?: Upload | readonly Upload[] | null | undefined;
  /** A text for the first image, or one for each, in their order. */
  readonly imageAlt?: string | readonly string[] | null | undefined;
  readonly linkUrl?: string | null | undefined;
  readonly overflow?: Overflow | null | undefined;
  readonly labels?: readonly unknown[] | null | undefined;
  readonly draft?: boolean | null | undefined;
  readonly channelOverrides?: readonly GivenOverride[] | null | undefined;
}

/** A post in plain values, for embedders of the core. */
export interface PostFields extends GivenFields {
  readonly connectionIds: readonly number[];
  readonly labels?: readonly string[] | null | undefined;
}

type RequestFields = {
  readonly [Field in RequestField]: (
    raw: GivenFields[Field],
    limits: RequestLimits,
  ) => Checked<RequestedValues[Field]>;
};

/** How each field is read, in the order in which the problems of a request are reported. */
export const REQUEST_FIELDS: RequestFields = {
  headline: parseHeadline,
  content: parseContent,
  connectionIds: (ids, limits) => parseConnectionIds(ids, limits),
  scheduledAt: (text) => ifGiven(text, AT_ONCE, parseRequestedTime),
  image: (image, limits) => parseImages(image ?? null, limits),
  imageAlt: (alt, limits) => parseImageAlts(alt ?? [], limits),
  linkUrl: (text, limits) => ifGiven(text, null, (url) => parseWebAddress('linkUrl', url, limits)),
  overflow: (overflow) => valid(overflow ?? 'reject'),
  labels: (labels) => parseLabels(labels ?? []),
  draft: (draft) => valid(draft ?? false),
  channelOverrides: (overrides, limits) => parseOverrides(overrides ?? [], limits),
};

export const requestFieldNames = Object.keys(REQUEST_FIELDS) as readonly RequestField[];

/** Without types, they may be absent. */
const REQUIRED: readonly RequestField[] = ['headline', 'content', 'connectionIds'];

/**
 * Reads plain values as a request. Never throws on values of these types, nor if some are absent: every problem becomes
 * part of the result. An unknown field is one, because a misspelled `scheduledAt` must not publish at once. For JSON of
 * any shape, use `parseCreatePost` of `write-post/wire`, which checks the types too.
 */
export const postRequest = (fields: PostFields, limits: RequestLimits): PostRequest => ({
  ...checkEach<RequestedValues>(requestFieldNames, (field) =>
    fields[field] === undefined && REQUIRED.includes(field)
      ? missing({ field })
      : REQUEST_FIELDS[field](fields[field], limits),
  ),
  otherViolations: unknownAmong(fields, requestFieldNames),
});

const parseImages = (
  uploads: Upload | readonly Upload[] | null,
  { imagesPerPost: limit }: RequestLimits,
): Checked<readonly Upload[]> => {
  const images = uploadsOf(uploads);
  return images.length > limit ? tooManyImages(limit, images.length) : valid(images);
};

/** More images than a post can have. */
export const tooManyImages = (limit: number, actual: number) => {
  const message = `Must have at most ${String(limit)} images; this has ${String(actual)}.`;
  return violated({ at: { field: 'image' }, kind: 'too_many', message, limit, actual });
};

/** Ids may repeat, so the list as a whole needs a bound: each id may be a separate problem. */
const LONGEST_ID_LIST = 1_000;

/** Repeated ids count once later, so the limit applies to distinct ids. */
export const parseConnectionIds = (
  ids: readonly unknown[],
  limits: RequestLimits,
): PostRequest['connectionIds'] => {
  const at = { field: 'connectionIds' } as const;
  if (ids.length === 0)
    return violated({ at, kind: 'too_few', message: 'Give at least one connection.', limit: 1, actual: 0 });
  const actual = new Set(ids).size;
  if (actual > limits.connectionsPerPost) {
    const message = `Must have at most ${String(limits.connectionsPerPost)} connections; this has ${String(actual)}.`;
    return violated({ at, kind: 'too_many', message, limit: limits.connectionsPerPost, actual });
  }
  if (ids.length > LONGEST_ID_LIST) {
    const message = `Must have at most ${String(LONGEST_ID_LIST)} ids, including repeated ones.`;
    return violated({ at, kind: 'too_many', message, limit: LONGEST_ID_LIST, actual: ids.length });
  }
  if (ids.every(isId)) return valid(ids.map(connectionId));
  const error = ids.flatMap((id, index): Violation[] =>
    isId(id) ? [] : [{ at: { ...at, index }, kind: 'wrong_type', message: 'Must be a positive integer.' }],
  );
  return { ok: false, error, entries: ids.map((id) => (isId(id) ? connectionId(id) : null)) };
};

import { isId, connectionId, type ConnectionId } from './ids.js';
import type { Upload } from './image.js';
import type { RequestLimits } from './limits.js';
import { OVERFLOWS, type Overflow } from './post.js';
import { AT_ONCE, parseRequestedTime, type RequestedTime } from './schedule.js';
import {
  parseContent,
  parseHeadline,
  parseImageAlt,
  parseWebAddress,
  type Headline,
  type RawContent,
} from './text.js';
import { valid, violated, type Checked, type Violation } from './violation.js';

/**
 * A post as a client requests it. Each field is read on its own and keeps its value when another one is wrong, so that
 * a refusal can list every problem at once, those of the clock and of the channels included.
 */
export interface PostDraft {
  readonly headline: Checked<Headline>;
  readonly content: Checked<RawContent>;
  readonly connectionIds: Checked<readonly ConnectionId[]>;
  readonly requestedTime: Checked<RequestedTime>;
  readonly image: Checked<Upload | null>;
  readonly imageAlt: Checked<string | null>;
  readonly linkUrl: Checked<string | null>;
  readonly overflow: Checked<Overflow>;
  /** Problems that belong to no known field, such as an unknown name. */
  readonly otherViolations: readonly Violation[];
}

/** A post in plain values, for embedders of the core. Times are text, see `parseRequestedTime`. */
export interface PostFields {
  readonly headline: string;
  readonly content: string;
  readonly connectionIds: readonly number[];
  readonly scheduledAt?: string | null;
  readonly image?: Upload | null;
  readonly imageAlt?: string | null;
  readonly linkUrl?: string | null;
  readonly overflow?: Overflow;
}

const orNull = <T>(
  value: string | null | undefined,
  parse: (text: string) => Checked<T>,
): Checked<T | null> => (value === undefined || value === null ? valid(null) : parse(value));

/** Reads plain values as a draft. Never throws: every problem is part of the draft. */
export const draftPost = (fields: PostFields, limits: RequestLimits): PostDraft => {
  const requestedTime = orNull(fields.scheduledAt, parseRequestedTime);
  return {
    headline: parseHeadline(fields.headline, limits),
    content: parseContent(fields.content, limits),
    connectionIds: parseConnectionIds(fields.connectionIds, limits),
    requestedTime: requestedTime.ok ? valid(requestedTime.value ?? AT_ONCE) : requestedTime,
    image: valid(fields.image ?? null),
    imageAlt: orNull(fields.imageAlt, (text) => parseImageAlt(text, limits)),
    linkUrl: orNull(fields.linkUrl, (text) => parseWebAddress('linkUrl', text, limits)),
    overflow: valid(fields.overflow ?? 'reject'),
    otherViolations: [],
  };
};

/** Ids may repeat, so the list as a whole needs a bound: each id may be a problem of its own. */
const LONGEST_ID_LIST = 1_000;

/** Repeated ids count once later, so the limit applies to distinct ids. */
export const parseConnectionIds = (
  ids: readonly unknown[],
  limits: RequestLimits,
): Checked<readonly ConnectionId[]> => {
  const at = { field: 'connectionIds' } as const;
  if (ids.length === 0)
    return violated({ at, kind: 'too_few', message: 'Name at least one connection.', limit: 1, actual: 0 });
  const actual = new Set(ids).size;
  if (actual > limits.connectionsPerPost) {
    const message = `At most ${String(limits.connectionsPerPost)} connections; this has ${String(actual)}.`;
    return violated({ at, kind: 'too_many', message, limit: limits.connectionsPerPost, actual });
  }
  if (ids.length > LONGEST_ID_LIST) {
    const message = `At most ${String(LONGEST_ID_LIST)} ids, repeated ones included.`;
    return violated({ at, kind: 'too_many', message, limit: LONGEST_ID_LIST, actual: ids.length });
  }
  const wrong = ids.flatMap((id, index): Violation[] =>
    isId(id) ? [] : [{ at: { ...at, index }, kind: 'wrong_type', message: 'Must be a positive integer.' }],
  );
  return ids.every(isId) ? valid(ids.map(connectionId)) : { ok: false, error: wrong };
};

export const parseOverflow = (text: string): Checked<Overflow> => {
  const known = OVERFLOWS.find((overflow) => overflow === text);
  if (known !== undefined) return valid(known);
  const message = `Must be one of: ${OVERFLOWS.join(', ')}.`;
  return violated({ at: { field: 'overflow' }, kind: 'invalid_value', message });
};

import { err } from '../shared/result.js';
import { connectionId, isId, type ConnectionId } from './ids.js';
import { parseImageAlts } from './image-alts.js';
import type { RequestLimits } from './limits.js';
import type { Headline, Overflow, RawContent } from './post-document.js';
import { parseRequestedTime, type WrittenTime } from './schedule.js';
import { parseContent, parseHeadline, parseWebAddress } from './text.js';
import { unknownAmong } from './unknown-names.js';
import {
  combined,
  ifGiven,
  inOverride,
  valid,
  violated,
  violationsOf,
  type Checked,
  type CheckedFields,
  type CheckedList,
  type Violation,
} from './violation.js';

/** An override as the client sent it: of the right types, not yet checked. Absent or null: as the post. */
export interface GivenOverride {
  /** The problems of fields with a wrong type, which are absent here. */
  readonly wrongTypes?: readonly Violation[];
  readonly connectionId: unknown;
  readonly headline?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly linkUrl?: string | null | undefined;
  readonly imageAlt?: string | readonly string[] | null | undefined;
  readonly overflow?: Overflow | null | undefined;
  readonly scheduledAt?: string | null | undefined;
}

/** An override before its content is formatted and its time is compared with the clock. Null: as the post. */
export interface RequestedOverride {
  readonly connectionId: ConnectionId;
  readonly headline: Headline | null;
  readonly content: RawContent | null;
  readonly linkUrl: string | null;
  readonly imageAlt: readonly string[] | null;
  readonly overflow: Overflow | null;
  readonly scheduledAt: WrittenTime | null;
}

/**
 * The readable part of an override; `requested` is null if any field has a problem. Content and time are kept without
 * it, because they have problems that only appear later: of showing nothing, and of being past.
 */
export interface OverrideEntry extends Pick<RequestedOverride, 'connectionId' | 'content' | 'scheduledAt'> {
  readonly requested: RequestedOverride | null;
}

const readFields = (raw: GivenOverride, limits: RequestLimits): CheckedFields<RequestedOverride> => ({
  connectionId: isId(raw.connectionId)
    ? valid(connectionId(raw.connectionId))
    : violated({
        at: { field: 'connectionId' },
        kind: 'wrong_type',
        message: 'Must be a positive integer.',
      }),
  headline: ifGiven(raw.headline, null, (text) => parseHeadline(text, limits)),
  content: ifGiven(raw.content, null, (text) => parseContent(text, limits)),
  linkUrl: ifGiven(raw.linkUrl, null, (text) => parseWebAddress('linkUrl', text, limits)),
  imageAlt: ifGiven(raw.imageAlt, null, (alts) => parseImageAlts(alts, limits)),
  overflow: valid(raw.overflow ?? null),
  scheduledAt: ifGiven(raw.scheduledAt, null, parseRequestedTime),
});

const parseOverride = (
  raw: GivenOverride,
  fields: CheckedFields<RequestedOverride>,
  index: number,
): Checked<RequestedOverride> => {
  const { connectionId: id, wrongTypes = [], ...others } = raw;
  const wrong = [...wrongTypes, ...unknownIn(others, Object.keys(fields), index)];
  if (wrong.length > 0) {
    // A missing connection, or one of the wrong type, is already among `wrongTypes`.
    const connection = id === undefined ? {} : { connectionId: fields.connectionId };
    return err([...wrong, ...violationsOf({ ...fields, connectionId: valid(null), ...connection })]);
  }
  const isEmpty = Object.values(others).every((value) => value === undefined || value === null);
  return isEmpty && fields.connectionId.ok ? violated(NOTHING) : combined(fields);
};

/** The problems of names that an override does not have. */
const unknownIn = (given: object, known: readonly string[], index: number): readonly Violation[] =>
  unknownAmong(given, known).map((violation) => {
    const { at } = violation;
    const path = `channelOverrides[${String(index)}]`;
    return { ...violation, at: { verbatim: 'verbatim' in at ? `${path}.${at.verbatim}` : path } };
  });

const NOTHING: Violation = {
  at: { field: 'channelOverrides' },
  kind: 'required',
  message: 'The override is empty. Omit it, or set at least one field.',
};

/** More overrides than a post can have connections. */
export const tooManyOverrides = (limit: number, actual: number) => {
  const message = `At most ${String(limit)} overrides; this has ${String(actual)}.`;
  return violated({ at: { field: 'channelOverrides' }, kind: 'too_many', message, limit, actual });
};

/** Reads the overrides of a post, at most one for each connection, and finds all problems of all of them. */
export const parseOverrides = (
  overrides: readonly GivenOverride[],
  limits: RequestLimits,
): CheckedList<RequestedOverride, OverrideEntry> => {
  const { connectionsPerPost: limit } = limits;
  if (overrides.length > limit) return tooManyOverrides(limit, overrides.length);
  const read = overrides.map((each, index) => {
    const fields = readFields(each, limits);
    return { fields, requested: parseOverride(each, fields, index) };
  });
  const ids = overrides.map(({ connectionId: id }) => id);
  const isSecond = (index: number): boolean => isId(ids[index]) && ids.indexOf(ids[index]) < index;
  const problems = read.flatMap(({ requested }, index) => [
    ...(requested.ok ? [] : inOverride(requested.error, index)),
    ...(isSecond(index) ? inOverride([REPEATED], index) : []),
  ]);
  if (problems.length === 0)
    return valid(read.flatMap(({ requested }) => (requested.ok ? [requested.value] : [])));
  const entries = read.flatMap(({ fields, requested }): OverrideEntry[] => {
    const { connectionId: id, content, scheduledAt } = fields;
    return id.ok
      ? [
          {
            connectionId: id.value,
            content: orNull(content),
            scheduledAt: orNull(scheduledAt),
            requested: orNull(requested),
          },
        ]
      : [];
  });
  // An entry without a readable connection could be meant for any of them.
  return { ok: false, error: problems, ...(entries.length === ids.length ? { entries } : {}) };
};

const orNull = <T>(checked: Checked<T>): T | null => (checked.ok ? checked.value : null);

const REPEATED: Violation = {
  at: { field: 'connectionId' },
  kind: 'conflicting_fields',
  message: 'The connection already has an override.',
};

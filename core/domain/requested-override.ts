import { err } from '../shared/result.js';
import { connectionId, isId, type ConnectionId } from './ids.js';
import { parseImageAlts } from './image-alts.js';
import type { RequestLimits } from './limits.js';
import type { Headline, Overflow, RawContent } from './post-document.js';
import { parseRequestedTime, type WrittenTime } from './schedule.js';
import { parseContent, parseHeadline, parseWebAddress } from './text.js';
import {
  combined,
  inOverride,
  valid,
  violated,
  violationsOf,
  type Checked,
  type CheckedFields,
  type CheckedList,
  type Violation,
} from './violation.js';

/** What a client gives for one channel, of the right type, not yet checked; absent or null is as the post. */
export interface GivenOverride {
  /** What is of the wrong type, and therefore absent here. */
  readonly wrongTypes?: readonly Violation[];
  readonly connectionId: unknown;
  readonly headline?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly linkUrl?: string | null | undefined;
  readonly imageAlt?: string | readonly string[] | null | undefined;
  readonly overflow?: Overflow | null | undefined;
  readonly scheduledAt?: string | null | undefined;
}

/** What one channel gets, before its content is formatted and its time is compared with the clock; null is as the post. */
export interface RequestedOverride {
  readonly connectionId: ConnectionId;
  readonly headline: Headline | null;
  readonly content: RawContent | null;
  readonly linkUrl: string | null;
  readonly imageAlt: readonly string[] | null;
  readonly overflow: Overflow | null;
  readonly scheduledAt: WrittenTime | null;
}

/** What can be read of an override; null if anything of it is wrong. */
export interface OverrideEntry {
  readonly connectionId: ConnectionId;
  readonly requested: RequestedOverride | null;
}

const ifGiven = <T, U>(given: T | null | undefined, parse: (value: T) => Checked<U>): Checked<U | null> =>
  given === undefined || given === null ? valid(null) : parse(given);

const parseOverride = (given: GivenOverride, limits: RequestLimits): Checked<RequestedOverride> => {
  const { connectionId: id, wrongTypes = [], ...others } = given;
  const fields: CheckedFields<RequestedOverride> = {
    connectionId: isId(id)
      ? valid(connectionId(id))
      : violated({
          at: { field: 'connectionId' },
          kind: 'wrong_type',
          message: 'Must be a positive integer.',
        }),
    headline: ifGiven(given.headline, (text) => parseHeadline(text, limits)),
    content: ifGiven(given.content, (text) => parseContent(text, limits)),
    linkUrl: ifGiven(given.linkUrl, (text) => parseWebAddress('linkUrl', text, limits)),
    imageAlt: ifGiven(given.imageAlt, (alts) => parseImageAlts(alts, limits)),
    overflow: valid(given.overflow ?? null),
    scheduledAt: ifGiven(given.scheduledAt, parseRequestedTime),
  };
  if (wrongTypes.length > 0) {
    // Of what is missing or of the wrong type, that is known already.
    const connection = id === undefined ? {} : { connectionId: fields.connectionId };
    return err([...wrongTypes, ...violationsOf({ ...fields, connectionId: valid(null), ...connection })]);
  }
  const isEmpty = Object.values(others).every((value) => value === undefined || value === null);
  return isEmpty && fields.connectionId.ok ? violated(NOTHING) : combined(fields);
};

const NOTHING: Violation = {
  at: { field: 'channelOverrides' },
  kind: 'required',
  message: 'It overrides nothing: leave it out, or give the channel words or a time of its own.',
};

/** More overrides than a post can have connections. */
export const tooManyOverrides = (limit: number, actual: number): ReturnType<typeof violated> => {
  const message = `At most ${String(limit)} overrides; this has ${String(actual)}.`;
  return violated({ at: { field: 'channelOverrides' }, kind: 'too_many', message, limit, actual });
};

/** Reads the overrides of a post, at most one for each connection, and finds all problems of all of them. */
export const parseOverrides = (
  given: readonly GivenOverride[],
  limits: RequestLimits,
): CheckedList<RequestedOverride, OverrideEntry> => {
  const { connectionsPerPost: limit } = limits;
  if (given.length > limit) return tooManyOverrides(limit, given.length);
  const read = given.map((each) => parseOverride(each, limits));
  const isSecond = (index: number): boolean =>
    isId(given[index]?.connectionId) &&
    given.findIndex(({ connectionId: id }) => id === given[index]?.connectionId) < index;
  const problems = read.flatMap((each, index) => [
    ...(each.ok ? [] : inOverride(each.error, index)),
    ...(isSecond(index) ? inOverride([REPEATED], index) : []),
  ]);
  if (problems.length === 0) return valid(read.flatMap((each) => (each.ok ? [each.value] : [])));
  const entries = given.flatMap(({ connectionId: id }, index): OverrideEntry[] => {
    const each = read[index];
    return isId(id)
      ? [{ connectionId: connectionId(id), requested: each?.ok === true ? each.value : null }]
      : [];
  });
  // Where a connection is not known, any may be meant.
  return { ok: false, error: problems, ...(entries.length === given.length ? { entries } : {}) };
};

const REPEATED: Violation = {
  at: { field: 'connectionId' },
  kind: 'conflicting_fields',
  message: 'The connection has an override already.',
};

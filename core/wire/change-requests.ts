import { parseConnectionIds } from '../domain/draft.js';
import { connectionId, isId, type ConnectionId } from '../domain/ids.js';
import type { RequestLimits } from '../domain/limits.js';
import type { InvalidRequest } from '../domain/refusals.js';
import { parseRequestedTime } from '../domain/schedule.js';
import { parseContent, parseHeadline, parseWebAddress } from '../domain/text.js';
import { chain, valid, violated, violationsOf, type Checked, type Violation } from '../domain/violation.js';
import type { PostPatch } from '../use-cases/edit-post.js';
import { err, ok, type Result } from '../shared/result.js';
import { member, optionalText, readHeadline, readIds, requiredText, unknownNames } from './body-fields.js';
import { patchFields, resolveFields, retryFields } from './request-schemas.js';

const PATCH_NAMES = Object.keys(patchFields);

/** Reads the body of an edit. Absent fields stay; a field that cannot be edited is an error like an unknown one. */
export const parsePatch = (body: unknown, limits: RequestLimits): PostPatch => {
  const [headline, title] = [member(body, 'headline'), member(body, 'title')];
  const [content, ids] = [member(body, 'content'), member(body, 'connection_ids')];
  const time = member(body, 'scheduled_at');
  const otherViolations = unknownNames(body, PATCH_NAMES);
  const nothing =
    otherViolations.length === 0 && PATCH_NAMES.every((name) => member(body, name) === undefined);
  return {
    ...(headline === undefined && title === undefined
      ? {}
      : { headline: chain(readHeadline(headline, title), (text) => parseHeadline(text, limits)) }),
    ...(content === undefined
      ? {}
      : { content: chain(requiredText(content, 'content'), (text) => parseContent(text, limits)) }),
    ...(ids === undefined
      ? {}
      : { connectionIds: chain(readIds('json', ids), (list) => parseConnectionIds(list, limits)) }),
    // null means absent, as at creation: it never removes a schedule.
    ...(time === undefined || time === null
      ? {}
      : { requestedTime: chain(requiredText(time, 'scheduledAt'), parseRequestedTime) }),
    otherViolations: nothing ? [NOTHING_TO_CHANGE] : otherViolations,
  };
};

const NOTHING_TO_CHANGE: Violation = {
  at: { field: 'body' },
  kind: 'required',
  message: `Send at least one of: ${PATCH_NAMES.join(', ')}.`,
};

export interface RetryRequest {
  readonly connectionIds: readonly ConnectionId[] | null;
  readonly acceptDuplicateRisk: boolean;
}

/** Reads the body of a retry; an absent body counts as an empty one. */
export const parseRetry = (body: unknown, limits: RequestLimits): Result<RetryRequest, InvalidRequest> => {
  const fields = body ?? {};
  const [ids, accept] = [member(fields, 'connection_ids'), member(fields, 'accept_duplicate_risk')];
  const connectionIds: Checked<readonly ConnectionId[] | null> =
    ids === undefined || ids === null
      ? valid(null)
      : chain(readIds('json', ids), (list) => parseConnectionIds(list, limits));
  const acceptDuplicateRisk: Checked<boolean> =
    accept === undefined || typeof accept === 'boolean'
      ? valid(accept ?? false)
      : violated({
          at: { field: 'acceptDuplicateRisk' },
          kind: 'wrong_type',
          message: 'Must be true or false.',
        });
  const otherViolations = unknownNames(fields, Object.keys(retryFields));
  const violations = [...violationsOf(connectionIds, acceptDuplicateRisk), ...otherViolations];
  if (!connectionIds.ok || !acceptDuplicateRisk.ok || violations.length > 0) {
    return err({ kind: 'invalid_request', violations });
  }
  return ok({ connectionIds: connectionIds.value, acceptDuplicateRisk: acceptDuplicateRisk.value });
};

export interface ResolveRequest {
  readonly connectionId: ConnectionId;
  readonly outcome: 'published' | 'failed';
  readonly url: string | null;
}

/** Reads the resolution of an unknown delivery. */
export const parseResolve = (
  body: unknown,
  limits: RequestLimits,
): Result<ResolveRequest, InvalidRequest> => {
  const id = member(body, 'connection_id');
  const connection: Checked<ConnectionId> = isId(id)
    ? valid(connectionId(id))
    : violated({
        at: { field: 'connectionId' },
        kind: id === undefined ? 'required' : 'wrong_type',
        message: 'Must be the id of a connection of the post.',
      });
  const outcome = chain(requiredText(member(body, 'outcome'), 'outcome'), parseOutcome);
  const url = optionalText(member(body, 'url'), 'url', (text) => parseWebAddress('url', text, limits));
  const violations = [
    ...violationsOf(connection, outcome, url),
    ...unknownNames(body, Object.keys(resolveFields)),
  ];
  if (!connection.ok || !outcome.ok || !url.ok || violations.length > 0) {
    return err({ kind: 'invalid_request', violations });
  }
  return ok({ connectionId: connection.value, outcome: outcome.value, url: url.value });
};

const parseOutcome = (text: string): Checked<'published' | 'failed'> =>
  text === 'published' || text === 'failed'
    ? valid(text)
    : violated({ at: { field: 'outcome' }, kind: 'invalid_value', message: 'Must be published or failed.' });

/**
 * The version in an `If-Match` header (RFC 9110 §13.1.1): `"7"`; `*` and an absent header match any version. A tag that
 * a proxy made weak is accepted: versions are exact.
 */
export const parseIfMatch = (header: string | undefined): Checked<number | null> => {
  const text = header?.trim();
  if (text === undefined || text === '*') return valid(null);
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(text)?.[1];
  if (version !== undefined) return valid(Number(version));
  const message = 'Must be the ETag of the post, such as "7".';
  return violated({ at: { verbatim: 'If-Match' }, kind: 'invalid_value', message });
};

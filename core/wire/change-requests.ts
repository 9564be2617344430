import { z } from 'zod';
import type { Resolution } from '../decisions/resolve-delivery.js';
import type { RetryChoice } from '../decisions/retry-post.js';
import { parseConnectionIds } from '../domain/post-request.js';
import type { RequestLimits } from '../domain/limits.js';
import { orInvalid, type InvalidRequest } from '../domain/refusals.js';
import { parseWebAddress } from '../domain/text.js';
import { chain, combined, ifGiven, withProblems, type CheckedFields } from '../domain/violation.js';
import type { Result } from '../shared/result.js';
import { jsonBodyOf, membersOf, optional, orDefault, readEach, required } from './body-fields.js';
import { unknownNames } from './unknown-names.js';
import { choice, connectionOfPost, flag, ids, text } from './wire-types.js';

/** The values of all fields of a body, or every problem, unknown names included. */
const checked = <Values extends object>(
  values: CheckedFields<Values>,
  fields: unknown,
  shape: Readonly<Record<string, z.ZodType>>,
): Result<Values, InvalidRequest> =>
  orInvalid(withProblems(combined(values), unknownNames(fields, Object.keys(shape))));

/** The body of a request that needs none. */
export const emptySchema = z.strictObject({});

/** Reads a body that has no fields; an absent body, or null, counts as an empty one. */
export const parseEmpty = (body: unknown): Result<object, InvalidRequest> => checked({}, body ?? {}, {});

const RETRY_FIELDS = {
  connectionIds: optional(ids, {
    description: 'Which of the failed and unknown channels; absent: all of them.',
  }),
  acceptDuplicateRisk: orDefault(flag, false, {
    description: 'Confirms that an unknown delivery, which may already have been published, is sent again.',
  }),
};

/** The members of a retry. */
export const retryFields = membersOf(RETRY_FIELDS);

/** The body of a retry. */
export const retrySchema = z.strictObject(retryFields).meta({ id: 'Retry' });

/** Reads the body of a retry; an absent body, or null, counts as an empty one. */
export const parseRetry = (body: unknown, limits: RequestLimits): Result<RetryChoice, InvalidRequest> => {
  const fields = body ?? {};
  const { connectionIds, ...read } = readEach(RETRY_FIELDS, jsonBodyOf(fields));
  const values: CheckedFields<RetryChoice> = {
    connectionIds: chain(connectionIds, (list) =>
      ifGiven(list, null, (given) => parseConnectionIds(given, limits)),
    ),
    ...read,
  };
  return checked(values, fields, retryFields);
};

const OUTCOMES = ['published', 'failed'] as const;

const RESOLVE_FIELDS = {
  connectionId: required(connectionOfPost),
  outcome: required(choice(OUTCOMES)),
  url: optional(text(1), {
    description: 'The address of the post, http or https.',
    examples: ['https://example.com/story'],
  }),
};

/** The members of a resolution. */
export const resolveFields = membersOf(RESOLVE_FIELDS);

/** The body of a request that resolves unknown deliveries. */
export const resolveSchema = z.strictObject(resolveFields).meta({
  id: 'Resolution',
  description: 'The result of checking a delivery whose outcome is unknown.',
});

/** Reads the resolution of an unknown delivery. */
export const parseResolve = (fields: unknown, limits: RequestLimits): Result<Resolution, InvalidRequest> => {
  const { connectionId, outcome, url } = readEach(RESOLVE_FIELDS, jsonBodyOf(fields));
  const values: CheckedFields<Resolution> = {
    connectionId,
    outcome,
    url: chain(url, (address) => ifGiven(address, null, (given) => parseWebAddress('url', given, limits))),
  };
  return checked(values, fields, resolveFields);
};

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import {
  ApiError,
  BulkInterruptedError,
  NoResponseError,
  type BulkPost,
  type BulkResult,
} from '../client/index.js';
import { interruptedText } from './texts.js';

export const result = (text: string, data: object): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...data },
});

/** Every problem on its own line, with its field and channel. */
const problemsOf = ({ details }: ApiError): readonly string[] =>
  details !== null && 'fields' in details
    ? details.fields.map(({ path, message, connection_id: id }) =>
        id === undefined ? `- ${path}: ${message}` : `- ${path}: ${message} (connection ${String(id)})`,
      )
    : [];

/** What a refusal of the API or a missing response says, and whether the call may have taken effect. */
const readable = (fault: unknown) => {
  if (fault instanceof NoResponseError) {
    const sentences = [`${fault.message} Is the server running? (write-post serve)`];
    return { sentences, error: { code: 'NO_RESPONSE' }, isUnknown: fault.idempotencyKey !== null };
  }
  if (!(fault instanceof ApiError)) throw fault;
  const { status, code, details, requestId, retryAfterMs, message } = fault;
  const problems = problemsOf(fault);
  const sentences = [
    `${String(status)} ${details?.code ?? code}: ${problems.length === 0 ? message : 'The request has problems.'}`,
    ...problems,
    ...(retryAfterMs === null ? [] : [`Try again in ${String(Math.ceil(retryAfterMs / 1_000))} s.`]),
  ];
  const error = { status, code, details, request_id: requestId, retry_after_ms: retryAfterMs };
  return { sentences, error, isUnknown: details?.code === 'commit_unknown' };
};

/** What to do where it is unknown whether the call took effect, unless the tool needs another advice. */
const SAME_ARGUMENTS = 'Call again with the same arguments: it takes effect only once.';

/** Some posts may have been created: a call with new keys would publish them twice. */
const interruptedResult = ({ cause, results, posts }: BulkInterruptedError): CallToolResult => {
  const { sentences, error } = readable(cause);
  const known = results.flatMap((each, at) => (each === undefined ? [] : [keyed(each, posts[at])]));
  const text = [...sentences, interruptedText(known, posts.length)].join('\n');
  return { ...result(text, { error, results: known }), isError: true };
};

/** The result of a post of a bulk, under its key. */
export const keyed = (each: BulkResult, post: BulkPost | undefined) => ({
  idempotency_key: post?.idempotency_key ?? '',
  ...each,
});

/**
 * Turns refusals of the API into errors that a model can act on; rethrows all other faults. `again` says what to do
 * where it is unknown whether the call took effect.
 */
export const errorResult = (fault: unknown, again = SAME_ARGUMENTS): CallToolResult => {
  if (fault instanceof BulkInterruptedError) return interruptedResult(fault);
  const { sentences, error, isUnknown } = readable(fault);
  const unsure = isUnknown ? [`It is unknown whether the call took effect. ${again}`] : [];
  return { ...result([...sentences, ...unsure].join('\n'), { error }), isError: true };
};

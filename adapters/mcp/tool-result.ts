import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ApiError, NoResponseError } from '../client/index.js';

export const result = (text: string, data: object): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...data },
});

const toolError = (sentences: readonly string[], error: object): CallToolResult => ({
  ...result(sentences.join('\n'), { error }),
  isError: true,
});

/** Every problem on its own line, with its field and channel. */
const problemsOf = ({ details }: ApiError): readonly string[] =>
  details !== null && 'fields' in details
    ? details.fields.map(({ path, message, connection_id: id }) =>
        id === undefined ? `- ${path}: ${message}` : `- ${path}: ${message} (connection ${String(id)})`,
      )
    : [];

const SAME_KEY =
  'It is unknown whether the call took effect. Call again with the same arguments: it takes effect only once.';

/** Turns refusals of the API into errors that a model can act on; rethrows all other faults. */
export const errorResult = (fault: unknown): CallToolResult => {
  if (fault instanceof NoResponseError) {
    const unsure = fault.idempotencyKey === null ? [] : [SAME_KEY];
    const text = `${fault.message} Is the server running? (write-post serve)`;
    return toolError([text, ...unsure], { code: 'NO_ANSWER' });
  }
  if (!(fault instanceof ApiError)) throw fault;
  const { status, code, details, requestId, retryAfterMs, message } = fault;
  const problems = problemsOf(fault);
  return toolError(
    [
      `${String(status)} ${details?.code ?? code}: ${problems.length === 0 ? message : 'The request has problems.'}`,
      ...problems,
      ...(retryAfterMs === null ? [] : [`Try again in ${String(Math.ceil(retryAfterMs / 1_000))} s.`]),
      ...(details?.code === 'commit_unknown' ? [SAME_KEY] : []),
    ],
    { status, code, details, request_id: requestId, retry_after_ms: retryAfterMs },
  );
};

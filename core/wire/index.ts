export { bearerSecret } from './bearer.js';
export { parseIfMatch, parsePatch, parseResolve, parseRetry } from './change-requests.js';
export { parseCreatePost, type ReceivedBody } from './create-post-request.js';
export {
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  type ErrorEnvelope,
  success,
  type SuccessEnvelope,
} from './envelope.js';
export type { TransportRefusal, WireRefusal } from './errors/refusal.js';
export type { ErrorResponse } from './errors/row.js';
export {
  componentName,
  CREATE_PROBLEMS,
  type ErrorName,
  errorResponse,
  errorSchemas,
  sampleRefusals,
} from './errors/table.js';
export { eventSchema, eventView } from './event-view.js';
export { fieldProblem, type FieldProblem } from './field-names.js';
export { canonicalJson, parseIdempotencyKey } from './idempotency-key.js';
export { isDeeperThan } from './json-depth.js';
export { parseConnectionQuery, parseEventQuery, parsePostQuery, type Query } from './list-query.js';
export { nearName } from './near-name.js';
export { postSchema, type PostView } from './post-schema.js';
export { postView } from './post-view.js';
export { previewSchema, type PreviewVerdict, previewView } from './preview-view.js';
export {
  connectionQuerySchema,
  createPostFields,
  createPostFormSchema,
  createPostSchema,
  eventQuerySchema,
  patchSchema,
  postQuerySchema,
  resolveSchema,
  retrySchema,
} from './request-schemas.js';
export { idSchema, nextCursorSchema, requestIdSchema } from './shared-schemas.js';
export { usageSchema, usageView } from './usage-view.js';
export { connectionSchema, connectionView, cursorOf, parseCursor, pingSchema, pingView } from './views.js';

/** Requests, responses and errors of the HTTP API, for any framework. */
export {
  accountEventQuerySchema,
  accountEventSchema,
  accountEventView,
  type AccountEventQuery,
  eventCursor,
  eventPageSchema,
  parseAccountEventQuery,
  parseEventCursor,
  parseLastEventId,
} from './account-events.js';
export { bearerSecret } from './bearer.js';
export { jsonBodyOf, type ReceivedBody } from './body-fields.js';
export {
  emptySchema,
  parseEmpty,
  parseResolve,
  parseRetry,
  resolveFields,
  resolveSchema,
  retryFields,
  retrySchema,
} from './change-requests.js';
export {
  bulkResultSchema,
  bulkSchema,
  MOST_POSTS,
  KEY_OF_A_POST,
  parseBulk,
  type BulkPost,
  type BulkResult,
} from './bulk-requests.js';
export {
  newConnectionFields,
  newConnectionSchema,
  parseNewConnection,
  parseRename,
  parseVerification,
  providerSchema,
  providerView,
  type ReadFields,
  renameFields,
  renameSchema,
  verificationFields,
  verificationSchema,
} from './connection-requests.js';
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
export { IDEMPOTENCY_KEY_FORM, parseIdempotencyKey } from './idempotency-key.js';
export { parseIfMatch, tagWithoutCoding } from './if-match.js';
export { isDeeperThan } from './json-depth.js';
export { repeatedName } from './json-names.js';
export {
  connectionQuerySchema,
  pageQuerySchema,
  parseConnectionQuery,
  parsePageQuery,
  parseNoQuery,
  type PageRequest,
  type Query,
} from './list-query.js';
export { parsePostQuery, type PostQuery, postQuerySchema } from './post-query.js';
export { postSchema, postView, type PostView } from './post-view.js';
export { previewSchema, previewVerdict, previewView, type PreviewView } from './preview-view.js';
export {
  createPostFields,
  createPostFormSchema,
  createPostSchema,
  newPostFields,
  patchFields,
  patchFormSchema,
  patchSchema,
} from './post-fields.js';
export { parseCreatePost, parsePatch } from './post-requests.js';
export { rateHeaders } from './rate-headers.js';
export { warningsSchema, warningsView, type WarningView } from './warnings.js';
export { idSchema, nextCursorSchema, requestIdSchema } from './shared-schemas.js';
export {
  parseStatementCursor,
  parseStatementQuery,
  statementCursor,
  statementQuerySchema,
  transferSchema,
  transferView,
} from './statement.js';
export { usageSchema, usageView } from './usage-view.js';
export { connectionSchema, connectionView, cursorOf, pingSchema, pingView, postCursorOf } from './views.js';

import type { PostRequest, RequestedValues } from '../domain/post-request.js';
import type { CheckedFields } from '../domain/violation.js';

/** The changes; absent fields stay as they are. */
export type PostPatch = Partial<CheckedFields<RequestedValues>> & Pick<PostRequest, 'otherViolations'>;

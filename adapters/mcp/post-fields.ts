import { createPostFields } from '../../core/index.js';

const { headline, content, connection_ids, scheduled_at, link_url, overflow } = createPostFields;

/**
 * What a model may say of a new post, described as in the API. A post with an image is not among it: a tool that reads
 * files by their path would publish whatever a model is talked into naming.
 */
export const postFields = { headline, content, connection_ids, scheduled_at, link_url, overflow } as const;

import { createPostFields } from '../../core/index.js';

const { headline, content, connection_ids, scheduled_at, link_url, overflow } = createPostFields;

/**
 * The fields of a new post, described as in the API. Images are excluded: a tool that reads files by path would publish
 * any file that a model is tricked into naming.
 */
export const postFields = { headline, content, connection_ids, scheduled_at, link_url, overflow } as const;

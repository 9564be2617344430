import { createPostFields, patchFields } from '../../core/wire/index.js';

const { image, image_alt, ...fields } = createPostFields;

/**
 * The fields of a new post, described as in the API. Images are excluded: a tool that reads files by path would publish
 * any file that a model is tricked into naming.
 */
export const postFields = fields;

/** The fields of an edit. An image can be removed, for the same reason not replaced. */
export const changeFields = patchFields;

import { newPostFields } from '../../core/wire/index.js';

const { image, image_alt, ...fields } = newPostFields;

/** The fields of a new post, described as in the API. Images are a field of the tools, see `images`. */
export const postFields = fields;

import { apiBase } from './session.js';

/** The name of the file of a picture of a post. */
export const pictureName = (imageUrl: string): string => imageUrl.split('/').at(-1) ?? '';

/**
 * A picture of a post, from where this page comes from: the public address may be another name of the same server, and
 * the page loads from no other origin.
 */
export const pictureUrl = (imageUrl: string): string => `${apiBase}/media/${pictureName(imageUrl)}`;

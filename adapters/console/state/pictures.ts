import { apiBase } from './session.js';

/**
 * A picture of a post, from where this page comes from: the public address may be another name of the same server, and
 * the page loads from no other origin.
 */
export const pictureUrl = (imageUrl: string): string => {
  const name = imageUrl.split('/').at(-1) ?? '';
  return `${apiBase}/media/${name}`;
};

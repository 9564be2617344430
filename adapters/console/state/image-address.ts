import { apiBase } from './session.js';

export const imageName = (publicUrl: string): string => publicUrl.split('/').at(-1) ?? '';

/**
 * The address of an image at the origin of this page: the public address may be another name of the same server, and
 * the page loads from no other origin.
 */
export const imageUrl = (publicUrl: string): string => `${apiBase}/media/${imageName(publicUrl)}`;

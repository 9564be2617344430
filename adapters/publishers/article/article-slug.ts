import { createHash } from 'node:crypto';

const LONGEST = 60;

/**
 * The last part of an article's address: the headline's Latin letters and digits, and a mark of the request key, by
 * which an article is found again whose answer was lost. Every server takes it as it is.
 */
export const articleSlug = (headline: string, requestKey: string): string => {
  const words = headline
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
  return `${words === '' ? 'post' : words}-${markOf(requestKey)}`;
};

/** 40 bits of a hash, because the beginning of a request key may be a time that many of them share. */
export const markOf = (name: string): string => {
  const bits = createHash('sha256').update(name).digest().readUIntBE(0, 5);
  return bits.toString(36).padStart(8, '0');
};

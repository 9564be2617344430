import { createHash } from 'node:crypto';

const MAX_SLUG_CHARACTERS = 60;

/**
 * The last part of an article's address: the headline's Latin letters and digits, and a short hash of the request key,
 * by which the article is found again when the response was lost. Every server accepts it unchanged.
 */
export const articleSlug = (headline: string, requestKey: string): string => {
  const words = headline
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replaceAll(/^-|-$/g, '');
  return `${words === '' ? 'post' : words}-${shortHash(requestKey)}`;
};

/** 40 bits of a hash. A prefix of the request key would not do: it may be a timestamp that many keys share. */
export const shortHash = (name: string): string => {
  const bits = createHash('sha256').update(name).digest().readUIntBE(0, 5);
  return bits.toString(36).padStart(8, '0');
};

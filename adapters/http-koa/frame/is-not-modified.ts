import { tagWithoutCoding } from '../../../core/wire/index.js';
import type { HttpContext } from './http-context.js';

/**
 * Whether the client already has what the response would send, by its entity tag (RFC 9110 §13.1.2). Not Koa's `fresh`:
 * it is never true beside `Cache-Control: no-cache`, which `fetch` sends with every `If-None-Match`, and which is meant
 * for caches, nor beside a date, which does not count then (§13.1.3). A tag to which a proxy added its coding is known,
 * too, unless the response has codings of its own, each of which has its own tag.
 */
export const isNotModified = ({ method, headers, res }: HttpContext): boolean => {
  const tag = res.getHeader('ETag');
  const known = headers['if-none-match'];
  if (typeof tag !== 'string' || known === undefined || !['GET', 'HEAD'].includes(method)) return false;
  const isCoded = /accept-encoding/i.test(String(res.getHeader('Vary')));
  return (
    known.trim() === '*' ||
    (known.match(/"[^"]*"/g) ?? []).some(
      (each) => each === tag || (!isCoded && tagWithoutCoding(each) === tag),
    )
  );
};

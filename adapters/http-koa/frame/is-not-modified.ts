import type { HttpContext } from './http-context.js';

/**
 * Whether the client already has what the response would send, by its entity tag (RFC 9110 §13.1.2). Not Koa's `fresh`: it
 * is never true beside `Cache-Control: no-cache`, which `fetch` sends with every `If-None-Match`, and which is meant for
 * caches, nor beside a date, which does not count then (§13.1.3).
 */
export const isNotModified = ({ method, headers, res }: HttpContext): boolean => {
  const tag = res.getHeader('ETag');
  const known = headers['if-none-match'];
  if (typeof tag !== 'string' || known === undefined || !['GET', 'HEAD'].includes(method)) return false;
  return known.trim() === '*' || (known.match(/"[^"]*"/g) ?? []).some((each) => each === tag);
};

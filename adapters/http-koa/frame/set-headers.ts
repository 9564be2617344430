import type { HttpContext } from './http-context.js';

/** Sets headers that need no conversion: `ctx.set` makes several lists for each of them. */
export const setHeaders = (
  { res }: Pick<HttpContext, 'res'>,
  headers: Readonly<Record<string, string>>,
): void => {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
};

import type { Request } from 'autocannon';
import type { Customer } from './product.js';

const DAY_MS = 86_400_000;

const headersOf = (key: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

/** About 500 bytes, as a post of a few sentences has. */
const CONTENT = `<p>${'It says <b>little</b>, and it says it once more. '.repeat(6)}</p>`;

/** A post of that customer to all of its channels, due in a month unless it goes out at once. */
export const createRequest = (
  path: string,
  { key, connections }: Customer,
  { scheduled = true } = {},
): Request => ({
  method: 'POST',
  path,
  headers: headersOf(key),
  body: JSON.stringify({
    headline: 'A post of the bench',
    content: CONTENT,
    connection_ids: connections,
    ...(scheduled ? { scheduled_at: new Date(Date.now() + 30 * DAY_MS).toISOString() } : {}),
  }),
});

export const readRequest = (path: string, key: string): Request => ({
  method: 'GET',
  path,
  headers: headersOf(key),
});

/** Where the product has its API. */
export const API = '/api/v1/write-post';

import type { Request } from 'autocannon';
import type { Customer } from './product.js';

const MONTH_MS = 30 * 86_400_000;

const headersOf = (key: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

/** About 500 bytes, as a post of a few sentences has. */
const CONTENT = `<p>${'It says <b>little</b>, and it says it once more. '.repeat(6)}</p>`;

/**
 * A post of that customer to all of its channels, due in a month, at that time (epoch milliseconds) or at once (null).
 */
export const createRequest = (
  path: string,
  { key, connections }: Customer,
  { dueAt = Date.now() + MONTH_MS }: { readonly dueAt?: number | null } = {},
): Request => ({
  method: 'POST',
  path,
  headers: headersOf(key),
  body: JSON.stringify({
    headline: 'A post of the bench',
    content: CONTENT,
    connection_ids: connections,
    ...(dueAt === null ? {} : { scheduled_at: new Date(dueAt).toISOString() }),
  }),
});

export const readRequest = (path: string, key: string): Request => ({
  method: 'GET',
  path,
  headers: headersOf(key),
});

/** Sends it and returns the id of the post. */
export const createPost = async (origin: string, { path, ...request }: Request): Promise<number> => {
  const response = await fetch(`${origin}${path}`, request);
  if (response.status !== 201) throw new Error(await response.text());
  const { data } = (await response.json()) as { readonly data: { readonly post: { readonly id: number } } };
  return data.post.id;
};

/** Where the product has its API. */
export const API = '/api/v1/write-post';

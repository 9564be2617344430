import { makeClient, type Client, type ClientOptions } from '../../adapters/client/index.js';
import type { Served } from './served.js';

/**
 * The public client of this server: its requests go over the wire, and every response is compared with the document. It
 * does not retry, so that a test sees each response.
 */
export const clientOf = (
  { port, key, fetch }: Pick<Served, 'port' | 'key' | 'fetch'>,
  options: Partial<ClientOptions> = {},
): Client => {
  const origin = `http://127.0.0.1:${String(port)}`;
  return makeClient({
    baseUrl: origin,
    apiKey: key.secret,
    fetch: (url, init) => fetch(url.slice(origin.length), init),
    retries: 0,
    ...options,
  });
};

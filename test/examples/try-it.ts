import type { AddressInfo, Server } from 'node:net';

/** Where a server listens. */
export const originOf = (server: Pick<Server, 'address'>): string =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

interface Attempt {
  readonly origin: string;
  readonly key: string;
  readonly connection: number;
  /** Sends a request; over the network unless a function takes it. */
  readonly send?: (request: Request) => Promise<Response>;
}

/** Creates a post, reads it again, and tries an id and a key that do not exist. */
export const tryIt = async ({ origin, key, connection, send = fetch }: Attempt): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const fields = { headline: 'Hello', content: 'By way of a framework.', connection_ids: [connection] };
  const body = JSON.stringify(fields);
  const created = await send(new Request(`${origin}/posts`, { method: 'POST', headers, body }));
  const { data } = (await created.json()) as { readonly data: { readonly post: { readonly id: number } } };
  const shown = await send(new Request(`${origin}/posts/${String(data.post.id)}`, { headers }));
  const unknown = await send(new Request(`${origin}/posts/none`, { headers }));
  const refused = await send(new Request(`${origin}/posts`, { method: 'POST' }));
  const statuses = [created, shown, unknown, refused].map(({ status }) => status);
  console.log(...statuses, (await shown.text()).includes('of a framework'));
};

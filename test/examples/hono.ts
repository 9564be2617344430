import { once } from 'node:events';
import { unwrap } from 'write-post';
import { originOf, tryIt } from './try-it.js';

// #region serve
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { makeSandboxPublisher } from 'write-post/channels';
import { openSqlitePorts } from 'write-post/composition';
import { makeEngine } from 'write-post/engine';
import { makePostsApi, type Reply } from './posts-api.js';

const imageUrlOf = (key: string) => `https://acme.example/media/${key}`;
const ports = await openSqlitePorts({ directory: './data', imageUrlOf });
const engine = makeEngine({ ...ports, publishers: [makeSandboxPublisher(ports)] });
const api = makePostsApi(engine, ports);

/** Hono lists the statuses that have a body. */
const init = ({ status, headers }: Reply) => ({ status: status as ContentfulStatusCode, headers });

const app = new Hono()
  .post('/posts', async (c) => {
    const fields: unknown = await c.req.json().catch(() => null);
    const reply = await api.create(c.req.header('Authorization'), fields);
    return c.body(JSON.stringify(reply.body), init(reply));
  })
  .get('/posts/:id', async (c) => {
    const reply = await api.show(c.req.header('Authorization'), c.req.param('id'));
    return c.body(JSON.stringify(reply.body), init(reply));
  });
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
engine.worker.start();
// #endregion

await once(server, 'listening');
const account = unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));
const { id } = unwrap(await engine.addConnection({ account, provider: 'sandbox', name: 'Wall' }));
const key = unwrap(await engine.issueKey({ account, name: 'editors', permissions: ['write_post'] }));
await tryIt({ origin: originOf(server), key: key.secret, connection: id });
await once(server.close(), 'close');
await engine.worker.stop();
await ports.close();

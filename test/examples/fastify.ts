import { api, key, wall } from './acme.js';
import { tryIt } from './try-it.js';

// #region serve
import { fastify } from 'fastify';

const app = fastify();
app.post('/posts', async ({ headers, body }, response) => {
  const reply = await api.create(headers.authorization, body);
  return response.code(reply.status).headers(reply.headers).send(reply.body);
});
app.get<{ Params: { id: string } }>('/posts/:id', async ({ headers, params }, response) => {
  const reply = await api.show(headers.authorization, params.id);
  return response.code(reply.status).headers(reply.headers).send(reply.body);
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
// #endregion

await tryIt({ origin, key, connection: wall.id });
await app.close();

import { once } from 'node:events';
import { api, key, wall } from './acme.js';
import { originOf, tryIt } from './try-it.js';

// #region serve
import express, { type Response } from 'express';
import type { Reply } from './posts-api.js';

const send = (response: Response, { status, headers, body }: Reply): void => {
  response.status(status).set(headers).json(body);
};

const app = express();
app.post('/posts', express.json(), async ({ headers, body }, response) => {
  send(response, await api.create(headers.authorization, body));
});
app.get('/posts/:id', async ({ headers, params }, response) => {
  send(response, await api.show(headers.authorization, params.id));
});
const server = app.listen(0, '127.0.0.1');
// #endregion

await once(server, 'listening');
await tryIt({ origin: originOf(server), key, connection: wall.id });
server.close();

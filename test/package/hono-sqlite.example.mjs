import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as core from 'write-post';
import { makeSandboxPublisher } from 'write-post/channels';
import { makeEngine, openSqlitePorts } from 'write-post/composition';
import * as wire from 'write-post/wire';

const ports = await openSqlitePorts({ directory: './data', imageUrlOf: (key) => `/media/${key}` });
const engine = makeEngine({ ...ports, publishers: [makeSandboxPublisher(ports)] });

const route = (status, handle) => async (c) => {
  const requestId = ports.entropy.requestId();
  const actor = await engine.authorize(wire.bearerSecret(c.req.header('Authorization')), 'write_post');
  const done = actor.ok ? await handle(c, actor.value, requestId) : actor;
  const refused = done.ok ? null : wire.errorResponse(done.error, requestId);
  if (refused) return c.json(refused.body, refused.status, refused.headers);
  const post = wire.postView(done.value, ports.clock.now(), ports.imageStore.urlOf);
  return c.json(wire.success({ post }, requestId), status);
};
const create = async (c, { account }, requestId) => {
  const body = { form: 'json', fields: await c.req.json().catch(() => null), image: core.valid(null) };
  const draft = wire.parseCreatePost(body, core.DEFAULT_REQUEST_LIMITS);
  const created = await engine.createPost({ account, draft, requestId });
  return created.ok ? core.ok(created.value.post) : created;
};
const show = (c, actor) => engine.getPost(actor, core.postId(Number(c.req.param('id'))));
const http = new Hono()
  .post('/posts', route(201, create))
  .get('/posts/:id{[1-9]\\d{0,14}}', route(200, show));
const server = serve({ fetch: http.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');

const { value: account } = await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' });
const { value: wall } = await engine.addConnection({ account, provider: 'sandbox', name: 'Wall' });
const { value: key } = await engine.issueKey({ account, name: 'editors', permissions: ['write_post'] });
const headers = { Authorization: `Bearer ${key.secret}` };
const body = JSON.stringify({ headline: 'Hello', content: 'By way of Hono.', connection_ids: [wall.id] });
const posts = `http://127.0.0.1:${server.address().port}/posts`;
const answer = await fetch(posts, { method: 'POST', headers, body });
const { post } = (await answer.json()).data;
const again = await fetch(`${posts}/${post.id}`, { headers });
console.log(answer.status, post.status, again.status, (await again.json()).data.post.content_plain);
server.close(ports.close);

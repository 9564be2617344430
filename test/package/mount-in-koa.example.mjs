import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { makeApiMiddleware } from 'write-post/koa';
import { engineOf, httpDepsOf, openApp, readSettings, startHousekeeping } from 'write-post/composition';

const directory = await mkdtemp(join(tmpdir(), 'write-post-'));
const { value: settings } = readSettings({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
const app = await openApp(settings);
const engine = engineOf(app);

const koa = new Koa();
koa.use(makeApiMiddleware(httpDepsOf(app)));
koa.use((ctx) => {
  ctx.body = 'A page of our own.';
});
const server = koa.listen(0, '127.0.0.1');
await once(server, 'listening');
engine.worker.start();
const endHousekeeping = startHousekeeping(app);

const { value: account } = await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' });
const { value: feed } = await engine.addConnection({ account, provider: 'feed', name: 'News' });
const { value: key } = await engine.issueKey({ account, name: 'editors', permissions: ['write_post'] });

const origin = `http://127.0.0.1:${server.address().port}`;
const headers = { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' };
const body = JSON.stringify({ headline: 'Hello', content: 'By way of Koa.', connection_ids: [feed.id] });
const answer = await fetch(`${origin}/api/v1/write-post/posts/`, { method: 'POST', headers, body });
console.log(answer.status, (await answer.json()).data.post.status);
console.log(await (await fetch(`${origin}/`)).text());

await once(server.close(), 'close');
await Promise.all([engine.worker.stop(), endHousekeeping()]);
await app.close();
await rm(directory, { recursive: true });

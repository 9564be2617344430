import { originOf } from './try-it.js';

// #region mount
import { once } from 'node:events';
import Koa from 'koa';
import { unwrap } from 'write-post';
import { httpDepsOf, openApp, readSettings, startHousekeeping } from 'write-post/composition';
import { makeApiMiddleware } from 'write-post/koa';

const app = await openApp(unwrap(readSettings({ DATA_DIR: './data', LOG_LEVEL: 'silent' })));
const engine = app.engine;

const koa = new Koa();
koa.use(makeApiMiddleware(httpDepsOf(app)));
koa.use((ctx) => {
  ctx.body = 'A page of our own.';
});
const server = koa.listen(0, '127.0.0.1');
engine.worker.start();
const endHousekeeping = startHousekeeping(app);
// #endregion

await once(server, 'listening');
const account = unwrap(await engine.openAccount({ name: 'Acme', timeZone: 'UTC', planSlug: 'business' }));
const feed = unwrap(await engine.addConnection({ account, provider: 'feed', name: 'News' }));
const key = unwrap(await engine.issueKey({ account, name: 'editors', permissions: ['write_post'] }));

const origin = originOf(server);
const headers = { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' };
const body = JSON.stringify({ headline: 'Hello', content: 'By way of Koa.', connection_ids: [feed.id] });
const response = await fetch(`${origin}/api/v1/write-post/posts/`, { method: 'POST', headers, body });
console.log(response.status);
console.log(await (await fetch(`${origin}/`)).text());

// #region stop
await once(server.close(), 'close');
await Promise.all([engine.worker.stop(), endHousekeeping()]);
await app.close();
// #endregion

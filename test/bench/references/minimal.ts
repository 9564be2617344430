import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import Router from '@koa/router';
import Koa from 'koa';
import { z } from 'zod';
import { listen } from './listen.js';
import { createTables, digestOf, makeKeys, openMinimalStore } from './minimal-store.js';
import { viewOf, type KeyRow, type PostRow, type TargetRow } from './minimal-view.js';

/**
 * The API that a user would write by hand with the same parts: the key is looked up, the body is parsed and checked,
 * the post and its targets are inserted in one transaction, and the whole post is returned once it is on the disk.
 */
const [url = '', accounts = '1'] = process.argv.slice(2);
const db = await openMinimalStore(url);
await createTables(db);
const keys = await makeKeys(db, Number(accounts));

const Body = z.object({
  headline: z.string().min(1).max(255),
  content: z.string().min(1).max(50_000),
  connection_ids: z.array(z.number().int().positive()).min(1),
  scheduled_at: z.iso.datetime().optional(),
});

const router = new Router<{ account: number }>();

router.use(async (ctx, next) => {
  const key = /^Bearer (.+)$/.exec(ctx.get('authorization'))?.[1] ?? '';
  const found = await db<KeyRow>('keys')
    .where({ digest: digestOf(key) })
    .first();
  if (found === undefined) return ctx.throw(401);
  ctx.state.account = found.account_id;
  await next();
});

router.post('/posts', async (ctx) => {
  const { headline, content, connection_ids, scheduled_at } = Body.parse(JSON.parse(await text(ctx.req)));
  const values = {
    account_id: ctx.state.account,
    headline,
    content,
    status: 'scheduled',
    scheduled_at: scheduled_at === undefined ? null : Date.parse(scheduled_at),
    created_at: Date.now(),
  };
  const { post, targets } = await db.transaction(async (trx) => {
    const [row] = (await trx('posts').insert(values, ['id'])) as [{ id: number }];
    const rows = connection_ids.map((connection_id) => ({
      post_id: row.id,
      connection_id,
      status: 'queued',
    }));
    await trx('targets').insert(rows);
    return { post: { ...values, id: row.id }, targets: rows };
  });
  ctx.status = 201;
  ctx.body = { success: true, request_id: randomUUID(), data: { post: viewOf(post, targets) } };
});

router.get('/posts/:id', async (ctx) => {
  const id = Number(ctx.params['id']);
  const post = await db<PostRow>('posts').where({ id, account_id: ctx.state.account }).first();
  if (post === undefined) return ctx.throw(404);
  const targets = await db<TargetRow>('targets').where({ post_id: id });
  ctx.body = { success: true, request_id: randomUUID(), data: { post: viewOf(post, targets) } };
});

const PAGE = 50;

router.get('/posts', async (ctx) => {
  const mine = db<PostRow>('posts').where({ account_id: ctx.state.account });
  const found = await mine.orderBy('id', 'desc').limit(PAGE + 1);
  const posts = found.slice(0, PAGE);
  const targets = await db<TargetRow>('targets').whereIn(
    'post_id',
    posts.map(({ id }) => id),
  );
  const ofPost = new Map<number, TargetRow[]>(posts.map(({ id }) => [id, []]));
  for (const target of targets) ofPost.get(target.post_id)?.push(target);
  const data = {
    posts: posts.map((post) => viewOf(post, ofPost.get(post.id) ?? [])),
    more: found.length > PAGE,
  };
  ctx.body = { success: true, request_id: randomUUID(), data };
});

const app = new Koa();
app.use(router.routes());
listen(app, { keys });

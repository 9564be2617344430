import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import knex from 'knex';
import Koa from 'koa';

/** The least that takes a post over HTTP and has it on the disk before it answers: what the product is compared with. */
const [file = ''] = process.argv.slice(2);
const db = knex({
  client: 'sqlite3',
  connection: { filename: file },
  useNullAsDefault: true,
  pool: { min: 1, max: 1 },
});
await db.raw('PRAGMA journal_mode=WAL');
await db.raw('PRAGMA synchronous=FULL');
await db.schema.createTable('posts', (table) => {
  table.increments('id');
  table.text('headline').notNullable();
  table.text('content').notNullable();
});

interface Post {
  readonly id: number;
  readonly headline: string;
  readonly content: string;
}

const app = new Koa();
app.use(async (ctx) => {
  const { headline, content } = JSON.parse(await text(ctx.req)) as Post;
  const [post] = await db<Post, Post[]>('posts').insert({ headline, content }, ['id', 'headline', 'content']);
  ctx.status = 201;
  ctx.body = { success: true, data: { post } };
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});

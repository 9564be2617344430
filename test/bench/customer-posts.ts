import type { Knex } from 'knex';
import { originOf } from './program.js';
import { copyPosts } from './future-posts.js';
import type { Product } from './product.js';
import { API, createPost, createRequest } from './requests.js';
import { countOf } from './store.js';

const HOUR_MS = 3_600_000;

/** A post of each customer as the product makes it, due in a month, of which copies can be made. */
export const givenTemplates = async ({ customers, start }: Product): Promise<readonly number[]> => {
  const server = await start('serve', '--no-worker');
  const templates: number[] = [];
  for (const customer of customers) {
    templates.push(await createPost(originOf(server), createRequest(`${API}/posts/`, customer)));
  }
  await server.kill();
  return templates;
};

/** That many posts in all that are due already, each customer's share. */
export const copyDue = async (store: Knex, templates: readonly number[], count: number): Promise<void> => {
  const share = Math.ceil(count / templates.length);
  const from = Date.now() - HOUR_MS - share * 1_000;
  for (const template of templates) await copyPosts(store, template, share, from);
};

/** Deliveries that are due or under way. */
export const countDue = async (store: Knex): Promise<number> => {
  const queued = await countOf(
    store('deliveries').where({ state: 'queued' }).where('due_at', '<=', Date.now()),
  );
  return queued + (await countOf(store('deliveries').where({ state: 'publishing' })));
};

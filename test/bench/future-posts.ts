import type { Knex } from 'knex';

/** The columns that a copy takes over as they are. */
const columnsOf = async (store: Knex, table: string, own: readonly string[]): Promise<readonly string[]> =>
  Object.keys(await store(table).columnInfo()).filter((name) => !['id', ...own].includes(name));

const CHUNK = 50_000;

/** Copies a post, one copy a second from `fromMs` on: what SQL makes in seconds would take HTTP hours. */
export const copyPosts = async (
  store: Knex,
  template: number,
  count: number,
  fromMs: number,
): Promise<void> => {
  const posts = (await columnsOf(store, 'posts', ['scheduled_at'])).join(', ');
  const own = ['post_id', 'due_at', 'first_due_at', 'request_key'];
  const deliveries = await columnsOf(store, 'deliveries', own);
  for (let made = 0; made < count; made += CHUNK) {
    const many = Math.min(CHUNK, count - made);
    // Not in the transaction: one of SQLite that begins with a read cannot wait for another process that writes.
    const newest = await store<{ id: number }>('posts').orderBy('id', 'desc').first('id');
    await store.transaction(async (trx) => {
      await trx.raw(
        `with recursive copies (n) as (select 1 union all select n + 1 from copies where n < :many)
         insert into posts (${posts}, scheduled_at)
         select ${posts}, cast(:fromMs as bigint) + cast(n as bigint) * 1000 from posts, copies where posts.id = :template`,
        { many, fromMs: fromMs + made * 1_000, template },
      );
      await trx.raw(
        `insert into deliveries (${deliveries.join(', ')}, ${own.join(', ')})
         select ${deliveries.map((name) => `sample.${name}`).join(', ')},
           posts.id, posts.scheduled_at, posts.scheduled_at, 'copy-' || posts.id || '-' || sample.id
         from posts, deliveries as sample
         where posts.id > :newest and sample.post_id = :template
           and not exists (select 1 from deliveries as own where own.post_id = posts.id)`,
        { newest: newest?.id ?? 0, template },
      );
    });
  }
  // What the server does by itself in time; a fresh table has no statistics yet.
  await store.raw('analyze');
};

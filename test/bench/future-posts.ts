import { tokens, type App } from '../../composition/index.js';
import { draftPost, type PostId } from '../../core/index.js';
import type { World } from '../crash/world.js';

const DAY_MS = 86_400_000;

/** A post as the product makes it, far ahead, of which copies can be made. */
export const givenTemplate = async ({ container }: App, { account, channels }: World): Promise<PostId> => {
  const at = new Date(container.get(tokens.clock).now() + 30 * DAY_MS);
  const fields = {
    headline: 'A post that is due some day',
    content: 'Some day.',
    connectionIds: channels.map(({ id }) => id),
    scheduledAt: at.toISOString(),
  };
  const draft = draftPost(fields, container.get(tokens.requestLimits));
  const created = await container.get(tokens.engine).createPost({ account, draft, requestId: null });
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.post.id;
};

/** The columns that a copy takes over as they are. */
const columnsOf = async (
  { database: { reader } }: App,
  table: string,
  own: readonly string[],
): Promise<string> =>
  Object.keys(await reader(table).columnInfo())
    .filter((name) => !['id', ...own].includes(name))
    .join(', ');

const CHUNK = 50_000;

/** Copies the template, one copy a second from `fromMs` on: what SQL makes in seconds would take HTTP hours. */
export const copyPosts = async (app: App, template: PostId, count: number, fromMs: number): Promise<void> => {
  const { writer } = app.database;
  const ofPosts = await columnsOf(app, 'posts', ['scheduled_at']);
  const own = ['post_id', 'due_at', 'first_due_at', 'request_key'];
  const ofDeliveries = await columnsOf(app, 'deliveries', own);
  for (let made = 0; made < count; made += CHUNK) {
    const many = Math.min(CHUNK, count - made);
    await writer.transaction(async (trx) => {
      const newest = await trx<{ id: number }>('posts').orderBy('id', 'desc').first('id');
      await trx.raw(
        `with recursive copies (n) as (select 1 union all select n + 1 from copies where n < :many)
         insert into posts (${ofPosts}, scheduled_at)
         select ${ofPosts}, cast(:fromMs as bigint) + cast(n as bigint) * 1000 from posts, copies where posts.id = :template`,
        { many, fromMs: fromMs + made * 1_000, template },
      );
      await trx.raw(
        `insert into deliveries (${ofDeliveries}, ${own.join(', ')})
         select ${ofDeliveries
           .split(', ')
           .map((name) => `sample.${name}`)
           .join(', ')},
           posts.id, posts.scheduled_at, posts.scheduled_at, 'copy-' || posts.id || '-' || sample.id
         from posts, deliveries as sample where posts.id > :newest and sample.post_id = :template`,
        { newest: newest?.id ?? 0, template },
      );
    });
  }
};

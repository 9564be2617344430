import type { Command } from 'commander';
import { acceptCopy, postsDueAfter } from '../../../adapters/knex/index.js';
import {
  isHeldBack,
  postsOf,
  toRfc3339,
  type Account,
  type Instant,
  type Post,
  type PostId,
} from '../../../core/index.js';
import type { App } from '../../app.js';
import { tokens } from '../../tokens.js';
import { accountOf, withApp, type CommandContext } from '../context.js';
import { Refused, Reported, table } from '../output.js';
import { heldLines, scheduledLines } from './backup.js';
import { postOf, sentences, viewOf } from '../post-of.js';
import { beginningOf } from '../width.js';
import { counted } from '../../reporting/counted.js';

/** The commands for posts that wait after a restore. */
export const heldPostCommands = (posts: Command, context: CommandContext): void => {
  const { output } = context;

  posts
    .command('held')
    .description('posts that wait after a restore, because they may have been sent after the backup')
    .action(() =>
      withApp(context, async (app) => {
        const views: ReturnType<typeof viewOf>[] = [];
        for await (const { post } of heldPosts(app)) views.push(viewOf(app, post));
        output.result({ posts: views }, () =>
          table(
            ['id', 'scheduled', 'headline', 'why'],
            views.map((view) => [
              String(view.id),
              view.scheduled_display,
              beginningOf(view.headline, 40),
              view.error_message,
            ]),
          ),
        );
      }),
    );

  posts
    .command('release [post]')
    .description('send posts that wait after a restore')
    .option('--all', 'all waiting posts')
    .action((id: number | undefined, options: { all?: boolean }) =>
      withApp(context, async (app) => {
        if ((id === undefined) === (options.all !== true))
          throw new Refused(['Give the id of a post, or release all with --all.']);
        const released: PostId[] = [];
        const problems: string[] = [];
        const chosen = id === undefined ? heldPosts(app) : one(app, await heldPost(app, id));
        for await (const { account, post } of chosen) {
          const done = await app.engine.releaseHeld(account, post.id);
          if (done.ok) released.push(post.id);
          else
            problems.push(
              ...sentences(app, done.error).map((problem) => `Post ${String(post.id)}: ${problem}`),
            );
        }
        output.result({ released, problems }, () => [
          `Released ${counted(released.length, 'post')}. A running server or worker sends each at its time.`,
          ...problems,
        ]);
        if (problems.length > 0) throw new Reported();
      }),
    );

  posts
    .command('hold')
    .description(
      'after a restore by other programs, before a server is started: hold the posts that are due by now',
    )
    .requiredOption('--state-of <time>', 'when the backup was made, such as 2027-01-31T04:00:00Z')
    .option('--all', 'also hold posts that are due later; their prices stay held')
    .action(({ stateOf, all }: { stateOf: Instant; all?: boolean }) =>
      withApp(context, async ({ database, container, engine, store }) => {
        const now = container.get(tokens.clock).now();
        if (stateOf > now)
          throw new Refused([`--state-of ${toRfc3339(stateOf)} is in the future: when was the backup made?`]);
        output.progress('Holding the posts that wait …');
        const held = await engine.holdBack(stateOf, all === true ? 'all' : 'due');
        // Also if nothing was due: it shows that this database replaces another one.
        await store.operatorLog.record();
        await acceptCopy(database);
        const scheduled = await postsDueAfter(database, now);
        output.result({ held, scheduled }, () => [
          ...(held === 0 ? ['Nothing to hold.'] : heldLines(held)),
          ...scheduledLines(scheduled, toRfc3339(stateOf)),
        ]);
      }),
    );
};

interface Owned {
  readonly account: Account;
  readonly post: Post;
}

const heldPost = async (app: App, id: number): Promise<Post> => {
  const post = await postOf(app, id);
  if (post.deliveries.some(isHeldBack)) return post;
  throw new Refused([`Post ${String(id)} does not wait after a restore. See: write-post posts held`]);
};

async function* one(app: App, post: Post): AsyncGenerator<Owned> {
  yield { account: await accountOf(app, post.accountId), post };
}

/** Newest first within an account; each yielded post may be released before the next one is read. */
async function* heldPosts({ container, store }: App): AsyncGenerator<Owned> {
  const now = container.get(tokens.clock).now();
  for (const account of await store.accounts.list())
    for await (const post of postsOf(store, account.id, now, { channelStates: ['unknown'] }))
      if (post.deliveries.some(isHeldBack)) yield { account, post };
}

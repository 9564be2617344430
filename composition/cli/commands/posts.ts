import type { Command } from 'commander';
import {
  POST_STATUSES,
  connectionId,
  type Account,
  type FoundPosts,
  type Post,
  type PostPosition,
  type Refusal,
  type Result,
  type WrittenContent,
  type WrittenPost,
} from '../../../core/index.js';
import {
  fieldProblem,
  parsePostQuery,
  parseResolve,
  warningsView,
  type PostQuery,
  type PostView,
} from '../../../core/wire/index.js';
import type { App } from '../../app.js';
import { tokens } from '../../tokens.js';
import {
  accountOf,
  ofAccount,
  refuseUnlessActive,
  withAccount,
  withApp,
  type CommandContext,
} from '../context.js';
import { Refused, table, type Line } from '../output.js';
import { postOf, sentences, viewOf } from '../post-of.js';
import { requestFrom, patchFrom, withChangeOptions, withPostOptions } from '../post-options.js';
import { beginningOf } from '../width.js';
import { heldPostCommands } from './held-posts.js';
import { importCommand } from './import-posts.js';

const ADJUSTED = {
  gap: 'A clock change skips the time that was given; it is later by as much as the clock moves forward.',
  overlap: 'The time that was given occurs twice because of a clock change; the first one is meant.',
} as const;

const adjusted = ({ schedule_adjusted: kind }: Pick<PostView, 'schedule_adjusted'>): readonly string[] =>
  kind === null ? [] : [ADJUSTED[kind]];

const describe = (view: PostView): readonly Line[] => [
  `Post ${String(view.id)} "${view.headline}": ${view.status_label}, ${view.cost_display}`,
  `created ${view.created_display}, scheduled ${view.scheduled_display}, published ${view.published_display} (${view.timezone})`,
  ...adjusted(view),
  ...table(
    ['connection', 'provider', 'status', 'attempts', 'url or error'],
    view.channels.map((channel) => [
      `${String(channel.id)} ${channel.name}`,
      channel.provider,
      channel.status,
      String(channel.attempts),
      channel.error?.message ?? channel.url ?? '',
    ]),
  ),
  ...view.channel_overrides.flatMap(({ connection_id: id, scheduled_at: at, ...words }) => {
    const own = Object.keys(words);
    const parts = [...(own.length > 0 ? [`own ${own.join(', ')}`] : []), ...(at === undefined ? [] : [at])];
    const channel = view.channels.find((each) => each.id === id);
    const moved = at === undefined || channel === undefined ? [] : adjusted(channel);
    return [`Connection ${String(id)}: ${parts.join('; ')}`, ...moved];
  }),
];

export const postsCommand = (posts: Command, context: CommandContext): void => {
  createCommand(posts, context);
  editCommands(posts, context);
  changeCommands(posts, context);
  heldPostCommands(posts, context);
  importCommand(posts, context);

  listCommand(posts, context);

  posts
    .command('show <post>')
    .description('one post with its channels')
    .action((id: number) =>
      withApp(context, async (app) => {
        show(context, app, await postOf(app, id));
      }),
    );
};

const COLUMNS = ['id', 'status', 'created', 'scheduled', 'cost', 'headline'];

const listCommand = (posts: Command, context: CommandContext): void => {
  const { output } = context;
  ofAccount(posts, 'list', 'posts of an account')
    .option('--status <statuses>', `some of ${POST_STATUSES.join(', ')}, separated by commas`)
    .option('--q <words>', 'with all of these words in headline or text')
    .option('--labels <labels>', 'with all of these labels, separated by commas')
    .option('--sort <order>', '-created_at, scheduled_at or -scheduled_at', '-created_at')
    .option('--limit <count>', 'the first posts in that order', '20')
    .action(({ account: id, limit, json: _, ...query }: { account: number; limit: number; json?: true }) =>
      withAccount(context, id, async (account, app) => {
        const parsed = parsePostQuery(query, account.workspace.timeZone);
        if (!parsed.ok)
          throw new Refused(
            parsed.error.map(fieldProblem).map(({ path, message }) => `--${path}: ${message}`),
          );
        const views = (await found(app, account, parsed.value, limit)).map((post) => viewOf(app, post));
        output.result({ posts: views }, () =>
          table(
            COLUMNS,
            views.map((view) => [
              String(view.id),
              view.status_label,
              view.created_display,
              view.scheduled_display,
              view.cost_display,
              beginningOf(view.headline, 60),
            ]),
          ),
        );
      }),
    );
};

const found = async (app: App, account: Account, { filter, page }: PostQuery, most: number) => {
  const { postReader } = app.store;
  const now = app.container.get(tokens.clock).now();
  const posts: Post[] = [];
  for (let after: PostPosition | null = null; posts.length < most;) {
    const next = { order: page.order, after, limit: most - posts.length };
    const part: FoundPosts = await postReader.search(account.id, filter, next, now);
    posts.push(...part.posts);
    if (part.next === null) break;
    after = part.next;
  }
  return posts;
};

/** The common fields of commands for a post: its account, and no HTTP request. */
const commandFor = async (app: App, id: number) => {
  const post = await postOf(app, id);
  const account = await accountOf(app, post.accountId);
  return { account, postId: post.id, requestId: null };
};

/** The same for commands that change what is sent. */
const sendingCommandFor = async (app: App, id: number) => {
  const command = await commandFor(app, id);
  refuseUnlessActive(command.account);
  return command;
};

const changeCommands = (posts: Command, context: CommandContext): void => {
  posts
    .command('cancel <post>')
    .description('cancel a scheduled post and return its price, or cancel a draft')
    .action((id: number) =>
      withApp(context, async (app) => {
        const command = await commandFor(app, id);
        showWritten(context, app, await app.engine.cancelPost(command));
      }),
    );

  posts
    .command('retry <post>')
    .description('send failed or unknown deliveries again')
    .option('--connections <id,…>', 'only these')
    .option('--accept-duplicate-risk', 'also those that may already be published')
    .action((id: number, options: { connections?: readonly number[]; acceptDuplicateRisk?: boolean }) =>
      withApp(context, async (app) => {
        const command = await sendingCommandFor(app, id);
        const connectionIds = options.connections?.map((each) => connectionId(each)) ?? null;
        const acceptDuplicateRisk = options.acceptDuplicateRisk ?? false;
        const retryPost = app.engine.retryPost;
        showWritten(context, app, await retryPost({ ...command, connectionIds, acceptDuplicateRisk }));
      }),
    );

  posts
    .command('resolve <post>')
    .description('record the actual outcome of an unknown delivery')
    .requiredOption('--connection <id>')
    .requiredOption('--outcome <outcome>', 'published or failed')
    .option('--url <url>', 'where it was found')
    .action((id: number, options: { connection: number; outcome: string; url?: string }) =>
      withApp(context, async (app) => {
        const command = await commandFor(app, id);
        const body = {
          connection_id: options.connection,
          outcome: options.outcome,
          ...(options.url === undefined ? {} : { url: options.url }),
        };
        const request = parseResolve(body, app.container.get(tokens.requestLimits));
        if (!request.ok) throw new Refused(sentences(app, request.error));
        showWritten(context, app, await app.engine.resolveDelivery({ ...command, ...request.value }));
      }),
    );
};

const createCommand = (posts: Command, context: CommandContext): void => {
  const create = ofAccount(posts, 'create', 'publish a post now, schedule it or store a draft');
  withPostOptions(create).action((options: { readonly account: number }) =>
    withAccount(context, options.account, async (account, app) => {
      refuseUnlessActive(account);
      const request = await requestFrom(create, app.container.get(tokens.requestLimits));
      const requestId = app.container.get(tokens.entropy).requestId();
      const created = await app.engine.createPost({ account, request, requestId });
      printWarnings(context, created);
      showWritten(context, app, created);
    }),
  );
};

const VERSION_OPTION = [
  '--if-version <number>',
  'only this version of the post, as `posts show --json` has it',
] as const;

interface VersionOption {
  readonly ifVersion?: number | null;
}

const editCommands = (posts: Command, context: CommandContext): void => {
  const edit = posts
    .command('edit <post>')
    .description('change a scheduled post or a draft; other fields keep their values')
    .option(...VERSION_OPTION);
  withChangeOptions(edit).action((id: number, { ifVersion = null }: VersionOption) =>
    withApp(context, async (app) => {
      const command = { ...(await sendingCommandFor(app, id)), expectedVersion: ifVersion };
      const patch = await patchFrom(edit, app.container.get(tokens.requestLimits));
      const edited = await app.engine.editPost({ ...command, patch });
      printWarnings(context, edited);
      showWritten(context, app, edited);
    }),
  );

  posts
    .command('publish <post>')
    .description(
      'send a scheduled post now under its existing charge, or publish a complete draft, which is charged now',
    )
    .option(...VERSION_OPTION)
    .action((id: number, { ifVersion = null }: VersionOption) =>
      withApp(context, async (app) => {
        const command = {
          ...(await sendingCommandFor(app, id)),
          expectedVersion: ifVersion,
        };
        showWritten(context, app, await app.engine.publishPost(command));
      }),
    );
};

/** Printed even with `--json`, whose only value is the post. */
const printWarnings = ({ output }: CommandContext, result: Result<WrittenContent, Refusal>): void => {
  if (!result.ok) return;
  for (const { message } of warningsView(result.value.lost)) output.prompt(`Warning: ${message}`);
};

const show = ({ output }: CommandContext, app: App, post: Post): void => {
  const view = viewOf(app, post);
  output.result(view, () => describe(view));
};

const showWritten = (context: CommandContext, app: App, result: Result<WrittenPost, Refusal>): void => {
  if (!result.ok) throw new Refused(sentences(app, result.error));
  show(context, app, result.value.post);
};

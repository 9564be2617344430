import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import {
  POST_STATUSES,
  draftPost,
  errorResponse,
  fieldProblem,
  postId,
  postView,
  type CreatePostRefusal,
  type Post,
  type PostFields,
  type PostView,
  type RequestId,
} from '../../../core/index.js';
import type { App } from '../../app.js';
import { tokens } from '../../tokens.js';
import { accountOf, idOption, numberOption, withApp, type CommandContext } from '../context.js';
import { Refused, table } from '../output.js';

const viewOf = ({ container }: App, post: Post): PostView =>
  postView(post, container.get(tokens.clock).now(), container.get(tokens.imageStore).urlOf);

const describe = (view: PostView): readonly string[] => [
  `Post ${String(view.id)} "${view.headline}": ${view.status_label}, ${view.cost_display}`,
  `created ${view.created_display}, scheduled ${view.scheduled_display}, published ${view.published_display} (${view.timezone})`,
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
];

export const postCommands = (program: Command, context: CommandContext): void => {
  const { output } = context;
  const posts = program.command('posts').description('create, list and show posts');
  const show = (app: App, post: Post): void => {
    const view = viewOf(app, post);
    output.result(view, () => describe(view));
  };

  createCommand(posts, context, show);

  posts
    .command('list')
    .requiredOption('--account <id>')
    .option('--status <status>', POST_STATUSES.join(', '))
    .option('--limit <count>', 'newest posts', '20')
    .action((options: { account: string; status?: string; limit: string }) =>
      withApp(context, async (app) => {
        const account = await accountOf(app, options.account);
        const status = POST_STATUSES.find((known) => known === options.status);
        if (options.status !== undefined && status === undefined) {
          throw new Refused([`--status must be one of: ${POST_STATUSES.join(', ')}.`]);
        }
        const page = { before: null, limit: Math.min(1_000, numberOption(options.limit, '--limit')) };
        const now = app.container.get(tokens.clock).now();
        const filter = status === undefined ? {} : { status };
        const found = await app.container.get(tokens.postReader).list(account.id, filter, page, now);
        const views = found.map((post) => viewOf(app, post));
        output.result({ posts: views }, () =>
          table(
            ['id', 'status', 'created', 'scheduled', 'cost', 'headline'],
            views.map((view) => [
              String(view.id),
              view.status_label,
              view.created_display,
              view.scheduled_display,
              view.cost_display,
              view.headline.slice(0, 60),
            ]),
          ),
        );
      }),
    );

  posts.command('show <post>').action((text: string) =>
    withApp(context, async (app) => {
      show(app, await postOf(app, text));
    }),
  );
};

/** The post of whichever account: the command line belongs to the operator. */
export const postOf = async ({ container }: App, text: string): Promise<Post> => {
  const id = postId(idOption(text, 'The post'));
  for (const account of await container.get(tokens.accounts).list()) {
    const post = await container.get(tokens.postReader).find(account.id, id);
    if (post !== null) return post;
  }
  throw new Refused([`There is no post ${text}.`]);
};

interface CreateOptions {
  readonly account: string;
  readonly headline: string;
  readonly content: string;
  readonly connections: string;
  readonly scheduledAt?: string;
  readonly image?: string;
  readonly imageAlt?: string;
}

const createCommand = (
  posts: Command,
  context: CommandContext,
  show: (app: App, post: Post) => void,
): void => {
  posts
    .command('create')
    .requiredOption('--account <id>')
    .requiredOption('--headline <text>')
    .requiredOption('--content <text>', 'HTML or plain text; @file reads a file, - standard input')
    .requiredOption('--connections <ids>', 'separated by commas')
    .option('--scheduled-at <iso>', 'when to publish; at once when left out')
    .option('--image <file>')
    .option('--image-alt <text>', 'what the image shows')
    .action((options: CreateOptions) =>
      withApp(context, async (app) => {
        const account = await accountOf(app, options.account);
        const draft = draftPost(await fieldsFrom(options), app.container.get(tokens.requestLimits));
        const requestId = app.container.get(tokens.entropy).requestId();
        const created = await app.container.get(tokens.createPost)({ account, draft, requestId });
        if (!created.ok) throw new Refused(sentences(created.error, requestId));
        show(app, created.value.post);
      }),
    );
};

const fieldsFrom = async (options: CreateOptions): Promise<PostFields> => ({
  headline: options.headline,
  content: await textFrom(options.content),
  connectionIds: options.connections.split(',').map((id) => idOption(id.trim(), '--connections')),
  scheduledAt: options.scheduledAt ?? null,
  image: options.image === undefined ? null : { bytes: await readFile(options.image) },
  imageAlt: options.imageAlt ?? null,
});

const textFrom = async (option: string): Promise<string> => {
  if (option === '-') return text(process.stdin);
  return option.startsWith('@') ? readFile(option.slice(1), 'utf8') : option;
};

const sentences = (refusal: CreatePostRefusal, requestId: RequestId): readonly string[] =>
  refusal.kind === 'invalid-request'
    ? refusal.violations.map(fieldProblem).map(({ path, message }) => `${path}: ${message}`)
    : [errorResponse(refusal, requestId).body.error.message];

import { z } from 'zod';
import {
  err,
  ok,
  provider,
  type Capabilities,
  type Composed,
  type Misfit,
  type Outcome,
  type PublishContext,
  type Publisher,
} from '../../../core/index.js';
import { articleHtml, articleText } from '../article/article-html.js';
import { articleSlug } from '../article/article-slug.js';
import { makeOneAtATime } from '../article/one-at-a-time.js';
import { canonicalJson } from '../canonical-json.js';
import type { ChannelDeps } from '../channel-deps.js';
import { readAnswer, withinTime } from '../http/answers.js';
import { refused } from '../http/classify.js';
import { makeVerifyWordpress } from './verify-wordpress.js';
import { makeWordpressApi, type WordpressApi } from './wordpress-api.js';
import { failureOf, outcomeOf } from './wordpress-errors.js';
import { blockOf, titleOf } from './wordpress-html.js';
import { IMAGE_LIMITS } from './wordpress-limits.js';
import { mediaFor } from './wordpress-media.js';
import { ONLY, postsBySlug, WordpressPost } from './wordpress-post.js';
import { settingsOf, type WordpressSettings } from './wordpress-settings.js';

/** What `compose` leaves to `prepare`. */
const Composition = z.strictObject({
  headline: z.string(),
  title: z.string(),
  content: z.string(),
  imageKey: z.string().nullable(),
  imageAlt: z.string().nullable(),
});

/** What `prepare` leaves to `commit`: the draft as we left it, and what makes it visible. */
const Prepared = z.strictObject({ post: z.number(), modified: z.string(), body: z.string() });

const BODY = JSON.stringify({ status: 'publish' });

const capabilitiesOf = ({ can_upload }: WordpressSettings): Capabilities => ({
  title: 'required',
  text: [],
  image: { support: can_upload === 'yes' ? 'optional' : 'none', ...IMAGE_LIMITS },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
});

const NO_IMAGES: Misfit = {
  kind: 'image_not_supported',
  field: 'image',
  message: 'The WordPress user of this connection may not upload images.',
};

/**
 * Sites of WordPress 5.8 and later. A post is a draft first, found again by its slug, and publishing is one change of
 * its status, which can be repeated: it stays the same post with the same link and date.
 */
export const makeWordpressPublisher = (deps: ChannelDeps): Publisher => {
  // WordPress lets two drafts have one slug where they come at the same time, so they must not.
  const oneAtATime = makeOneAtATime();
  const apiFor = ({ connection, timeoutMs }: PublishContext): WordpressApi =>
    makeWordpressApi(withinTime(deps, timeoutMs), settingsOf(connection));
  return {
    provider: provider('wordpress'),
    capabilities: (connection) => capabilitiesOf(settingsOf(connection)),
    composeKey: (connection) => settingsOf(connection).can_upload,
    compose: ({ document }, connection) => {
      const { headline, image, imageAlt } = document;
      const { support } = capabilitiesOf(settingsOf(connection)).image;
      if (image !== null && support === 'none') return err([NO_IMAGES]);
      const request = canonicalJson({
        headline,
        title: titleOf(headline),
        content: blockOf(articleHtml(document)),
        imageKey: image?.key ?? null,
        imageAlt,
      });
      return ok({ request, text: articleText(document), measured: [] });
    },
    prepare: (composed, context) => {
      const api = apiFor(context);
      return oneAtATime(`${String(context.connection.id)} ${context.requestKey}`, () =>
        prepare(deps, api, composed, context),
      );
    },
    commit: (request, context) => commit(deps, apiFor(context), request),
    verifyConnection: makeVerifyWordpress(deps),
  };
};

const readyWith = ({ id, modified_gmt }: WordpressPost) =>
  ({ kind: 'ready', request: canonicalJson({ post: id, modified: modified_gmt, body: BODY }) }) as const;

const prepare = async (
  deps: Pick<ChannelDeps, 'imageFor' | 'clock'>,
  api: WordpressApi,
  { request }: Pick<Composed, 'request'>,
  { connection, requestKey }: PublishContext,
): ReturnType<Publisher['prepare']> => {
  const { headline, title, content, imageKey, imageAlt } = Composition.parse(JSON.parse(request));
  const { clock } = deps;
  const slug = articleSlug(headline, requestKey);
  const earlier = await postsBySlug(api, slug);
  if ('answer' in earlier) return failureOf(earlier.answer, clock.now());
  const [known] = earlier.posts;
  if (known !== undefined) return readyWith(known);
  const picture =
    imageKey === null ? null : { account: connection.accountId, key: imageKey, alt: imageAlt, requestKey };
  const media = picture === null ? ok(0) : await mediaFor(deps, api, picture);
  if (!media.ok) return media.error;
  const draft = { status: 'draft', slug, title, content, featured_media: media.value };
  const answer = await api.post('posts', JSON.stringify(draft), { ...ONLY });
  const post = readAnswer(WordpressPost, answer);
  return post === null ? failureOf(answer, clock.now()) : readyWith(post);
};

/**
 * Looks before it writes: what is out already is not touched again, and what a person took back or changed since is left
 * as they want it. Not being able to look is no doubt about the write, because there was none.
 */
const commit = async (
  { clock }: Pick<ChannelDeps, 'clock'>,
  api: WordpressApi,
  request: string,
): Promise<Outcome> => {
  const { post, modified, body } = Prepared.parse(JSON.parse(request));
  const path = `posts/${String(post)}`;
  const look = await api.get(path, { context: 'edit', ...ONLY });
  const before = readAnswer(WordpressPost, look);
  if (before === null) return failureOf(look, clock.now());
  if (before.status === 'publish') return publishedAs(before);
  if (before.status !== 'draft' || before.modified_gmt !== modified) return CHANGED;
  const answer = await api.post(path, body, { ...ONLY });
  const after = readAnswer(WordpressPost, answer);
  if (after === null) return outcomeOf(answer, clock.now());
  return after.status === 'publish' ? publishedAs(after) : heldBack(after);
};

const publishedAs = ({ id, link }: WordpressPost): Outcome => ({
  kind: 'published',
  remoteId: String(id),
  url: link,
});

const CHANGED = refused(
  'changed_remotely',
  'Somebody changed or took back the draft on the site; it was left as it is. Publish it there or send the post again.',
);

const heldBack = ({ status }: WordpressPost): Outcome =>
  refused('held_back', `The site keeps the post as "${status}" instead of publishing it.`);

import { z } from 'zod';
import {
  countCharacters,
  err,
  ok,
  provider,
  type AccountId,
  type Capabilities,
  type Misfit,
  type Outcome,
  type PostDocument,
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
import { makeGhostApi, type GhostApi } from './ghost-api.js';
import { failureOf, outcomeOf } from './ghost-errors.js';
import { IMAGE_LIMITS, uploadImage } from './ghost-image.js';
import { OnePost, ONLY, type GhostPost } from './ghost-post.js';
import { settingsOf } from './ghost-settings.js';
import { makeVerifyGhost } from './verify-ghost.js';

/** What `compose` leaves to `prepare`. */
const Composition = z.strictObject({
  title: z.string(),
  html: z.string(),
  imageKey: z.string().nullable(),
  imageAlt: z.string().nullable(),
});

type Composition = z.output<typeof Composition>;

/** What `prepare` leaves to `commit`: the draft, and what makes it visible. */
const Prepared = z.strictObject({ post: z.string(), body: z.string() });

const CAPABILITIES: Capabilities = {
  title: 'required',
  text: [],
  image: { support: 'optional', ...IMAGE_LIMITS },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
};

/** Ghost refuses longer ones. Titles have 255, as headlines do. */
const LONGEST_ALT = 191;

const altMisfits = ({ image, imageAlt }: PostDocument): readonly Misfit[] => {
  const actual = countCharacters(imageAlt ?? '');
  if (image === null || actual <= LONGEST_ALT) return [];
  const message = `Ghost takes image descriptions of at most ${String(LONGEST_ALT)} characters; this has ${String(actual)}.`;
  return [{ kind: 'too_long', field: 'imageAlt', message, limit: LONGEST_ALT, actual }];
};

/**
 * Sites of Ghost 5 and later. A post is a draft first, found again by its slug, and publishing is one change of its
 * status that Ghost only makes where nobody changed the draft since. Nobody is ever mailed: a newsletter is never named.
 */
export const makeGhostPublisher = (deps: ChannelDeps): Publisher => {
  // A second draft of one slug gets another slug, so the first has to be found before a second is made.
  const oneAtATime = makeOneAtATime();
  const apiFor = ({ connection, timeoutMs }: PublishContext): GhostApi =>
    makeGhostApi(withinTime(deps, timeoutMs), deps.clock, settingsOf(connection));
  return {
    provider: provider('ghost'),
    capabilities: () => CAPABILITIES,
    composeKey: () => '',
    compose: ({ document }) => {
      const misfits = altMisfits(document);
      if (misfits.length > 0) return err(misfits);
      const { headline, image, imageAlt } = document;
      const html = articleHtml(document);
      const request = canonicalJson({ title: headline, html, imageKey: image?.key ?? null, imageAlt });
      return ok({ request, text: articleText(document), measured: [] });
    },
    prepare: ({ request }, context) => {
      const api = apiFor(context);
      const composition = Composition.parse(JSON.parse(request));
      return oneAtATime(`${String(context.connection.id)} ${context.requestKey}`, () =>
        prepare(
          deps,
          api,
          context.connection.accountId,
          composition,
          articleSlug(composition.title, context.requestKey),
        ),
      );
    },
    commit: (request, context) => commit(deps, apiFor(context), request),
    verifyConnection: makeVerifyGhost(deps),
  };
};

/** The time of the last change is what Ghost compares before it changes a status. */
const readyWith = ({ id, updated_at }: GhostPost) => {
  const body = JSON.stringify({ posts: [{ status: 'published', updated_at }] });
  return { kind: 'ready', request: canonicalJson({ post: id, body }) } as const;
};

const prepare = async (
  deps: Pick<ChannelDeps, 'imageFor' | 'clock'>,
  api: GhostApi,
  account: AccountId,
  { title, html, imageKey, imageAlt }: Composition,
  slug: string,
): ReturnType<Publisher['prepare']> => {
  const { clock } = deps;
  const look = await api.get(`posts/slug/${slug}/?${ONLY}`);
  const earlier = readAnswer(OnePost, look);
  if (earlier !== null) return readyWith(earlier);
  const isAbsent = look.kind === 'answer' && look.status === 404;
  if (!isAbsent) return failureOf(look, clock.now());
  const image =
    imageKey === null ? null : await uploadImage(deps, api, { account, key: imageKey, name: slug });
  if (image?.ok === false) return image.error;
  const picture = image === null ? {} : { feature_image: image.value, feature_image_alt: imageAlt };
  const draft = { status: 'draft', slug, title, html, ...picture };
  const answer = await api.post('posts/?source=html', JSON.stringify({ posts: [draft] }));
  const post = readAnswer(OnePost, answer);
  return post === null ? failureOf(answer, clock.now()) : readyWith(post);
};

/** A collision means that this write surely changed nothing: somebody changed the post since, or took it back. */
const commit = async (
  { clock }: Pick<ChannelDeps, 'clock'>,
  api: GhostApi,
  request: string,
): Promise<Outcome> => {
  const { post, body } = Prepared.parse(JSON.parse(request));
  const path = `posts/${encodeURIComponent(post)}/`;
  const answer = await api.put(path, body);
  const after = readAnswer(OnePost, answer);
  if (after !== null) return after.status === 'published' ? publishedAs(after) : heldBack(after);
  if (answer.kind !== 'answer' || answer.status !== 409) return outcomeOf(answer, clock.now());
  const look = await api.get(`${path}?${ONLY}`);
  const current = readAnswer(OnePost, look);
  if (current === null) return failureOf(look, clock.now());
  return current.status === 'published' ? publishedAs(current) : CHANGED;
};

const publishedAs = ({ id, url }: GhostPost): Outcome => ({ kind: 'published', remoteId: id, url });

const CHANGED = refused(
  'changed_remotely',
  'Somebody changed or took back the draft on the site; it was left as it is. Publish it there or send the post again.',
);

const heldBack = ({ status }: GhostPost): Outcome =>
  refused('held_back', `The site keeps the post as "${status}" instead of publishing it.`);

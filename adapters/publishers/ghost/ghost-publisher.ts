import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  provider,
  type Capabilities,
  type Composed,
  type Misfit,
  type Outcome,
  type PostDocument,
  type PublishContext,
  type Publisher,
} from '../../../core/index.js';
import { articleHtml, articleText } from '../article/article-html.js';
import { articleSlug } from '../article/article-slug.js';
import { CHANGED_REMOTELY, heldBack } from '../article/draft-outcomes.js';
import { makeOneAtATime } from '../article/one-at-a-time.js';
import { UPLOAD_LIMITS } from '../article/upload-fitting.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import { composedImages, composeImages, imagesIn, longAlts } from '../composed-images.js';
import { storedSettings } from '../connection-settings.js';
import { eachInTurn } from '../fitted-image.js';
import { makeUploadOnce } from '../upload-once.js';
import type { Api } from '../http/api.js';
import { jsonBody } from '../http/multipart.js';
import { readSuccess, withinTime, type TimedHttp } from '../http/responses.js';
import { makeGhostApi } from './ghost-api.js';
import { failureOf, outcomeOf } from './ghost-errors.js';
import { galleryHtml } from './ghost-gallery.js';
import { uploadImage, type UploadedImage } from './ghost-image.js';
import { OnePost, ONLY, type GhostPost } from './ghost-post.js';
import { GhostSettings } from './ghost-settings.js';
import { makeVerifyGhost } from './verify-ghost.js';

/** The output of `compose`, read by `prepare`. */
const Composition = z.strictObject({
  title: z.string(),
  html: z.string(),
  ...composedImages,
});

/** The output of `prepare`, read by `commit`: the draft, and the request that publishes it. */
const Prepared = z.strictObject({ post: z.string(), body: z.string() });

const CAPABILITIES: Capabilities = {
  title: 'required',
  text: [],
  // One above the text, and as many as a gallery shows below it.
  image: { support: 'optional', ...UPLOAD_LIMITS, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
};

/** The limit of Ghost for the image above the text. Its limit for titles, 255, is that of headlines. */
const MAX_ALT_CHARACTERS = 191;

const altMisfits = (document: PostDocument): readonly Misfit[] =>
  longAlts(
    document,
    MAX_ALT_CHARACTERS,
    (actual) =>
      `Ghost accepts image descriptions of at most ${String(MAX_ALT_CHARACTERS)} characters; this has ${String(actual)}.`,
  ).filter(({ index = 0 }) => index === 0);

/**
 * Sites of Ghost 5 and later. A post is created as a draft, which is found again by its slug. Publishing is one change
 * of its status, which Ghost rejects if the draft was edited in between. No newsletter is ever sent.
 */
export const makeGhostPublisher = (deps: PublisherDeps): Publisher => {
  const { clock } = deps;
  // Ghost gives a second draft another slug, so concurrent attempts must find the first draft instead of creating a
  // second one.
  const oneAtATime = makeOneAtATime();
  const uploadOnce = makeUploadOnce<UploadedImage>(deps);
  const apiOver = (http: TimedHttp, { connection }: ImageUse): Api =>
    makeGhostApi(http, clock, storedSettings(GhostSettings, connection));

  const prepare = async (
    { request }: Composed,
    context: PublishContext,
    http: TimedHttp,
  ): ReturnType<Publisher['prepare']> => {
    const { title, html, ...composed } = Composition.parse(JSON.parse(request));
    const api = apiOver(http, context);
    const slug = articleSlug(title, context.requestKey);
    const lookup = await api.get(`posts/slug/${slug}/?${ONLY}`);
    const earlier = readSuccess(OnePost, lookup);
    if (earlier !== null) return readyWith(earlier);
    const isAbsent = lookup.kind === 'received' && lookup.status === 404;
    if (!isAbsent) return failureOf(lookup, clock.now());
    const images = await eachInTurn(imagesIn(composed), (image, place) => {
      const name = place === 0 ? slug : `${slug}-${String(place + 1)}`;
      return uploadOnce(context, http, image, place, (use, long) =>
        uploadImage(deps, apiOver(long, use), { use, key: image.key, name }),
      );
    });
    if (!images.ok) return images.error;
    const [first, ...others] = images.value;
    const featureImage =
      first === undefined ? {} : { feature_image: first.url, feature_image_alt: composed.imageAlt };
    const alts = (composed.moreImages ?? []).map(({ alt }) => alt);
    const draft = {
      ...{ status: 'draft', slug, title, html: `${html}${galleryHtml(others, alts)}` },
      ...featureImage,
    };
    const response = await api.post('posts/?source=html', jsonBody(JSON.stringify({ posts: [draft] })));
    const post = readSuccess(OnePost, response);
    return post === null ? failureOf(response, clock.now()) : readyWith(post);
  };

  return {
    provider: provider('ghost'),
    capabilities: () => CAPABILITIES,
    composeKey: () => '',
    compose: ({ document }) => {
      const misfits = altMisfits(document);
      if (misfits.length > 0) return err(misfits);
      const html = articleHtml(document);
      const request = canonicalJson({ title: document.headline, html, ...composeImages(document) });
      return ok({ request, text: articleText(document), measured: [] });
    },
    prepare: (composed, context) => {
      const http = withinTime(deps, context.timeoutMs);
      return oneAtATime(context, () => prepare(composed, context, http));
    },
    // A conflict (409) means that this write changed nothing: the post was edited or unpublished in between.
    commit: async (request, context) => {
      const { post, body } = Prepared.parse(JSON.parse(request));
      const api = apiOver(withinTime(deps, context.timeoutMs), context);
      const path = `posts/${encodeURIComponent(post)}/`;
      const response = await api.put(path, jsonBody(body));
      const after = readSuccess(OnePost, response);
      if (after !== null) return after.status === 'published' ? publishedAs(after) : heldBack(after);
      if (response.kind !== 'received' || response.status !== 409) return outcomeOf(response, clock.now());
      const lookup = await api.get(`${path}?${ONLY}`);
      const current = readSuccess(OnePost, lookup);
      if (current === null) return failureOf(lookup, clock.now());
      return current.status === 'published' ? publishedAs(current) : CHANGED_REMOTELY;
    },
    verifyConnection: makeVerifyGhost(deps),
  };
};

/** Ghost compares `updated_at` before it changes the status. */
const readyWith = ({ id, updated_at }: GhostPost) => {
  const body = JSON.stringify({ posts: [{ status: 'published', updated_at }] });
  return { kind: 'ready', request: canonicalJson({ post: id, body }) } as const;
};

const publishedAs = ({ id, url }: GhostPost): Outcome => ({ kind: 'published', remoteId: id, url });

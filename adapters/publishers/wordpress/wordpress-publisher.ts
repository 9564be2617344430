import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  provider,
  type Capabilities,
  type Composed,
  type Connection,
  type Misfit,
  type Outcome,
  type PublishContext,
  type Publisher,
} from '../../../core/index.js';
import { articleHtml, articleText } from '../article/article-html.js';
import { articleSlug } from '../article/article-slug.js';
import { CHANGED_REMOTELY, heldBack } from '../article/draft-outcomes.js';
import { makeOneAtATime } from '../article/one-at-a-time.js';
import { UPLOAD_LIMITS } from '../article/upload-fitting.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import { makeUploadOnce } from '../upload-once.js';
import { composedImages, composeImages, imagesIn } from '../composed-images.js';
import { storedSettings } from '../connection-settings.js';
import { eachInTurn } from '../fitted-image.js';
import type { Api } from '../http/api.js';
import { jsonBody } from '../http/multipart.js';
import { isSuccess, readSuccess, withinTime, type TimedHttp } from '../http/responses.js';
import { makeVerifyWordpress } from './verify-wordpress.js';
import { makeWordpressApi } from './wordpress-api.js';
import { failureOf, outcomeOf } from './wordpress-errors.js';
import { blockOf, galleryOf, titleOf } from './wordpress-html.js';
import { mediaFor, type Media } from './wordpress-media.js';
import { ONLY, postsBySlug, WordpressPost } from './wordpress-post.js';
import { WordpressSettings } from './wordpress-settings.js';

/** The output of `compose`, read by `prepare`. */
const Composition = z.strictObject({
  headline: z.string(),
  title: z.string(),
  content: z.string(),
  ...composedImages,
});

/**
 * The output of `prepare`, read by `commit`: the draft with its time of modification, and the request that publishes
 * it. `slug` is absent in requests of an older version.
 */
const Prepared = z.strictObject({
  ...{ post: z.number(), modified: z.string(), body: z.string() },
  slug: z.string().optional(),
});

/**
 * Whether a post is the draft, which has the request key in its slug: after a site was restored from a backup, its id
 * may be that of another one. WordPress adds a number to a slug that is taken.
 */
const isDraft = (post: Pick<WordpressPost, 'slug'>, slug: string | undefined): boolean =>
  slug === undefined || post.slug === slug || post.slug.startsWith(`${slug}-`);

const BODY = JSON.stringify({ status: 'publish' });

const settingsOf = (connection: Pick<Connection, 'settings'>): WordpressSettings =>
  storedSettings(WordpressSettings, connection);

const capabilitiesOf = ({ can_upload }: WordpressSettings): Capabilities => ({
  title: 'required',
  text: [],
  image: { support: can_upload === 'yes' ? 'optional' : 'none', ...UPLOAD_LIMITS, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
});

const NO_IMAGES: Misfit = {
  kind: 'image_not_supported',
  field: 'image',
  message: 'The WordPress user of this connection may not upload images.',
};

/**
 * Sites of WordPress 5.8 and later. A post is created as a draft, which is found again by its slug. Publishing is one
 * change of its status, which can be repeated: the post keeps its link and date.
 */
export const makeWordpressPublisher = (deps: PublisherDeps): Publisher => {
  const { clock } = deps;
  // WordPress lets concurrently created drafts share a slug, so attempts run one at a time.
  const oneAtATime = makeOneAtATime();
  const uploadOnce = makeUploadOnce<Media>(deps);
  const apiOver = (http: TimedHttp, { connection }: ImageUse): Api =>
    makeWordpressApi(http, settingsOf(connection));

  const prepare = async (
    { request }: Composed,
    context: PublishContext,
    http: TimedHttp,
  ): ReturnType<Publisher['prepare']> => {
    const { headline, title, content, ...composed } = Composition.parse(JSON.parse(request));
    const { requestKey } = context;
    const api = apiOver(http, context);
    const slug = articleSlug(headline, requestKey);
    const earlier = await postsBySlug(api, slug);
    if ('response' in earlier) return failureOf(earlier.response, clock.now());
    const [known] = earlier.posts;
    if (known !== undefined) return readyWith(known);
    const media = await eachInTurn(imagesIn(composed), (image, place) =>
      uploadOnce(
        ...([context, http, image, place] as const),
        (use, long) => mediaFor(deps, apiOver(long, use), { use, ...image, requestKey }),
        async ({ id }) => isSuccess(await api.get(`media/${String(id)}?_fields=id`)),
      ),
    );
    if (!media.ok) return media.error;
    const [first, ...others] = media.value;
    const alts = (composed.moreImages ?? []).map(({ alt }) => alt);
    const draft = {
      ...{ status: 'draft', slug, title, content: `${content}${galleryOf(others, alts)}` },
      featured_media: first?.id ?? 0,
    };
    const response = await api.post(`posts?${ONLY}`, jsonBody(JSON.stringify(draft)));
    const post = readSuccess(WordpressPost, response);
    return post === null ? failureOf(response, clock.now()) : readyWith(post);
  };

  return {
    provider: provider('wordpress'),
    capabilities: (connection) => capabilitiesOf(settingsOf(connection)),
    composeKey: (connection) => settingsOf(connection).can_upload,
    compose: ({ document }, connection) => {
      const { headline, image } = document;
      const { support } = capabilitiesOf(settingsOf(connection)).image;
      if (image !== null && support === 'none') return err([NO_IMAGES]);
      const request = canonicalJson({
        headline,
        title: titleOf(headline),
        content: blockOf(articleHtml(document)),
        ...composeImages(document),
      });
      return ok({ request, text: articleText(document), measured: [] });
    },
    prepare: (composed, context) => {
      const http = withinTime(deps, context.timeoutMs);
      return oneAtATime(context, () => prepare(composed, context, http));
    },
    // Reads the post before it writes: a published post is not touched again, and a post that a user edited or removed,
    // or that is another one, is left unchanged. A failed read leaves no doubt about the write: nothing was written.
    commit: async (request, context) => {
      const { post, slug, modified, body } = Prepared.parse(JSON.parse(request));
      const api = apiOver(withinTime(deps, context.timeoutMs), context);
      const path = `posts/${String(post)}`;
      const lookup = await api.get(`${path}?context=edit&${ONLY}`);
      const before = readSuccess(WordpressPost, lookup);
      if (before === null) return failureOf(lookup, clock.now());
      if (!isDraft(before, slug)) return CHANGED_REMOTELY;
      if (before.status === 'publish') return publishedAs(before);
      if (before.status !== 'draft' || before.modified_gmt !== modified) return CHANGED_REMOTELY;
      const response = await api.post(`${path}?${ONLY}`, jsonBody(body));
      const after = readSuccess(WordpressPost, response);
      if (after === null) return outcomeOf(response, clock.now());
      return after.status === 'publish' ? publishedAs(after) : heldBack(after);
    },
    verifyConnection: makeVerifyWordpress(deps),
  };
};

const readyWith = ({ id, slug, modified_gmt }: WordpressPost) =>
  ({
    kind: 'ready',
    request: canonicalJson({ post: id, slug, modified: modified_gmt, body: BODY }),
  }) as const;

const publishedAs = ({ id, link }: WordpressPost): Outcome => ({
  kind: 'published',
  remoteId: String(id),
  url: link,
});

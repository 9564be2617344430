import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  provider,
  type Capabilities,
  type Failure,
  type PostDocument,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import { storedSettings } from '../connection-settings.js';
import { composeImages, imagesIn, type ComposedImage } from '../composed-images.js';
import { makeUploadOnce } from '../upload-once.js';
import { readSuccess, withinTime, type TimedHttp } from '../http/responses.js';
import { eachInTurn, fittedImage } from '../fitted-image.js';
import { fitText } from '../text/fit-text.js';
import { failureOf } from './bluesky-errors.js';
import { BlueskySettings } from './bluesky-settings.js';
import { BlobRef, COLLECTION, Composition, recordOf, type UploadedImage } from './post-record.js';
import { makePutPost } from './put-post.js';
import { makeSessions } from './sessions.js';
import { tidOf } from './tid.js';
import { makeVerifyBluesky } from './verify-bluesky.js';
import { makeXrpc, type Xrpc } from './xrpc.js';

const MAX_IMAGE_BYTES = 2_000_000;

/** The lexicons app.bsky.feed.post and app.bsky.embed.images. */
const CAPABILITIES: Capabilities = {
  title: 'none',
  text: [
    { unit: 'graphemes', max: 300 },
    { unit: 'utf8_bytes', max: 3_000 },
  ],
  image: { support: 'optional', maxBytes: MAX_IMAGE_BYTES, most: 4 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'real_server',
};

const CARD_DESCRIPTION = [{ unit: 'graphemes', max: 300 }] as const;

/** A link is shown as a card unless the post has an image: a post can embed only one of them. */
const cardOf = ({ headline, content, image, linkUrl }: PostDocument) => {
  if (linkUrl === null || image !== null) return { cardUrl: null, cardTitle: '', cardDescription: '' };
  const words = { headline: '', content, linkUrl: null, overflow: 'summarize' } as const;
  const description = fitText(words, CARD_DESCRIPTION);
  const cardDescription = description.ok ? description.value.text : '';
  return { cardUrl: linkUrl, cardTitle: headline, cardDescription };
};

const Uploaded = z.object({ blob: BlobRef });

/** Bluesky, and every other Personal Data Server of the AT Protocol. */
export const makeBlueskyPublisher = (deps: PublisherDeps): Publisher => {
  const sessions = makeSessions(deps.http);
  const xrpcOver = (http: TimedHttp, { connection }: ImageUse): Xrpc => {
    const { service, did, app_password } = storedSettings(BlueskySettings, connection);
    return makeXrpc(http, deps, sessions, { service, identifier: did, app_password });
  };
  const uploadOnce = makeUploadOnce<UploadedImage>(deps);
  const upload = makeUpload(deps);
  const putPost = makePutPost(deps.clock);
  return {
    provider: provider('bluesky'),
    capabilities: () => CAPABILITIES,
    composeKey: () => '',
    compose: ({ document }) => {
      const card = cardOf(document);
      const linkUrl = card.cardUrl === null ? document.linkUrl : null;
      const fitted = fitText({ ...document, linkUrl }, CAPABILITIES.text);
      if (!fitted.ok) return fitted;
      const { text, measured } = fitted.value;
      const request = canonicalJson({ text, ...composeImages(document), ...card });
      return ok({ request, text, measured });
    },
    prepare: async ({ request }, context) => {
      const composition = Composition.parse(JSON.parse(request));
      const images = imagesIn(composition);
      const http = withinTime(deps, context.timeoutMs);
      const uploaded = await eachInTurn(images, (each, place) =>
        uploadOnce(context, http, each, place, (use, long) => upload(use, xrpcOver(long, use), each)),
      );
      if (!uploaded.ok) return uploaded.error;
      const body = JSON.stringify({
        repo: storedSettings(BlueskySettings, context.connection).did,
        collection: COLLECTION,
        rkey: tidOf(context.requestKey, context.frozenAt),
        // No record may exist under this key; without this field the put would replace it.
        swapRecord: null,
        record: recordOf(composition, uploaded.value, context.frozenAt),
      });
      const { imageKey } = composition;
      const [, ...others] = images.map(({ key }) => key);
      const more = others.length === 0 ? {} : { moreImageKeys: others };
      return { kind: 'ready', request: canonicalJson({ body, imageKey, ...more }) };
    },
    commit: (request, context) => {
      const { body, imageKey, moreImageKeys = [] } = Prepared.parse(JSON.parse(request));
      const xrpc = xrpcOver(withinTime(deps, context.timeoutMs), context);
      const images = imageKey === null ? [] : [imageKey, ...moreImageKeys].map((key) => ({ key, alt: null }));
      const uploadAgain = (maxBytes?: number) =>
        eachInTurn(images, (each) => upload(context, xrpc, each, maxBytes));
      return putPost(xrpc, body, images.length === 0 ? null : uploadAgain);
    },
    verifyConnection: makeVerifyBluesky(deps, sessions),
  };
};

/** `body` is sent unchanged; it refers to the images by the hashes of their bytes. */
const Prepared = z.strictObject({
  body: z.string(),
  imageKey: z.string().nullable(),
  moreImageKeys: z.array(z.string()).optional(),
});

const makeUpload =
  ({ imageFor, clock }: PublisherDeps) =>
  async (
    use: ImageUse,
    xrpc: Xrpc,
    { key, alt }: ComposedImage,
    maxBytes = MAX_IMAGE_BYTES,
  ): Promise<Result<UploadedImage, Failure>> => {
    const kept = await fittedImage({ imageFor }, use, key, { maxBytes });
    if (!kept.ok) return kept;
    const { mediaType, data, width, height } = kept.value;
    const request = { name: 'com.atproto.repo.uploadBlob', mediaType, body: [data] };
    const response = await xrpc({ method: 'POST', ...request });
    if (!response.ok) return response;
    const uploaded = readSuccess(Uploaded, response.value);
    return uploaded === null
      ? err(failureOf(response.value, clock.now()))
      : ok({ alt, blob: uploaded.blob, image: { width, height } });
  };

import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  provider,
  type Capabilities,
  type Connection,
  type Failure,
  type PostDocument,
  type PublishContext,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { readSuccess } from '../http/responses.js';
import { keptImage } from '../kept-image.js';
import { fitText } from '../text/fit-text.js';
import { failureOf } from './bluesky-errors.js';
import { settingsOf } from './bluesky-settings.js';
import { BlobRef, COLLECTION, Composition, recordOf, type Picture } from './post-record.js';
import { makePutPost } from './put-post.js';
import { makeSessions } from './sessions.js';
import { tidOf } from './tid.js';
import { makeVerifyBluesky } from './verify-bluesky.js';
import { makeXrpc, type Xrpc } from './xrpc.js';

/** The lexicons app.bsky.feed.post and app.bsky.embed.images. */
const CAPABILITIES: Capabilities = {
  title: 'none',
  text: [
    { unit: 'graphemes', max: 300 },
    { unit: 'utf8_bytes', max: 3_000 },
  ],
  image: { support: 'optional', maxBytes: 2_000_000 },
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
export const makeBlueskyPublisher = (deps: ChannelDeps): Publisher => {
  const sessions = makeSessions(deps.http);
  const xrpcFor = ({ connection, timeoutMs }: PublishContext): Xrpc => {
    const { service, did, app_password } = settingsOf(connection);
    return makeXrpc({ ...deps, sessions }, { service, identifier: did, app_password }, timeoutMs);
  };
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
      const { image, imageAlt } = document;
      const request = canonicalJson({ text, imageKey: image?.key ?? null, imageAlt, ...card });
      return ok({ request, text, measured });
    },
    prepare: async ({ request }, context) => {
      const composition = Composition.parse(JSON.parse(request));
      const { imageKey } = composition;
      const picture = await upload(context.connection, xrpcFor(context), imageKey);
      if (!picture.ok) return picture.error;
      const body = JSON.stringify({
        repo: settingsOf(context.connection).did,
        collection: COLLECTION,
        rkey: tidOf(context.requestKey, context.frozenAt),
        // No record may exist under this key; without this field the put would replace it.
        swapRecord: null,
        record: recordOf(composition, picture.value, context.frozenAt),
      });
      return { kind: 'ready', request: canonicalJson({ body, imageKey }) };
    },
    commit: (request, context) => {
      const { body, imageKey } = Prepared.parse(JSON.parse(request));
      const xrpc = xrpcFor(context);
      return putPost(
        xrpc,
        body,
        async () => imageKey !== null && (await upload(context.connection, xrpc, imageKey)).ok,
      );
    },
    verifyConnection: makeVerifyBluesky({ ...deps, sessions }),
  };
};

/** `body` is sent unchanged; it refers to the image by the hash of its bytes. */
const Prepared = z.strictObject({ body: z.string(), imageKey: z.string().nullable() });

const makeUpload =
  ({ imageFor, clock }: ChannelDeps) =>
  async (
    { accountId }: Connection,
    xrpc: Xrpc,
    key: string | null,
  ): Promise<Result<Picture | null, Failure>> => {
    const kept = await keptImage({ imageFor }, accountId, key, CAPABILITIES.image);
    if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept;
    const image = kept.value;
    const request = { name: 'com.atproto.repo.uploadBlob', mediaType: image.mediaType, body: image.data };
    const response = await xrpc({ method: 'POST', ...request });
    if (!response.ok) return response;
    const uploaded = readSuccess(Uploaded, response.value);
    return uploaded === null
      ? err(failureOf(response.value, clock.now()))
      : ok({ blob: uploaded.blob, image });
  };

import { z } from 'zod';
import {
  canonicalJson,
  err,
  later,
  ok,
  provider,
  type Capabilities,
  type Connection,
  type Failure,
  type Misfit,
  type PostDocument,
  type PublishContext,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import {
  composedImage,
  composedImages,
  composeImages,
  imagesIn,
  longAlts,
  type ComposedImage,
} from '../composed-images.js';
import { storedSettings } from '../connection-settings.js';
import { makeUploadOnce } from '../upload-once.js';
import type { Api } from '../http/api.js';
import { jsonBody } from '../http/multipart.js';
import { readSuccess, withinTime, type TimedHttp } from '../http/responses.js';
import { eachInTurn, fittedImage } from '../fitted-image.js';
import { fitText } from '../text/fit-text.js';
import { makeMastodonApi } from './mastodon-api.js';
import { failureOf, outcomeOf } from './mastodon-errors.js';
import { latestStatuses, lookUpStatus, PAGE, Status } from './mastodon-lookup.js';
import { fittedForMastodon, haveUploads, uploadMedia, type Media } from './mastodon-media.js';
import { HAVE_EXACT_SOURCES, MASTODON, PIXELFED } from './mastodon-server.js';
import { imageTypesOf, MastodonSettings } from './mastodon-settings.js';
import { textLimitOf } from './mastodon-text.js';
import { makeVerifyMastodon } from './verify-mastodon.js';

/**
 * Mastodon keeps an idempotency key for an hour (methods/statuses); the margin covers clock differences and network
 * delays.
 */
const KEY_TTL_MS = 50 * 60_000;

/** Below the day for which Mastodon keeps uploads that no status shows. */
const UPLOADS_KEPT_MS = 20 * 3_600_000;

const settingsOf = (connection: Pick<Connection, 'settings'>): MastodonSettings =>
  storedSettings(MastodonSettings, connection);

/** Whether a post must have an image; never if the server accepts none of the types. */
const needsImage = (settings: MastodonSettings): boolean =>
  settings.software === PIXELFED && imageTypesOf(settings).length > 0;

const capabilitiesOf = (settings: MastodonSettings): Capabilities => {
  const { unit, max } = textLimitOf(settings);
  const mediaTypes = imageTypesOf(settings);
  return {
    title: 'none',
    text: [{ unit, max }],
    image: {
      support: mediaTypes.length === 0 ? 'none' : needsImage(settings) ? 'required' : 'optional',
      maxBytes: settings.max_image_bytes,
      maxPixels: settings.max_image_pixels,
      mediaTypes,
      most: settings.max_images,
    },
    idempotency:
      settings.software === MASTODON ? { mode: 'server_key', ttlMs: KEY_TTL_MS } : { mode: 'lookup' },
    verification: 'real_server',
  };
};

/** The output of `compose`, read by `prepare`. */
const Composition = z.strictObject({ text: z.string(), ...composedImages });

/** Ids separated by spaces, as in requests of an older version; an empty text may mean that they are unknown. */
const olderIds = z.string().transform((ids) => (ids === '' ? null : ids.split(' ')));

/** The output of `prepare`, read by `commit` and `reconcile`. `body` is sent unchanged. */
const Prepared = z.strictObject({
  body: z.string(),
  mediaUrl: z.string().nullable(),
  moreMediaUrls: z.array(z.string().nullable()).optional(),
  /** The latest statuses before the write; null if they are unknown. */
  before: z.union([z.array(z.string()).nullable(), olderIds]),
  /** To upload them again. Absent: none, or a request of an older version. */
  images: z.array(composedImage).optional(),
});
const Body = z.object({ status: z.string(), media_ids: z.array(z.string()) });

/** At GoToSocial and glitch-soc, users can have their texts read as Markdown or HTML unless a status says otherwise. */
const bodyOf = (status: string, media: readonly Media[]): string =>
  JSON.stringify({
    status,
    media_ids: media.map(({ id }) => id),
    visibility: 'public',
    content_type: 'text/plain',
  });

const NEEDS_IMAGE: Misfit = {
  kind: 'image_required',
  field: 'image',
  message: 'Pixelfed accepts no post without an image.',
};

const imageMisfits = (document: PostDocument, settings: MastodonSettings): readonly Misfit[] => {
  if (document.image === null) return needsImage(settings) ? [NEEDS_IMAGE] : [];
  const limit = settings.max_alt_characters;
  const noImages: Misfit = {
    kind: 'image_not_supported',
    field: 'image',
    message: 'The server accepts none of the supported image types.',
  };
  const say = (actual: number): string =>
    `The channel accepts image descriptions of at most ${String(limit)} characters; this has ${String(actual)}.`;
  return [...(imageTypesOf(settings).length === 0 ? [noImages] : []), ...longAlts(document, limit, say)];
};

const makeUpload =
  (deps: PublisherDeps) =>
  async (
    api: Api,
    use: ImageUse,
    { key, alt }: ComposedImage,
    place: number,
  ): Promise<Result<Media, Failure>> => {
    const settings = settingsOf(use.connection);
    const fit = settings.software === MASTODON ? fittedForMastodon : fittedImage;
    const image = await fit(deps, use, key, capabilitiesOf(settings).image);
    return image.ok ? uploadMedia(api, deps.clock, image.value, alt, place) : image;
  };

/** Servers with the Mastodon API: Mastodon, snac, GoToSocial, Pleroma, Akkoma, Pixelfed, … */
export const makeMastodonPublisher = (deps: PublisherDeps): Publisher => {
  const apiOver = (http: TimedHttp, { connection }: ImageUse): Api =>
    makeMastodonApi(http, settingsOf(connection));
  const apiFor = (context: PublishContext): Api => apiOver(withinTime(deps, context.timeoutMs), context);

  const upload = makeUpload(deps);
  const uploadOnce = makeUploadOnce<Media>(deps);

  const areOld = ({ frozenAt }: PublishContext): boolean =>
    deps.clock.now() >= later(frozenAt, UPLOADS_KEPT_MS);

  /** The body of the write, with new uploads if the server no longer has those of the first attempt. */
  const currentBody = async (
    api: Api,
    { body, images = [] }: z.output<typeof Prepared>,
    context: PublishContext,
  ): Promise<Result<string, Failure>> => {
    if (images.length === 0 || !areOld(context)) return ok(body);
    const { status, media_ids } = Body.parse(JSON.parse(body));
    const exist = await haveUploads(api, deps.clock, media_ids);
    if (!exist.ok) return exist;
    if (exist.value) return ok(body);
    const media = await eachInTurn(images, (each, place) => upload(api, context, each, place));
    return media.ok ? ok(bodyOf(status, media.value)) : media;
  };

  return {
    provider: provider('mastodon'),
    capabilities: (connection) => capabilitiesOf(settingsOf(connection)),
    composeKey: (connection) => {
      const { max_characters, characters_per_url, max_alt_characters, media_types, software } =
        settingsOf(connection);
      const limits = [max_characters, characters_per_url, max_alt_characters, media_types];
      return JSON.stringify([...limits, software === PIXELFED]);
    },
    compose: ({ document }, connection) => {
      const settings = settingsOf(connection);
      const fitted = fitText(document, [textLimitOf(settings)]);
      const misfits = [...(fitted.ok ? [] : fitted.error), ...imageMisfits(document, settings)];
      if (!fitted.ok || misfits.length > 0) return err(misfits);
      const { text, measured } = fitted.value;
      return ok({ request: canonicalJson({ text, ...composeImages(document) }), text, measured });
    },
    prepare: async ({ request }, context) => {
      const { text, ...composed } = Composition.parse(JSON.parse(request));
      const settings = settingsOf(context.connection);
      const http = withinTime(deps, context.timeoutMs);
      const api = apiOver(http, context);
      const images = imagesIn(composed);
      const isThere = async ({ id }: Media): Promise<boolean> => {
        const exists = await haveUploads(api, deps.clock, [id]);
        return exists.ok && exists.value;
      };
      const media = await eachInTurn(images, (each, place) =>
        uploadOnce(
          ...([context, http, each, place] as const),
          (use, long) => upload(apiOver(long, use), use, each, place),
          isThere,
        ),
      );
      if (!media.ok) return media.error;
      const before = await statusesBefore(deps, api, settings);
      if (!before.ok) return before.error;
      const [mediaUrl = null, ...others] = media.value.map(({ url }) => url);
      const more = others.length === 0 ? {} : { moreMediaUrls: others };
      const prepared = {
        ...{ body: bodyOf(text, media.value), mediaUrl, ...more, before: before.value },
        ...(images.length === 0 ? {} : { images }),
      };
      return { kind: 'ready', request: canonicalJson(prepared) };
    },
    commit: async (request, context) => {
      const api = apiFor(context);
      const body = await currentBody(api, Prepared.parse(JSON.parse(request)), context);
      if (!body.ok) return body.error;
      // Pixelfed refuses a key that it has seen, even if it refused or failed the request before.
      const { software } = settingsOf(context.connection);
      const headers = software === PIXELFED ? undefined : { 'idempotency-key': context.requestKey };
      const response = await api.post('/api/v1/statuses', jsonBody(body.value), headers);
      const status = readSuccess(Status, response);
      if (status === null) return outcomeOf(response, deps.clock.now());
      return { kind: 'published', remoteId: status.id, url: status.url };
    },
    reconcile: (request, context) => {
      const { body, mediaUrl, moreMediaUrls = [], before } = Prepared.parse(JSON.parse(request));
      const { status: text, media_ids } = Body.parse(JSON.parse(body));
      const urls = [mediaUrl, ...moreMediaUrls];
      const media = media_ids.map((id, place) => ({ id, url: urls[place] ?? null }));
      const { account_id, software } = settingsOf(context.connection);
      const hasExactSources = HAVE_EXACT_SOURCES.includes(software);
      const write = { text, media, before, hasExactSources, mayBeRenewed: areOld(context) };
      return lookUpStatus(apiFor(context), account_id, write);
    },
    verifyConnection: makeVerifyMastodon(deps),
  };
};

/** The statuses that a later lookup has to ignore, see {@link lookUpStatus}; null on Mastodon, which has no lookup. */
const statusesBefore = async (
  { clock }: PublisherDeps,
  api: Api,
  { software, account_id }: MastodonSettings,
): Promise<Result<readonly string[] | null, Failure>> => {
  if (software === MASTODON) return ok(null);
  const latest = await latestStatuses(api, account_id);
  return 'response' in latest
    ? err(failureOf(latest.response, clock.now()))
    : ok(latest.statuses.slice(0, PAGE).map(({ id }) => id));
};

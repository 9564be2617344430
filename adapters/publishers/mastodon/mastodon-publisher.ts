import { z } from 'zod';
import {
  canonicalJson,
  err,
  ok,
  provider,
  type Capabilities,
  type Failure,
  type Misfit,
  type PostDocument,
  type PublishContext,
  type Publisher,
  type Result,
} from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { composedImages, composeImages, imagesIn, longAlts } from '../composed-images.js';
import { readSuccess, withinTime } from '../http/responses.js';
import { eachInTurn, fittedImage } from '../kept-image.js';
import { fitText } from '../text/fit-text.js';
import { makeMastodonApi, type MastodonApi } from './mastodon-api.js';
import { failureOf, outcomeOf } from './mastodon-errors.js';
import { latestStatuses, lookUpStatus, Status } from './mastodon-lookup.js';
import { uploadMedia } from './mastodon-media.js';
import { MASTODON } from './mastodon-server.js';
import { imageTypesOf, settingsOf, type MastodonSettings } from './mastodon-settings.js';
import { textLimitOf } from './mastodon-text.js';
import { makeVerifyMastodon } from './verify-mastodon.js';

/**
 * Mastodon keeps an idempotency key for an hour (methods/statuses); the margin covers clock differences and network
 * delays.
 */
const KEY_TTL_MS = 50 * 60_000;

const capabilitiesOf = (settings: MastodonSettings): Capabilities => {
  const { unit, max } = textLimitOf(settings);
  const mediaTypes = imageTypesOf(settings);
  return {
    title: 'none',
    text: [{ unit, max }],
    image: {
      support: mediaTypes.length === 0 ? 'none' : 'optional',
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

/**
 * The output of `prepare`, read by `commit` and `reconcile`. `body` is sent unchanged; `before` holds ids separated by
 * spaces.
 */
const Prepared = z.strictObject({
  body: z.string(),
  mediaUrl: z.string().nullable(),
  moreMediaUrls: z.array(z.string().nullable()).optional(),
  before: z.string(),
});
const Body = z.object({ status: z.string(), media_ids: z.array(z.string()) });

const imageMisfits = (document: PostDocument, settings: MastodonSettings): readonly Misfit[] => {
  if (document.image === null) return [];
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

/** Servers with the Mastodon API: Mastodon, snac, GoToSocial, Pleroma, Akkoma, Pixelfed, … */
export const makeMastodonPublisher = (deps: ChannelDeps): Publisher => {
  const apiFor = ({ connection, timeoutMs }: PublishContext): MastodonApi =>
    makeMastodonApi(withinTime(deps, timeoutMs), settingsOf(connection));
  return {
    provider: provider('mastodon'),
    capabilities: (connection) => capabilitiesOf(settingsOf(connection)),
    composeKey: (connection) => {
      const { max_characters, characters_per_url, max_alt_characters, media_types } = settingsOf(connection);
      return JSON.stringify([max_characters, characters_per_url, max_alt_characters, media_types]);
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
      const api = apiFor(context);
      const limits = capabilitiesOf(settings).image;
      const media = await eachInTurn(imagesIn(composed), async ({ key, alt }, place) => {
        const image = await fittedImage(deps, context.connection.accountId, key, limits);
        return image.ok ? uploadMedia(api, deps.clock, image.value, alt, place) : image;
      });
      if (!media.ok) return media.error;
      const before = await statusesBefore(deps, api, settings);
      if (!before.ok) return before.error;
      const mediaIds = media.value.map(({ id }) => id);
      const body = JSON.stringify({ status: text, media_ids: mediaIds, visibility: 'public' });
      const [mediaUrl = null, ...others] = media.value.map(({ url }) => url);
      const more = others.length === 0 ? {} : { moreMediaUrls: others };
      const prepared = { body, mediaUrl, ...more, before: before.value.join(' ') };
      return { kind: 'ready', request: canonicalJson(prepared) };
    },
    commit: async (request, context) => {
      const { body } = Prepared.parse(JSON.parse(request));
      const headers = { 'content-type': 'application/json', 'idempotency-key': context.requestKey };
      const response = await apiFor(context).post('/api/v1/statuses', body, headers);
      const status = readSuccess(Status, response);
      if (status === null) return outcomeOf(response, deps.clock.now());
      return { kind: 'published', remoteId: status.id, url: status.url };
    },
    reconcile: (request, context) => {
      const { body, mediaUrl, moreMediaUrls = [], before } = Prepared.parse(JSON.parse(request));
      const { status: text, media_ids } = Body.parse(JSON.parse(body));
      const urls = [mediaUrl, ...moreMediaUrls];
      const media = media_ids.map((id, place) => ({ id, url: urls[place] ?? null }));
      const write = { text, media, before: before.split(' ').filter((each) => each !== '') };
      return lookUpStatus(apiFor(context), settingsOf(context.connection).account_id, write);
    },
    verifyConnection: makeVerifyMastodon(deps),
  };
};

/** The statuses that a later lookup has to ignore, see {@link lookUpStatus}. */
const statusesBefore = async (
  { clock }: ChannelDeps,
  api: MastodonApi,
  { software, account_id }: MastodonSettings,
): Promise<Result<readonly string[], Failure>> => {
  if (software === MASTODON) return ok([]);
  const latest = await latestStatuses(api, account_id);
  return 'response' in latest
    ? err(failureOf(latest.response, clock.now()))
    : ok(latest.statuses.map(({ id }) => id));
};

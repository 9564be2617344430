import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  deferred,
  err,
  ok,
  type Clock,
  type Failure,
  type FittedImage,
  type Result,
} from '../../../core/index.js';
import type { Api } from '../http/api.js';
import { multipart } from '../http/multipart.js';
import { remoteId, remoteUrl } from '../http/remote-fields.js';
import { isSuccess, readSuccess } from '../http/responses.js';
import { fittedImage, numberedFile } from '../fitted-image.js';
import { failureOf } from './mastodon-errors.js';

/** An upload to attach to a status. */
export interface Media {
  readonly id: string;
  readonly url: string | null;
}

/** Mastodon refuses a GIF with more pixels, 1280 × 720, and reports only the limit of other images. */
const MOST_GIF_PIXELS = 921_600;

/** An image within the limits of Mastodon; a GIF that it would refuse is a still image. */
export const fittedForMastodon: typeof fittedImage = async (deps, use, key, limits) => {
  const image = await fittedImage(deps, use, key, limits);
  if (!image.ok || image.value.mediaType !== 'image/gif') return image;
  const { width, height } = image.value;
  if (width * height <= MOST_GIF_PIXELS) return image;
  const mediaTypes = limits.mediaTypes?.filter((type) => type !== 'image/gif') ?? ['image/png', 'image/jpeg'];
  return fittedImage(deps, use, key, { ...limits, mediaTypes });
};

const MediaResponse = z.object({ id: remoteId, url: remoteUrl });

/** The id is known by then. */
const Processed = z.object({ url: remoteUrl }).catch({ url: null });

const POLL_MS = 500;
const UNFINISHED: readonly number[] = [202, 206];

/**
 * Uploads an image and waits until the server has processed it: 202, then 206 until it is done. The server deletes
 * uploads that are never attached.
 */
export const uploadMedia = async (
  api: Api,
  clock: Pick<Clock, 'now'>,
  image: FittedImage,
  alt: string | null,
  place: number,
): Promise<Result<Media, Failure>> => {
  // snac treats uploads with the same file name as the same file, so each upload of a post needs its own name.
  const file = numberedFile(image, place);
  const form = multipart({ file, ...(alt === null ? {} : { description: alt }) });
  let response = await api.post('/api/v2/media', form);
  const first = readSuccess(MediaResponse, response);
  if (first === null) return err(failureOf(response, clock.now()));
  const { id } = first;
  while (response.kind === 'received' && UNFINISHED.includes(response.status)) {
    if (api.leftMs() <= POLL_MS) return err(STILL_PROCESSING);
    await pause(POLL_MS);
    response = await api.get(pathOf(id));
  }
  const last = readSuccess(Processed, response);
  return last === null ? err(failureOf(response, clock.now())) : ok({ id, url: last.url });
};

/**
 * Whether the server still has uploads that no status shows. Mastodon deletes them after a day; older versions then
 * publish the status without them.
 */
export const haveUploads = async (
  api: Api,
  clock: Pick<Clock, 'now'>,
  ids: readonly string[],
): Promise<Result<boolean, Failure>> => {
  for (const id of ids) {
    const response = await api.get(pathOf(id));
    if (isSuccess(response)) continue;
    const failure = failureOf(response, clock.now());
    return failure.kind === 'refused' ? ok(false) : err(failure);
  }
  return ok(true);
};

const pathOf = (id: string): string => `/api/v1/media/${encodeURIComponent(id)}`;

const STILL_PROCESSING = deferred('media_processing', 'The server is still processing the image.');

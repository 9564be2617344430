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
import { remoteId, remoteUrl } from '../http/remote-fields.js';
import { undici } from '../http/undici.js';
import { isSuccess, type MastodonApi } from './mastodon-api.js';
import { failureOf } from './mastodon-errors.js';

/** An upload to attach to a status. */
export interface Media {
  readonly id: string;
  readonly url: string | null;
}

const MediaResponse = z.object({ id: remoteId, url: remoteUrl });

const POLL_MS = 500;
const UNFINISHED: readonly number[] = [202, 206];

/**
 * Uploads an image and waits until the server has processed it: 202, then 206 until it is done. The server deletes
 * uploads that are never attached.
 */
export const uploadMedia = async (
  api: MastodonApi,
  clock: Pick<Clock, 'now'>,
  image: FittedImage,
  alt: string | null,
): Promise<Result<Media, Failure>> => {
  const form = new (undici().FormData)();
  const name = `image.${image.mediaType.replace('image/', '')}`;
  form.append('file', new Blob([Uint8Array.from(image.data)], { type: image.mediaType }), name);
  if (alt !== null) form.append('description', alt);
  let response = await api.post('/api/v2/media', form);
  const first = MediaResponse.safeParse(isSuccess(response) ? response.json : undefined);
  if (!first.success) return err(failureOf(response, clock.now()));
  const { id } = first.data;
  while (isSuccess(response) && UNFINISHED.includes(response.status)) {
    if (api.left() <= POLL_MS) return err(STILL_PROCESSING);
    await pause(POLL_MS);
    response = await api.get(`/api/v1/media/${encodeURIComponent(id)}`);
  }
  if (!isSuccess(response)) return err(failureOf(response, clock.now()));
  const last = MediaResponse.safeParse(response.json);
  return ok({ id, url: last.success ? last.data.url : null });
};

const STILL_PROCESSING = deferred('media_processing', 'The server is still processing the image.');

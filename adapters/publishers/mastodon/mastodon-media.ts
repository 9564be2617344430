import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Clock, type Failure, type FittedImage, type Result } from '../../../core/index.js';
import { deferred } from '../http/classify.js';
import { remoteId, remoteUrl } from '../http/remote-fields.js';
import { undici } from '../http/undici.js';
import { isSuccess, type MastodonApi } from './mastodon-api.js';
import { failureOf } from './mastodon-errors.js';

/** An upload that can be attached to a status. */
export interface Media {
  readonly id: string;
  readonly url: string | null;
}

const MediaAnswer = z.object({ id: remoteId, url: remoteUrl });

const POLL_MS = 500;
const UNFINISHED: readonly number[] = [202, 206];

/**
 * Uploads a picture and waits until the server has worked on it: 202, then 206 for as long as it takes. What is
 * uploaded and never attached, the server deletes by itself.
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
  let answer = await api.post('/api/v2/media', form);
  const first = MediaAnswer.safeParse(isSuccess(answer) ? answer.json : undefined);
  if (!first.success) return err(failureOf(answer, clock.now()));
  const { id } = first.data;
  while (isSuccess(answer) && UNFINISHED.includes(answer.status)) {
    if (api.left() <= POLL_MS) return err(STILL_PROCESSING);
    await pause(POLL_MS);
    answer = await api.get(`/api/v1/media/${encodeURIComponent(id)}`);
  }
  if (!isSuccess(answer)) return err(failureOf(answer, clock.now()));
  const last = MediaAnswer.safeParse(answer.json);
  return ok({ id, url: last.success ? last.data.url : null });
};

const STILL_PROCESSING = deferred('media_processing', 'The server is still working on the image.');

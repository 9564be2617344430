import { z } from 'zod';
import { err, ok, type Failure, type FittedImage, type Result } from '../../../core/index.js';
import { UPLOAD_LIMITS, uploadFitting } from '../article/upload-fitting.js';
import type { ImageUse, PublisherDeps } from '../publisher-deps.js';
import { imageFile } from '../fitted-image.js';
import type { Api } from '../http/api.js';
import { readSuccess } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { multipart } from '../http/multipart.js';
import { failureOf } from './ghost-errors.js';

const Uploaded = z.object({ images: z.tuple([z.object({ url: z.url().max(2_048) })]) });

export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Uploads an image (docs.ghost.org/admin-api/#uploading-an-image) and returns its address and its size. Ghost cannot
 * list uploads, so repeating one whose response was lost leaves an unused file behind.
 */
export const uploadImage = async (
  { imageFor, clock }: Pick<PublisherDeps, 'imageFor' | 'clock'>,
  api: Api,
  { use, key, name }: { readonly use: ImageUse; readonly key: string; readonly name: string },
): Promise<Result<UploadedImage, Failure>> => {
  let size = { width: 0, height: 0 };
  const send = (image: FittedImage) => {
    size = { width: image.width, height: image.height };
    const form = multipart({ purpose: 'image', ref: name, file: imageFile(name, image) });
    return api.post('images/upload/', form);
  };
  const response = await uploadFitting(imageFor, { use, key, limits: UPLOAD_LIMITS, send, isTooLarge });
  if (!response.ok) return response;
  const uploaded = readSuccess(Uploaded, response.value);
  return uploaded === null
    ? err(failureOf(response.value, clock.now()))
    : ok({ url: uploaded.images[0].url, ...size });
};

const isTooLarge = (response: ChannelResponse): boolean =>
  response.kind === 'received' && response.status === 413;

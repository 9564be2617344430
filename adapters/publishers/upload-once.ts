import {
  later,
  ok,
  type Clock,
  type Connection,
  type Failure,
  type Instant,
  type PublishContext,
  type Result,
} from '../../core/index.js';
import type { ComposedImage } from './composed-images.js';

/** Uploads an image at its place in a post, unless an earlier attempt of the same delivery did and `isThere`. */
export type UploadOnce<T> = (
  use: Pick<PublishContext, 'requestKey'> & { readonly connection: Pick<Connection, 'id'> },
  image: ComposedImage,
  place: number,
  upload: () => Promise<Result<T, Failure>>,
  isThere?: (upload: T) => Promise<boolean>,
) => Promise<Result<T, Failure>>;

/** Below the hour for which a PDS keeps an upload at least; other servers keep it for a day or forever. */
const KEPT_MS = 45 * 60_000;

const MOST_KEPT = 1_000;

/**
 * Remembers uploads, in memory only. A request is frozen when all of its images are uploaded; if that takes longer than
 * an attempt, the next one continues where the last one stopped.
 */
export const makeUploadOnce = <T>({ now }: Pick<Clock, 'now'>): UploadOnce<T> => {
  const kept = new Map<string, { readonly upload: T; readonly at: Instant }>();
  return async ({ connection, requestKey }, { key, alt }, place, upload, isThere) => {
    // The place, because a post may show one image twice.
    const name = JSON.stringify([connection.id, requestKey, place, key, alt]);
    const earlier = kept.get(name);
    const isRecent = earlier !== undefined && now() >= earlier.at && now() < later(earlier.at, KEPT_MS);
    if (isRecent && (isThere === undefined || (await isThere(earlier.upload)))) return ok(earlier.upload);
    kept.delete(name);
    const at = now();
    const uploaded = await upload();
    if (uploaded.ok) kept.set(name, { upload: uploaded.value, at });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return uploaded;
  };
};

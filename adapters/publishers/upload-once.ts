import { setTimeout as pause } from 'node:timers/promises';
import {
  deferred,
  err,
  later,
  ok,
  type AccountId,
  type Failure,
  type Instant,
  type PublishContext,
  type Result,
} from '../../core/index.js';
import type { ComposedImage } from './composed-images.js';
import { withinTime, type TimedHttp } from './http/responses.js';
import { sharingSecrets } from './keep-secrets.js';
import type { ImageUse, PublisherDeps } from './publisher-deps.js';

/** One upload, for which the image has to be loaded with `use`. It may have more time than the attempt. */
type Upload<T> = (use: ImageUse, http: TimedHttp) => Promise<Result<T, Failure>>;

/**
 * Uploads an image at its place in a post, unless an earlier attempt of the same delivery is doing so, or did and
 * `isThere`. `http` is that of the attempt, and the result comes within its time.
 */
export type UploadOnce<T> = (
  context: PublishContext,
  http: TimedHttp,
  image: ComposedImage,
  place: number,
  upload: Upload<T>,
  isThere?: (upload: T) => Promise<boolean>,
) => Promise<Result<T, Failure>>;

/** Below the hour for which a PDS keeps an upload at least; other servers keep it for a day or forever. */
const KEPT_MS = 45 * 60_000;

const MOST_KEPT = 1_000;

/** Enough for 10 MB at 0.3 Mbit/s. */
const LONGEST_MS = 5 * 60_000;

/**
 * Uploads that may go on, of all accounts and of one; further ones end with their attempts. Slots bound only attempts,
 * so images for slow servers would fill the memory.
 */
const MOST_RUNNING = { all: 16, ofAccount: 2 };

interface Running<T> {
  readonly of: AccountId;
  readonly uploading: Promise<Result<T, Failure>>;
  readonly shareSecrets: () => void;
}

const UNFINISHED = err(deferred('timeout', 'The upload of the image takes longer than one attempt.'));

/**
 * Remembers uploads, in memory only, and lets an upload go on after its attempt. A request is frozen when all of its
 * images are uploaded; if that takes longer than an attempt, the next one continues where the last one stopped. No
 * upload is visible before a post refers to it.
 */
export const makeUploadOnce = <T>({
  http: send,
  clock,
}: Pick<PublisherDeps, 'http' | 'clock'>): UploadOnce<T> => {
  const kept = new Map<string, { readonly upload: T; readonly at: Instant }>();
  const running = new Map<string, Running<T>>();
  const background = {
    http: (request: Parameters<typeof send>[0]) => send({ ...request, background: true }),
    clock,
  };

  const keep = async (name: string, uploading: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    const at = clock.now();
    const uploaded = await uploading;
    if (uploaded.ok) kept.set(name, { upload: uploaded.value, at });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return uploaded;
  };

  const begin = (
    name: string,
    context: PublishContext,
    http: TimedHttp,
    upload: Upload<T>,
  ): Promise<Result<T, Failure>> => {
    const { accountId } = context.connection;
    const own = [...running.values()].filter(({ of }) => of === accountId);
    if (running.size >= MOST_RUNNING.all || own.length >= MOST_RUNNING.ofAccount)
      return keep(name, upload(context, http));
    let end: () => void = () => undefined;
    const uploaded = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ended = Promise.all([context.ended, uploaded]).then(() => undefined);
    const uploading = keep(name, upload({ ...context, ended }, withinTime(background, LONGEST_MS))).finally(
      () => {
        running.delete(name);
        end();
      },
    );
    running.set(name, { of: accountId, uploading, shareSecrets: sharingSecrets() });
    return uploading;
  };

  return async (context, http, { key, alt }, place, upload, isThere) => {
    // The place, because a post may show one image twice.
    const name = JSON.stringify([context.connection.id, context.requestKey, place, key, alt]);
    const earlier = kept.get(name);
    const isRecent =
      earlier !== undefined && clock.now() >= earlier.at && clock.now() < later(earlier.at, KEPT_MS);
    if (isRecent && (isThere === undefined || (await isThere(earlier.upload)))) return ok(earlier.upload);
    kept.delete(name);
    const begun = running.get(name);
    const uploading = begun?.uploading ?? begin(name, context, http, upload);
    const over = new AbortController();
    try {
      return await Promise.race([uploading, pause(http.leftMs(), UNFINISHED, { signal: over.signal })]);
    } finally {
      over.abort();
      begun?.shareSecrets();
    }
  };
};

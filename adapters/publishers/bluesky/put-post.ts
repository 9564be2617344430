import { z } from 'zod';
import { refused, type Clock, type Failure, type Outcome, type Result } from '../../../core/index.js';
import { readJson, readSuccess } from '../http/responses.js';
import { errorNameOf, outcomeOf } from './bluesky-errors.js';
import { shownAs, type UploadedImage } from './post-record.js';
import type { Xrpc } from './xrpc.js';

const PutResponse = z.object({ uri: z.string().startsWith('at://') });

const Post = z.object({ text: z.string(), createdAt: z.string() });

const Put = z.object({ repo: z.string(), collection: z.string(), rkey: z.string(), record: Post });

type Put = z.output<typeof Put>;

/** Uploads the images of the post once more, smaller if `maxBytes` is given. */
type UploadAgain = (maxBytes?: number) => Promise<Result<readonly UploadedImage[], Failure>>;

/** The limit of servers before April 2026, which they check only in a post. */
const OLDER_MAX_IMAGE_BYTES = 1_000_000;

const WithImages = z.looseObject({
  record: z.looseObject({ embed: z.looseObject({ images: z.array(z.looseObject({})) }) }),
});

/** The same put with other uploads of its images. */
const withImages = (body: string, uploaded: readonly UploadedImage[]): string => {
  const put = WithImages.parse(JSON.parse(body));
  put.record.embed.images = put.record.embed.images.map((shown, place) => {
    const other = uploaded[place];
    return other === undefined ? shown : { ...shown, ...shownAs(other) };
  });
  return JSON.stringify(put);
};

/**
 * The only visible write. Repeating a put of the same record under the same key, with no other record there, always
 * returns 200 and writes once. After a lost response, the put is simply repeated. A post without images has no
 * `uploadAgain`.
 */
export const makePutPost =
  ({ now }: Pick<Clock, 'now'>) =>
  async (xrpc: Xrpc, body: string, uploadAgain: UploadAgain | null): Promise<Outcome> => {
    const put = (record = body) =>
      xrpc({
        method: 'POST',
        name: 'com.atproto.repo.putRecord',
        mediaType: 'application/json',
        body: record,
      });
    let response = await put();
    // Servers delete uploads that no post refers to. After a long wait the images are uploaded again and get the
    // same names.
    if (uploadAgain !== null && response.ok && errorNameOf(response.value) === 'BlobNotFound') {
      const uploaded = await uploadAgain();
      if (!uploaded.ok) return uploaded.error;
      response = await put();
    }
    if (uploadAgain !== null && response.ok && errorNameOf(response.value) === 'BlobTooLarge') {
      const smaller = await uploadAgain(OLDER_MAX_IMAGE_BYTES);
      if (!smaller.ok) return smaller.error;
      response = await put(withImages(body, smaller.value));
    }
    if (!response.ok) return response.error;
    const sent = Put.parse(JSON.parse(body));
    if (errorNameOf(response.value) === 'InvalidSwap') return compareWithStored(xrpc, sent);
    return readSuccess(PutResponse, response.value) === null
      ? outcomeOf(response.value, now())
      : published(sent);
  };

const published = ({ repo, collection, rkey }: Put): Outcome => ({
  kind: 'published',
  remoteId: `at://${repo}/${collection}/${rkey}`,
  url: `https://bsky.app/profile/${repo}/post/${rkey}`,
});

/**
 * Handles a record under our key that differs in its bytes. With the same text and time it is our post, published
 * earlier and later changed by other software; otherwise another record occupies the only place where the post could
 * be.
 */
const compareWithStored = async (xrpc: Xrpc, sent: Put): Promise<Outcome> => {
  const { repo, collection, rkey, record } = sent;
  const query = new URLSearchParams({ repo, collection, rkey });
  const response = await xrpc({ method: 'GET', name: `com.atproto.repo.getRecord?${query.toString()}` });
  const stored = response.ok ? readJson(z.object({ value: Post }), response.value) : null;
  if (stored === null)
    return {
      kind: 'unknown',
      message: 'Bluesky has a record under the key of this post, and it cannot be read.',
    };
  const { text, createdAt } = stored.value;
  return text === record.text && createdAt === record.createdAt
    ? published(sent)
    : refused('record_exists', 'Bluesky has a different record under the key of this post.');
};

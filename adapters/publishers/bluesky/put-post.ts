import { z } from 'zod';
import type { Clock, Outcome } from '../../../core/index.js';
import { refused } from '../http/classify.js';
import { errorNameOf, outcomeOf } from './bluesky-errors.js';
import type { Xrpc } from './xrpc.js';

const Answer = z.object({ uri: z.string().startsWith('at://') });

const Post = z.object({ text: z.string(), createdAt: z.string() });

const Put = z.object({ repo: z.string(), collection: z.string(), rkey: z.string(), record: Post });

type Put = z.output<typeof Put>;

/** The one visible write. `uploadAgain` brings back the picture that the post refers to, and tells whether it could. */
export type PutPost = (xrpc: Xrpc, body: string, uploadAgain: () => Promise<boolean>) => Promise<Outcome>;

/**
 * A put of the same record under the same key, with nothing else there before, is answered with 200 every time and
 * writes once. So a lost answer costs nothing but another put.
 */
export const makePutPost =
  ({ now }: Pick<Clock, 'now'>): PutPost =>
  async (xrpc, body, uploadAgain) => {
    const put = () =>
      xrpc({ method: 'POST', name: 'com.atproto.repo.putRecord', mediaType: 'application/json', body });
    let answer = await put();
    // Servers forget uploads that no post refers to. One that waited for long goes up again, and has the same name.
    if (answer.ok && errorNameOf(answer.value) === 'BlobNotFound' && (await uploadAgain()))
      answer = await put();
    if (!answer.ok) return answer.error;
    const sent = Put.parse(JSON.parse(body));
    if (errorNameOf(answer.value) === 'InvalidSwap') return compareWithStored(xrpc, sent);
    const { value } = answer;
    const isStored = value.kind === 'answer' && value.status === 200 && Answer.safeParse(value.json).success;
    return isStored ? published(sent) : outcomeOf(value, now());
  };

const published = ({ repo, collection, rkey }: Put): Outcome => ({
  kind: 'published',
  remoteId: `at://${repo}/${collection}/${rkey}`,
  url: `https://bsky.app/profile/${repo}/post/${rkey}`,
});

/**
 * There is a record under our key, and it is not the same byte for byte. It is our post, published earlier and changed
 * since by other software, where it says the same; anything else has taken the one place where the post could be.
 */
const compareWithStored = async (xrpc: Xrpc, sent: Put): Promise<Outcome> => {
  const { repo, collection, rkey, record } = sent;
  const query = new URLSearchParams({ repo, collection, rkey });
  const answer = await xrpc({ method: 'GET', name: `com.atproto.repo.getRecord?${query.toString()}` });
  const stored = z
    .object({ value: Post })
    .safeParse(answer.ok && answer.value.kind === 'answer' ? answer.value.json : undefined);
  if (!stored.success)
    return {
      kind: 'unknown',
      message: 'Bluesky has a record in the place of this post, and it cannot be read.',
    };
  const { text, createdAt } = stored.data.value;
  return text === record.text && createdAt === record.createdAt
    ? published(sent)
    : refused('record_exists', 'Bluesky has another record in the place of this post.');
};

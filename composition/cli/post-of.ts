import { postId, type Post, type Refusal } from '../../core/index.js';
import { errorResponse, fieldProblem, postView, type PostView } from '../../core/wire/index.js';
import type { App } from '../app.js';
import { tokens } from '../tokens.js';
import { Refused } from './output.js';

export const viewOf = ({ container }: App, post: Post): PostView =>
  postView(post, container.get(tokens.clock).now(), container.get(tokens.imageStore).urlOf);

/** The post of any account, because the command line is used by the operator. */
export const postOf = async ({ store }: App, number: number): Promise<Post> => {
  const id = postId(number);
  const owner = await store.postReader.ownerOf(id);
  const post = owner === null ? null : await store.postReader.find(owner, id);
  if (post === null) throw new Refused([`There is no post ${String(id)}.`]);
  return post;
};

/** The sentences that the API returns for a refusal, except for the one that names a field and not an option. */
export const sentences = ({ container }: App, refusal: Refusal): readonly string[] => {
  if (refusal.kind === 'duplicate_risk_not_accepted')
    return [
      'A delivery may already have been published; to send it again anyway, add --accept-duplicate-risk.',
    ];
  return refusal.kind === 'invalid_request'
    ? refusal.violations.map(fieldProblem).map(({ path, message }) => `${path}: ${message}`)
    : [errorResponse(refusal, container.get(tokens.entropy).requestId()).body.error.message];
};

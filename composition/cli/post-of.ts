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

/** The sentences that the API returns for a refusal. */
export const sentences = ({ container }: App, refusal: Refusal): readonly string[] =>
  refusal.kind === 'invalid_request'
    ? refusal.violations.map(fieldProblem).map(({ path, message }) => `${path}: ${message}`)
    : [errorResponse(refusal, container.get(tokens.entropy).requestId()).body.error.message];

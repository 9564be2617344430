import {
  makeCancelPostHandler,
  makeEditPostHandler,
  makeResolveDeliveryHandler,
  makeRetryPostHandler,
} from './change-post.js';
import { makeCreatePostHandler } from './create-post.js';
import type { HttpDeps } from '../../http-deps.js';
import { makePing } from './ping.js';
import { makePreviewPostHandler } from './preview-post.js';
import { makeGetConnectionHandler, makeListConnectionsHandler } from './list-connections.js';
import { makeGetPostHandler, makeListEventsHandler, makeListPostsHandler } from './list-posts.js';
import { makeReadUsageHandler } from './read-usage.js';
import type { ApiRoute } from '../operation.js';

/** Every route below `/api/v1`: method, path, permission, rate and handler. */
export const apiRoutes = (deps: HttpDeps): readonly ApiRoute[] => [
  route('GET', '/ping', null, 'read', makePing('core')),
  route('GET', '/write-post/ping', 'write_post', 'read', makePing('write_post')),
  route('GET', '/smm/ping', 'smm', 'read', makePing('smm')),
  route('GET', '/write-post/connections', 'write_post', 'read', makeListConnectionsHandler(deps)),
  route('GET', '/write-post/connections/:id', 'write_post', 'read', makeGetConnectionHandler(deps)),
  route('POST', '/write-post/posts', 'write_post', 'write', makeCreatePostHandler(deps)),
  // Writes nothing, and must not use up the rate that creating the post needs.
  route('POST', '/write-post/posts/preview', 'write_post', 'read', makePreviewPostHandler(deps)),
  route('GET', '/write-post/posts', 'write_post', 'read', makeListPostsHandler(deps)),
  route('GET', '/write-post/posts/:id', 'write_post', 'read', makeGetPostHandler(deps)),
  route('PATCH', '/write-post/posts/:id', 'write_post', 'write', makeEditPostHandler(deps)),
  route('DELETE', '/write-post/posts/:id', 'write_post', 'write', makeCancelPostHandler(deps)),
  route('POST', '/write-post/posts/:id/retry', 'write_post', 'write', makeRetryPostHandler(deps)),
  route('POST', '/write-post/posts/:id/resolve', 'write_post', 'write', makeResolveDeliveryHandler(deps)),
  route('GET', '/write-post/posts/:id/events', 'write_post', 'read', makeListEventsHandler(deps)),
  route('GET', '/write-post/usage', 'write_post', 'read', makeReadUsageHandler(deps)),
];

const route = (
  method: ApiRoute['method'],
  path: string,
  permission: ApiRoute['permission'],
  policy: ApiRoute['policy'],
  handle: ApiRoute['handle'],
): ApiRoute => ({ method, path, permission, policy, handle });

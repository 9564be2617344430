import {
  cursorOf,
  err,
  eventView,
  ok,
  parseEventQuery,
  parsePostQuery,
  postId,
  postView,
} from '../../../../core/index.js';
import type { HttpDeps } from '../../http-deps.js';
import { pathId } from '../../path-id.js';
import { postReply } from '../post-reply.js';
import type { ApiHandler } from '../operation.js';

type Deps = Pick<HttpDeps, 'listPosts' | 'getPost' | 'clock' | 'images'>;

export const makeListPostsHandler =
  ({ listPosts, clock, images }: Deps): ApiHandler =>
  async ({ actor, readQuery }) => {
    const asked = parsePostQuery(readQuery(), actor.account.workspace.timeZone);
    if (!asked.ok) return err({ kind: 'invalid_query', violations: asked.error });
    const { items, next } = await listPosts(actor, asked.value.filter, asked.value.page);
    const now = clock.now();
    const posts = items.map((post) => postView(post, now, images.urlOf));
    return ok({ status: 200, data: { posts, next_cursor: cursorOf(next) } });
  };

export const makeGetPostHandler =
  ({ getPost, clock, images }: Deps): ApiHandler =>
  async ({ actor, params }) => {
    const id = pathId('post', params['id'], postId);
    if (!id.ok) return id;
    const found = await getPost(actor, id.value);
    return found.ok ? ok(postReply(200, postView(found.value, clock.now(), images.urlOf))) : found;
  };

export const makeListEventsHandler =
  ({ listEvents }: Pick<HttpDeps, 'listEvents'>): ApiHandler =>
  async ({ actor, params, readQuery }) => {
    const id = pathId('post', params['id'], postId);
    if (!id.ok) return id;
    const page = parseEventQuery(readQuery());
    if (!page.ok) return err({ kind: 'invalid_query', violations: page.error });
    const found = await listEvents(actor, id.value, page.value);
    if (!found.ok) return found;
    const { items, next } = found.value;
    return ok({ status: 200, data: { events: items.map(eventView), next_cursor: cursorOf(next) } });
  };

import type { Actor } from '../domain/account.js';
import type { Connection } from '../domain/connection.js';
import type { ConnectionId, PostId } from '../domain/ids.js';
import { channelOverridesOf } from '../domain/channel-override.js';
import type { Post } from '../domain/post.js';
import { notFound, postNotFound, type NotFound } from '../domain/refusals.js';
import type { PostEvent } from '../domain/timeline.js';
import type { Clock } from '../ports/clock.js';
import type { ConnectionFilter } from '../ports/connections.js';
import {
  positionOf,
  type PostOrder,
  type PostPosition,
  type PostReader,
  type PostSearch,
} from '../ports/post-reader.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';

/** A page of a list, and the cursor of the next one; null on the last. */
export interface Page<T, Cursor> {
  readonly items: readonly T[];
  readonly next: Cursor | null;
}

/**
 * Posts are read in batches, so that memory does not grow with the page. A page of 50 takes one batch and the longest
 * page two, including the extra post that shows whether there is a next page.
 */
const READ_AT_ONCE = 51;

/** The maximum text of a page of posts, in UTF-16 code units; a single post may have more. */
const PAGE_CHARACTERS = 1_000_000;

/** The approximate size of a delivery in the view of its post, without its texts. */
const DELIVERY_CHARACTERS = 500;

/** The texts in the view of a post that can be long. */
const charactersOf = (post: Post): number => {
  const own = channelOverridesOf(post).flatMap(({ words }) => words.content ?? []);
  const texts = [post.document.content, ...own].map(({ html, plain }) => html.length + plain.length);
  const errors = post.deliveries.map(({ error }) => DELIVERY_CHARACTERS + (error?.message.length ?? 0));
  return [...texts, ...errors].reduce((sum, characters) => sum + characters, 0);
};

/** One more than requested is read to find out whether there is a next page. */
export const pageOf = <T, Cursor>(
  read: readonly T[],
  limit: number,
  cursorOf: (last: T) => Cursor,
): Page<T, Cursor> => {
  const items = read.slice(0, limit);
  const last = items.at(-1);
  return { items, next: read.length > limit && last !== undefined ? cursorOf(last) : null };
};

/** The account whose data is read. @inline */
type Of = Pick<Actor, 'account'>;

/** One post of the account. */
export type GetPost = (of: Of, id: PostId) => Promise<Result<Post, NotFound>>;

export const makeGetPost =
  ({ postReader }: Pick<CoreDeps, 'postReader'>): GetPost =>
  async ({ account }, id) => {
    const post = await postReader.find(account.id, id);
    return post === null ? err(postNotFound(id)) : ok(post);
  };

/**
 * A page may end before its limit if its posts are long, or if the store has examined as many posts as it does per
 * call, however few of them matched.
 */
export type ListPosts = (
  of: Of,
  filter: PostSearch,
  page: { readonly order?: PostOrder; readonly cursor: PostPosition | null; readonly limit: number },
) => Promise<Page<Post, PostPosition>>;

export const makeListPosts =
  (deps: { readonly postReader: Pick<PostReader, 'search'>; readonly clock: Clock }): ListPosts =>
  async ({ account }, filter, { order = 'newest', cursor, limit }) => {
    const { postReader, clock } = deps;
    const now = clock.now();
    const items: Post[] = [];
    let [after, characters] = [cursor, 0];
    for (;;) {
      const step = Math.min(READ_AT_ONCE, limit + 1 - items.length);
      const read = await postReader.search(account.id, filter, { order, after, limit: step }, now);
      for (const post of read.posts) {
        characters += charactersOf(post);
        const isFull = items.length === limit || (items.length > 0 && characters > PAGE_CHARACTERS);
        if (isFull) return { items, next: after };
        items.push(post);
        after = positionOf(post, order);
      }
      if (read.next === null) return { items, next: null };
      after = read.next;
      if (read.posts.length < step) return { items, next: after };
    }
  };

/** A page of the post's timeline, oldest first; the cursor is the number of events before it. */
export type ListEvents = (
  of: Of,
  id: PostId,
  page: { readonly cursor: number | null; readonly limit: number },
) => Promise<Result<Page<PostEvent, number>, NotFound>>;

export const makeListEvents =
  (deps: Pick<CoreDeps, 'postReader' | 'timelineReader'>): ListEvents =>
  async ({ account }, id, { cursor, limit }) => {
    if ((await deps.postReader.find(account.id, id)) === null) return err(postNotFound(id));
    const offset = cursor ?? 0;
    const read = await deps.timelineReader.eventsOf(account.id, id, { offset, limit: limit + 1 });
    return ok(pageOf(read, limit, () => offset + limit));
  };

/** A page of connections of the active workspace. */
export type ListConnections = (
  of: Of,
  filter: ConnectionFilter,
  page: { readonly cursor: ConnectionId | null; readonly limit: number },
) => Promise<Page<Connection, ConnectionId>>;

export const makeListConnections =
  ({ connections }: Pick<CoreDeps, 'connections'>): ListConnections =>
  async ({ account }, filter, { cursor, limit }) => {
    const page = { after: cursor, limit: limit + 1 };
    return pageOf(await connections.list(account.workspace.id, filter, page), limit, ({ id }) => id);
  };

/** Connections of another workspace are treated like another account's: as unknown. */
export type GetConnection = (of: Of, id: ConnectionId) => Promise<Result<Connection, NotFound>>;

export const makeGetConnection =
  ({ connections }: Pick<CoreDeps, 'connections'>): GetConnection =>
  async ({ account }, id) => {
    const [connection] = await connections.findMany(account.workspace.id, [id]);
    return connection === undefined ? err(notFound(`connection ${String(id)}`)) : ok(connection);
  };

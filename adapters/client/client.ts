import { makeAsk, type Parts, type Way } from './ask.js';
import { makeListing, type Listing } from './listing.js';
import { newPostBody, type Image } from './new-post-body.js';
import type {
  Connection,
  ConnectionQuery,
  DataOf,
  Event,
  EventQuery,
  NewPost,
  Post,
  PostChange,
  PostQuery,
  Resolution,
  Retry,
} from './types.js';

/** What any call takes. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. What a write has done by then is not known. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /** Names the operation, for 72 hours. Left out, every call is an operation of its own, with a key made for it. */
  readonly idempotencyKey?: string;
}

export interface CreateOptions extends WriteOptions {
  readonly image?: Image;
}

export interface EditOptions extends WriteOptions {
  /** The `version` that is to be changed; another one by now is refused with `version_mismatch`. */
  readonly ifMatch?: number;
}

interface PostAnswer {
  readonly post: Post;
}

/**
 * The API, a function for each of its operations. Each answers the `data` of the answer. Each throws `ApiError` where
 * the API says no, and `NoAnswerError` where nothing answers; both only after the tries that may help.
 */
export interface Client {
  /** Whose key it is, and that it may use Write Post. */
  readonly ping: (options?: CallOptions) => Promise<DataOf<'/write-post/ping/', 'get'>>;
  readonly createPost: (fields: NewPost, options?: CreateOptions) => Promise<PostAnswer>;
  /** What creating the post would answer; stores nothing. */
  readonly previewPost: (
    fields: NewPost,
    options?: Pick<CreateOptions, 'image' | 'signal'>,
  ) => Promise<DataOf<'/write-post/posts/preview/', 'post'>>;
  readonly getPost: (id: number, options?: CallOptions) => Promise<PostAnswer>;
  /** Newest first. */
  readonly listPosts: (
    query?: PostQuery,
    options?: CallOptions,
  ) => Listing<Post, DataOf<'/write-post/posts/', 'get'>>;
  readonly editPost: (id: number, changes: PostChange, options?: EditOptions) => Promise<PostAnswer>;
  readonly cancelPost: (id: number, options?: WriteOptions) => Promise<PostAnswer>;
  readonly retryPost: (id: number, which?: Retry, options?: WriteOptions) => Promise<PostAnswer>;
  readonly resolveDelivery: (id: number, found: Resolution, options?: WriteOptions) => Promise<PostAnswer>;
  /** The history of a post, oldest first. */
  readonly events: (
    id: number,
    query?: EventQuery,
    options?: CallOptions,
  ) => Listing<Event, DataOf<'/write-post/posts/{id}/events/', 'get'>>;
  readonly connections: (
    query?: ConnectionQuery,
    options?: CallOptions,
  ) => Listing<Connection, DataOf<'/write-post/connections/', 'get'>>;
  readonly connection: (
    id: number,
    options?: CallOptions,
  ) => Promise<DataOf<'/write-post/connections/{id}/', 'get'>>;
  readonly usage: (options?: CallOptions) => Promise<DataOf<'/write-post/usage/', 'get'>>;
}

/** The parts that every try of one write has, with the key that makes it one. */
const writing = ({ idempotencyKey = crypto.randomUUID(), signal }: WriteOptions): Parts => ({
  idempotencyKey,
  signal,
});

const at = <Query extends object>(query: Query, cursor: string | undefined) =>
  cursor === undefined ? { ...query } : { ...query, cursor };

export const clientOver = (way: Way): Client => {
  const ask = makeAsk(way);
  return {
    ping: ({ signal } = {}) => ask('get', '/write-post/ping/', { signal }),
    createPost: (fields, { image, ...options } = {}) =>
      ask('post', '/write-post/posts/', { ...writing(options), body: newPostBody(fields, image) }),
    previewPost: (fields, { image, signal } = {}) =>
      ask('post', '/write-post/posts/preview/', { body: newPostBody(fields, image), signal }),
    getPost: (id, { signal } = {}) => ask('get', '/write-post/posts/{id}/', { id, signal }),
    listPosts: (query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => ask('get', '/write-post/posts/', { query: at(query, cursor), signal }),
        ({ posts }) => posts,
      ),
    editPost: (id, body, { ifMatch, ...options } = {}) =>
      ask('patch', '/write-post/posts/{id}/', { ...writing(options), id, body, ifMatch }),
    cancelPost: (id, options = {}) => ask('delete', '/write-post/posts/{id}/', { ...writing(options), id }),
    retryPost: (id, body = {}, options = {}) =>
      ask('post', '/write-post/posts/{id}/retry/', { ...writing(options), id, body }),
    resolveDelivery: (id, body, options = {}) =>
      ask('post', '/write-post/posts/{id}/resolve/', { ...writing(options), id, body }),
    events: (id, query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => ask('get', '/write-post/posts/{id}/events/', { id, query: at(query, cursor), signal }),
        ({ events }) => events,
      ),
    connections: (query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => ask('get', '/write-post/connections/', { query: at(query, cursor), signal }),
        ({ connections }) => connections,
      ),
    connection: (id, { signal } = {}) => ask('get', '/write-post/connections/{id}/', { id, signal }),
    usage: ({ signal } = {}) => ask('get', '/write-post/usage/', { signal }),
  };
};

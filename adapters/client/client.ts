import { followEvents, type FollowOptions } from './follow-events.js';
import { makeSend, type RequestParts, type Send, type Transport } from './send.js';
import { makeListing, type Listing } from './listing.js';
import { newKey } from './new-key.js';
import { changeBody, postBody, type Images } from './post-body.js';
import { makeCreatePosts, type BulkOptions } from './create-posts.js';
import type {
  AccountEvent,
  AccountEventQuery,
  BulkPost,
  BulkResult,
  Connection,
  ConnectionQuery,
  DataOf,
  Event,
  EventQuery,
  NewConnection,
  NewPost,
  Post,
  PostChange,
  PostQuery,
  Resolution,
  Retry,
  StatementQuery,
  Transfer,
  Verification,
  Warning,
} from './types.js';

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. It is then unknown whether a write was performed. */
  readonly signal?: AbortSignal;
}

/** The options of a write. */
export interface WriteOptions extends CallOptions {
  /** Identifies the operation for at least 72 hours. By default, every call is a new operation with a generated key. */
  readonly idempotencyKey?: string;
}

/** The options of creating a post. */
export interface CreateOptions extends WriteOptions, Images {}

/** The options of changing one version of a post. */
export interface VersionOptions extends WriteOptions {
  /** The `version` to change; if the post has another version, the call is refused with `version_mismatch`. */
  readonly ifMatch?: number;
}

/** What a change of a connection returns. */
export interface ConnectionData {
  readonly connection: Connection;
}

/** The options of an edit. New images replace all existing ones; they need a form, which cannot have null fields. */
export interface EditOptions extends VersionOptions, Images {}

/** Reads the events of a post, or those of all posts for as long as it is iterated. */
export interface Events {
  /** The history of a post, oldest first. */
  (
    id: number,
    query?: EventQuery,
    options?: CallOptions,
  ): Listing<Event, DataOf<'/write-post/posts/{id}/events/', 'get'>>;
  /**
   * Past and future events of all posts after a cursor, across restarts of the server. Each is seen at least once, and
   * none is missed, if the `cursor` of the last one is kept.
   */
  (options?: FollowOptions): AsyncGenerator<AccountEvent, never>;
}

/** What a request with content returns. */
export interface WrittenData extends PostData {
  /** What was removed from the content, each kind once. */
  readonly warnings: readonly Warning[];
}

/** What a change of a post returns. */
export interface PostData {
  readonly post: Post;
}

/**
 * The API, with one function per operation. Each returns the `data` of the response. Each throws `ApiError` when the
 * API refuses, and `NoResponseError` when no response arrives; both only after all useful retries.
 */
export interface Client {
  /** Returns the owner of the key and checks that it may use Write Post. */
  readonly ping: (options?: CallOptions) => Promise<DataOf<'/write-post/ping/', 'get'>>;
  readonly createPost: (fields: NewPost, options?: CreateOptions) => Promise<WrittenData>;
  /**
   * Creates any number of posts in order, up to a hundred and 256 kB per request, and returns the result of each, in
   * the same order. Refused posts do not reject; posts that exceeded the rate are sent again when it admits them. Every
   * post without a key gets one, so that a repetition creates none twice.
   */
  readonly createPosts: (posts: readonly BulkPost[], options?: BulkOptions) => Promise<readonly BulkResult[]>;
  /** Returns the result that creating the post would have; stores nothing. */
  readonly previewPost: (
    fields: NewPost,
    options?: Pick<CreateOptions, 'image' | 'images' | 'signal'>,
  ) => Promise<DataOf<'/write-post/posts/preview/', 'post'>>;
  readonly getPost: (id: number, options?: CallOptions) => Promise<PostData>;
  /** Newest first, unless the query has `sort`. */
  readonly listPosts: (
    query?: PostQuery,
    options?: CallOptions,
  ) => Listing<Post, DataOf<'/write-post/posts/', 'get'>>;
  readonly editPost: (id: number, changes: PostChange, options?: EditOptions) => Promise<WrittenData>;
  /** Sends a scheduled post now, or accepts a complete draft and sends it. */
  readonly publishPost: (id: number, options?: VersionOptions) => Promise<PostData>;
  readonly cancelPost: (id: number, options?: VersionOptions) => Promise<PostData>;
  readonly retryPost: (id: number, which?: Retry, options?: VersionOptions) => Promise<PostData>;
  readonly resolveDelivery: (id: number, found: Resolution, options?: VersionOptions) => Promise<PostData>;
  readonly events: Events;
  /** One page of the events of all posts after a cursor, and the position to continue from. */
  readonly eventPage: (
    query?: AccountEventQuery,
    options?: CallOptions,
  ) => Promise<DataOf<'/write-post/events/', 'get'>>;
  readonly connections: (
    query?: ConnectionQuery,
    options?: CallOptions,
  ) => Listing<Connection, DataOf<'/write-post/connections/', 'get'>>;
  readonly connection: (
    id: number,
    options?: CallOptions,
  ) => Promise<DataOf<'/write-post/connections/{id}/', 'get'>>;
  /** The providers, each with a JSON Schema of its settings. Needs the permission `connections`. */
  readonly providers: (options?: CallOptions) => Promise<DataOf<'/write-post/providers/', 'get'>>;
  readonly addConnection: (fields: NewConnection, options?: WriteOptions) => Promise<ConnectionData>;
  /** Also with changed settings, such as a new token. */
  readonly verifyConnection: (
    id: number,
    changes?: Verification,
    options?: CallOptions,
  ) => Promise<ConnectionData>;
  readonly renameConnection: (id: number, name: string, options?: CallOptions) => Promise<ConnectionData>;
  readonly disconnectConnection: (id: number, options?: CallOptions) => Promise<ConnectionData>;
  readonly usage: (options?: CallOptions) => Promise<DataOf<'/write-post/usage/', 'get'>>;
  /** Every movement of money, newest first, with the wallet after it. */
  readonly walletStatement: (
    query?: StatementQuery,
    options?: CallOptions,
  ) => Listing<Transfer, DataOf<'/write-post/wallet/statement/', 'get'>>;
}

/** The parts of every attempt of one write, including its idempotency key. */
const writing = ({ idempotencyKey = newKey(), ifMatch, signal }: VersionOptions): RequestParts => ({
  idempotencyKey,
  ifMatch,
  signal,
});

const at = <Query extends object>(query: Query, cursor: string | undefined) =>
  cursor === undefined ? { ...query } : { ...query, cursor };

const eventsOver = (transport: Transport, send: Send): Events => {
  const ofPost = (id: number, query: EventQuery = {}, { signal }: CallOptions = {}) =>
    makeListing(
      (cursor) => send('get', '/write-post/posts/{id}/events/', { id, query: at(query, cursor), signal }),
      ({ events }) => events,
    );
  const ofAll = (options: FollowOptions = {}) =>
    followEvents(
      (query, signal) => send('get', '/write-post/events/', { query, signal }),
      options,
      transport,
    );
  function events(id: number, query?: EventQuery, options?: CallOptions): ReturnType<typeof ofPost>;
  function events(options?: FollowOptions): ReturnType<typeof ofAll>;
  function events(which?: number | FollowOptions, query?: EventQuery, options?: CallOptions) {
    return typeof which === 'number' ? ofPost(which, query, options) : ofAll(which);
  }
  return events;
};

export const clientOver = (transport: Transport): Client => {
  const send = makeSend(transport);
  return {
    ping: ({ signal } = {}) => send('get', '/write-post/ping/', { signal }),
    createPost: (fields, options = {}) =>
      send('post', '/write-post/posts/', { ...writing(options), body: postBody(fields, options) }),
    createPosts: makeCreatePosts(transport, send),
    previewPost: (fields, options = {}) =>
      send('post', '/write-post/posts/preview/', {
        body: postBody(fields, options),
        signal: options.signal,
      }),
    getPost: (id, { signal } = {}) => send('get', '/write-post/posts/{id}/', { id, signal }),
    listPosts: (query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => send('get', '/write-post/posts/', { query: at(query, cursor), signal }),
        ({ posts }) => posts,
      ),
    // Asynchronous, so that unserializable input rejects the promise instead of throwing.
    editPost: async (id, changes, options = {}) =>
      send('patch', '/write-post/posts/{id}/', {
        ...writing(options),
        id,
        body: changeBody(changes, options),
      }),
    publishPost: (id, options = {}) =>
      send('post', '/write-post/posts/{id}/publish/', { ...writing(options), id }),
    cancelPost: (id, options = {}) => send('delete', '/write-post/posts/{id}/', { ...writing(options), id }),
    retryPost: (id, body = {}, options = {}) =>
      send('post', '/write-post/posts/{id}/retry/', { ...writing(options), id, body }),
    resolveDelivery: (id, body, options = {}) =>
      send('post', '/write-post/posts/{id}/resolve/', { ...writing(options), id, body }),
    events: eventsOver(transport, send),
    eventPage: (query = {}, { signal } = {}) => send('get', '/write-post/events/', { query, signal }),
    connections: (query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => send('get', '/write-post/connections/', { query: at(query, cursor), signal }),
        ({ connections }) => connections,
      ),
    connection: (id, { signal } = {}) => send('get', '/write-post/connections/{id}/', { id, signal }),
    providers: ({ signal } = {}) => send('get', '/write-post/providers/', { signal }),
    addConnection: (body, options = {}) =>
      send('post', '/write-post/connections/', { ...writing(options), body }),
    verifyConnection: (id, body = {}, { signal } = {}) =>
      send('post', '/write-post/connections/{id}/verify/', { id, body, signal }),
    renameConnection: (id, name, { signal } = {}) =>
      send('patch', '/write-post/connections/{id}/', { id, body: { name }, signal }),
    disconnectConnection: (id, { signal } = {}) =>
      send('delete', '/write-post/connections/{id}/', { id, signal }),
    usage: ({ signal } = {}) => send('get', '/write-post/usage/', { signal }),
    walletStatement: (query = {}, { signal } = {}) =>
      makeListing(
        (cursor) => send('get', '/write-post/wallet/statement/', { query: at(query, cursor), signal }),
        ({ transfers }) => transfers,
      ),
  };
};

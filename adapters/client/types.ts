import type { components } from './api-types.js';

type Schemas = components['schemas'];

/** What a key may do, and for whom. @interface */
export type Ping = Schemas['Ping'];
/** A channel target of the workspace. @interface */
export type Connection = Schemas['Connection'];
/** A connection to add: its provider, name and settings. @interface */
export type NewConnection = Schemas['NewConnection'];
/** What a verification changes. @interface */
export type Verification = Schemas['Verification'];
/** A provider, with a JSON Schema of its settings. @interface */
export type Provider = Schemas['Provider'];
/** A post as the API shows it. @interface */
export type Post = Schemas['Post'];
/** The overall status of a post, over all of its channels. */
export type PostStatus = Schemas['PostStatus'];
/** A post on one connection, with its status there. @interface */
export type Channel = Schemas['Channel'];
/** What creating would return and cost, and how each channel would show it. @interface */
export type Preview = Schemas['Preview'];
/** An event of the timeline of a post. @interface */
export type Event = Schemas['Event'];
/** An event in the sequence of all posts. @interface */
export type AccountEvent = Schemas['AccountEvent'];
/** The plan, the use of the current period, the wallet and the rates. @interface */
export type Usage = Schemas['Usage'];
/** A movement of money in the statement of the wallet, and the wallet after it. @interface */
export type Transfer = Schemas['Transfer'];
/** What was removed from the content of a post: its kind and a sentence. @interface */
export type Warning = Schemas['Warning'];
/** One problem of a request: its field, its kind and a sentence. @interface */
export type Problem = Schemas['Problem'];

/** The fields of a new post. @interface */
export type NewPost = Schemas['NewPost'];
/** One of many new posts, with its idempotency key. @interface */
export type BulkPost = Schemas['BulkPost'];
/** The result for one of many posts. @interface */
export type BulkResult = Schemas['BulkResult'];
/** The fields that an edit changes. @interface */
export type PostChange = Schemas['PostChange'];
/** The options of a retry. @interface */
export type Retry = Schemas['Retry'];
/** The result of checking an unknown delivery. @interface */
export type Resolution = Schemas['Resolution'];

type Paths = Schemas['Paths'];

export type Path = keyof Paths;

type QueryOf<P extends Path> = Paths[P] extends { readonly get: { readonly query: infer Query } }
  ? Query
  : never;

/** The filters and the page of a list of posts. @interface */
export type PostQuery = QueryOf<'/write-post/posts/'>;
/** The filters and the page of a list of connections. @interface */
export type ConnectionQuery = QueryOf<'/write-post/connections/'>;
/** Where to start in the events of all posts, and how long to wait. @interface */
export type AccountEventQuery = QueryOf<'/write-post/events/'>;
/** The page of a statement. @interface */
export type StatementQuery = QueryOf<'/write-post/wallet/statement/'>;
/** The page of a timeline. @interface */
export type EventQuery = QueryOf<'/write-post/posts/{id}/events/'>;

/** Every error of the API. */
type AnyError = Extract<Schemas[keyof Schemas], { readonly code: string; readonly request_id: string }>;

/** The codes of errors, such as `VALIDATION_ERROR`. */
export type ErrorCode = AnyError['code'];
/** The exact cause, identified by `code`, with the data that a program needs to handle it. */
export type ErrorDetails = Extract<AnyError, { readonly details: unknown }>['details'];

type Method = 'get' | 'post' | 'patch' | 'delete';

/** The methods of a path. */
export type MethodsOf<P extends Path> = Method & keyof Paths[P];

/** The `data` of a successful response. */
export type DataOf<P extends Path, M extends MethodsOf<P>> = Paths[P][M] extends { readonly data: infer Data }
  ? Data
  : never;

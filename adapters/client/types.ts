import type { components, operations, paths } from './api-types.js';

type Schemas = components['schemas'];

export type Ping = Schemas['Ping'];
export type Connection = Schemas['Connection'];
export type Post = Schemas['Post'];
export type PostStatus = Schemas['PostStatus'];
export type Channel = Schemas['Channel'];
export type Preview = Schemas['Preview'];
export type Event = Schemas['Event'];
export type Usage = Schemas['Usage'];
/** One problem of a request: its field, its kind and a sentence. */
export type Problem = Schemas['Problem'];

export type NewPost = Schemas['NewPost'];
export type PostChange = Schemas['PostChange'];
export type Retry = Schemas['Retry'];
export type Resolution = Schemas['Resolution'];

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

export type PostQuery = QueryOf<'listPosts'>;
export type ConnectionQuery = QueryOf<'listConnections'>;
export type EventQuery = QueryOf<'listEvents'>;

/** Every error of the API. */
type AnyError = Extract<Schemas[keyof Schemas], { readonly code: string; readonly request_id: string }>;

export type ErrorCode = AnyError['code'];
/** The exact cause, identified by `code`, with the data that a program needs to handle it. */
export type ErrorDetails = Extract<AnyError, { readonly details: unknown }>['details'];

export type Path = keyof paths;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The methods of a path. */
export type MethodsOf<P extends Path> = {
  readonly [M in Method]: paths[P][M] extends { readonly responses: unknown } ? M : never;
}[Method];

interface ResponseWith<Data> {
  readonly content: { readonly 'application/json': { readonly data: Data } };
}

/** The `data` of a successful response. */
export type DataOf<P extends Path, M extends Method> = paths[P][M] extends {
  readonly responses: { readonly 200: ResponseWith<infer Data> } | { readonly 201: ResponseWith<infer Data> };
}
  ? Data
  : never;

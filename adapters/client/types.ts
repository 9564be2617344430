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
/** One thing that is wrong with a request: where, what, and a sentence about it. */
export type Problem = Schemas['Problem'];

export type NewPost = Schemas['NewPost'];
export type PostChange = Schemas['PostChange'];
export type Retry = Schemas['Retry'];
export type Resolution = Schemas['Resolution'];

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

export type PostQuery = QueryOf<'listPosts'>;
export type ConnectionQuery = QueryOf<'listConnections'>;
export type EventQuery = QueryOf<'listEvents'>;

/** Every error there is, as the API sends it. */
type AnyError = Extract<Schemas[keyof Schemas], { readonly code: string; readonly request_id: string }>;

export type ErrorCode = AnyError['code'];
/** The exact cause, told apart by `code`, with what a program needs to act on it. */
export type ErrorDetails = Extract<AnyError, { readonly details: unknown }>['details'];

export type Path = keyof paths;
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** The methods that a path takes. */
export type MethodsOf<P extends Path> = {
  readonly [M in Method]: paths[P][M] extends { readonly responses: unknown } ? M : never;
}[Method];

interface AnswerWith<Data> {
  readonly content: { readonly 'application/json': { readonly data: Data } };
}

/** The `data` of the answer that says yes. */
export type DataOf<P extends Path, M extends Method> = paths[P][M] extends {
  readonly responses: { readonly 200: AnswerWith<infer Data> } | { readonly 201: AnswerWith<infer Data> };
}
  ? Data
  : never;

import type { z } from 'zod';
import type { Actor, NeededPermission, RequestId, Result } from '../../../core/index.js';
import type { ErrorName, Query, ReceivedBody, WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import type { PathParams } from '../frame/http-context.js';
import type { ServedRoute } from '../frame/router.js';

/** An admitted request, independent of the web framework. */
export interface ApiRequest {
  readonly requestId: RequestId;
  readonly actor: Actor;
  /** Of an idempotency key: method and concrete path with a trailing slash, the same for every form of a path. */
  readonly scope: string;
  readonly params: PathParams;
  /**
   * The path below which another application mounted the API, as in `/publishing`, or that of the public address, which
   * a proxy removes; empty if there is none.
   */
  readonly mountPath: () => string;
  readonly readQuery: () => Query;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** The last event that the client of a stream has seen. */
  readonly lastEventId: string | undefined;
  /** Whether the client prefers server-sent events to JSON. */
  readonly wantsStream: () => boolean;
  /** Aborts with the response, when the client disconnects, or when the server begins to close. */
  readonly ended: () => AbortSignal;
  /** Whether the key is still valid and still has the permission; does not count against the rate. */
  readonly stillAdmitted: () => Promise<Result<Actor, WireRefusal>>;
  /**
   * Reads the body of the kind that the operation declares, once; refused if the request is no longer admitted by then.
   * An unread body is drained.
   */
  readonly receiveBody: () => Promise<Result<ReceivedBody, WireRefusal>>;
}

export interface ApiReply<Data extends object = object> {
  readonly data: Data;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Server-sent events, sent as fast as the client takes them. */
interface ApiStream {
  readonly stream: AsyncIterable<string>;
}

export type ApiHandler<Data extends object = object> = (
  request: ApiRequest,
) => Promise<Result<ApiReply<Data> | ApiStream, WireRefusal>>;

/** The body that an operation reads, as its kind and as its schemas. */
export type RequestBody =
  | {
      /** An optional body that is absent counts as an empty object. */
      readonly kind: 'json' | 'optional_json';
      readonly schema: z.ZodType;
      readonly example: object;
    }
  | {
      readonly kind: 'json_or_form';
      readonly schema: z.ZodType;
      readonly formSchema: z.ZodType;
      readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: object }>>;
    };

/** The response if no error occurs. */
export interface Success<Data extends object = object> {
  /** Absent: 200. */
  readonly status?: 201;
  readonly description: string;
  readonly data: z.ZodType<Data>;
  readonly example: NoInfer<Data>;
  /** Headers of every such response, in addition to those of all responses. */
  readonly headers?: readonly ('ETag' | 'Location')[];
  /** Whether it may also be a stream of server-sent events. */
  readonly streams?: boolean;
}

export type Tag = 'Keys' | 'Connections' | 'Posts' | 'Account';

export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'If-None-Match' | 'Last-Event-ID';

/** An operation of the API: the router serves it, and the OpenAPI document describes it. */
export interface Operation<Data extends object = object> {
  readonly id: string;
  readonly method: ServedRoute['method'];
  /** Below `/api/v1`, without a trailing slash, as in `/posts/:id`: both forms are accepted. */
  readonly path: string;
  readonly permission: NeededPermission;
  /** The rate that a request counts against. */
  readonly policy: 'read' | 'write';
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  /** The request headers that the handler reads. */
  readonly headers?: readonly RequestHeader[];
  /** Absent: a body is not read. */
  readonly body?: RequestBody;
  /** Whether each part of the body has a result of its own, which has the errors of an idempotency key too. */
  readonly inParts?: boolean;
  readonly success: Success<Data>;
  /** The errors of this operation, in addition to those that follow from the other properties (`openapi/errors.ts`). */
  readonly errors?: readonly ErrorName[];
  /** Is called once, when the routes are built. */
  readonly handler: (deps: HttpDeps) => ApiHandler<NoInfer<Data>>;
}

/**
 * Declares an operation; the handler has to return what the schema in `success` describes. A `GET` counts against the
 * read rate and every other method against the write rate, unless the operation names its rate.
 */
export const operation = <Data extends object>(
  declared: Omit<Operation<Data>, 'policy'> & Partial<Pick<Operation, 'policy'>>,
): Operation => ({ policy: declared.method === 'GET' ? 'read' : 'write', ...declared });

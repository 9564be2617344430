import type {
  AccountId,
  ApiKeyId,
  Clock,
  Entropy,
  Publishers,
  RateLimiter,
  RatePolicy,
  RequestId,
  RequestLimits,
  UseCases,
} from '../../core/index.js';
import type { KeptImages } from '../images/index.js';
import type { FeedSite } from '../publishers/index.js';
import type { BodyLimits } from './body/limits.js';
import type { FollowLimits } from './events/limits.js';

/** A document to be sent. */
export interface RenderedDocument {
  readonly mediaType: string;
  readonly body: string;
}

/** Metrics in the Prometheus format, and the bearer token that grants access. */
export interface Metrics {
  readonly token: string;
  readonly render: () => Promise<RenderedDocument>;
}

/** Whether requests can be served, by the name of each check. */
export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
  /** Does not affect readiness, because posts are accepted while sending is paused. Absent: unknown. */
  readonly sending?: 'on' | 'paused';
}

/** Receives lines with ids and kinds, never with texts of users. */
export interface HttpLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** A request that was responded to, for logs and metrics: never its path, query, headers or body. */
export interface RequestSeen {
  readonly requestId: RequestId;
  readonly method: string;
  /** The pattern of the path, such as `/api/v1/write-post/posts/:id`; null if there is no such route. */
  readonly route: string | null;
  readonly status: number;
  readonly tookMs: number;
  /** The account of the valid key that was presented; null without one. */
  readonly accountId: AccountId | null;
  /** The id of that key; null without one. */
  readonly keyId: ApiKeyId | null;
}

/** Notifies when any process has committed events of an account, and may do so without new events. */
export interface EventNotifier {
  /** Listens for events of the account that are newer than the one with this id, until `leave` is called. */
  readonly listen: (account: AccountId, newerThan: number) => Listening;
}

/** A registered listener. */
export interface Listening {
  readonly notified: Promise<void>;
  readonly leave: () => void;
}

/** The dependencies of the HTTP adapter: the use cases that it serves, and what it needs besides. */
export interface HttpDeps
  extends
    Pick<UseCases, 'createPost' | 'createPosts' | 'previewPost' | 'editPost' | 'publishPost' | 'cancelPost'>,
    Pick<UseCases, 'retryPost' | 'resolveDelivery' | 'refuseInvalid' | 'authorize'>,
    Pick<UseCases, 'getPost' | 'listPosts' | 'listEvents' | 'readAccountEvents'>,
    Pick<UseCases, 'readUsage' | 'readStatement'>,
    Pick<UseCases, 'listConnections' | 'getConnection' | 'connectChannel' | 'reverifyConnection'>,
    Pick<UseCases, 'renameConnection' | 'disconnectConnection'> {
  readonly eventNotifier: EventNotifier;
  /** Counts requests by key, for all processes on the store. */
  readonly rateLimiter: RateLimiter;
  /**
   * Counts requests and refused keys by address. It may count for this process only: neither must cause a write to
   * the store.
   */
  readonly addressRates: RateLimiter;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly publishers: Publishers;
  readonly images: Pick<KeptImages, 'open' | 'urlOf'>;
  readonly feedSite: FeedSite;
  /** Whether `/` is the console for editors. Default: true. */
  readonly console?: boolean;
  /** The public address, possibly with a path, without a trailing slash. */
  readonly baseUrl: string;
  /** SHA-256 as hex digits; text is encoded as UTF-8. */
  readonly sha256Hex: (data: Uint8Array | string) => string;
  readonly requestLimits: RequestLimits;
  /** Default: `DEFAULT_BODY_LIMITS`. */
  readonly bodyLimits?: BodyLimits;
  /** What differs from `DEFAULT_FOLLOW_LIMITS`. */
  readonly followLimits?: Partial<FollowLimits>;
  /** Aborts when the server begins to close, so that requests that wait for events end. */
  readonly closing?: AbortSignal;
  /** `badKeys` counts refused keys by address, `address` all requests by address; the others count requests by key. */
  readonly ratePolicies: {
    readonly read: RatePolicy;
    readonly write: RatePolicy;
    readonly address: RatePolicy;
    readonly badKeys: RatePolicy;
  };
  readonly readiness: () => Promise<Readiness>;
  /** Null: no metrics. */
  readonly metrics: Metrics | null;
  readonly log: HttpLog;
  /** Called after every response. */
  readonly onResponded: (seen: RequestSeen) => void;
  /** The origins whose pages may call the API from a browser, as browsers send them. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Whether exactly one proxy is in front, whose `X-Forwarded-For` contains the client's address. */
  readonly trustProxy: boolean;
  /** Whether a fault may pass by itself, such as a store out of reach. */
  readonly isTransient: (fault: unknown) => boolean;
}

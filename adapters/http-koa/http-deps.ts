import type { Readable } from 'node:stream';
import type {
  Authorize,
  CancelPost,
  Clock,
  ConnectionId,
  CreatePost,
  EditPost,
  Entropy,
  GetConnection,
  GetPost,
  ImageStore,
  ListConnections,
  ListEvents,
  ListPosts,
  PreviewPost,
  Publishers,
  RateLimiter,
  RatePolicy,
  ReadUsage,
  RefuseInvalid,
  RequestLimits,
  ResolveDelivery,
  RetryPost,
} from '../../core/index.js';
import type { Pace } from './read-bytes.js';
import type { RoomLimits } from './room.js';

/** Bounds of what is read from a connection. */
export interface BodyLimits {
  readonly jsonBytes: number;
  /** Objects and lists inside each other. */
  readonly jsonDepth: number;
  readonly imageBytes: number;
  /** A form as a whole. One whose image is a bit too large is read all the same, and told all of its problems. */
  readonly formBytes: number;
  /** The fields of a form together, without its files. */
  readonly formTextCharacters: number;
  /** For all bodies that are read or worked on. */
  readonly room: RoomLimits;
  readonly pace: Pace;
  /** How much of a refused body is thrown away, and for how long, so that the client gets to read the answer. */
  readonly drainBytes: number;
  readonly drainMs: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_BODY_LIMITS: BodyLimits = {
  jsonBytes: 256 * 1024,
  jsonDepth: 32,
  imageBytes: 10 * MEGABYTE,
  formBytes: 16 * MEGABYTE,
  formTextCharacters: 256 * 1024,
  room: { totalBytes: 128 * MEGABYTE, waitMs: 5_000, waitingPerAccount: 64 },
  // 4 kB a second let the slowest of mobile lines send a text, and a pause of some seconds go by.
  pace: { bodyMs: 60_000, paceMs: 10_000, paceBytes: 40 * 1024 },
  drainBytes: 32 * MEGABYTE,
  drainMs: 10_000,
};

/** A document as it goes out. */
export interface RenderedDocument {
  readonly mediaType: string;
  readonly body: string;
}

/** The public pages of the built-in feed. */
export interface FeedSite {
  /** `removed`: there was a feed under that connection. Null: there never was one. */
  readonly render: (
    connectionId: ConnectionId,
    format: 'html' | 'atom' | 'json',
  ) => Promise<RenderedDocument | 'removed' | null>;
}

/** A kept image, to be read once and piece by piece: images are large, and many may be read at once. */
export interface ImageFile {
  readonly bytes: number;
  readonly content: Readable;
}

/** What is measured, in the format of Prometheus, and the bearer token of those who may see it. */
export interface Metrics {
  readonly token: string;
  readonly render: () => Promise<RenderedDocument>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}

export interface HttpLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Everything that the HTTP side needs to be given. */
export interface HttpDeps {
  readonly authorize: Authorize;
  readonly createPost: CreatePost;
  readonly previewPost: PreviewPost;
  readonly editPost: EditPost;
  readonly cancelPost: CancelPost;
  readonly retryPost: RetryPost;
  readonly resolveDelivery: ResolveDelivery;
  readonly refuseInvalid: RefuseInvalid;
  readonly getPost: GetPost;
  readonly listPosts: ListPosts;
  readonly listEvents: ListEvents;
  readonly listConnections: ListConnections;
  readonly getConnection: GetConnection;
  readonly readUsage: ReadUsage;
  /** Counts requests by key, for all processes on the store. */
  readonly rateLimiter: RateLimiter;
  /** Counts refused keys by address. It may count for this process only: a wrong key must not cost the store a write. */
  readonly refusedKeys: RateLimiter;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly publishers: Publishers;
  readonly images: Pick<ImageStore, 'urlOf'> & {
    readonly open: (key: string) => Promise<ImageFile | null>;
  };
  readonly feedSite: FeedSite;
  /** The public origin, without a slash at its end. */
  readonly baseUrl: string;
  /** SHA-256 as hex digits; text is taken as UTF-8. */
  readonly sha256Hex: (data: Uint8Array | string) => string;
  readonly requestLimits: RequestLimits;
  /** {@link DEFAULT_BODY_LIMITS} where nothing else is said. */
  readonly bodyLimits?: BodyLimits;
  /** `badKeys` counts refused keys by address; the others count requests by key. */
  readonly ratePolicies: {
    readonly read: RatePolicy;
    readonly write: RatePolicy;
    readonly badKeys: RatePolicy;
  };
  readonly readiness: () => Promise<Readiness>;
  /** Null: nothing is told of them. */
  readonly metrics: Metrics | null;
  readonly log: HttpLog;
  /** Whether exactly one proxy stands in front, whose `X-Forwarded-For` tells the client's address. */
  readonly trustProxy: boolean;
  /** Whether a fault may pass by itself, such as a store out of reach. */
  readonly isTransient: (fault: unknown) => boolean;
}

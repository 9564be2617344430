import { z } from 'zod';
import type { HttpDeps } from '../adapters/http-koa/index.js';
import type { BucketSettings } from '../adapters/images/index.js';
import { readAllowedHost } from '../adapters/publishers/index.js';
import { parseUrl } from '../adapters/system/parse-url.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  err,
  IDEMPOTENCY_TTL_MS,
  ok,
  type Prunable,
  type RatePolicy,
  type Result,
} from '../core/index.js';
import { DEFAULT_INLINE_BUDGET_MS } from './check-engine.js';
import { IMAGE_STORES, type ImageStoreKind } from './store/image-stores.js';
import {
  address,
  flag,
  isPostgres,
  list,
  oneOf,
  origin,
  origins,
  plainText,
  rate,
  whole,
} from './setting-values.js';

/**
 * The database of the posts.
 *
 * @inline
 */
type Database =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** The most connections of this process. */
      readonly poolSize: number;
    };

/** All settings, read once at start; names that end in `Ms` are times in milliseconds. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly database: Database;
  /** Images in files, and the secret key file if the keys are not among the settings. */
  readonly dataDir: string;
  readonly imageStore: ImageStoreKind;
  /** The bucket for images; null: none is set. */
  readonly bucket: BucketSettings | null;
  /** The public address, possibly with a path, without a trailing slash. */
  readonly baseUrl: string;
  /** Newest first, 64 hex characters each; none: generated and stored in the data directory. */
  readonly secretKeys: readonly string[];
  /** The most connections to the server; one client address may have a tenth of them. */
  readonly maxConnections: number;
  /** The bearer token for the metrics; null: metrics are not served. */
  readonly metricsToken: string | null;
  /** Where a worker serves its health and metrics; null: nowhere. */
  readonly workerPort: number | null;
  /** Hours between audits of the ledger by this process; null: none. */
  readonly walletAuditHours: number | null;
  /** Whether there are spans for OpenTelemetry. */
  readonly traces: boolean;
  /** Null: `pretty` on a terminal, else `json`. */
  readonly logFormat: 'pretty' | 'json' | null;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether exactly one proxy is in front, whose `X-Forwarded-For` contains the address of the client. */
  readonly trustProxy: boolean;
  /** The origins of pages that may call the API from a browser, exactly as browsers send them. */
  readonly corsOrigins: readonly string[];
  /**
   * `host` or `host:port` that connections are allowed to, although the address is private or the port is not standard.
   */
  readonly allowPrivateHosts: readonly string[];
  /** Modules with further publishers: files or packages. */
  readonly channels: readonly string[];
  /** Whether `/` is the console for editors. */
  readonly console: boolean;
  readonly rateLimits: HttpDeps['ratePolicies'];
  /** How long a request for an immediate post may wait for its channels. */
  readonly inlineBudgetMs: number;
  /** How long a claim is exclusive. */
  readonly leaseMs: number;
  /** A delivery that was certainly not sent fails this long after its due time. */
  readonly missedWindowMs: number;
  /** How long the remains of ended posts are kept, in milliseconds; absent ones are kept forever. */
  readonly keptMs: Readonly<Partial<Record<Prunable, number>>>;
  /** How long a repeated request with the same idempotency key returns the result of the first one. */
  readonly idempotencyMs: number;
}

/** The variables of a process. @inline */
export type Environment = Readonly<Record<string, string | undefined>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const HEX_KEY = /^[0-9a-fA-F]{64}$/;

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: plainText
    .refine(
      (host) => parseUrl(localOrigin(host, 0)) !== null,
      'must be a host name or an IP address, without a port, brackets or a zone',
    )
    .default('127.0.0.1'),
  WORKER_PORT: whole(0, 65_535).optional(),
  DATA_DIR: plainText.default('./data'),
  DATABASE_URL: address.optional(),
  DATABASE_POOL_SIZE: whole(1, 1_000).default(10),
  IMAGE_STORE: oneOf(IMAGE_STORES).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: plainText.optional(),
  S3_SECRET_ACCESS_KEY: plainText.optional(),
  BASE_URL: origin.optional(),
  SECRET_KEY: z
    .string()
    .regex(HEX_KEY, 'must be 64 hex characters; make one with: openssl rand -hex 32')
    .optional(),
  SECRET_KEYS: list
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => HEX_KEY.test(key)),
      'must be keys of 64 hex characters each, separated by commas, newest first',
    )
    .optional(),
  MAX_CONNECTIONS: whole(10, 1_000_000).default(2_000),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,256}$/, 'must be 16 to 256 letters and digits; make one with: openssl rand -hex 32')
    .optional(),
  WALLET_AUDIT_HOURS: whole(1, 720).optional(),
  TRACES: flag.default(false),
  LOG_FORMAT: oneOf(['pretty', 'json']).optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  CORS_ORIGINS: origins.default([]),
  ALLOW_PRIVATE_HOSTS: list
    .refine(
      (hosts) => hosts.every((host) => readAllowedHost(host) !== null),
      'must be hosts separated by commas, each with an optional port: blog.local,10.0.0.7:8080,[fd12::1]:8080',
    )
    .default([]),
  CHANNELS: list.default([]),
  CONSOLE: oneOf(['on', 'off']).default('on'),
  RATE_LIMIT_READ: rate('read').prefault('300/60s'),
  RATE_LIMIT_WRITE: rate('write').prefault('60/60s'),
  RATE_LIMIT_ADDRESS: rate('address').prefault('6000/60s'),
  DELIVERY_INLINE_BUDGET_MS: whole(0, 60_000).default(DEFAULT_INLINE_BUDGET_MS),
  DELIVERY_LEASE_MS: whole(1_000, 3_600_000).default(DEFAULT_DELIVERY_LIMITS.leaseMs),
  MISSED_WINDOW_HOURS: whole(1, 720).default(DEFAULT_DELIVERY_LIMITS.missedWindowMs / HOUR_MS),
  // The API promises at least the default.
  KEEP_IDEMPOTENCY_KEYS_HOURS: whole(IDEMPOTENCY_TTL_MS / HOUR_MS, 8_760).default(
    IDEMPOTENCY_TTL_MS / HOUR_MS,
  ),
  KEEP_EXCHANGES_DAYS: whole(1, 36_500).optional(),
  KEEP_TIMELINES_DAYS: whole(1, 36_500).optional(),
  KEEP_IMAGES_DAYS: whole(1, 36_500).optional(),
});

export type SettingName = keyof typeof environment.shape;

export const SETTING_NAMES = environment.keyof().options;

/** Bad keys of one address: 20 in 10 minutes. */
const BAD_KEYS: RatePolicy = { name: 'bad-keys', quota: 20, windowMs: 600_000, burst: 20 };

const BUCKET = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A bucket is configured completely or not at all. */
const missingOfBucket = (variables: Environment): readonly string[] => {
  const missing = BUCKET.filter((name) => variables[name] === undefined);
  const isWanted = variables['IMAGE_STORE'] === 's3' || missing.length < BUCKET.length;
  return isWanted ? missing.map((name) => `${name} is required for images in a bucket`) : [];
};

const problemsTogether = (variables: Environment): readonly string[] => {
  const keys = ['SECRET_KEY', 'SECRET_KEYS'].filter((name) => variables[name] !== undefined);
  return [
    ...(isPostgres(variables['DATABASE_URL'] ?? '') && keys.length === 0
      ? [
          'SECRET_KEY is required with PostgreSQL, the same for every process; make one with: openssl rand -hex 32',
        ]
      : []),
    ...missingOfBucket(variables),
    ...(keys.length === 2 ? ['SECRET_KEY and SECRET_KEYS cannot both be set; set one of the two'] : []),
  ];
};

/** Reads the settings from environment variables; the error lists all problems, each as a sentence. */
export const readSettings = (env: Environment): Result<Settings, readonly string[]> => {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(variables);
  const together = problemsTogether(variables);
  if (!read.success || together.length > 0) {
    const issues = read.error?.issues ?? [];
    return err([...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`), ...together]);
  }
  const values = read.data;
  const store = values.DATABASE_URL ?? { kind: 'sqlite', file: `${values.DATA_DIR}/write-post.db` };
  return ok({
    port: values.PORT,
    host: values.HOST,
    database: store.kind === 'postgres' ? { ...store, poolSize: values.DATABASE_POOL_SIZE } : store,
    dataDir: values.DATA_DIR,
    imageStore: values.IMAGE_STORE ?? (store.kind === 'postgres' ? 'database' : 'files'),
    bucket: bucketOf(values),
    baseUrl: values.BASE_URL ?? localOrigin(values.HOST, values.PORT),
    secretKeys: values.SECRET_KEYS ?? (values.SECRET_KEY === undefined ? [] : [values.SECRET_KEY]),
    maxConnections: values.MAX_CONNECTIONS,
    metricsToken: values.METRICS_TOKEN ?? null,
    workerPort: values.WORKER_PORT ?? null,
    walletAuditHours: values.WALLET_AUDIT_HOURS ?? null,
    traces: values.TRACES,
    logFormat: values.LOG_FORMAT ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    allowPrivateHosts: values.ALLOW_PRIVATE_HOSTS,
    channels: values.CHANNELS,
    console: values.CONSOLE === 'on',
    rateLimits: {
      read: values.RATE_LIMIT_READ,
      write: values.RATE_LIMIT_WRITE,
      address: values.RATE_LIMIT_ADDRESS,
      badKeys: BAD_KEYS,
    },
    inlineBudgetMs: values.DELIVERY_INLINE_BUDGET_MS,
    leaseMs: values.DELIVERY_LEASE_MS,
    missedWindowMs: values.MISSED_WINDOW_HOURS * HOUR_MS,
    keptMs: {
      ...inMs('exchanges', values.KEEP_EXCHANGES_DAYS),
      ...inMs('timelines', values.KEEP_TIMELINES_DAYS),
      ...inMs('images', values.KEEP_IMAGES_DAYS),
    },
    idempotencyMs: values.KEEP_IDEMPOTENCY_KEYS_HOURS * HOUR_MS,
  });
};

const inMs = (what: Prunable, days: number | undefined): Settings['keptMs'] =>
  days === undefined ? {} : { [what]: days * DAY_MS };

const bucketOf = (values: z.infer<typeof environment>): BucketSettings | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
    ? null
    : { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

/** The local address of the server. */
export const localOrigin = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${String(port)}`;
};

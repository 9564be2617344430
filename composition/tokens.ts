import type { ServiceIdentifier } from 'inversify';
import type { Notices } from '../adapters/knex/index.js';
import type { DiskImageStore, InTurn } from '../adapters/images/index.js';
import type { ChannelNetwork } from './channel-network.js';
import type { FeedEntries, FeedSite, OfferSignIn } from '../adapters/publishers/index.js';
import type * as core from '../core/index.js';
import type { Engine } from './engine.js';
import type { Log } from './log.js';
import type { Settings } from './settings.js';
import type { Wakeup } from './wakeup.js';

/** A typed name in the container: a swapped or missing dependency does not compile. */
const token = <T>(name: string) => Symbol.for(`write-post/${name}`) as ServiceIdentifier<T>;

export const tokens = {
  settings: token<Settings>('settings'),
  log: token<Log>('log'),
  wakeup: token<Wakeup>('wakeup'),
  notices: token<Notices>('notices'),

  clock: token<core.Clock>('clock'),
  entropy: token<core.Entropy>('entropy'),
  contentFormatter: token<core.ContentFormatter>('content-formatter'),
  /** The image store of the server, with cleanup. */
  diskImages: token<DiskImageStore>('disk-images'),
  /** Shares image processing fairly among the accounts of this process. */
  pictureTurns: token<InTurn>('picture-turns'),
  imageStore: token<core.ImageStore>('image-store'),
  imageFitter: token<core.ImageFitter>('image-fitter'),
  channelNetwork: token<ChannelNetwork>('channel-network'),
  publishers: token<core.Publishers>('publishers'),
  signIns: token<ReadonlyMap<core.Provider, OfferSignIn>>('sign-ins'),
  feedEntries: token<FeedEntries>('feed-entries'),
  feedSite: token<FeedSite>('feed-site'),
  rateLimiter: token<core.RateLimiter>('rate-limiter'),
  refusedKeys: token<core.RateLimiter>('refused-keys'),

  commit: token<core.Commit>('commit'),
  postReader: token<core.PostReader>('post-reader'),
  deliveryQueue: token<core.DeliveryQueue>('delivery-queue'),
  usageReader: token<core.UsageReader>('usage-reader'),
  ledgerReader: token<core.LedgerReader>('ledger-reader'),
  timelineReader: token<core.TimelineReader>('timeline-reader'),
  idempotencyReader: token<core.IdempotencyReader>('idempotency-reader'),
  apiKeys: token<core.ApiKeys>('api-keys'),
  accounts: token<core.Accounts>('accounts'),
  plans: token<core.Plans>('plans'),
  connections: token<core.Connections>('connections'),

  requestLimits: token<core.RequestLimits>('request-limits'),
  deliveryLimits: token<core.DeliveryLimits>('delivery-limits'),
  inlineBudgetMs: token<number>('inline-budget-ms'),

  engine: token<Engine>('engine'),
} as const;

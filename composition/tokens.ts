import type { ServiceIdentifier } from 'inversify';
import type { Registry } from 'prom-client';
import type { InTurn, KeptImages } from '../adapters/images/index.js';
import type { ChannelNetwork } from './channels/channel-network.js';
import type { FeedSite, OfferSignIn } from '../adapters/publishers/index.js';
import type * as core from '../core/index.js';
import type { Engine } from './engine.js';
import type { OwnEventNotifier } from './event-notifier.js';
import type { KeyUses } from './key-uses.js';
import type { Log } from './reporting/log.js';
import type { Settings } from './settings.js';
import type { ObserveAll } from './telemetry/observed.js';
import type { Tracing } from './telemetry/tracing.js';
import type { Store } from './store/store.js';
import type { Wakeup } from './wakeup.js';

/** A typed name in the container: a swapped or missing dependency does not compile. */
const token = <T>(name: string) => Symbol.for(`write-post/${name}`) as ServiceIdentifier<T>;

/** The names of everything in the container of the application, with its types. */
export const tokens = {
  settings: token<Settings>('settings'),
  log: token<Log>('log'),
  /** The counters for the metrics; null without them. */
  counted: token<Registry | null>('counted'),
  /** Null without traces. */
  tracing: token<Tracing | null>('tracing'),
  /** Logs, counts and traces the events of this process. */
  observe: token<ObserveAll>('observe'),
  wakeup: token<Wakeup>('wakeup'),
  eventNotifier: token<OwnEventNotifier>('event-notifier'),

  store: token<Store>('store'),
  clock: token<core.Clock>('clock'),
  entropy: token<core.Entropy>('entropy'),
  contentFormatter: token<core.ContentFormatter>('content-formatter'),
  /** The image store of the server, which also serves images and removes orphaned ones. */
  imageStore: token<KeptImages>('image-store'),
  /** Shares image processing fairly among the accounts of this process. */
  imageTurns: token<InTurn>('image-turns'),
  imageFitter: token<core.ImageFitter>('image-fitter'),
  channelNetwork: token<ChannelNetwork>('channel-network'),
  publishers: token<core.Publishers>('publishers'),
  signIns: token<ReadonlyMap<core.Provider, OfferSignIn>>('sign-ins'),
  feedSite: token<FeedSite>('feed-site'),
  keyUses: token<KeyUses>('key-uses'),
  addressRates: token<core.RateLimiter>('address-rates'),

  requestLimits: token<core.RequestLimits>('request-limits'),
  deliveryLimits: token<core.DeliveryLimits>('delivery-limits'),
  inlineBudgetMs: token<number>('inline-budget-ms'),

  engine: token<Engine>('engine'),
} as const;

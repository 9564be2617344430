import { ContainerModule, type MapToResolvedValueInjectOptions, type ServiceIdentifier } from 'inversify';
import { contentFormatter } from '../../adapters/content/index.js';
import { makeFairTurns, makeImageFitter, makeImageStore } from '../../adapters/images/index.js';
import { makeMemoryRateLimiter } from '../../adapters/memory/rate-limiter.js';
import { imagesFor, makeFeedSite, makeSignIns } from '../../adapters/publishers/index.js';
import { systemEntropy } from '../../adapters/system/index.js';
import { DEFAULT_DELIVERY_LIMITS, DEFAULT_REQUEST_LIMITS, type Clock } from '../../core/index.js';
import { makeChannelNetwork } from '../channels/channel-network.js';
import { makeEventNotifier } from '../event-notifier.js';
import type { MakePublisher } from '../channels/load-publishers.js';
import { FOREIGN_IMAGES, imagePlacesOf } from '../store/image-places.js';
import { makeKeyUses } from '../key-uses.js';
import { makeLog } from '../reporting/log.js';
import { makePublishers } from '../channels/make-publishers.js';
import type { Settings } from '../settings.js';
import { makeObserve, makeRegistry } from '../telemetry/observe.js';
import { makeTracing } from '../telemetry/tracing.js';
import { tokens as t } from '../tokens.js';
import { makeWakeup } from '../wakeup.js';

/** The ports of the core besides the store: clock, entropy, images, content and channels. */
export const platformModule = (
  settings: Settings,
  clock: Clock,
  ownPublishers: readonly MakePublisher[] = [],
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    /** What is made once, when it is first needed, of other parts. */
    const single = <T, Parts extends unknown[]>(
      token: ServiceIdentifier<T>,
      make: (...parts: Parts) => T,
      parts: MapToResolvedValueInjectOptions<Parts>,
    ) => bind(token).toResolvedValue(make, parts).inSingletonScope();

    bind(t.settings).toConstantValue(settings);
    bind(t.requestLimits).toConstantValue({
      ...DEFAULT_REQUEST_LIMITS,
      idempotencyMs: settings.idempotencyMs,
    });
    bind(t.deliveryLimits).toConstantValue({
      ...DEFAULT_DELIVERY_LIMITS,
      leaseMs: settings.leaseMs,
      missedWindowMs: settings.missedWindowMs,
    });
    bind(t.inlineBudgetMs).toConstantValue(settings.inlineBudgetMs);
    single(t.log, (appSettings) => makeLog(appSettings), [t.settings]);
    single(t.counted, makeRegistry, [t.settings]);
    single(t.tracing, makeTracing, [t.settings]);
    single(t.observe, makeObserve, [t.log, t.counted, t.publishers, t.tracing]);
    single(t.wakeup, ({ notices }) => makeWakeup(() => void notices.send('due')), [t.store]);
    single(t.eventNotifier, ({ timelineReader, notices }) => makeEventNotifier(timelineReader, notices), [
      t.store,
    ]);
    bind(t.clock).toConstantValue(clock);
    single(
      t.keyUses,
      ({ apiKeys }, log) =>
        makeKeyUses(apiKeys, (fault) => log.error({ fault }, 'uses of API keys could not be noted')),
      [t.store, t.log],
    ).onDeactivation(({ flush }) => flush());
    bind(t.addressRates).toConstantValue(makeMemoryRateLimiter());
    bind(t.entropy).toConstantValue(systemEntropy);
    bind(t.contentFormatter).toConstantValue(contentFormatter);
    single(t.imageTurns, () => makeFairTurns(), []);
    single(
      t.imageStore,
      (appSettings, store, entropy, clock, inTurn, log) =>
        makeImageStore({
          ...imagePlacesOf(appSettings, store),
          installation: store.installationId,
          onForeign: () => log.error({}, `images were not tidied up: ${FOREIGN_IMAGES}`),
          publicUrl: (key) => `${appSettings.baseUrl}/media/${key}`,
          entropy,
          clock,
          inTurn,
        }),
      [t.settings, t.store, t.entropy, t.clock, t.imageTurns, t.log],
    );
    single(t.imageFitter, makeImageFitter, [t.imageTurns]);
    single(t.channelNetwork, makeChannelNetwork, [t.settings, t.log]);
    single(
      t.publishers,
      (given, clock, imageStore, imageFitter, network) => {
        const imageFor = imagesFor(imageStore, imageFitter);
        return makePublishers(given, { ...network, clock, imageFor }, ownPublishers);
      },
      [t.settings, t.clock, t.imageStore, t.imageFitter, t.channelNetwork],
    );
    single(t.signIns, (network, clock) => makeSignIns({ ...network, clock }), [t.channelNetwork, t.clock]);
    single(t.feedSite, ({ baseUrl }, { feedEntries: entries }) => makeFeedSite({ entries, baseUrl }), [
      t.settings,
      t.store,
    ]);
  });

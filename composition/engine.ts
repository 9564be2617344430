import { Container } from 'inversify';
import * as core from '../core/index.js';
import { coreModule, deliveryModule, operatorModule, readingModule } from './core-module.js';
import { coreStoreModule, type CoreStore } from './store-module.js';
import { tokens as t } from './tokens.js';
import { makeWakeup } from './wakeup.js';
import { makeWorker } from './worker.js';

/** Everything that the core asks of the world; `makeMemoryPorts()` and `makeKnexPorts(…)` give most of it. */
export interface EnginePorts extends CoreStore {
  readonly clock: core.Clock;
  readonly entropy: core.Entropy;
  readonly contentFormatter: core.ContentFormatter;
  readonly imageStore: core.ImageStore;
  readonly imageFitter: core.ImageFitter;
  readonly publishers: readonly core.Publisher[];
}

export interface EngineOptions {
  readonly requestLimits?: core.RequestLimits;
  readonly deliveryLimits?: core.DeliveryLimits;
  /** How long an immediate post may keep its caller waiting, in milliseconds. */
  readonly inlineBudgetMs?: number;
  /** Told of faults that are nobody's answer, such as a store out of reach during a delivery. */
  readonly onFault?: (fault: unknown) => void;
}

/** The use cases over ports of your own, for a service that has its own HTTP, its own settings and its own processes. */
export const makeEngine = (ports: EnginePorts, options: EngineOptions = {}): Engine => {
  const onFault = options.onFault ?? (() => undefined);
  const log = {
    info: () => undefined,
    error: (fields: object) => onFault('fault' in fields ? fields.fault : fields),
  };
  const container = new Container();
  container.bind(t.clock).toConstantValue(ports.clock);
  container.bind(t.entropy).toConstantValue(ports.entropy);
  container.bind(t.contentFormatter).toConstantValue(ports.contentFormatter);
  container.bind(t.imageStore).toConstantValue(ports.imageStore);
  container.bind(t.imageFitter).toConstantValue(ports.imageFitter);
  container
    .bind(t.publishers)
    .toConstantValue(new Map(ports.publishers.map((each) => [each.provider, each])));
  container.bind(t.requestLimits).toConstantValue(options.requestLimits ?? core.DEFAULT_REQUEST_LIMITS);
  container.bind(t.deliveryLimits).toConstantValue(options.deliveryLimits ?? core.DEFAULT_DELIVERY_LIMITS);
  container.bind(t.inlineBudgetMs).toConstantValue(options.inlineBudgetMs ?? 8_000);
  container.bind(t.wakeup).toConstantValue(makeWakeup());
  container.bind(t.log).toConstantValue(log);
  container.load(coreStoreModule(ports), coreModule, readingModule, deliveryModule, operatorModule);
  return engineOf({ container });
};

/** The use cases of an application that is wired already, such as one that `openApp` answers. */
export const engineOf = ({ container }: { readonly container: Container }) => {
  const engine = container.get(t.deliveryEngine);
  return {
    authorize: container.get(t.authorize),
    createPost: container.get(t.createPost),
    previewPost: container.get(t.previewPost),
    editPost: container.get(t.editPost),
    cancelPost: container.get(t.cancelPost),
    retryPost: container.get(t.retryPost),
    resolveDelivery: container.get(t.resolveDelivery),
    refuseInvalid: container.get(t.refuseInvalid),
    getPost: container.get(t.getPost),
    listPosts: container.get(t.listPosts),
    listEvents: container.get(t.listEvents),
    getConnection: container.get(t.getConnection),
    listConnections: container.get(t.listConnections),
    readUsage: container.get(t.readUsage),
    openAccount: container.get(t.openAccount),
    changeAccount: container.get(t.changeAccount),
    issueKey: container.get(t.issueKey),
    addConnection: container.get(t.addConnection),
    verifyConnection: container.get(t.verifyConnection),
    creditWallet: container.get(t.creditWallet),
    putPlan: container.get(t.putPlan),
    releaseOverdueHolds: container.get(t.releaseOverdueHolds),
    /** One look at the queue, for those who drive time themselves. */
    deliverDue: engine.deliverDue,
    drained: engine.drained,
    /** The loop that looks at the queue whenever something is due. */
    worker: makeWorker({
      engine,
      clock: container.get(t.clock),
      wakeup: container.get(t.wakeup),
      log: container.get(t.log),
    }),
  };
};

export type Engine = ReturnType<typeof engineOf>;

import { ContainerModule } from 'inversify';
import * as core from '../core/index.js';
import { tokens as t } from './tokens.js';
import { makeRingFor } from './worker.js';

/** The use cases, each from the ports that it names. Needs a platform module and a store module beside it. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(t.authorize)
    .toResolvedValue((apiKeys, clock) => core.makeAuthorize({ apiKeys, clock }), [t.apiKeys, t.clock])
    .inSingletonScope();
  bind(t.checkDraft)
    .toResolvedValue(
      (clock, connections, contentFormatter, imageStore, imageFitter, publishers, requestLimits) => {
        const ports = { clock, connections, contentFormatter, imageStore, imageFitter, publishers };
        return core.makeCheckDraft({ ...ports, requestLimits });
      },
      [
        t.clock,
        t.connections,
        t.contentFormatter,
        t.imageStore,
        t.imageFitter,
        t.publishers,
        t.requestLimits,
      ],
    )
    .inSingletonScope();
  bind(t.writeOnce)
    .toResolvedValue(
      (idempotencyReader, postReader, commit) =>
        core.makeWriteOnce({ idempotencyReader, postReader, commit }),
      [t.idempotencyReader, t.postReader, t.commit],
    )
    .inSingletonScope();
  bind(t.refuseInvalid)
    .toResolvedValue(
      (clock, writeOnce) => core.makeRefuseInvalid({ clock, writeOnce }),
      [t.clock, t.writeOnce],
    )
    .inSingletonScope();
  bind(t.createPost)
    .toResolvedValue(
      (clock, entropy, writeOnce, checkDraft, takeAtOnce, wakeup) =>
        core.makeCreatePost({
          clock,
          entropy,
          writeOnce,
          checkDraft,
          takeAtOnce,
          onScheduled: makeRingFor({ clock, wakeup }),
        }),
      [t.clock, t.entropy, t.writeOnce, t.checkDraft, t.takeAtOnce, t.wakeup],
    )
    .inSingletonScope();

  bind(t.previewPost)
    .toResolvedValue(
      (clock, commit, checkDraft) => core.makePreviewPost({ clock, commit, checkDraft }),
      [t.clock, t.commit, t.checkDraft],
    )
    .inSingletonScope();
  bind(t.cancelPost)
    .toResolvedValue((clock, writeOnce) => core.makeCancelPost({ clock, writeOnce }), [t.clock, t.writeOnce])
    .inSingletonScope();
  bind(t.editPost)
    .toResolvedValue(
      (clock, entropy, postReader, writeOnce, checkDraft, wakeup) =>
        core.makeEditPost({
          clock,
          entropy,
          postReader,
          writeOnce,
          checkDraft,
          onScheduled: makeRingFor({ clock, wakeup }),
        }),
      [t.clock, t.entropy, t.postReader, t.writeOnce, t.checkDraft, t.wakeup],
    )
    .inSingletonScope();
  bind(t.retryPost)
    .toResolvedValue(
      (clock, entropy, writeOnce, { deliverPost }) =>
        core.makeRetryPost({ clock, entropy, writeOnce, deliverPost }),
      [t.clock, t.entropy, t.writeOnce, t.deliveryEngine],
    )
    .inSingletonScope();
  bind(t.resolveDelivery)
    .toResolvedValue(
      (clock, writeOnce) => core.makeResolveDelivery({ clock, writeOnce }),
      [t.clock, t.writeOnce],
    )
    .inSingletonScope();
});

/** What reads and changes nothing. */
export const readingModule = new ContainerModule(({ bind }) => {
  bind(t.listEvents)
    .toResolvedValue(
      (postReader, timelineReader) => core.makeListEvents({ postReader, timelineReader }),
      [t.postReader, t.timelineReader],
    )
    .inSingletonScope();
  bind(t.getPost)
    .toResolvedValue((postReader) => core.makeGetPost({ postReader }), [t.postReader])
    .inSingletonScope();
  bind(t.listPosts)
    .toResolvedValue(
      (postReader, clock) => core.makeListPosts({ postReader, clock }),
      [t.postReader, t.clock],
    )
    .inSingletonScope();
  bind(t.getConnection)
    .toResolvedValue((connections) => core.makeGetConnection({ connections }), [t.connections])
    .inSingletonScope();
  bind(t.readUsage)
    .toResolvedValue(
      (clock, usageReader, ledgerReader) => core.makeReadUsage({ clock, usageReader, ledgerReader }),
      [t.clock, t.usageReader, t.ledgerReader],
    )
    .inSingletonScope();
  bind(t.listConnections)
    .toResolvedValue((connections) => core.makeListConnections({ connections }), [t.connections])
    .inSingletonScope();
});

/** The engine that delivers what was accepted. */
export const deliveryModule = new ContainerModule(({ bind }) => {
  bind(t.laneGovernor)
    .toResolvedValue(
      ({ lane: limits }, publishers) =>
        core.makeLaneGovernor(limits, (lane) => publishers.get(core.providerOfLane(lane))?.rate ?? null),
      [t.deliveryLimits, t.publishers],
    )
    .inSingletonScope();
  bind(t.takeAtOnce)
    .toResolvedValue(
      (publishers, laneGovernor, deliveryLimits, { deliverHeld }) =>
        core.makeTakeAtOnce({ publishers, laneGovernor, deliveryLimits, deliverHeld }),
      [t.publishers, t.laneGovernor, t.deliveryLimits, t.deliveryEngine],
    )
    .inSingletonScope();
  bind(t.attemptDelivery)
    .toResolvedValue(
      (clock, entropy, deliveryQueue, connections, publishers, imageStore, commit, deliveryLimits) => {
        const ports = {
          clock,
          entropy,
          deliveryQueue,
          connections,
          publishers,
          imageStore,
          commit,
        };
        return core.makeAttemptDelivery({ ...ports, deliveryLimits });
      },
      [
        t.clock,
        t.entropy,
        t.deliveryQueue,
        t.connections,
        t.publishers,
        t.imageStore,
        t.commit,
        t.deliveryLimits,
      ],
    )
    .inSingletonScope();
  bind(t.deliveryEngine)
    .toResolvedValue(
      (
        clock,
        deliveryQueue,
        postReader,
        connections,
        attemptDelivery,
        laneGovernor,
        deliveryLimits,
        inlineBudgetMs,
        wakeup,
        log,
      ) =>
        core.makeDeliveryEngine({
          clock,
          deliveryQueue,
          postReader,
          connections,
          attemptDelivery,
          laneGovernor,
          deliveryLimits,
          inlineBudgetMs,
          onRoom: wakeup.ring,
          onFault: (fault) =>
            log.error({ fault }, 'a delivery could not be worked on; its lease will run out'),
        }),
      [
        t.clock,
        t.deliveryQueue,
        t.postReader,
        t.connections,
        t.attemptDelivery,
        t.laneGovernor,
        t.deliveryLimits,
        t.inlineBudgetMs,
        t.wakeup,
        t.log,
      ],
    )
    .inSingletonScope();
});

/** What operators do: accounts, keys, connections, plans, wallets; and what is tidied up for them. */
export const operatorModule = new ContainerModule(({ bind }) => {
  bind(t.releaseOverdueHolds)
    .toResolvedValue(
      (clock, deliveryQueue, commit) => core.makeReleaseOverdueHolds({ clock, deliveryQueue, commit }),
      [t.clock, t.deliveryQueue, t.commit],
    )
    .inSingletonScope();
  bind(t.openAccount)
    .toResolvedValue(
      (accounts, plans, clock) => core.makeOpenAccount({ accounts, plans, clock }),
      [t.accounts, t.plans, t.clock],
    )
    .inSingletonScope();
  bind(t.changeAccount)
    .toResolvedValue((accounts, plans) => core.makeChangeAccount({ accounts, plans }), [t.accounts, t.plans])
    .inSingletonScope();
  bind(t.issueKey)
    .toResolvedValue(
      (apiKeys, entropy, clock) => core.makeIssueKey({ apiKeys, entropy, clock }),
      [t.apiKeys, t.entropy, t.clock],
    )
    .inSingletonScope();
  bind(t.addConnection)
    .toResolvedValue(
      (connections, publishers) => core.makeAddConnection({ connections, publishers }),
      [t.connections, t.publishers],
    )
    .inSingletonScope();
  bind(t.verifyConnection)
    .toResolvedValue(
      (connections, publishers) => core.makeVerifyConnection({ connections, publishers }),
      [t.connections, t.publishers],
    )
    .inSingletonScope();
  bind(t.creditWallet)
    .toResolvedValue(
      (commit, clock, entropy) => core.makeCreditWallet({ commit, clock, entropy }),
      [t.commit, t.clock, t.entropy],
    )
    .inSingletonScope();
  bind(t.putPlan)
    .toResolvedValue((plans) => core.makePutPlan({ plans }), [t.plans])
    .inSingletonScope();
});

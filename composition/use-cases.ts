import * as core from '../core/index.js';
import type { Log } from './log.js';
import type { CoreStore } from './store-module.js';
import type { Wakeup } from './wakeup.js';
import { makeRingFor, makeWorker } from './worker.js';

/** The dependencies of the use cases: a store, the other ports of the core, and the settings. */
export interface EngineParts extends CoreStore {
  readonly clock: core.Clock;
  readonly entropy: core.Entropy;
  readonly contentFormatter: core.ContentFormatter;
  readonly imageStore: core.ImageStore;
  readonly imageFitter: core.ImageFitter;
  readonly publishers: core.Publishers;
  readonly requestLimits: core.RequestLimits;
  readonly deliveryLimits: core.DeliveryLimits;
  /** How long an immediate post may keep its caller waiting, in milliseconds. */
  readonly inlineBudgetMs: number;
  readonly wakeup: Wakeup;
  readonly log: Log;
}

/** Creates every use case from the same parts; each uses those that it names. */
export const makeUseCases = (parts: EngineParts) => {
  const delivery = deliveryOf(parts);
  return {
    authorize: core.makeAuthorize(parts),
    ...writingOf(parts, delivery),
    getPost: core.makeGetPost(parts),
    listPosts: core.makeListPosts(parts),
    listEvents: core.makeListEvents(parts),
    getConnection: core.makeGetConnection(parts),
    listConnections: core.makeListConnections(parts),
    readUsage: core.makeReadUsage(parts),
    openAccount: core.makeOpenAccount(parts),
    changeAccount: core.makeChangeAccount(parts),
    issueKey: core.makeIssueKey(parts),
    addConnection: core.makeAddConnection(parts),
    verifyConnection: core.makeVerifyConnection(parts),
    creditWallet: core.makeCreditWallet(parts),
    putPlan: core.makePutPlan(parts),
    releaseOverdueHolds: core.makeReleaseOverdueHolds(parts),
    /** One pass over the queue, for callers that control time themselves. */
    deliverDue: delivery.deliverDue,
    drained: delivery.drained,
    /** The loop that polls the queue whenever something is due. */
    worker: makeWorker({ ...parts, engine: delivery }),
  };
};

const deliveryOf = (parts: EngineParts) => {
  const { deliveryLimits, publishers, wakeup, log } = parts;
  const rateOf = (lane: core.Lane) => publishers.get(core.providerOfLane(lane))?.rate ?? null;
  const laneGovernor = core.makeLaneGovernor(deliveryLimits.lane, rateOf);
  const engine = core.makeDeliveryEngine({
    ...parts,
    laneGovernor,
    attemptDelivery: core.makeAttemptDelivery(parts),
    onRoom: wakeup.ring,
    onFault: (fault) => log.error({ fault }, 'a delivery could not be processed; its lease will expire'),
  });
  const { deliverHeld } = engine;
  return { ...engine, takeAtOnce: core.makeTakeAtOnce({ ...parts, laneGovernor, deliverHeld }) };
};

/** The idempotent write use cases of posts. */
const writingOf = (parts: EngineParts, { deliverPost, takeAtOnce }: ReturnType<typeof deliveryOf>) => {
  const deps = {
    ...parts,
    checkDraft: core.makeCheckDraft(parts),
    writeOnce: core.makeWriteOnce(parts),
    deliverPost,
    takeAtOnce,
    onScheduled: makeRingFor(parts),
  };
  return {
    createPost: core.makeCreatePost(deps),
    previewPost: core.makePreviewPost(deps),
    editPost: core.makeEditPost(deps),
    cancelPost: core.makeCancelPost(deps),
    retryPost: core.makeRetryPost(deps),
    resolveDelivery: core.makeResolveDelivery(deps),
    refuseInvalid: core.makeRefuseInvalid(deps),
  };
};

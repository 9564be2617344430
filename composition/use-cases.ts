import * as core from '../core/index.js';
import type { Log } from './log.js';
import type { CoreStore } from './store-module.js';
import type { Wakeup } from './wakeup.js';
import { makeRingFor, makeWorker } from './worker.js';

/** What the use cases are made of: a store, the other ports of the core, and what is set. */
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

/** Every use case over the same parts; each takes of them what it names. */
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
    /** One look at the queue, for those who drive time themselves. */
    deliverDue: delivery.deliverDue,
    drained: delivery.drained,
    /** The loop that looks at the queue whenever something is due. */
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
    onFault: (fault) => log.error({ fault }, 'a delivery could not be worked on; its lease will run out'),
  });
  const { deliverHeld } = engine;
  return { ...engine, takeAtOnce: core.makeTakeAtOnce({ ...parts, laneGovernor, deliverHeld }) };
};

/** What changes posts, all of it done once however often it is asked for. */
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

import { providerOfLane, type Lane } from '../domain/connection.js';
import { makeReceiver } from '../shared/make-receiver.js';
import { makeDeliverAtOnce } from './delivery/at-once.js';
import { makeAttemptDelivery } from './delivery/attempt-delivery.js';
import { makeAuthorize } from './authorize.js';
import { makeCancelPost } from './cancel-post.js';
import { makeCheckChange } from './checks/check-change.js';
import { makeCheckRequest } from './checks/check-request.js';
import { makeCreatePost } from './create-post.js';
import { makeLoggedByKey } from './connections/logged-by-key.js';
import { makeConnectChannel } from './connections/connect-channel.js';
import {
  makeDisconnectConnection,
  makeRenameConnection,
  makeReverifyConnection,
} from './connections/manage-connections.js';
import { makeVerificationSlots } from './connections/verification-slots.js';
import { makeCreatePosts } from './create-posts.js';
import { makeDeliveryEngine } from './delivery/delivery-engine.js';
import type { CoreDeps, CorePorts, CoreOptions } from './deps.js';
import { makeEditPost } from './edit-post.js';
import { makeLaneGovernor } from './delivery/lane-governor.js';
import { makeLanePauses } from './delivery/lane-pauses.js';
import { makeAddConnection, makeVerifyConnection } from './operate/add-connection.js';
import { makeEraseAccount } from './operate/erase-account.js';
import { makeHoldBack, makeReleaseHeld } from './operate/hold-back.js';
import { makeIssueKey } from './operate/issue-key.js';
import { makeChangeStatus } from './operate/change-status.js';
import { makeCreditWallet, makeDebitWallet, makeRefundPost } from './operate/move-money.js';
import { makeChangeAccount, makeOpenAccount } from './operate/open-account.js';
import { makeRotateKey } from './operate/rotate-key.js';
import { makePutPlan } from './operate/put-plan.js';
import { makePreviewPost } from './preview-post.js';
import { makePublishPost } from './publish-post.js';
import {
  makeGetConnection,
  makeGetPost,
  makeListConnections,
  makeListEvents,
  makeListPosts,
} from './read-posts.js';
import { makeReadAccountEvents } from './read-account-events.js';
import { makeReadStatement } from './read-statement.js';
import { makeReadUsage } from './read-usage.js';
import { makeReleaseOverdueHolds } from './delivery/release-overdue-holds.js';
import { makeReadRequest } from './checks/read-request.js';
import { makeResolveDelivery } from './resolve-delivery.js';
import { makeRetryPost } from './retry-post.js';
import { makeRefuseInvalid, makeWriteOnce } from './write-once.js';

/** Every use case over the same ports; each picks the ports that it names. */
export const wireUseCases = (ports: CorePorts, options: CoreOptions) => {
  const onFault = makeReceiver(options.onFault);
  const deps: CoreDeps = {
    ...ports,
    ...options,
    onFault,
    observe: makeReceiver(options.observe, onFault),
    onScheduled: makeReceiver(options.onScheduled, onFault),
    onSlotFreed: makeReceiver(options.onSlotFreed, onFault),
  };
  const delivery = wireDelivery(deps);
  const writing = wireWriting(deps, delivery);
  return {
    authorize: makeAuthorize(deps),
    ...writing,
    getPost: makeGetPost(deps),
    listPosts: makeListPosts(deps),
    listEvents: makeListEvents(deps),
    readAccountEvents: makeReadAccountEvents(deps),
    getConnection: makeGetConnection(deps),
    listConnections: makeListConnections(deps),
    readUsage: makeReadUsage(deps),
    readStatement: makeReadStatement(deps),
    openAccount: makeOpenAccount(deps),
    changeAccount: makeChangeAccount(deps),
    changeStatus: makeChangeStatus(deps),
    eraseAccount: makeEraseAccount({ ...deps, ...writing }),
    issueKey: makeIssueKey(deps),
    rotateKey: makeRotateKey(deps),
    addConnection: makeAddConnection(deps),
    ...wireConnections(deps),
    creditWallet: makeCreditWallet(deps),
    debitWallet: makeDebitWallet(deps),
    refundPost: makeRefundPost(deps),
    putPlan: makePutPlan(deps),
    holdBack: makeHoldBack(deps),
    releaseHeld: makeReleaseHeld(deps),
    releaseOverdueHolds: makeReleaseOverdueHolds(deps),
    delivery,
  };
};

/** The use cases of clients for connections. */
const wireConnections = (core: CoreDeps) => {
  const verifyConnection = makeVerifyConnection(core);
  const takeVerificationSlot = makeVerificationSlots();
  const deps = { ...core, verifyConnection, loggedByKey: makeLoggedByKey(core), takeVerificationSlot };
  return {
    verifyConnection,
    connectChannel: makeConnectChannel(deps),
    reverifyConnection: makeReverifyConnection(deps),
    renameConnection: makeRenameConnection(deps),
    disconnectConnection: makeDisconnectConnection(deps),
  };
};

/** Every use case, as it is wired. @interface */
export type UseCases = ReturnType<typeof wireUseCases>;

const wireDelivery = (core: CoreDeps) => {
  const rateOf = (lane: Lane) => core.publishers.get(providerOfLane(lane))?.rate ?? null;
  const laneGovernor = makeLaneGovernor(core.deliveryLimits.lane, rateOf);
  const deps = { ...core, laneGovernor, lanePauses: makeLanePauses() };
  const engine = makeDeliveryEngine({ ...deps, attemptDelivery: makeAttemptDelivery(deps) });
  const deliverAtOnce = makeDeliverAtOnce({ ...deps, deliverLeased: engine.deliverLeased });
  return { ...engine, deliverAtOnce, laneGovernor };
};

/** The use cases that change posts, each of them idempotent. */
const wireWriting = (core: CoreDeps, { deliverAtOnce }: ReturnType<typeof wireDelivery>) => {
  const checks = { ...core, readRequest: makeReadRequest(core), checkRequest: makeCheckRequest(core) };
  const deps = {
    ...checks,
    deliverAtOnce,
    writeOnce: makeWriteOnce(core),
    checkChange: makeCheckChange(checks),
  };
  const createPost = makeCreatePost(deps);
  return {
    createPost,
    createPosts: makeCreatePosts({ createPost }),
    previewPost: makePreviewPost(deps),
    editPost: makeEditPost(deps),
    publishPost: makePublishPost(deps),
    cancelPost: makeCancelPost(deps),
    retryPost: makeRetryPost(deps),
    resolveDelivery: makeResolveDelivery(deps),
    refuseInvalid: makeRefuseInvalid(deps),
  };
};

import { providerOfLane, type Lane } from '../domain/connection.js';
import { makeReceiver } from '../shared/make-receiver.js';
import { makeTakeAtOnce } from './at-once.js';
import { makeAttemptDelivery } from './attempt-delivery.js';
import { makeAuthorize } from './authorize.js';
import { makeCancelPost } from './cancel-post.js';
import { makeCheckChange } from './check-change.js';
import { makeCheckRequest } from './check-request.js';
import { makeCreatePost } from './create-post.js';
import { makeByKey } from './connections/by-key.js';
import { makeConnectChannel } from './connections/connect-channel.js';
import {
  makeDisconnectConnection,
  makeRenameConnection,
  makeReverifyConnection,
} from './connections/manage-connections.js';
import { makeVerificationPlaces } from './connections/verification-places.js';
import { makeCreatePosts } from './create-posts.js';
import { makeDeliveryEngine } from './delivery-engine.js';
import type { CorePorts, CoreOptions } from './deps.js';
import { makeEditPost } from './edit-post.js';
import { makeLaneGovernor } from './lane-governor.js';
import { makeLanePauses } from './lane-pauses.js';
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
import { makeReleaseOverdueHolds } from './release-overdue-holds.js';
import { makeReadRequest } from './read-request.js';
import { makeResolveDelivery } from './resolve-delivery.js';
import { makeRetryPost } from './retry-post.js';
import { makeStoreDraft } from './store-draft.js';
import { makeRefuseInvalid, makeWriteOnce } from './write-once.js';

/** Every use case over the same ports; each picks the ports that it names. */
export const wireUseCases = (ports: CorePorts, callerOptions: CoreOptions) => {
  const onFault = makeReceiver(callerOptions.onFault);
  const options = { ...callerOptions, onFault, observe: makeReceiver(callerOptions.observe, onFault) };
  const delivery = wireDelivery(ports, options);
  const writing = wireWriting(ports, options, delivery);
  return {
    authorize: makeAuthorize(ports, options),
    ...writing,
    getPost: makeGetPost(ports),
    listPosts: makeListPosts(ports),
    listEvents: makeListEvents(ports),
    readAccountEvents: makeReadAccountEvents(ports),
    getConnection: makeGetConnection(ports),
    listConnections: makeListConnections(ports),
    readUsage: makeReadUsage(ports),
    readStatement: makeReadStatement(ports),
    openAccount: makeOpenAccount(ports),
    changeAccount: makeChangeAccount(ports),
    changeStatus: makeChangeStatus(ports),
    eraseAccount: makeEraseAccount({ ...ports, ...writing }),
    issueKey: makeIssueKey(ports, options),
    rotateKey: makeRotateKey(ports, options),
    addConnection: makeAddConnection(ports),
    ...wireConnections(ports, options),
    creditWallet: makeCreditWallet(ports),
    debitWallet: makeDebitWallet(ports),
    refundPost: makeRefundPost(ports),
    putPlan: makePutPlan(ports),
    holdBack: makeHoldBack(ports),
    releaseHeld: makeReleaseHeld(ports),
    releaseOverdueHolds: makeReleaseOverdueHolds({ ...ports, ...options }),
    delivery,
  };
};

/** The use cases of clients for connections. */
const wireConnections = (ports: CorePorts, { requestLimits }: Pick<CoreOptions, 'requestLimits'>) => {
  const verifyConnection = makeVerifyConnection(ports);
  const deps = {
    ...ports,
    requestLimits,
    verifyConnection,
    byKey: makeByKey(ports),
    takeVerificationPlace: makeVerificationPlaces(),
  };
  return {
    verifyConnection,
    connectChannel: makeConnectChannel(deps),
    reverifyConnection: makeReverifyConnection(deps),
    renameConnection: makeRenameConnection(deps),
    disconnectConnection: makeDisconnectConnection(deps),
  };
};

/** Every use case, as it is wired. */
export type UseCases = ReturnType<typeof wireUseCases>;

const wireDelivery = (ports: CorePorts, options: CoreOptions) => {
  const rateOf = (lane: Lane) => ports.publishers.get(providerOfLane(lane))?.rate ?? null;
  const laneGovernor = makeLaneGovernor(options.deliveryLimits.lane, rateOf);
  const deps = { ...ports, ...options, laneGovernor, lanePauses: makeLanePauses() };
  const engine = makeDeliveryEngine({ ...deps, attemptDelivery: makeAttemptDelivery(deps) });
  const takeAtOnce = makeTakeAtOnce({ ...deps, deliverHeld: engine.deliverHeld });
  return { ...engine, takeAtOnce, laneGovernor };
};

/** The use cases that change posts, each of them idempotent. */
const wireWriting = (
  ports: CorePorts,
  options: CoreOptions,
  { deliverPost, takeAtOnce }: ReturnType<typeof wireDelivery>,
) => {
  const once = {
    ...ports,
    ...options,
    deliverPost,
    takeAtOnce,
    writeOnce: makeWriteOnce({ ...ports, ...options }),
  };
  const checks = {
    ...once,
    readRequest: makeReadRequest(once),
    checkRequest: makeCheckRequest(once),
  };
  const deps = { ...checks, checkChange: makeCheckChange(checks), storeDraft: makeStoreDraft(checks) };
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

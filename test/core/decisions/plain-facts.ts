import {
  accountId,
  connectionId,
  deliveryId,
  laneOf,
  minorUnits,
  postId,
  requestKey,
  workspaceId,
  type Account,
  type Connection,
  type Delivery,
  type DeliveryState,
  type Facts,
} from '../../../core/index.js';
import { planOf } from '../../contracts/fixtures.js';
import { BERLIN, deliveryIn, NOW, SANDBOX, USD } from '../posts.js';

/** An account whose posts cost 5 each. */
export const ACCOUNT: Account = {
  id: accountId(1),
  name: 'Account',
  currency: USD,
  plan: planOf({ currency: USD, includedPosts: 0, overagePriceMinor: minorUnits(5), maxDrafts: 2 }),
  workspace: { id: workspaceId(1), accountId: accountId(1), name: 'Main', timeZone: BERLIN },
  createdAt: NOW,
  status: 'active',
  statusReason: null,
};

export const WALLET: Facts<'wallet'>['wallet'] = {
  currency: USD,
  availableMinor: minorUnits(100),
  heldMinor: minorUnits(10),
};

export const USAGE: Facts<'usage'>['usage'] = { posts: 0, included: 0 };

export const IDS: Facts<'newIds'>['newIds'] = {
  posts: [postId(1)],
  deliveries: [11, 12, 13].map(deliveryId),
};

export const connectionOf = (id: number): Connection => ({
  id: connectionId(id),
  accountId: ACCOUNT.id,
  workspaceId: ACCOUNT.workspace.id,
  provider: SANDBOX,
  name: 'Channel',
  status: 'active',
  lane: laneOf(SANDBOX, null),
  settings: {},
});

/** A delivery with this number to the connection with this number. */
export const deliveryTo = (id: number, state: DeliveryState): Delivery => ({
  ...deliveryIn(state),
  id: deliveryId(id),
  connection: { id: connectionId(id), name: 'Channel', provider: SANDBOX },
  requestKey: requestKey(`key-${String(id)}`),
});

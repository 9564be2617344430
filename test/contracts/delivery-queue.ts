import { deliveryClaimCases } from './delivery-claims.js';
import { inactiveCases } from './delivery-inactive.js';
import { deliveryLeaseCases } from './delivery-leases.js';
import { deliveryRetryCases } from './delivery-retries.js';
import { deliverySharingCases } from './delivery-sharing.js';
import { unsentCases } from './delivery-unsent.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

/** What the queue of deliveries promises: leases, fencing, shares and times. */
export const deliveryQueueContract: Contract<StoreSubject> = ofDetachedPorts([
  ...deliveryClaimCases,
  ...deliverySharingCases,
  ...deliveryLeaseCases,
  ...deliveryRetryCases,
  ...inactiveCases,
  ...unsentCases,
]);

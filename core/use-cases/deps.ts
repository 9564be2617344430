import type { KeyKind } from '../domain/api-key-format.js';
import type { Instant } from '../domain/instant.js';
import type { DeliveryLimits, RequestLimits } from '../domain/limits.js';
import type { Clock } from '../ports/clock.js';
import type { ContentFormatter } from '../ports/content-formatter.js';
import type { Entropy } from '../ports/entropy.js';
import type { ImageFitter } from '../ports/image-fitter.js';
import type { ImageStore } from '../ports/image-store.js';
import type { Observe } from '../ports/observer.js';
import type { Publishers } from '../ports/publisher.js';
import type { StorePorts } from '../ports/store.js';
import type { TakeAtOnce } from './at-once.js';
import type { AttemptDelivery } from './attempt-delivery.js';
import type { CancelPost } from './cancel-post.js';
import type { CheckChange } from './check-change.js';
import type { CheckRequest } from './check-request.js';
import type { ByKey } from './connections/by-key.js';
import type { TakeVerificationPlace } from './connections/verification-places.js';
import type { DeliveryEngine } from './delivery-engine.js';
import type { LaneGovernor } from './lane-governor.js';
import type { LanePauses } from './lane-pauses.js';
import type { VerifyConnection } from './operate/add-connection.js';
import type { ReadRequest } from './read-request.js';
import type { StoreDraft } from './store-draft.js';
import type { WriteOnce } from './write-once.js';

/** Everything that the core requires of its surroundings. */
export interface CorePorts extends StorePorts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly contentFormatter: ContentFormatter;
  readonly imageStore: ImageStore;
  readonly imageFitter: ImageFitter;
  readonly publishers: Publishers;
}

/** The limits of an installation, and the callbacks of the core. */
export interface CoreOptions {
  readonly requestLimits: RequestLimits;
  readonly deliveryLimits: DeliveryLimits;
  /** How long an immediate post may keep its caller waiting, in milliseconds. */
  readonly inlineBudgetMs: number;
  /** Which keys are issued and accepted; `test` in a sandbox. Default: `live`. */
  readonly keyKind?: KeyKind;
  /** Called with the due time of every post that is queued, so that an idle worker re-arms its timer. */
  readonly onScheduled: (dueAt: Instant) => void;
  /** Called when the place of an attempt is free, so that a sleeping worker looks at the queue at once. */
  readonly onPlaceFreed: () => void;
  /** Receives what the engine reports about its operation, such as the result of every attempt. */
  readonly observe: Observe;
  /** Receives faults that belong to no request, such as an unreachable store during a delivery. */
  readonly onFault: (fault: unknown) => void;
}

/** What the core is given; each use case picks what it names. */
export type CoreDeps = CorePorts & CoreOptions;

/** What use cases have in common: each is made once, by `wireUseCases`. */
export interface Steps extends Pick<DeliveryEngine, 'deliverPost' | 'deliverHeld'> {
  readonly attemptDelivery: AttemptDelivery;
  readonly byKey: ByKey;
  readonly cancelPost: CancelPost;
  readonly checkChange: CheckChange;
  readonly checkRequest: CheckRequest;
  readonly laneGovernor: LaneGovernor;
  readonly lanePauses: LanePauses;
  readonly readRequest: ReadRequest;
  readonly storeDraft: StoreDraft;
  readonly takeAtOnce: TakeAtOnce;
  readonly takeVerificationPlace: TakeVerificationPlace;
  readonly verifyConnection: VerifyConnection;
  readonly writeOnce: WriteOnce;
}

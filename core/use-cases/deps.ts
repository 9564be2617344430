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
  /** Called when the slot of an attempt is free, so that a sleeping worker looks at the queue at once. */
  readonly onSlotFreed: () => void;
  /** Receives what the engine reports about its operation, such as the result of every attempt. */
  readonly observe: Observe;
  /** Receives faults that belong to no request, such as an unreachable store during a delivery. */
  readonly onFault: (fault: unknown) => void;
}

/** What the core is given; each use case picks what it names. */
export type CoreDeps = CorePorts & CoreOptions;

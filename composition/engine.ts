import * as core from '../core/index.js';
import { checkLimits, publishersByProvider } from './check-engine.js';
import { makeUseCases } from './use-cases.js';
import { makeWakeup } from './wakeup.js';

/** All ports of the core; `makeMemoryPorts()` and `makeKnexStorePorts(…)` provide most of them. */
export interface EnginePorts extends Omit<core.CorePorts, 'publishers'> {
  readonly publishers: readonly core.Publisher[];
}

/** Limits that differ from the default ones, and receivers of reports. */
export interface EngineOptions {
  readonly requestLimits?: Partial<core.RequestLimits>;
  readonly deliveryLimits?: Partial<core.DeliveryLimits>;
  /** How long an immediate post may keep its caller waiting, in milliseconds. */
  readonly inlineBudgetMs?: number;
  /** Which keys the engine issues and accepts: `test` in a sandbox. Default: `live`. */
  readonly keyKind?: core.KeyKind;
  /** Receives what the engine reports about its operation, such as the result of every attempt. */
  readonly observe?: core.Observe;
  /** Receives faults that belong to no request, such as an unreachable store during a delivery. Without it they are lost. */
  readonly onFault?: (fault: unknown) => void;
}

/**
 * The use cases over custom ports, for a service with its own HTTP, settings and processes. Throws if two channels are
 * of the same kind, or if a limit is no whole number of milliseconds.
 */
export const makeEngine = (ports: EnginePorts, options: EngineOptions = {}): Engine => {
  const { inlineBudgetMs = 8_000 } = options;
  const { keyKind = 'live', observe = () => undefined, onFault = () => undefined } = options;
  const requestLimits = { ...core.DEFAULT_REQUEST_LIMITS, ...options.requestLimits };
  const deliveryLimits = { ...core.DEFAULT_DELIVERY_LIMITS, ...options.deliveryLimits };
  checkLimits(requestLimits, deliveryLimits, inlineBudgetMs);
  return makeUseCases(
    { ...ports, publishers: publishersByProvider(ports.publishers, 'publishers') },
    {
      requestLimits,
      deliveryLimits,
      inlineBudgetMs,
      keyKind,
      wakeup: makeWakeup(),
      observe,
      onFault,
    },
  );
};

/** The use cases, and a worker that delivers what is due. */
export type Engine = ReturnType<typeof makeUseCases>;

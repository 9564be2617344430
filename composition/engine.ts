import * as core from '../core/index.js';
import {
  checkLimits,
  DEFAULT_INLINE_BUDGET_MS,
  publishersByProvider,
  unknownOptions,
} from './check-engine.js';
import { makeUseCases } from './use-cases.js';
import { makeWakeup } from './wakeup.js';

/** All ports of the core; `makeMemoryPorts()` and `makeKnexStorePorts(…)` provide most of them. */
export interface EnginePorts extends Omit<core.CorePorts, 'publishers'> {
  readonly publishers: readonly core.Publisher[];
}

/**
 * Limits that differ from `DEFAULT_REQUEST_LIMITS`, `DEFAULT_DELIVERY_LIMITS` and an inline budget of 8,000 ms, and
 * receivers of reports, which by default ignore them.
 */
export interface EngineOptions extends Partial<
  Pick<core.CoreOptions, 'inlineBudgetMs' | 'keyKind' | 'observe' | 'onFault'>
> {
  readonly requestLimits?: Partial<core.RequestLimits>;
  readonly deliveryLimits?: Partial<core.DeliveryLimits>;
}

const OPTIONS: Readonly<Record<keyof EngineOptions, true>> = {
  inlineBudgetMs: true,
  keyKind: true,
  observe: true,
  onFault: true,
  requestLimits: true,
  deliveryLimits: true,
};

/**
 * The use cases over custom ports, for a service with its own HTTP, settings and processes. Throws if two channels are
 * of the same kind, and a RangeError that lists all limits with which nothing would work, such as a fraction of a
 * millisecond.
 */
export const makeEngine = (ports: EnginePorts, options: EngineOptions = {}): Engine => {
  const { inlineBudgetMs = DEFAULT_INLINE_BUDGET_MS, keyKind = 'live' } = options;
  const { observe = () => undefined, onFault = () => undefined } = options;
  const requestLimits = { ...core.DEFAULT_REQUEST_LIMITS, ...options.requestLimits };
  const deliveryLimits = { ...core.DEFAULT_DELIVERY_LIMITS, ...options.deliveryLimits };
  const unknown = unknownOptions(options, Object.keys(OPTIONS));
  checkLimits(requestLimits, deliveryLimits, inlineBudgetMs, unknown);
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

/** The use cases, and a worker that delivers what is due. @interface */
export type Engine = ReturnType<typeof makeUseCases>;

import type { Container } from 'inversify';
import * as core from '../core/index.js';
import { tokens as t } from './tokens.js';
import { makeUseCases, type EngineParts } from './use-cases.js';
import { makeWakeup } from './wakeup.js';

/** Everything that the core asks of the world; `makeMemoryPorts()` and `makeKnexPorts(…)` give most of it. */
export interface EnginePorts extends Omit<
  EngineParts,
  'publishers' | 'requestLimits' | 'deliveryLimits' | 'inlineBudgetMs' | 'wakeup' | 'log'
> {
  readonly publishers: readonly core.Publisher[];
}

export interface EngineOptions {
  readonly requestLimits?: core.RequestLimits;
  readonly deliveryLimits?: core.DeliveryLimits;
  /** How long an immediate post may keep its caller waiting, in milliseconds. */
  readonly inlineBudgetMs?: number;
  /** Told of faults that are nobody's answer, such as a store out of reach during a delivery. */
  readonly onFault?: (fault: unknown) => void;
}

/** The use cases over ports of your own, for a service that has its own HTTP, its own settings and its own processes. */
export const makeEngine = (ports: EnginePorts, options: EngineOptions = {}): Engine => {
  const {
    requestLimits = core.DEFAULT_REQUEST_LIMITS,
    deliveryLimits = core.DEFAULT_DELIVERY_LIMITS,
    inlineBudgetMs = 8_000,
    onFault = () => undefined,
  } = options;
  const log = {
    info: () => undefined,
    error: (fields: object) => onFault('fault' in fields ? fields.fault : fields),
  };
  const publishers = new Map(ports.publishers.map((each) => [each.provider, each]));
  const set = { requestLimits, deliveryLimits, inlineBudgetMs, wakeup: makeWakeup(), log };
  return makeUseCases({ ...ports, ...set, publishers });
};

export type Engine = ReturnType<typeof makeUseCases>;

/** The use cases of an application that is wired already, such as one that `openApp` answers. */
export const engineOf = ({ container }: { readonly container: Container }): Engine => container.get(t.engine);

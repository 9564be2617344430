import type { Container } from 'inversify';
import * as core from '../core/index.js';
import { tokens as t } from './tokens.js';
import { makeUseCases, type EngineParts } from './use-cases.js';
import { makeWakeup } from './wakeup.js';

/** All ports of the core; `makeMemoryPorts()` and `makeKnexPorts(…)` provide most of them. */
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
  /** Receives faults that belong to no request, such as an unreachable store during a delivery. */
  readonly onFault?: (fault: unknown) => void;
}

/** The use cases over custom ports, for a service with its own HTTP, settings and processes. */
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

/** The use cases of a wired application, such as one that `openApp` returns. */
export const engineOf = ({ container }: { readonly container: Container }): Engine => container.get(t.engine);

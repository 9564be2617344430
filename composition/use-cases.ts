import { makeReceiver, wireUseCases, type CoreOptions, type CorePorts } from '../core/index.js';
import type { Wakeup } from './wakeup.js';
import { makeWakeFor, makeWorker } from './worker.js';

interface UseCaseOptions extends Pick<
  CoreOptions,
  'requestLimits' | 'deliveryLimits' | 'inlineBudgetMs' | 'keyKind' | 'observe'
> {
  readonly wakeup: Wakeup;
  /** Receives faults that belong to no request; `what` is a sentence that describes the failure. */
  readonly onFault: (fault: unknown, what: string) => void;
}

/** Every use case, and a worker that delivers what is due. */
export const makeUseCases = (ports: CorePorts, options: UseCaseOptions) => {
  const { wakeup } = options;
  const { clock } = ports;
  // A receiver that throws would end the worker.
  const onFault = makeReceiver(options.onFault);
  const { delivery, ...useCases } = wireUseCases(ports, {
    ...options,
    onScheduled: makeWakeFor({ clock, wakeup }),
    onSlotFreed: wakeup.wake,
    onFault: (fault) =>
      onFault(fault, 'a fault ended an attempt; its delivery is taken over when the lease ends'),
  });
  return {
    ...useCases,
    /** One pass over the queue, for callers that control time themselves. */
    deliverDue: delivery.deliverDue,
    drained: delivery.drained,
    /** The circuit breakers of this process that are not closed. */
    breakers: delivery.laneGovernor.breakers,
    /** The loop that polls the queue whenever something is due. */
    worker: makeWorker({ engine: delivery, clock, wakeup, onFault }),
  };
};

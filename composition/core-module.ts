import { ContainerModule } from 'inversify';
import { tokens as t } from './tokens.js';
import { makeUseCases } from './use-cases.js';

/** The use cases. Requires a platform module and a store module. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(t.engine)
    .toDynamicValue((context) =>
      makeUseCases({
        commit: context.get(t.commit),
        postReader: context.get(t.postReader),
        deliveryQueue: context.get(t.deliveryQueue),
        usageReader: context.get(t.usageReader),
        ledgerReader: context.get(t.ledgerReader),
        timelineReader: context.get(t.timelineReader),
        idempotencyReader: context.get(t.idempotencyReader),
        apiKeys: context.get(t.apiKeys),
        accounts: context.get(t.accounts),
        plans: context.get(t.plans),
        connections: context.get(t.connections),
        clock: context.get(t.clock),
        entropy: context.get(t.entropy),
        contentFormatter: context.get(t.contentFormatter),
        imageStore: context.get(t.imageStore),
        imageFitter: context.get(t.imageFitter),
        publishers: context.get(t.publishers),
        requestLimits: context.get(t.requestLimits),
        deliveryLimits: context.get(t.deliveryLimits),
        inlineBudgetMs: context.get(t.inlineBudgetMs),
        wakeup: context.get(t.wakeup),
        log: context.get(t.log),
      }),
    )
    .inSingletonScope();
});

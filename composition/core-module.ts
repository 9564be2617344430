import { ContainerModule } from 'inversify';
import { tokens as t } from './tokens.js';
import { makeUseCases } from './use-cases.js';

/** The use cases. Requires a platform module and a store module. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(t.engine)
    .toDynamicValue((context) => {
      const ports = {
        ...context.get(t.store),
        clock: context.get(t.clock),
        entropy: context.get(t.entropy),
        contentFormatter: context.get(t.contentFormatter),
        imageStore: context.get(t.imageStore),
        imageFitter: context.get(t.imageFitter),
        publishers: context.get(t.publishers),
      };
      const log = context.get(t.log);
      const options = {
        requestLimits: context.get(t.requestLimits),
        deliveryLimits: context.get(t.deliveryLimits),
        inlineBudgetMs: context.get(t.inlineBudgetMs),
        wakeup: context.get(t.wakeup),
        observe: context.get(t.observe),
        onFault: (fault: unknown, what: string) => log.error({ fault }, what),
      };
      return makeUseCases(ports, options);
    })
    .inSingletonScope();
});

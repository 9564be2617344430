import { ContainerModule } from 'inversify';
import { notifying } from '../event-notifier.js';
import { tokens as t } from '../tokens.js';
import { makeUseCases } from '../use-cases.js';

/** The use cases. Requires a platform module and a store module. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(t.engine)
    .toDynamicValue((context) => {
      const store = notifying(context.get(t.store), context.get(t.eventNotifier));
      const tracing = context.get(t.tracing);
      const ports = {
        ...store,
        commit: tracing?.commit(store.commit) ?? store.commit,
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
      const useCases = makeUseCases(ports, options);
      return tracing === null
        ? useCases
        : {
            ...useCases,
            createPost: tracing.createPost(useCases.createPost),
            createPosts: tracing.createPosts(useCases.createPosts),
          };
    })
    .inSingletonScope();
});

import type { AddressInfo } from 'node:net';
import type { App } from './app.js';
import { startHousekeeping } from './housekeeping.js';
import { makeHttp } from './http.js';
import { localOrigin } from './settings.js';
import { tokens } from './tokens.js';
import { makeWorker } from './worker.js';

export interface Running {
  /** Where the server listens, as seen from its own machine. */
  readonly origin: string;
  /** Ends every request and attempt under way, starts no new one, and closes the store. */
  readonly stop: () => Promise<void>;
}

/** Listens and, unless told otherwise, delivers. The caller has made sure that the schema is current. */
export const serve = async (
  app: App,
  { worker: withWorker }: { readonly worker: boolean },
): Promise<Running> => {
  const { container, settings } = app;
  const log = container.get(tokens.log);
  const worker = makeWorker({
    engine: container.get(tokens.deliveryEngine),
    clock: container.get(tokens.clock),
    wakeup: container.get(tokens.wakeup),
    log,
  });
  const http = makeHttp(app);
  await new Promise<void>((resolve, reject) => {
    http.server.once('error', reject);
    http.server.listen(settings.port, settings.host, () => {
      http.server.off('error', reject);
      resolve();
    });
  });
  const endHousekeeping = startHousekeeping(app);
  if (withWorker) worker.start();
  const { port } = http.server.address() as AddressInfo;
  const origin = localOrigin(settings.host, port);
  log.info({ origin, worker: withWorker }, 'write-post is listening');
  const stop = async (): Promise<void> => {
    log.info({}, 'stopping: no new requests, finishing what is under way');
    await http.close();
    await (withWorker ? worker.stop() : container.get(tokens.deliveryEngine).drained());
    await endHousekeeping();
    await app.close();
  };
  return { origin, stop };
};

import type { App } from '../app.js';
import { startBackground } from './background.js';
import { bindPort } from './bind-port.js';
import { startHousekeeping } from './housekeeping.js';
import { makeHttp } from './http.js';
import { tokens } from '../tokens.js';

/** A running server, and how to stop it. */
export interface Running {
  /** The local address of the server. */
  readonly origin: string;
  /**
   * Completes all requests and attempts in progress and starts no new ones; afterwards the store may be closed. With
   * `drain`, the default, it first continues to serve for a while, so that clients with keep-alive connections
   * reconnect elsewhere.
   */
  readonly stop: (how?: { readonly drain: boolean }) => Promise<void>;
}

/** Serves HTTP and, with `worker`, delivers posts. The caller ensures that the schema is current. */
export const serve = async (
  app: App,
  { worker: withWorker }: { readonly worker: boolean },
): Promise<Running> => {
  const { settings } = app;
  const log = app.container.get(tokens.log);
  const { worker } = app.engine;
  const http = makeHttp(app);
  const origin = await bindPort(http.server, { ...settings, setting: 'PORT' });
  const stopBackground = startBackground(app, startHousekeeping);
  if (withWorker) worker.start();
  log.info({ origin, worker: withWorker }, 'write-post is listening');
  const stop: Running['stop'] = async (how) => {
    log.info({}, 'stopping: no new requests, completing work in progress');
    await http.close(how);
    await worker.stop();
    await stopBackground();
  };
  return { origin, stop };
};

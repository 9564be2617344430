import { makeMonitorServer, readyWhile } from '../../adapters/http-koa/index.js';
import type { App } from '../app.js';
import { startBackground } from './background.js';
import { bindPort } from './bind-port.js';
import { makeMonitorDeps } from './monitor.js';
import { tokens as t } from '../tokens.js';

interface RunningWorker {
  /** Where the worker serves its health and metrics; null without `WORKER_PORT`. */
  readonly monitor: string | null;
  /** Completes all attempts in progress and starts no new ones; afterwards the store may be closed. */
  readonly stop: () => Promise<void>;
}

/** The server of health and metrics; null without `WORKER_PORT`. */
const startMonitor = async (app: App, isAccepting: () => boolean) => {
  const { workerPort: port, host } = app.settings;
  if (port === null) return null;
  const deps = makeMonitorDeps(app);
  const server = makeMonitorServer({ ...deps, readiness: readyWhile(isAccepting, deps.readiness) });
  return { server, origin: await bindPort(server, { port, host, setting: 'WORKER_PORT' }) };
};

/** Delivers posts. The caller ensures that the schema is current. */
export const runWorker = async (app: App): Promise<RunningWorker> => {
  const log = app.container.get(t.log);
  const { worker } = app.engine;
  let isStopping = false;
  const monitor = await startMonitor(app, () => !isStopping);
  const origin = monitor?.origin ?? null;
  const stopBackground = startBackground(app);
  worker.start();
  log.info({ monitor: origin }, 'the worker is running');
  const stop = async (): Promise<void> => {
    log.info({}, 'stopping: completing attempts in progress');
    isStopping = true;
    await worker.stop();
    await stopBackground();
    monitor?.server.close();
    monitor?.server.closeAllConnections();
  };
  return { monitor: origin, stop };
};

import { makeMonitorServer, readyWhile } from '../adapters/http-koa/index.js';
import type { App } from './app.js';
import { bindPort } from './bind-port.js';
import { startListening } from './listen.js';
import { makeMonitorDeps } from './monitor.js';
import { tokens as t } from './tokens.js';
import { startAudits } from './wallet-audit.js';
import { warnOfRisks } from './warn-of-risks.js';
import { watchSchema } from './watch-schema.js';
import { watchSending } from './watch-sending.js';

interface RunningWorker {
  /** Where the worker serves its health and metrics; null without `WORKER_PORT`. */
  readonly monitor: string | null;
  /** Completes all attempts in progress and starts no new ones; afterwards the store may be closed. */
  readonly stop: () => Promise<void>;
}

interface Monitor {
  readonly origin: string | null;
  readonly notReady: () => void;
  readonly close: () => void;
}

const NO_MONITOR: Monitor = { origin: null, notReady: () => undefined, close: () => undefined };

const startMonitor = async (app: App): Promise<Monitor> => {
  const { workerPort: port, host } = app.settings;
  if (port === null) return NO_MONITOR;
  let stopping = false;
  const deps = makeMonitorDeps(app);
  const readiness = readyWhile(() => !stopping, deps.readiness);
  const server = makeMonitorServer({ ...deps, readiness });
  const origin = await bindPort(server, { port, host, setting: 'WORKER_PORT' });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, notReady: () => void (stopping = true), close };
};

/** Delivers posts. The caller ensures that the schema is current. */
export const runWorker = async (app: App): Promise<RunningWorker> => {
  const log = app.container.get(t.log);
  const { worker } = app.engine;
  const monitor = await startMonitor(app);
  const ends = [warnOfRisks, startListening, startAudits, watchSending, watchSchema].map((start) =>
    start(app),
  );
  worker.start();
  log.info({ monitor: monitor.origin }, 'the worker is running');
  const stop = async (): Promise<void> => {
    log.info({}, 'stopping: completing attempts in progress');
    monitor.notReady();
    await worker.stop();
    for (const end of ends.toReversed()) await end();
    monitor.close();
  };
  return { monitor: monitor.origin, stop };
};

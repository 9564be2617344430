import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import Koa from 'koa';
import { frameRequest, type FrameDeps } from '../frame/frame-request.js';
import type { HttpDeps } from '../http-deps.js';
import type { HttpState } from '../frame/http-context.js';
import { makeRouter } from '../frame/router.js';
import { serveSite } from '../site/serve-site.js';
import { monitorRoutes } from '../site/site-routes.js';

/** What the server of a worker needs to show health and metrics. @interface */
export type MonitorDeps = Pick<HttpDeps, keyof FrameDeps | 'metrics' | 'readiness' | 'sha256Hex'>;

/** Requests of monitors are few and quick. In milliseconds. */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 };
/** A further one takes the place of the oldest, so that idle and slow clients keep out no health check. */
const MOST_CONNECTIONS = 64;

/** A server with only health and metrics, for a process without the API. It does not listen yet. */
export const makeMonitorServer = (deps: MonitorDeps): Server => {
  const app = new Koa<HttpState>();
  app.use(frameRequest(deps));
  app.use(makeRouter(serveSite(monitorRoutes(deps))));
  app.on('error', (fault: unknown) => deps.log.info({ err: fault }, 'response interrupted'));
  const handle = app.callback();
  const server = createServer(LIMITS, (req, res) => void handle(req, res));
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > MOST_CONNECTIONS) oldest?.destroy();
  });
  return server;
};

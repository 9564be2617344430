/** The HTTP interface of the core, on Koa. */
export { DEFAULT_FOLLOW_LIMITS, type FollowLimits } from './events/limits.js';
export {
  makeApiMiddleware,
  makeConsoleMiddleware,
  makeHttpApp,
  type ConsoleDeps,
  type Handle,
  type HttpApp,
} from './app.js';
export type { HttpContext, HttpMiddleware, HttpState } from './frame/http-context.js';
export { DEFAULT_BODY_LIMITS, type BodyLimits } from './body/limits.js';
export type { ConsoleOptions } from './site/console/serve-console.js';
export type {
  EventNotifier,
  HttpDeps,
  HttpLog,
  Listening,
  Metrics,
  Readiness,
  RenderedDocument,
  RequestSeen,
} from './http-deps.js';
export { readyWhile } from './site/health.js';
export { makeMonitorServer, type MonitorDeps } from './server/monitor.js';
export { makeHttpServer, type HttpServer } from './server/server.js';
export { DEFAULT_SERVER_LIMITS, type ServerLimits } from './server/limits.js';

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeHttpApp, type Handle } from '../app.js';
import { makeAfterResponses } from './after-responses.js';
import { boundConnections } from './bound-connections.js';
import { boundUnread } from './bound-unread.js';
import { rawResponse, refusalOf } from './client-error.js';
import { makeClosing, type Closing } from './closing.js';
import type { HttpDeps } from '../http-deps.js';
import { readyWhile } from '../site/health.js';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './limits.js';
import { trackActivity } from './activity.js';

/** A server of Node with the limits of the product, and a function that closes it. */
export interface HttpServer {
  /** Not listening yet. */
  readonly server: Server;
  /**
   * Makes clients reconnect by `Connection: close`; after a while, or as soon as no connection is left, refuses new
   * connections, closes idle ones and lets running requests end. Resolves when no connection and no request is left, or
   * when the time limit is over and the rest was aborted.
   */
  readonly close: Closing['close'];
}

/** A server that sends only responses of the application and error envelopes, even for errors of the HTTP parser. */
export const makeHttpServer = (
  deps: HttpDeps,
  limits: ServerLimits = DEFAULT_SERVER_LIMITS,
  handlerOf: (deps: HttpDeps) => Handle = (httpDeps) => makeHttpApp(httpDeps).callback(),
): HttpServer => {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Node's own response to a missing Host has no envelope: the application requires it.
    requireHostHeader: false,
  });
  boundConnections(server, limits, deps.trustProxy);
  const activity = trackActivity(server, limits);
  const boundResponse = boundUnread(server, activity, limits);
  const closing = makeClosing(server, activity, limits, deps.log);

  const readiness = readyWhile(() => !closing.signal.aborted, deps.readiness);
  const handle = handlerOf({ ...deps, readiness, closing: closing.signal });

  const serve = (req: IncomingMessage, res: ServerResponse): void =>
    activity.run(req, res, async () => {
      closing.announce(res);
      await handle(req, res);
      // Data that the operating system accepted at once is not unread.
      if (!res.writableFinished) setImmediate(() => boundResponse(req.socket, res));
    });
  server.on('request', serve);
  // `100 Continue` is sent when the body is read: a client whose request is refused before need not send it.
  server.on('checkContinue', (req, res) => {
    req.once('resume', () => {
      if (!res.headersSent) res.writeContinue();
    });
    serve(req, res);
  });
  // Unknown expectations are ignored (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve);

  const requestsOn = (socket: Duplex): number | undefined => activity.connections.get(socket)?.requests;
  const afterResponses = makeAfterResponses(activity);
  const refuse = (socket: Duplex, code: string | undefined): void => {
    if (code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    afterResponses(socket, (unread) => {
      if (unread?.headersSent === true || socket.writableFinished) socket.destroy();
      // Otherwise the last response is still being written, and the connection is closed after it.
      else if (socket.writable) socket.end(rawResponse(refusalOf(code), deps));
    });
  };
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      refuse(socket, code);
      return;
    }
    // Node checks the timeout before it reads. After a pause of this process, the rest of the request may already have
    // arrived, and may be responded to before the next turn.
    const requests = requestsOn(socket);
    setImmediate(() => {
      if (requestsOn(socket) === requests) refuse(socket, code);
    });
  });

  // This server is no proxy.
  server.on('connect', (_req, socket) => {
    socket.once('error', () => socket.destroy());
    const refusal = { kind: 'method_not_allowed', allowed: METHODS } as const;
    afterResponses(socket, () => {
      if (socket.writable) socket.end(rawResponse(refusal, deps), () => socket.destroy());
    });
  });

  return { server, close: closing.close };
};

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST'];

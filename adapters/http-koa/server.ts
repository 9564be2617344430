import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeHttpApp } from './app.js';
import { boundConnections } from './bound-connections.js';
import { boundRequests } from './bound-requests.js';
import { boundUnread } from './bound-unread.js';
import { rawAnswer, refusalOf } from './client-error.js';
import { makeClosing, type Closing } from './closing.js';
import type { HttpDeps, Readiness } from './http-deps.js';
import { inTurn } from './in-turn.js';
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './server-limits.js';
import { watchTraffic } from './traffic.js';

export interface HttpServer {
  /** Not listening yet. */
  readonly server: Server;
  /**
   * Tells the clients of what it still answers to reconnect; after a while, or as soon as none
   * is left, refuses new connections, closes what is idle and lets running requests end. Resolves when no connection is left
   * and no request is worked on, or when the limit for that is over and what is left was cut off.
   */
  readonly close: Closing['close'];
}

/** A server whose every answer is the application's or the error envelope, those of the HTTP parser included. */
export const makeHttpServer = (deps: HttpDeps, limits: ServerLimits = DEFAULT_SERVER_LIMITS): HttpServer => {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Node's own answer to a missing Host has no envelope, and no path of ours depends on the host.
    requireHostHeader: false,
  });
  boundConnections(server, limits, deps.trustProxy);
  const traffic = watchTraffic(server);
  const handedOver = boundUnread(server, traffic, limits);
  const closing = makeClosing(server, traffic, limits, deps.log);

  /** Whoever still asks over an open connection is told to send nothing more. */
  const readiness = async (): Promise<Readiness> => {
    const { ready, checks } = await deps.readiness();
    return { ready: ready && !closing.begun(), checks: { ...checks, accepting: !closing.begun() } };
  };
  const answer = makeHttpApp({ ...deps, readiness }).callback();

  const countRequest = boundRequests(limits.requestsPerSocket);
  const serve = inTurn((req, res) => {
    countRequest(req, res);
    closing.announce(res);
    traffic.begin(req, res, async () => {
      await answer(req, res);
      // What the system took at once waits for nobody.
      if (!res.writableFinished) setImmediate(() => handedOver(req.socket, res));
    });
  }, limits.pipelined);
  server.on('request', serve);
  // An expectation that Node does not know is none that we promise anything about: it is ignored.
  server.on('checkExpectation', serve);

  const answerOn = (socket: Duplex): ServerResponse | null => traffic.connections.get(socket)?.answer ?? null;
  const refuse = (socket: Duplex, code: string | undefined): void => {
    const begun = answerOn(socket)?.headersSent ?? false;
    if (code === 'ECONNRESET' || !socket.writable || begun) socket.destroy();
    else socket.end(rawAnswer(refusalOf(code), deps));
  };
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
      refuse(socket, code);
      return;
    }
    // Node looks at the clock before it reads. After a moment in which this process did nothing, the rest of the
    // request may have been here for long.
    const answer = answerOn(socket);
    setImmediate(() => {
      if (answerOn(socket) === answer) refuse(socket, code);
    });
  });

  // There is no way through this server to another one.
  server.on('connect', (_req, socket) => {
    socket.once('error', () => socket.destroy());
    const refusal = { kind: 'method_not_allowed', allowed: METHODS } as const;
    socket.end(rawAnswer(refusal, deps), () => socket.destroy());
  });

  return { server, close: closing.close };
};

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST'];

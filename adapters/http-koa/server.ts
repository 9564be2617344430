import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { makeHttpApp } from './app.js';
import { rawAnswer, refusalOf } from './client-error.js';
import type { HttpDeps, Readiness } from './http-deps.js';

/** Times in milliseconds. */
export interface ServerLimits {
  readonly headersMs: number;
  /** Headers and body together: an image of 10 MB over a slow line needs most of it. */
  readonly requestMs: number;
  /** Longer than the idle time of common proxies, so that it is they who close a connection, never we under a request. */
  readonly keepAliveMs: number;
  readonly checkEveryMs: number;
  readonly requestsPerSocket: number;
  /** How long running requests may take to end once the server closes. */
  readonly closeMs: number;
}

export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 60_000,
  keepAliveMs: 65_000,
  checkEveryMs: 1_000,
  requestsPerSocket: 1_000,
  closeMs: 30_000,
};

export interface HttpServer {
  /** Not listening yet. */
  readonly server: Server;
  /**
   * Refuses new connections, lets running requests end and tells their clients to reconnect, and closes what is idle.
   * Resolves when no connection is left, those that outlast the limit being cut off, and no request is worked on.
   */
  readonly close: () => Promise<void>;
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
  server.maxRequestsPerSocket = limits.requestsPerSocket;

  const sockets = new Set<Socket>();
  const underWay = new Map<Duplex, ServerResponse>();
  let closing = false;

  /** Whoever still asks over an open connection is told to send nothing more. */
  const readiness = async (): Promise<Readiness> => {
    const { ready, checks } = await deps.readiness();
    return { ready: ready && !closing, checks: { ...checks, accepting: !closing } };
  };

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  server.on('request', (req, res) => {
    underWay.set(req.socket, res);
    if (closing) res.setHeader('Connection', 'close');
    res.once('close', () => {
      if (underWay.get(req.socket) === res) underWay.delete(req.socket);
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  const answer = makeHttpApp({ ...deps, readiness }).callback();
  const working = new Set<Promise<void>>();
  server.on('request', (req, res) => {
    const work = answer(req, res).finally(() => working.delete(work));
    working.add(work);
  });
  // An expectation that Node does not know is none that we promise anything about: it is ignored.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = underWay.get(socket)?.headersSent ?? false;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) socket.destroy();
    else socket.end(rawAnswer(refusalOf(error.code), deps.entropy));
  });

  const close = (): Promise<void> =>
    new Promise((resolve) => {
      closing = true;
      for (const response of underWay.values()) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
      const cutOff = setTimeout(() => server.closeAllConnections(), limits.closeMs);
      server.close(() => {
        clearTimeout(cutOff);
        // A client that went away ends its connection, not the work that it asked for.
        void Promise.all(working).then(() => resolve());
      });
      // Node counts a connection that never sent a byte as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    });

  return { server, close };
};

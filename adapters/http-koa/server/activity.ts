import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ServerLimits } from './limits.js';

interface ClientConnection {
  readonly socket: Socket;
  /** The response that is being prepared or sent. */
  response: ServerResponse | null;
  /** Requests that have begun. */
  requests: number;
  /** Requests that wait for the response. */
  readonly waiting: (() => void)[];
}

/** The open connections and running requests of a server. */
export interface ServerActivity {
  readonly connections: ReadonlyMap<Duplex, Readonly<ClientConnection>>;
  /** Connections since the start. */
  readonly arrived: () => number;
  /** Requests that are being worked on, including those whose client disconnected. */
  readonly working: () => number;
  /** Resolves as soon as no request is being worked on. */
  readonly idle: () => Promise<void>;
  /**
   * Runs the work of a request. A connection has one request at a time, although Node emits pipelined requests at once:
   * the next one begins when the previous response was sent, so a client that does not read cannot start more work. The
   * response to the last request that a connection may send has `Connection: close`; Node's own limit does not close
   * the connection, and responds to further requests with a plain 503.
   */
  readonly run: (req: IncomingMessage, res: ServerResponse, work: () => Promise<void>) => void;
}

export const trackActivity = (
  server: Server,
  { requestsPerSocket, pipelined }: Pick<ServerLimits, 'requestsPerSocket' | 'pipelined'>,
): ServerActivity => {
  const connections = new Map<Duplex, ClientConnection>();
  const untilIdle: (() => void)[] = [];
  let arrived = 0;
  let working = 0;

  server.on('connection', (socket) => {
    arrived += 1;
    connections.set(socket, { socket, response: null, requests: 0, waiting: [] });
    socket.once('close', () => connections.delete(socket));
  });

  const workOn = async (work: () => Promise<void>): Promise<void> => {
    working += 1;
    try {
      await work();
    } finally {
      working -= 1;
      if (working === 0) for (const resolve of untilIdle.splice(0)) resolve();
    }
  };

  const begin = (connection: ClientConnection, res: ServerResponse, work: () => Promise<void>): void => {
    connection.response = res;
    connection.requests += 1;
    if (connection.requests >= requestsPerSocket) res.setHeader('Connection', 'close');
    res.once('close', () => {
      connection.response = null;
      // After a response that closes the connection no further request is processed (RFC 9112 §9.6).
      if (connection.socket.writable) connection.waiting.shift()?.();
    });
    void workOn(work);
  };

  return {
    connections,
    arrived: () => arrived,
    working: () => working,
    idle: () => (working === 0 ? Promise.resolve() : new Promise((resolve) => untilIdle.push(resolve))),
    run: ({ socket }, res, work) => {
      const connection = connections.get(socket);
      // The connection was closed meanwhile.
      if (connection === undefined) return;
      const { response, waiting } = connection;
      if (response === null && waiting.length === 0) begin(connection, res, work);
      else if (waiting.length < pipelined) waiting.push(() => begin(connection, res, work));
      else socket.destroy();
    },
  };
};

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Connection {
  readonly socket: Socket;
  /** The response that is being prepared or sent. */
  response: ServerResponse | null;
}

/** The open connections and running requests of a server. */
export interface ServerActivity {
  readonly connections: ReadonlyMap<Duplex, Readonly<Connection>>;
  /** Connections since the start. */
  readonly arrived: () => number;
  /** Requests that are being worked on, including those whose client disconnected. */
  readonly working: () => number;
  /** Resolves as soon as no request is being worked on. */
  readonly idle: () => Promise<void>;
  /** Registers a request and runs its work. */
  readonly begin: (req: IncomingMessage, res: ServerResponse, work: () => Promise<void>) => void;
}

export const trackActivity = (server: Server): ServerActivity => {
  const connections = new Map<Duplex, Connection>();
  const untilIdle: (() => void)[] = [];
  let arrived = 0;
  let working = 0;

  server.on('connection', (socket) => {
    arrived += 1;
    connections.set(socket, { socket, response: null });
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

  return {
    connections,
    arrived: () => arrived,
    working: () => working,
    idle: () => (working === 0 ? Promise.resolve() : new Promise((resolve) => untilIdle.push(resolve))),
    begin: ({ socket }, res, work) => {
      const connection = connections.get(socket);
      if (connection !== undefined) {
        connection.response = res;
        res.once('close', () => {
          // The next request of the connection may have begun.
          if (connection.response === res) connection.response = null;
        });
      }
      void workOn(work);
    },
  };
};

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Connection {
  readonly socket: Socket;
  /** The answer that it waits for or is being sent. */
  answer: ServerResponse | null;
}

/** What a server has open and under way. */
export interface Traffic {
  readonly connections: ReadonlyMap<Duplex, Readonly<Connection>>;
  /** Connections since the start. */
  readonly arrived: () => number;
  /** Requests that are worked on. That goes on where the client went away. */
  readonly working: () => number;
  /** Resolves as soon as no request is worked on. */
  readonly idle: () => Promise<void>;
  /** Notes a request whose turn has come, and the work on it. */
  readonly begin: (req: IncomingMessage, res: ServerResponse, work: () => Promise<void>) => void;
}

export const watchTraffic = (server: Server): Traffic => {
  const connections = new Map<Duplex, Connection>();
  const untilIdle: (() => void)[] = [];
  let arrived = 0;
  let working = 0;

  server.on('connection', (socket) => {
    arrived += 1;
    connections.set(socket, { socket, answer: null });
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
        connection.answer = res;
        res.once('close', () => {
          // The next one of the connection may have begun.
          if (connection.answer === res) connection.answer = null;
        });
      }
      void workOn(work);
    },
  };
};

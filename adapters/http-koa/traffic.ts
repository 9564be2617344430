import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What a server has open and under way. */
export interface Traffic {
  readonly sockets: ReadonlySet<Socket>;
  /** Connections since the start. */
  readonly arrived: () => number;
  /** The answer that a connection waits for or is being sent. */
  readonly answers: ReadonlyMap<Duplex, ServerResponse>;
  /** Work on requests. It goes on where the client went away. */
  readonly work: ReadonlySet<Promise<void>>;
  /** Notes a request whose turn has come, and the work on it. */
  readonly begin: (req: IncomingMessage, res: ServerResponse, work: () => Promise<void>) => void;
}

export const watchTraffic = (server: Server): Traffic => {
  const sockets = new Set<Socket>();
  const answers = new Map<Duplex, ServerResponse>();
  const underWay = new Set<Promise<void>>();
  let arrived = 0;

  server.on('connection', (socket) => {
    arrived += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    sockets,
    arrived: () => arrived,
    answers,
    work: underWay,
    begin: ({ socket }, res, work) => {
      answers.set(socket, res);
      res.once('close', () => {
        // The next one of the connection may have begun.
        if (answers.get(socket) === res) answers.delete(socket);
      });
      const done = work().finally(() => underWay.delete(done));
      underWay.add(done);
    },
  };
};

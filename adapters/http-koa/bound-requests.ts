import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a connection have so many requests: the answer to the last says so, and the connection is closed after it. Node
 * does not close one for its own limit, and has a bare 503 for whatever the client goes on to send.
 */
export const boundRequests = (
  requestsPerSocket: number,
): ((req: IncomingMessage, res: ServerResponse) => void) => {
  const counts = new WeakMap<Socket, number>();
  return ({ socket }, res) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count >= requestsPerSocket) res.setHeader('Connection', 'close');
  };
};

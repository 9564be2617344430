import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the requests of a connection: the response to the last one has `Connection: close`, and the connection is
 * closed after it. Node's own limit does not close the connection, and responds to further requests with a plain 503.
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

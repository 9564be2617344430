import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Serve = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Works on one request of a connection at a time, although Node hands over every request that has arrived. The next
 * one begins when the answer before it has left, so a client that does not read asks for nothing more either.
 */
export const inTurn = (serve: Serve, waitingAtMost: number): Serve => {
  /** Of each connection that is being answered, the requests behind that one. */
  const lines = new WeakMap<Socket, (() => void)[]>();

  const begin = (req: IncomingMessage, res: ServerResponse): void => {
    res.once('close', () => {
      const next = lines.get(req.socket)?.shift();
      if (next === undefined) lines.delete(req.socket);
      // After an answer that closes the connection nothing more may be done (RFC 9112 §9.6).
      else if (req.socket.writable) next();
    });
    serve(req, res);
  };

  return (req, res) => {
    const line = lines.get(req.socket);
    if (line === undefined) {
      lines.set(req.socket, []);
      begin(req, res);
    } else if (line.length < waitingAtMost) {
      line.push(() => begin(req, res));
    } else {
      req.socket.destroy();
    }
  };
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Serve = (req: IncomingMessage, res: ServerResponse) => void;

/** Whether a connection is being answered, and the requests behind that one. */
interface Line {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

/**
 * Works on one request of a connection at a time, although Node hands over every request that has arrived. The next
 * one begins when the answer before it has left, so a client that does not read asks for nothing more either.
 */
export const inTurn = (serve: Serve, waitingAtMost: number): Serve => {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    return line;
  };

  const begin = (line: Line, req: IncomingMessage, res: ServerResponse): void => {
    line.isBusy = true;
    res.once('close', () => {
      const next = line.waiting.shift();
      if (next === undefined) line.isBusy = false;
      // After an answer that closes the connection nothing more may be done (RFC 9112 §9.6).
      else if (req.socket.writable) next();
    });
    serve(req, res);
  };

  return (req, res) => {
    const line = lineOf(req.socket);
    if (!line.isBusy) begin(line, req, res);
    else if (line.waiting.length < waitingAtMost) line.waiting.push(() => begin(line, req, res));
    else req.socket.destroy();
  };
};

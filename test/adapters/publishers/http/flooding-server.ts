import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listening } from '../loopback.js';

export interface FloodingServer {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** The bytes written so far. */
  readonly written: () => number;
}

/**
 * Replies to the first bytes of each connection with `head`, and then sends `more` for as long as the client accepts
 * it: as fast as possible, or one piece every `everyMs`.
 */
export const givenFloodingServer = async (
  head: string | ((request: string) => string),
  more: string | Uint8Array,
  everyMs = 0,
): Promise<FloodingServer> => {
  let written = 0;
  const sockets = new Set<Socket>();
  const flood = (socket: Socket): void => {
    if (socket.destroyed) return;
    written += more.length;
    const isTaken = socket.write(more);
    if (everyMs > 0) setTimeout(flood, everyMs, socket);
    else if (isTaken) setImmediate(flood, socket);
    else socket.once('drain', () => flood(socket));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (request: Buffer) => {
      socket.write(typeof head === 'string' ? head : head(request.toString('latin1')));
      flood(socket);
    });
  });
  const port = await listening(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { host: `127.0.0.1:${String(port)}`, written: () => written };
};

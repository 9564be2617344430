import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './server-limits.js';
import type { Traffic } from './traffic.js';

/**
 * Cuts off clients that do not read. By time: a connection on which nothing moves while its answer is being written;
 * Node counts each part of an answer that leaves, however slowly, as a movement. By bytes: the answers that wait
 * longest, as soon as all together take too much memory. Returns what to call when an answer was handed over.
 */
export const boundUnread = (
  server: Server,
  { connections }: Pick<Traffic, 'connections'>,
  { unreadMs, unreadBytes }: Pick<ServerLimits, 'unreadMs' | 'unreadBytes'>,
): ((socket: Socket, res: ServerResponse) => void) => {
  server.setTimeout(unreadMs);
  server.on('timeout', (socket: Socket) => {
    const answer = connections.get(socket)?.answer ?? null;
    // An answer that has not begun is being worked on; an idle connection has no answer at all.
    if (answer === null || answer.headersSent) socket.destroy();
  });

  /** The one that waits longest comes first. */
  const waiting = new Map<Socket, number>();
  let bytesInAll = 0;
  const release = (socket: Socket): void => {
    bytesInAll -= waiting.get(socket) ?? 0;
    waiting.delete(socket);
  };
  return (socket, res) => {
    const bytes = socket.writableLength;
    if (bytes === 0 || res.closed) return;
    waiting.set(socket, bytes);
    bytesInAll += bytes;
    res.once('close', () => release(socket));
    for (const longest of waiting.keys()) {
      if (bytesInAll <= unreadBytes) break;
      release(longest);
      longest.destroy();
    }
  };
};

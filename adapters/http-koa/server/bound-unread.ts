import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerLimits } from './limits.js';
import type { ServerActivity } from './activity.js';

/**
 * Closes connections whose clients do not read. By time: no progress while a response is being written; Node counts
 * each written part of a response as progress. By bytes: when unread responses take too much memory in total, those
 * that have waited longest. Returns a function to call when a response was handed to the socket.
 */
export const boundUnread = (
  server: Server,
  { connections }: Pick<ServerActivity, 'connections'>,
  { unreadMs, unreadBytes }: Pick<ServerLimits, 'unreadMs' | 'unreadBytes'>,
): ((socket: Socket, res: ServerResponse) => void) => {
  server.setTimeout(unreadMs);
  server.on('timeout', (socket: Socket) => {
    const response = connections.get(socket)?.response ?? null;
    // A response that has not begun is still being worked on; an idle connection has none.
    if (response === null || response.headersSent) socket.destroy();
  });
  // Node no longer does this for the connection of a request to a proxy, whose earlier responses may be unread.
  server.on('connect', (_req, socket) => socket.on('timeout', () => server.emit('timeout', socket)));

  /** Longest waiting first. */
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

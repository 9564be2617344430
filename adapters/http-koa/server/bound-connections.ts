import type { Server } from 'node:http';
import { addTo } from '../add-to.js';
import { addressBlock } from '../address-block.js';
import type { ServerLimits } from './limits.js';

/**
 * Refuses connections beyond a total and, unless all of them come through a trusted proxy, beyond a share per address
 * block, so that one client cannot take all of them.
 */
export const boundConnections = (
  server: Server,
  { connections, connectionsPerBlock }: Pick<ServerLimits, 'connections' | 'connectionsPerBlock'>,
  trustProxy: boolean,
): void => {
  server.maxConnections = connections;
  if (trustProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const block = addressBlock(socket.remoteAddress ?? '');
    socket.once('close', () => addTo(open, block, -1));
    if (addTo(open, block, 1) > connectionsPerBlock) socket.destroy();
  });
};

import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerActivity } from './activity.js';

/** Gets the response whose request is still incomplete, or null. */
type Act = (response: ServerResponse | null) => void;

/**
 * Runs something that ends a connection, after the response to the request before it: what is written earlier would be
 * read as that response, although the request is completed. It runs at once where the request itself is what cannot be
 * read.
 */
export const makeAfterResponses = ({
  connections,
}: Pick<ServerActivity, 'connections'>): ((socket: Duplex, act: Act) => void) => {
  const waiting = new WeakSet<Duplex>();

  const afterResponses = (socket: Duplex, act: Act): void => {
    const response = connections.get(socket)?.response ?? null;
    if (response?.req.complete !== true) {
      act(response);
      return;
    }
    if (waiting.has(socket)) return;
    waiting.add(socket);
    if (!response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      waiting.delete(socket);
      afterResponses(socket, act);
    });
  };
  return afterResponses;
};

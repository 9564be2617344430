import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerActivity } from './activity.js';

/** Gets the response whose request is still incomplete, or null. */
type Act = (response: ServerResponse | null) => void;

/**
 * Runs something that ends a connection, after the responses to the requests before it: what is written earlier would
 * be read as one of them, although its request is completed. It runs at once where the request itself is what cannot be
 * read.
 */
export const makeAfterResponses = ({
  connections,
}: Pick<ServerActivity, 'connections'>): ((socket: Duplex, act: Act) => void) => {
  const waiting = new WeakSet<Duplex>();

  const afterResponses = (socket: Duplex, act: Act): void => {
    const { response = null, waiting: others = [] } = connections.get(socket) ?? {};
    if (response?.req.complete !== true) {
      act(response);
      return;
    }
    if (waiting.has(socket)) return;
    waiting.add(socket);
    if (!response.headersSent && others.length === 0) response.setHeader('Connection', 'close');
    response.once('close', () => {
      waiting.delete(socket);
      afterResponses(socket, act);
    });
  };
  return afterResponses;
};

import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { AddressGuard } from './address-guard.js';
import { explainFault } from './faults.js';

/**
 * Whether a connection can be made to the server of an address, with TLS where it is `https`: null, or a sentence that
 * says why not. Sends no request, because there are servers that take any request for a message.
 */
export const reach = (url: URL, guard: AddressGuard, timeoutMs: number): Promise<string | null> =>
  new Promise((resolve) => {
    try {
      guard.checkUrl(url);
    } catch (error) {
      resolve(explainFault(error));
      return;
    }
    const isSecure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
    const to = { host, port, lookup: guard.lookup };
    const socket = isSecure
      ? connectSecurely(isIP(host) === 0 ? { ...to, servername: host } : to)
      : connect(to);
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(timeoutMs, () => {
      end('The server could not be reached in time.');
    });
    socket.once('error', (error) => {
      end(explainFault(error));
    });
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      end(null);
    });
  });

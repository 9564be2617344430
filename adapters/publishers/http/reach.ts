import type { AddressGuard } from './address-guard.js';
import { explainFault } from './faults.js';
import { guardedConnector } from './guarded-connector.js';

/** Servers that speak first, such as those for mail, greet in a line. */
const MOST_BYTES = 1_024;

/**
 * Whether a connection can be made to the server of an address, with TLS where it is `https`: null, or a sentence that
 * says why not. Sends no request, because there are servers that take any request for a message.
 */
export const reach = (url: URL, guard: AddressGuard, timeoutMs: number): Promise<string | null> =>
  new Promise((resolve) => {
    const connect = guardedConnector(guard, { timeoutMs, mostBytes: MOST_BYTES });
    const { protocol, host, port } = url;
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    connect({ protocol, host, hostname, port }, (fault, socket) => {
      socket?.destroy();
      resolve(fault === null ? null : explainFault(fault));
    });
  });

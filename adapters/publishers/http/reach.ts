import type { AddressGuard } from './address-guard.js';
import { withoutBrackets } from './allowed-hosts.js';
import { explainFault } from './faults.js';
import { guardedConnector } from './guarded-connector.js';

/** Enough for the greeting line of servers that send first, such as mail servers. */
const MAX_BYTES = 1_024;

/**
 * Checks that a connection to the server can be made, with TLS for `https`. Returns null, or a sentence that explains
 * the failure. Sends no request, because some servers treat any request as a message.
 */
export const reach = (url: URL, guard: AddressGuard, timeoutMs: number): Promise<string | null> =>
  new Promise((resolve) => {
    const connect = guardedConnector(guard, { timeoutMs, maxBytes: MAX_BYTES });
    const { protocol, host, port } = url;
    const hostname = withoutBrackets(url.hostname);
    connect({ protocol, host, hostname, port }, (fault, socket) => {
      socket?.destroy();
      resolve(fault === null ? null : explainFault(fault));
    });
  });

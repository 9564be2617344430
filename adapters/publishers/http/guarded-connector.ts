import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { undici } from './undici.js';

export interface ConnectionLimits {
  /** For looking the host up, connecting and, where there is TLS, securing the connection. */
  readonly timeoutMs: number;
  /** What the server may send in all, with whatever frames it; then the connection is cut. */
  readonly mostBytes: number;
}

/** The server sent more than anybody needs, in whatever form. */
export class TooMuchReceivedError extends Error {
  override readonly name = 'TooMuchReceivedError';
}

/**
 * The only way in which connections leave for servers that users name: port, address literal, every address that was
 * looked up and the peer that was reached are checked here, whichever protocol follows.
 */
export const guardedConnector =
  (guard: AddressGuard, { timeoutMs, mostBytes }: ConnectionLimits): buildConnector.connector =>
  (options, done) => {
    const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
    const refusal = guard.refusalOf(url);
    if (refusal !== null) {
      done(refusal, null);
      return;
    }
    const connect = undici().buildConnector({ lookup: guard.lookupFor(url), timeout: timeoutMs });
    connect(options, (...outcome) => {
      const [fault, socket] = outcome;
      if (fault !== null) {
        done(fault, null);
        return;
      }
      // Without an address it is gone already.
      const peer = socket.remoteAddress;
      const wrongPeer = peer === undefined ? null : guard.refusalAt(url, peer);
      if (wrongPeer === null) {
        cutAfter(socket, mostBytes);
        done(null, socket);
      } else {
        socket.destroy();
        done(wrongPeer, null);
      }
    });
  };

/** Counts what arrives before any parser sees it: heads, frames and what never becomes a message count as well. */
const cutAfter = (socket: Socket, mostBytes: number): void => {
  let bytes = 0;
  socket.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) socket.destroy(new TooMuchReceivedError('the server sent more than it may'));
  });
};

import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { undici } from './undici.js';

interface ConnectionLimits {
  /** For the DNS lookup, connecting and the TLS handshake. */
  readonly timeoutMs: number;
  /** The most bytes that the server may send, framing included; beyond it the connection is closed. */
  readonly maxBytes: number;
}

/** The server exceeded {@link ConnectionLimits.maxBytes}. */
export class TooMuchReceivedError extends Error {
  override readonly name = 'TooMuchReceivedError';
}

/**
 * Opens all connections to servers that users name. It checks the port, address literals, every resolved address and
 * the connected peer, for every protocol on top.
 */
export const guardedConnector =
  (guard: AddressGuard, { timeoutMs, maxBytes }: ConnectionLimits): buildConnector.connector =>
  (options, done) => {
    const url = new URL(`${options.protocol}//${options.host ?? options.hostname}`);
    const refusal = guard.refusalOf(url);
    if (refusal !== null) {
      done(refusal, null);
      return;
    }
    const { buildConnector, errors } = undici();
    const connect = buildConnector({ lookup: guard.lookupFor(url), timeout: timeoutMs });
    const elapsedMs = stopwatch();
    connect(options, (...outcome) => {
      const [fault, socket] = outcome;
      if (fault !== null) {
        done(fault, null);
        return;
      }
      // A process that was suspended learns of the connection before its timers end.
      if (elapsedMs() > timeoutMs) {
        socket.destroy();
        done(new errors.ConnectTimeoutError(), null);
        return;
      }
      // Undefined when the socket is already closed.
      const peer = socket.remoteAddress;
      const wrongPeer = peer === undefined ? null : guard.refusalAt(url, peer);
      if (wrongPeer === null) {
        cutAfter(socket, maxBytes);
        done(null, socket);
      } else {
        socket.destroy();
        done(wrongPeer, null);
      }
    });
  };

/** Also counts the time during which the process or its host was suspended, which one of the two clocks may miss. */
const stopwatch = (): (() => number) => {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
};

/** Counts bytes before any parser, so that headers, frames and incomplete messages count as well. */
const cutAfter = (socket: Socket, maxBytes: number): void => {
  let bytes = 0;
  socket.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) socket.destroy(new TooMuchReceivedError('the server sent too much data'));
  });
};

import { connect } from 'node:net';
import type { WireRequest } from './wire-request.js';

export interface Received {
  readonly bytes: Buffer;
  /** How the connection ended: `hung` where it did not end in time. */
  readonly end: 'closed' | 'hung';
  readonly tookMs: number;
}

/** The secrets of the keys, by the names that stand for them. */
export type Secrets = Readonly<Record<string, string>>;

const withSecrets = (text: string, secrets: Secrets): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => secrets[name] ?? '');

const TICK_MS = 100;

/** Sends a request over a connection of its own and waits until the server closes it, at most so long. */
export const send = (
  port: number,
  { head, body, pieceBytes, leavesAfter }: WireRequest,
  secrets: Secrets,
  limitMs: number,
): Promise<Received> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (end: Received['end']): void => {
      clearInterval(timer);
      socket.destroy();
      resolve({ bytes: Buffer.concat(chunks), end, tookMs: performance.now() - startedAt });
    };
    // Counts turns of the event loop, so that a suspended process is not mistaken for a server that hangs.
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks * TICK_MS >= limitMs) finish('hung');
    }, TICK_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => finish('closed'));
    socket.write(Buffer.from(withSecrets(head, secrets), 'latin1'));
    const sendFrom = (at: number): void => {
      if (socket.destroyed) return;
      if (leavesAfter !== null && at >= leavesAfter) {
        socket.destroy();
        return;
      }
      if (at >= body.length) return;
      socket.write(body.subarray(at, at + pieceBytes));
      setImmediate(() => sendFrom(at + pieceBytes));
    };
    sendFrom(0);
  });

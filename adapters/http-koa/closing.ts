import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpLog } from './http-deps.js';
import type { ServerLimits } from './server-limits.js';
import type { Traffic } from './traffic.js';

/** Without a connection for so long while it drains, a server is left alone. */
const QUIET_MS = 100;

export interface Closing {
  readonly begun: () => boolean;
  /** Tells the client to reconnect, if the server closes. */
  readonly announce: (res: ServerResponse) => void;
  /** With `drain`, which is the default, it goes on to answer for a while. */
  readonly close: (how?: { readonly drain: boolean }) => Promise<void>;
}

/** The end of a server: it says goodbye, stops to accept, and waits for what is under way, each for a bounded time. */
export const makeClosing = (
  server: Server,
  { connections, arrived, working, idle }: Traffic,
  { drainMs, closeMs }: Pick<ServerLimits, 'drainMs' | 'closeMs'>,
  log: HttpLog,
): Closing => {
  let closing = false;

  const announce = (res: ServerResponse): void => {
    if (!closing) return;
    if (!res.headersSent) res.setHeader('Connection', 'close');
    // One that was answered before keeps its connection, which is idle from now on.
    res.once('close', () => setImmediate(() => !server.listening && server.closeIdleConnections()));
  };

  const isQuiet = async (): Promise<boolean> => {
    const before = arrived();
    await pause(QUIET_MS);
    return connections.size === 0 && arrived() === before;
  };

  /** A client may send on a kept connection whenever it was not told otherwise: closed then, its request is cut. */
  const drained = async (): Promise<void> => {
    const end = performance.now() + drainMs;
    if (connections.size === 0) return;
    while (performance.now() < end && !(await isQuiet()));
  };

  const stopAccepting = async (): Promise<void> => {
    // Right after new connections were taken over: one that is closed in the queue of the system is cut.
    await new Promise(setImmediate);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node counts a connection that never sent a byte as busy.
    for (const { socket } of connections.values()) if (socket.bytesRead === 0) socket.destroy();
    await closed;
  };

  const close: Closing['close'] = async ({ drain } = { drain: true }) => {
    closing = true;
    for (const { answer } of connections.values()) if (answer !== null) announce(answer);
    if (drain) await drained();
    const inTime = new AbortController();
    const tooLong = pause(closeMs, null, { signal: inTime.signal }).catch(() => null);
    // A client that went away ends its connection, not the work that it asked for.
    await Promise.race([stopAccepting().then(idle), tooLong]);
    inTime.abort();
    if (working() > 0) log.error({ requests: working() }, 'requests did not end in time and were cut off');
    for (const { socket } of connections.values()) socket.destroy();
  };

  return { begun: () => closing, announce, close };
};

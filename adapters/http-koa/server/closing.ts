import { setMaxListeners } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
// Of the module: a test that fakes the global timers can still stop a sandbox.
import { setImmediate } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpLog } from '../http-deps.js';
import type { ServerLimits } from './limits.js';
import type { ServerActivity } from './activity.js';

/** Draining ends after this time without a connection, in milliseconds. */
const QUIET_MS = 100;

/** Resolves when what had arrived has been accepted or read: the event loop looks for it between these two turns. */
const polled = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

export interface Closing {
  /** Aborts when the closing begins. */
  readonly signal: AbortSignal;
  /** Adds `Connection: close` to the response if the server is closing. */
  readonly announce: (res: ServerResponse) => void;
  /** With `drain`, the default, requests are still served for a while. */
  readonly close: (how?: { readonly drain: boolean }) => Promise<void>;
}

/**
 * Closes a server: makes clients reconnect, stops accepting, and waits for requests under way, each for a bounded time.
 */
export const makeClosing = (
  server: Server,
  { connections, arrived, working, idle }: ServerActivity,
  { drainMs, closeMs }: Pick<ServerLimits, 'drainMs' | 'closeMs'>,
  log: HttpLog,
): Closing => {
  const begin = new AbortController();
  // Each request that waits for events listens, and there may be hundreds.
  setMaxListeners(0, begin.signal);

  const announce = (res: ServerResponse): void => {
    if (!begin.signal.aborted) return;
    if (!res.headersSent) res.setHeader('Connection', 'close');
    // A response whose headers were already sent keeps its connection open, which is idle from now on.
    res.once('close', () => setImmediate(() => !server.listening && server.closeIdleConnections()));
  };

  const isQuiet = async (): Promise<boolean> => {
    const before = arrived();
    await pause(QUIET_MS);
    return connections.size === 0 && arrived() === before;
  };

  /**
   * A client may send on a kept-alive connection until a response had `Connection: close`: closing it earlier would
   * lose the request.
   */
  const drained = async (): Promise<void> => {
    const end = performance.now() + drainMs;
    if (connections.size === 0) return;
    while (performance.now() < end && !(await isQuiet()));
  };

  const stopAccepting = async (): Promise<void> => {
    // New connections are accepted first: one that is closed in the backlog of the operating system is reset.
    await polled();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // What they sent is read first. Node counts a connection that never sent a byte as busy.
    await polled();
    for (const { socket } of connections.values()) if (socket.bytesRead === 0) socket.destroy();
    await closed;
  };

  const close: Closing['close'] = async ({ drain } = { drain: true }) => {
    begin.abort();
    for (const { response } of connections.values()) if (response !== null) announce(response);
    if (drain) await drained();
    const inTime = new AbortController();
    const tooLong = pause(closeMs, null, { signal: inTime.signal }).catch(() => null);
    // A client that disconnects ends its connection, not the work of its request.
    await Promise.race([stopAccepting().then(idle), tooLong]);
    inTime.abort();
    if (working() > 0) log.error({ requests: working() }, 'requests did not end in time and were aborted');
    for (const { socket } of connections.values()) socket.destroy();
  };

  return { signal: begin.signal, announce, close };
};

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { HTML_PAGE, type Fault, type FaultPlan } from './faults.js';

/** The first word of a message that is a JSON array, as all messages of Nostr are. */
const wordOf = (message: string): string => {
  try {
    const parsed: unknown = JSON.parse(message);
    return Array.isArray(parsed) ? String(parsed[0]) : 'MESSAGE';
  } catch {
    return 'MESSAGE';
  }
};

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');

/** "Try again later", the WebSocket equivalent of 503. */
const TRY_AGAIN_LATER = 1013;

/** Connects two open sockets; a fault affects one message of the client, or the next message of the server. */
const join = (
  client: WebSocket,
  server: WebSocket,
  path: string,
  { decide }: FaultPlan,
  reset: () => void,
): void => {
  let awaited: Fault | null = null;
  client.on('message', (data) => {
    const message = textOf(data);
    const fault = decide(wordOf(message), path);
    if (fault?.kind === 'drop_request') reset();
    else if (fault?.kind === 'html-200') client.send(HTML_PAGE);
    else if (fault?.kind === 'respond-503') client.close(TRY_AGAIN_LATER);
    else {
      awaited = fault ?? awaited;
      server.send(message);
    }
  });
  server.on('message', (data) => {
    const message = textOf(data);
    const fault = awaited;
    awaited = null;
    if (fault?.kind === 'drop_response') reset();
    else if (fault?.kind === 'truncate_body') {
      client.send(message.slice(0, Math.floor(message.length / 2)), reset);
    } else if (fault?.kind === 'delay') {
      void pause(fault.ms, undefined, { ref: false }).then(() => client.send(message, () => undefined));
    } else client.send(message);
  });
  client.on('close', () => server.terminate());
  server.on('close', () => client.close());
};

/** Handles one upgrade to a WebSocket, and then each of its messages, according to the plan. */
export const makeWebSocketProxy = (target: URL, plan: FaultPlan) => {
  const front = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  return (incoming: IncomingMessage, socket: Socket, head: Buffer): void => {
    const reset = (): void => void socket.resetAndDestroy();
    const server = new WebSocket(new URL(incoming.url ?? '/', target), { perMessageDeflate: false });
    socket.on('error', () => server.terminate());
    server.once('error', reset);
    server.once('open', () => {
      front.handleUpgrade(incoming, socket, head, (client) => {
        client.on('error', () => server.terminate());
        join(client, server, new URL(incoming.url ?? '/', target).pathname, plan, reset);
      });
    });
  };
};

import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';

/** Drives control flow only: the script handles every message. */
export const givenFakeRelay = async (
  script: (socket: WebSocket, message: readonly unknown[], request: IncomingMessage) => void,
): Promise<{ readonly url: string; readonly received: readonly (readonly unknown[])[] }> => {
  const received: (readonly unknown[])[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket, request) => {
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as readonly unknown[];
      received.push(message);
      script(socket, message, request);
    });
  });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`, received };
};

/** The event in a message of a client. */
const eventIn = ([, event]: readonly unknown[]) => event as { readonly id: string; readonly sig: string };

/** A relay that sends this reply to every event. */
export const givenRelaySaying = (isAccepted: boolean, said: string) =>
  givenFakeRelay((socket, message) => {
    socket.send(JSON.stringify(['NOTICE', 'hello']));
    socket.send(JSON.stringify(['OK', 'f'.repeat(64), !isAccepted, 'about another event']));
    socket.send(JSON.stringify(['OK', eventIn(message).id, isAccepted, said]));
  });

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { makeAddressGuard, makeChannelHttp, type PublisherDeps } from '../../../adapters/publishers/index.js';
import { instant } from '../../../core/index.js';
import { NOW } from './fixtures.js';

/** Listens on a free port of 127.0.0.1 until the test ends. */
export const listening = async (server: TcpServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** A server as in {@link listening}; its address has no trailing slash. */
export const givenHttpServer = async (listener: RequestListener): Promise<string> => {
  const server: Server = createServer(listener);
  const port = await listening(server);
  onTestFinished(() => {
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${String(port)}`;
};

/** A received request. */
export interface Arrived {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The response of a script: a status, and a body that is sent as JSON unless it is a string. */
export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** A server with scripted responses, `cut` for a broken connection, that records the requests. */
export const givenScriptedServer = async (
  script: (request: Arrived) => FakeResponse | 'cut',
): Promise<{ readonly url: string; readonly arrived: readonly Arrived[] }> => {
  const arrived: Arrived[] = [];
  const url = await givenHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const whole = { method, path, headers, body: Buffer.concat(chunks) };
      arrived.push(whole);
      const scripted = script(whole);
      if (scripted === 'cut') {
        request.socket.destroy();
        return;
      }
      const { status, body = '' } = scripted;
      response.writeHead(status, scripted.headers);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  return { url, arrived };
};

/** The dependencies of an adapter where only 127.0.0.1 is allowed; there is no stored image unless one is given. */
export const publisherDeps = (over: Partial<PublisherDeps> = {}): PublisherDeps => {
  const guard = makeAddressGuard(['127.0.0.1']);
  return {
    guard,
    http: makeChannelHttp({ guard, userAgent: 'WritePost (+https://posts.example)' }),
    clock: { now: () => instant(NOW) },
    imageFor: () => Promise.resolve(null),
    ...over,
  };
};

import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeAddressGuard, makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { givenHttpServer, givenScriptedServer, listening } from '../loopback.js';
import { SELF_SIGNED } from './self-signed.js';
import { LONG_TAG } from '../../../support/extent.js';

const http = makeChannelHttp({
  guard: makeAddressGuard(['127.0.0.1', 'localhost']),
  userAgent: 'WritePost (+https://posts.example)',
});
const guarded = makeChannelHttp({ guard: makeAddressGuard([]), userAgent: 'test' });

const TOKEN = 'secret-token';

const post = (base: string, timeoutMs = 5_000) =>
  http({ method: 'POST', url: `${base}/${TOKEN}`, body: '{"a":1}', timeoutMs });

/** A raw TCP server: `onRequest` is called with the first message of each connection. */
const givenTcpServer = async (onRequest: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        onRequest(socket);
      });
  });
  return `http://127.0.0.1:${String(await listening(server))}`;
};

const unusedPort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
};

describe('a request to a channel', () => {
  it('does not keep the process running in the background', async () => {
    const running = () => process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap').length;
    let arrive: (socket: Socket) => void = () => undefined;
    const arrived = new Promise<Socket>((resolve) => {
      arrive = resolve;
    });
    const url = await givenTcpServer((socket) => {
      arrive(socket.unref());
    });
    const before = running();
    const response = http({ method: 'POST', url, body: 'x', timeoutMs: 60_000, background: true });
    const socket = await arrived;
    expect(running()).toBeLessThanOrEqual(before);
    socket.destroy();
    expect((await response).kind).toBe('in_doubt');
  });

  it('returns status, lower-case headers, body and its JSON, and sends our user agent', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({
      status: 201,
      headers: { 'X-RateLimit-Remaining': '7', 'content-type': 'text/plain' },
      body: { id: 'ä' },
    }));
    const response = await http({
      method: 'PUT',
      url: `${url}/a?b`,
      headers: { 'x-key': '1' },
      body: '{"a":1}',
      timeoutMs: 5_000,
    });
    expect(response).toMatchObject({
      kind: 'received',
      status: 201,
      headers: { 'x-ratelimit-remaining': '7' },
      body: '{"id":"ä"}',
      json: { id: 'ä' },
    });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ method: 'PUT', path: '/a?b', body: Buffer.from('{"a":1}') });
    expect(arrived[0]?.headers).toMatchObject({
      'x-key': '1',
      'user-agent': 'WritePost (+https://posts.example)',
    });
  });

  it('returns JSON after a byte order mark', async () => {
    const { url } = await givenScriptedServer(() => ({ status: 200, body: '\ufeff{"id":1}' }));
    expect(await post(url)).toMatchObject({ kind: 'received', json: { id: 1 } });
  });

  it('returns HTML as a response without JSON', async () => {
    const { url } = await givenScriptedServer(() => ({ status: 200, body: '<!doctype html><p>Hello' }));
    expect(await post(url)).toMatchObject({ kind: 'received', status: 200, json: undefined });
  });

  it('follows no redirect', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({
      status: 307,
      headers: { location: '/elsewhere' },
    }));
    expect(await post(url)).toMatchObject({
      kind: 'received',
      status: 307,
      headers: { location: '/elsewhere' },
    });
    expect(arrived.map(({ path }) => path)).toEqual([`/${TOKEN}`]);
  });

  it('uses a new connection for every request', async () => {
    const ports: (number | undefined)[] = [];
    const url = await givenHttpServer((request, response) => {
      ports.push(request.socket.remotePort);
      response.end('{}');
    });
    await post(url);
    await post(url);
    expect(new Set(ports).size).toBe(2);
  });

  it('was not sent if the connection is refused', async () => {
    const response = await post(`http://127.0.0.1:${String(await unusedPort())}`);
    expect(response).toEqual({ kind: 'not_sent', message: 'The server refused the connection.' });
  });

  it('was not sent if all addresses of a name refuse the connection', async () => {
    const response = await post(`http://localhost:${String(await unusedPort())}`);
    expect(response).toEqual({ kind: 'not_sent', message: 'The server refused the connection.' });
  });

  it('was not sent if the host does not exist', async () => {
    const response = await post('http://no-such-host.invalid');
    expect(response).toEqual({ kind: 'not_sent', message: 'The host name does not exist.' });
  });

  it.each(['not a url', 'http://[::1', ''])('was not sent if the address is %j', async (url) => {
    expect(await http({ method: 'GET', url, timeoutMs: 1_000 })).toMatchObject({ kind: 'not_sent' });
  });

  it('was not sent if a header is invalid', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    const response = await http({
      method: 'POST',
      url,
      headers: { authorization: 'a\nb' },
      timeoutMs: 5_000,
    });
    expect(response).toMatchObject({ kind: 'not_sent' });
    expect(arrived).toEqual([]);
  });

  it('was not sent to a private address, by literal or by name', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    for (const to of [
      url,
      url.replace('127.0.0.1', 'localhost'),
      url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    ]) {
      const response = await guarded({ method: 'POST', url: to, timeoutMs: 5_000 });
      expect(response).toMatchObject({
        kind: 'not_sent',
        message: expect.stringContaining('ALLOW_PRIVATE_HOSTS') as string,
      });
    }
    expect(arrived).toEqual([]);
  });

  it('was not sent to a server with an untrusted certificate', async () => {
    let requests = 0;
    const server = createTlsServer(SELF_SIGNED, (_request, response) => {
      requests += 1;
      response.end();
    });
    const port = await listening(server);
    const response = await post(`https://localhost:${String(port)}`);
    expect(response).toMatchObject({
      kind: 'not_sent',
      message: expect.stringContaining('secure connection') as string,
    });
    expect(requests).toBe(0);
  });

  it('was not sent if the server does not support TLS', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    expect(await post(url.replace('http:', 'https:'))).toMatchObject({ kind: 'not_sent' });
    expect(arrived).toEqual([]);
  });

  it('was not sent if the timeout ends before the TLS handshake', { tags: LONG_TAG }, async () => {
    // Accepts connections and never replies to the TLS handshake.
    const url = await givenTcpServer(() => undefined);
    expect(await post(url.replace('http:', 'https:'), 100)).toMatchObject({ kind: 'not_sent' });
  });

  it('was not sent if the process was suspended for longer than its time while it connected', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      // The client has its connection then, and learns of it before it learns of its timers.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      socket.on('error', () => undefined).on('data', (data) => received.push(data.toString()));
    });
    const url = `http://127.0.0.1:${String(await listening(server))}`;
    expect(await post(url, 200)).toMatchObject({ kind: 'not_sent' });
    await new Promise((closed) => server.close(closed));
    expect(received).toEqual([]);
  });

  it('is in doubt if the connection is reset after the request', async () => {
    const url = await givenTcpServer((socket) => socket.resetAndDestroy());
    expect(await post(url)).toEqual({
      kind: 'in_doubt',
      message: 'The connection was closed before the response was complete.',
    });
  });

  it('is in doubt if the connection ends without a response', async () => {
    const url = await givenTcpServer((socket) => socket.end());
    expect(await post(url)).toMatchObject({ kind: 'in_doubt' });
  });

  it('is in doubt if no response arrives in time', async () => {
    const url = await givenTcpServer(() => undefined);
    expect(await post(url, 100)).toEqual({
      kind: 'in_doubt',
      message: 'The server did not respond in time.',
    });
  });

  it('is in doubt if the response stops in the middle and the timeout ends', async () => {
    const url = await givenTcpServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'),
    );
    expect(await post(url, 1_000)).toEqual({
      kind: 'in_doubt',
      message: 'The server did not respond in time.',
      begun: { status: 200, body: 'ab' },
    });
  });

  it('is in doubt if the response is cut short', async () => {
    const url = await givenTcpServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'),
    );
    expect(await post(url)).toMatchObject({ kind: 'in_doubt' });
  });

  it('is in doubt if the response is not HTTP', async () => {
    const url = await givenTcpServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(await post(url)).toEqual({ kind: 'in_doubt', message: 'The response is not valid HTTP.' });
  });

  it('reads a response of 1 MB and aborts a longer one', async () => {
    const { url } = await givenScriptedServer(({ path }) => ({
      status: 200,
      body: 'x'.repeat(path.endsWith('long') ? 1_000_001 : 1_000_000),
    }));
    expect(await http({ method: 'GET', url, timeoutMs: 5_000 })).toMatchObject({
      kind: 'received',
      status: 200,
    });
    expect(await http({ method: 'GET', url: `${url}/long`, timeoutMs: 5_000 })).toMatchObject({
      kind: 'in_doubt',
      message: 'The response is longer than 1 MB.',
      begun: { status: 200 },
    });
  });

  it('never contains the address, which may hold a token', async () => {
    const reset = await givenTcpServer((socket) => socket.resetAndDestroy());
    const closed = `http://127.0.0.1:${String(await unusedPort())}`;
    for (const url of [reset, closed, 'http://no-such-host.invalid', 'http://[bad']) {
      const response = await post(url);
      expect(response.kind === 'received' ? '' : response.message).not.toContain(TOKEN);
    }
  });
});

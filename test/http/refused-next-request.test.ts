import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SERVER_LIMITS, makeHttpServer } from '../../adapters/http-koa/index.js';
import { makeMemoryApp } from '../support/memory-app.js';
import { draftFor, exchange, parseRawResponse, postOf, POSTS, serve, type Served } from './served.js';

const postRequest = ({ key, connection }: Served): string => {
  const body = JSON.stringify(draftFor(connection));
  return [
    `POST ${POSTS} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key.secret}`,
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
    '',
    body,
  ].join('\r\n');
};

describe('a request that cannot be read, behind one that is worked on', () => {
  const UNREADABLE = [
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['garbage', 'hello\r\n\r\n'],
    ['a request to a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  ] as const;

  it.each(UNREADABLE)('leaves the response to the first one: %s', async (_title, next) => {
    const served = await serve();
    const received = await exchange(served.port, postRequest(served) + next);
    const response = parseRawResponse(received, ['POST', POSTS]);
    expect([response.status, postOf(response).status]).toEqual([201, 'published']);
    expect(response.headers.get('connection')).toBe('close');
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(served.app.publisher.published()).toHaveLength(1);
  });

  it.each(UNREADABLE)('leaves the responses to those that wait before it: %s', async (_title, next) => {
    const served = await serve();
    const received = await exchange(served.port, postRequest(served).repeat(3) + next);
    const responses = received
      .split(/(?=HTTP\/1\.1 )/)
      .map((each) => parseRawResponse(each, ['POST', POSTS]));
    expect(responses.map((response) => postOf(response).status)).toEqual(Array(3).fill('published'));
    expect(responses.map(({ headers }) => headers.get('connection'))).toEqual([
      'keep-alive',
      'keep-alive',
      'close',
    ]);
    expect(served.app.publisher.published()).toHaveLength(3);
  });

  it('does not cut off a response because its headers do not end', async () => {
    const { http } = makeMemoryApp();
    const limits = { ...DEFAULT_SERVER_LIMITS, headersMs: 50, requestMs: 100, checkEveryMs: 20 };
    const { server, close } = makeHttpServer(http, limits, () => async (_req, res) => {
      await pause(400);
      res.end('worked on');
    });
    onTestFinished(() => close({ drain: false }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const received = await exchange(port, 'GET / HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\nHost: ');
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*worked on/);
    expect(received).not.toContain(' 408 ');
  });

  it('ends no process because its client has gone: a request to a proxy', async () => {
    const { http } = makeMemoryApp();
    let isWorking = false;
    const { server, close } = makeHttpServer(http, DEFAULT_SERVER_LIMITS, () => async (_req, res) => {
      isWorking = true;
      await once(left, 'close');
      res.end('worked on');
    });
    onTestFinished(() => close({ drain: false }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const left = connect({ port, host: '127.0.0.1' });
    const proxied = once(server, 'connect');
    left.write('GET / HTTP/1.1\r\nHost: test\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, socket] = (await proxied) as [unknown, Socket];
    await expect.poll(() => isWorking).toBe(true);
    // Not `once`, which would handle its errors.
    const closed = new Promise((resolve) => socket.on('close', resolve));
    left.resetAndDestroy();
    await closed;
  });

  it('also lets a response end that has begun', async () => {
    const { port } = await serve();
    const received = await exchange(port, 'GET /openapi.json HTTP/1.1\r\nHost: test\r\n\r\nhello\r\n\r\n');
    expect(received.startsWith('HTTP/1.1 200 ')).toBe(true);
    expect(received).toContain('"x-unrouted-responses"');
  });
});

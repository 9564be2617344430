import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS, type BodyLimits } from '../../adapters/http-koa/index.js';
import { draftFor, exchange, lineOf, POSTS, postOf, parseRawResponse, serve, type Served } from './served.js';
import { LONG_TAG } from '../support/extent.js';

const MEGABYTE = 1024 * 1024;

const bodyLimits = (some: Partial<BodyLimits>): { readonly http: { readonly bodyLimits: BodyLimits } } => ({
  http: { bodyLimits: { ...DEFAULT_BODY_LIMITS, ...some } },
});

const headOf = ({ key }: Served, ...lines: readonly string[]): string =>
  [
    `POST ${POSTS} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key.secret}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

/** Waits for the end of a connection, however it ends. */
const closeOf = (socket: Socket): Promise<unknown> => {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', resolve));
};

const chunk = (size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

describe('what never becomes a request', () => {
  it('returns 408 for headers that do not end', async () => {
    const { port } = await serve({ limits: { headersMs: 200, requestMs: 400, checkEveryMs: 50 } });
    const response = parseRawResponse(await exchange(port, 'GET /api/v1/ping/ HTTP/1.1\r\nHost: test\r\n'));
    expect(lineOf(response)).toBe('408 VALIDATION_ERROR request_timeout');
    expect(response.headers.get('connection')).toBe('close');
  });

  it('returns 408 for a body that does not end, and logs no fault', async () => {
    const served = await serve({ limits: { headersMs: 200, requestMs: 400, checkEveryMs: 50 } });
    const response = parseRawResponse(
      await exchange(served.port, headOf(served, 'Content-Length: 100'), '{'),
    );
    expect(lineOf(response)).toBe('408 VALIDATION_ERROR request_timeout');
    expect(served.app.faults).toEqual([]);
  });

  it(
    'takes a request that is late only because the server had no time to read it',
    { tags: LONG_TAG },
    async () => {
      const { port } = await serve({ limits: { headersMs: 500, requestMs: 700, checkEveryMs: 50 } });
      const socket = connect({ port, host: '127.0.0.1' });
      const first = once(socket, 'data');
      socket.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\nGET /livez HTTP/1.1\r\nHost: ');
      await first;
      const second = once(socket, 'data');
      socket.write('test\r\n\r\n');
      const end = performance.now() + 1_000;
      while (performance.now() < end);
      const [response] = (await second) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
      const third = once(socket, 'data');
      socket.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
      expect(String((await third)[0])).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    },
  );

  it('returns 431 for headers that are too large', async () => {
    const { port } = await serve();
    const response = parseRawResponse(
      await exchange(port, `GET / HTTP/1.1\r\nHost: test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
    );
    expect(lineOf(response)).toBe('431 VALIDATION_ERROR headers_too_large');
  });

  it.each(['hello\r\n\r\n', 'BREW / HTTP/1.1\r\n\r\n', 'GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n'])(
    'returns 400 for %j',
    async (bytes) => {
      const { port } = await serve();
      const response = parseRawResponse(await exchange(port, bytes));
      expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_request');
    },
  );

  it('has the date of its response, like every other one', async () => {
    const { port } = await serve();
    const { headers } = parseRawResponse(await exchange(port, 'hello\r\n\r\n'));
    expect(headers.get('date')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
  });

  it('keeps the envelope with an unknown expectation', async () => {
    const { port } = await serve();
    const lines = ['GET /api/v1/x HTTP/1.1', 'Host: test', 'Expect: miracles', 'Connection: close', '', ''];
    const received = await exchange(port, lines.join('\r\n'));
    expect(lineOf(parseRawResponse(received))).toBe('404 RESOURCE_NOT_FOUND -');
  });
});

describe('a body that is refused while it arrives', () => {
  it('is refused by its declared length, read to its end, and then the connection is closed', async () => {
    const served = await serve();
    const size = 8 * MEGABYTE;
    const received = await exchange(
      served.port,
      headOf(served, `Content-Length: ${String(size)}`),
      Buffer.alloc(size, ' '),
    );
    const response = parseRawResponse(received);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR body_too_large');
    expect(response.headers.get('connection')).toBe('close');
  });

  it('is refused as soon as it is too long if no length was declared', async () => {
    const served = await serve();
    const head = headOf(served, 'Transfer-Encoding: chunked');
    const chunks = Array.from({ length: 40 }, () => chunk(64 * 1024));
    const response = parseRawResponse(await exchange(served.port, head, ...chunks, '0\r\n\r\n'));
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR body_too_large');
  });

  it('is refused at once although the client keeps sending', async () => {
    const served = await serve(bodyLimits({ drainMs: 300 }));
    const socket = connect({ port: served.port, host: '127.0.0.1' });
    const closed = closeOf(socket);
    const received = once(socket, 'data');
    socket.write(headOf(served, `Content-Length: ${String(MEGABYTE)}`));
    socket.write('{');
    const [first] = (await received) as [Buffer];
    expect(lineOf(parseRawResponse(first.toString()))).toBe('400 VALIDATION_ERROR body_too_large');
    expect(socket.readyState).toBe('open');
    await closed;
  });

  it('is not read beyond the bytes that a refused body may take', async () => {
    const served = await serve(bodyLimits({ drainBytes: MEGABYTE }));
    const socket = connect({ port: served.port, host: '127.0.0.1' });
    const closed = closeOf(socket);
    socket.write(headOf(served, `Content-Length: ${String(1_000 * MEGABYTE)}`));
    const sent = setInterval(() => socket.write(Buffer.alloc(MEGABYTE)), 5);
    await closed;
    clearInterval(sent);
    expect(socket.bytesWritten).toBeLessThan(200 * MEGABYTE);
  });

  it('is handled the same way if the key or the path is wrong', async () => {
    const { port } = await serve();
    const body = Buffer.alloc(2 * MEGABYTE, ' ');
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Length: ${String(body.length)}\r\n\r\n`;
    const [unknown, unauthorized] = [
      parseRawResponse(await exchange(port, head('/api/v1/nothing/'), body)),
      parseRawResponse(await exchange(port, head(POSTS), body)),
    ];
    expect(lineOf(unknown)).toBe('404 RESOURCE_NOT_FOUND -');
    expect(lineOf(unauthorized)).toBe('401 INVALID_API_KEY -');
  });
});

it('a HEAD whose body is still arriving gets its response before the connection is closed', async () => {
  const { port } = await serve();
  const socket = connect({ port, host: '127.0.0.1' });
  // What was not read when a connection is reset is lost.
  socket.pause();
  const closed = closeOf(socket);
  socket.write(
    'HEAD /api/v1/nothing/ HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nConnection: close\r\n\r\n',
  );
  for (const byte of ['a', 'b', 'c']) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(byte);
  }
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.resume();
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 404 /);
});

describe('a client that goes away', () => {
  it.each(['application/json', 'multipart/form-data; boundary=b'])(
    'in the middle of a body of %s is no fault, and does not affect others',
    async (type) => {
      const served = await serve();
      const reached = new Promise<void>((resolve) => served.http.server.once('request', () => resolve()));
      const gone = new Promise<void>((resolve) =>
        served.http.server.once('request', (_req, res) => res.once('close', () => resolve())),
      );
      const socket = connect({ port: served.port, host: '127.0.0.1' });
      socket.write(headOf(served, 'Content-Length: 1000').replace('application/json', type));
      socket.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc');
      await reached;
      socket.destroy();
      await gone;
      expect((await served.create(draftFor(served.connection))).status).toBe(201);
      expect(served.app.faults).toEqual([]);
    },
  );
});

describe('closing', () => {
  it('completes a running request, makes its client reconnect, and accepts no new connection', async () => {
    let arrived = (): void => undefined;
    const atWork = new Promise<void>((resolve) => (arrived = resolve));
    let finish = (): void => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const served = await serve();
    const { createPost } = served.app.http;
    const slow = await serve({
      http: {
        createPost: async (command) => {
          arrived();
          await mayFinish;
          return createPost(command);
        },
        authorize: served.app.http.authorize,
      },
    });
    const call = slow.call('POST', POSTS, { key: served.key.secret, json: draftFor(served.connection) });
    await atWork;
    const closed = slow.http.close();
    // What has arrived is accepted first.
    await expect.poll(() => slow.http.server.listening).toBe(false);
    await expect(slow.fetch('/livez')).rejects.toThrow('fetch failed');
    finish();
    const response = await call;
    expect(postOf(response).status).toBe('published');
    expect(response.headers.get('connection')).toBe('close');
    await closed;
  });

  it('waits for a request whose client has gone: what it began is finished before the store closes', async () => {
    let arrived = (): void => undefined;
    const atWork = new Promise<void>((resolve) => (arrived = resolve));
    let finish = (): void => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const slow = await serve({
      http: {
        readiness: async () => {
          arrived();
          await mayFinish;
          return { ready: true, checks: {} };
        },
      },
    });
    const socket = connect({ port: slow.port, host: '127.0.0.1' });
    socket.write('GET /readyz HTTP/1.1\r\nHost: test\r\n\r\n');
    await atWork;
    socket.destroy();
    await closeOf(socket);
    let closed = false;
    const closing = slow.http.close().then(() => (closed = true));
    await new Promise<void>((resolve) => slow.http.server.once('close', resolve));
    await new Promise(setImmediate);
    expect(closed).toBe(false);
    finish();
    await closing;
  });

  it('closes connections that are idle, and those that never said anything', async () => {
    const { http, port } = await serve({ limits: { closeMs: 60_000 } });
    const silent = connect({ port, host: '127.0.0.1' });
    await once(silent, 'connect');
    const idle = connect({ port, host: '127.0.0.1' });
    idle.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
    await once(idle, 'data');
    const ends = [closeOf(silent), closeOf(idle)];
    await http.close();
    await Promise.all(ends);
  });

  it('is not ready for requests over an open connection', async () => {
    const { http, port } = await serve({ limits: { closeMs: 60_000 } });
    const socket = connect({ port, host: '127.0.0.1' });
    // The second request has begun when the first one completes, so its connection is not idle.
    socket.write('GET /readyz HTTP/1.1\r\nHost: test\r\n\r\nGET /readyz HTTP/1.1\r\n');
    const [before] = (await once(socket, 'data')) as [Buffer];
    expect(before.toString()).toMatch(/^HTTP\/1\.1 200 /);
    const [closed, ended] = [http.close(), closeOf(socket)];
    socket.write('Host: test\r\n\r\n');
    const [after] = (await once(socket, 'data')) as [Buffer];
    expect(after.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect(after.toString()).toContain('"accepting":false');
    await Promise.all([closed, ended]);
  });

  it('cuts off what does not end in time', async () => {
    const served = await serve({ limits: { closeMs: 100 } });
    const socket = connect({ port: served.port, host: '127.0.0.1' });
    const seen = once(served.http.server, 'request');
    socket.write(headOf(served, 'Content-Length: 100'));
    await seen;
    const closed = closeOf(socket);
    await served.http.close();
    await closed;
  });
});

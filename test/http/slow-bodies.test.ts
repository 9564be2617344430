import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS, type BodyLimits } from '../../adapters/http-koa/index.js';
import { draftFor, exchange, lineOf, postOf, POSTS, parseRawResponse, serve, type Served } from './served.js';

const MEGABYTE = 1024 * 1024;

const withLimits = (some: Partial<BodyLimits>) => ({
  http: { bodyLimits: { ...DEFAULT_BODY_LIMITS, ...some } },
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=b';

const headOf = ({ key }: Served, path: string, type: string, ...lines: readonly string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key.secret}`,
    `Content-Type: ${type}`,
    ...lines,
    '',
    '',
  ].join('\r\n');

const begin = (served: Served, type: string, bytes: number, path = POSTS): Socket => {
  const socket = connect({ port: served.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(headOf(served, path, type, `Content-Length: ${String(bytes)}`));
  return socket;
};

const responseTo = async (socket: Socket) => {
  const [received] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return parseRawResponse(received.toString());
};

const formFor = ({ connection }: Served): FormData => {
  const form = new FormData();
  const fields = { headline: 'Hello', content: 'Hi', connection_ids: String(connection.id) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it.each([
  [FORM_TYPE, 5 * MEGABYTE],
  [JSON_TYPE, 200 * 1024],
])('bodies of %s that trickle are given up, whatever they hold until then', async (type, bytes) => {
  const pace = { bodyMs: 60_000, paceMs: 300, paceBytes: 1_024 };
  const served = await serve(withLimits({ pace }));
  const slow = Array.from({ length: 12 }, () => begin(served, type, bytes));
  const trickle = setInterval(() => slow.forEach((socket) => socket.write('x')), 20);
  const responses = await Promise.all(slow.map(responseTo));
  clearInterval(trickle);
  expect(responses.map(lineOf)).toEqual(slow.map(() => '408 VALIDATION_ERROR request_timeout'));
  expect(responses[0]?.headers.get('connection')).toBe('close');
});

it.each([POSTS, `${POSTS}preview/`])(
  'a body to %s that goes on for too long is given up, however fast it arrives',
  async (path) => {
    const pace = { bodyMs: 200, paceMs: 60_000, paceBytes: 1 };
    const served = await serve(withLimits({ pace }));
    const socket = begin(served, JSON_TYPE, 200 * 1024, path);
    const stream = setInterval(() => socket.write('x'.repeat(100)), 10);
    expect(lineOf(await responseTo(socket))).toBe('408 VALIDATION_ERROR request_timeout');
    clearInterval(stream);
  },
);

it('many large bodies of one account leave room for those of another, and are refused beyond their share', async () => {
  const served = await serve(
    withLimits({ memory: { totalBytes: 32 * MEGABYTE, waitMs: 100, waitingPerAccount: 64 } }),
  );
  const bob = await served.app.givenAccount('Bob');
  const other = {
    ...served,
    key: await served.app.givenKey(bob),
    connection: await served.app.givenConnection(bob),
  };
  const slow = Array.from({ length: 12 }, () => begin(served, FORM_TYPE, 5 * MEGABYTE));
  const refused = await Promise.all(slow.slice(3).map(responseTo));
  expect(new Set(refused.map(lineOf))).toEqual(new Set(['503 SERVICE_UNAVAILABLE -']));
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  const call = { key: other.key.secret };
  const form = await served.call('POST', POSTS, { ...call, body: formFor(other) });
  const json = await served.call('POST', POSTS, { ...call, json: draftFor(other.connection) });
  expect([postOf(form).status, postOf(json).status]).toEqual(['published', 'published']);
  // The account itself still has room for small bodies.
  expect((await served.create(draftFor(served.connection))).status).toBe(201);
  for (const socket of slow) socket.destroy();
});

it('a body of undeclared length counts as the longest, until it has ended', async () => {
  const bodyLimits = {
    ...DEFAULT_BODY_LIMITS,
    memory: { totalBytes: 2 * DEFAULT_BODY_LIMITS.formBytes, waitMs: 100, waitingPerAccount: 4 },
  };
  const served = await serve({ http: { bodyLimits } });
  const undeclared = (): Socket => {
    const socket = connect({ port: served.port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(headOf(served, POSTS, FORM_TYPE, 'Transfer-Encoding: chunked'));
    return socket;
  };
  const waiting = [undeclared(), undeclared()];
  const refused = await Promise.race(waiting.map(responseTo));
  expect(lineOf(refused)).toBe('503 SERVICE_UNAVAILABLE -');
  for (const socket of waiting) socket.destroy();
  await expect.poll(async () => (await served.create(draftFor(served.connection))).status).toBe(201);
});

it('a request counts until its response', async () => {
  let finish = (): void => undefined;
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  const memory = { totalBytes: 2 * 64 * 1024, waitMs: 50, waitingPerAccount: 4 };
  const bodyLimits = { ...DEFAULT_BODY_LIMITS, memory };
  const served = await serve();
  const { createPost, authorize } = served.app.http;
  let isSlow = true;
  const slow = await serve({
    http: {
      bodyLimits,
      authorize,
      createPost: async (command) => {
        if (isSlow) await mayFinish;
        return createPost(command);
      },
    },
  });
  const call = { key: served.key.secret, json: draftFor(served.connection) };
  const first = slow.call('POST', POSTS, call);
  const second = await slow.call('POST', POSTS, call);
  expect(lineOf(second)).toBe('503 SERVICE_UNAVAILABLE -');
  finish();
  isSlow = false;
  expect((await first).status).toBe(201);
  expect((await slow.call('POST', POSTS, call)).status).toBe(201);
});

it('a body in chunks of one byte costs what it weighs', async () => {
  const served = await serve();
  const text = JSON.stringify(draftFor(served.connection, { content: 'y'.repeat(20_000) }));
  const chunks = Array.from(text)
    .map((byte) => `1\r\n${byte}\r\n`)
    .join('');
  const head = headOf(served, POSTS, JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close');
  const response = parseRawResponse(await exchange(served.port, head, chunks, '0\r\n\r\n'));
  expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
});

const REFUSALS = {
  revoked: '401 INVALID_API_KEY -',
  suspended: '403 SERVICE_ACCESS_DENIED account_suspended',
};

it.each(['revoked', 'suspended'] as const)(
  'a request whose key or account is %s before its body has arrived is refused',
  async (what) => {
    const served = await serve();
    const { account, app, key } = served;
    const { authorize, createPost } = app.http;
    let admitted = 0;
    const watched: typeof authorize = async (...request) => {
      const actor = await authorize(...request);
      admitted += 1;
      return actor;
    };
    const { port } = await serve({ http: { authorize: watched, createPost } });
    const body = JSON.stringify(draftFor(served.connection));
    const socket = begin({ ...served, port }, JSON_TYPE, body.length);
    await expect.poll(() => admitted).toBe(1);
    if (what === 'revoked') await app.ports.apiKeys.revoke(key.key.id, app.clock.now());
    else await app.ports.accounts.setStatus(account.id, 'suspended', 'Unpaid');
    socket.write(body);
    expect(lineOf(await responseTo(socket))).toBe(REFUSALS[what]);
  },
);

import { LONG_TAG } from '../support/extent.js';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchange, lineOf, parseRawResponse, serve, type Served } from './served.js';

const get = (path: string, ...lines: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: test', ...lines, '', ''].join('\r\n');

interface Deaf {
  readonly client: Socket;
  /** Its connection as the server has it: the client itself reads nothing, so it does not learn that it was closed. */
  readonly accepted: Socket;
}

/** A client that sends and never reads, until the test ends. */
const deaf = async ({ http, port }: Pick<Served, 'http' | 'port'>, bytes: string): Promise<Deaf> => {
  const connection = once(http.server, 'connection') as Promise<[Socket]>;
  const client = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  client.pause();
  client.write(bytes);
  const [accepted] = await connection;
  return { client, accepted };
};

const isCutOff = async ({ accepted }: Deaf): Promise<void> =>
  expect.poll(() => accepted.destroyed, { timeout: 10_000 }).toBe(true);

const unreadIn = (deafOnes: readonly Deaf[]): number =>
  deafOnes
    .filter(({ accepted }) => !accepted.destroyed)
    .reduce((sum, { accepted }) => sum + accepted.writableLength, 0);

/** A page of that many bytes, in a key that the test ignores. */
const pageOf = (bytes: number) => ({
  readiness: () => Promise.resolve({ ready: true, checks: { ['x'.repeat(bytes)]: true } }),
});

const MEGABYTE = 1024 * 1024;

describe('a client that sends requests and reads no responses', () => {
  it(
    'is served one request at a time, and cut off when it sends more than may wait',
    { tags: LONG_TAG },
    async () => {
      let requestCount = 0;
      const served = await serve({
        limits: { pipelined: 4 },
        http: { readiness: () => new Promise(() => void (requestCount += 1)) },
      });
      const patient = await deaf(served, get('/readyz').repeat(5));
      await isCutOff(await deaf(served, get('/readyz').repeat(900)));
      expect(requestCount).toBe(2);
      expect(patient.accepted.destroyed).toBe(false);
    },
  );

  it('gets responses in the order of its requests', async () => {
    const { port } = await serve();
    const paths = ['/livez', '/api/v1/nothing', '/readyz', '/metrics', '/livez'];
    const last = get('/openapi.json', 'Connection: close');
    const received = await exchange(port, paths.map((path) => get(path)).join('') + last);
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', '401', '200', '200']);
  });

  it('of 3 × 900 requests for the largest file leaves nothing behind in memory', async () => {
    const served = await serve();
    const clients: Deaf[] = [];
    for (let each = 0; each < 3; each += 1)
      clients.push(await deaf(served, get('/docs/swagger-ui-bundle.js').repeat(900)));
    for (const client of clients) await isCutOff(client);
    expect(unreadIn(clients)).toBe(0);
  });

  it('is cut off when it reads nothing for a while', async () => {
    const served = await serve({ limits: { unreadMs: 300 }, http: pageOf(24 * MEGABYTE) });
    await isCutOff(await deaf(served, get('/readyz')));
  });

  it('is cut off also where Node no longer watches the connection, after a request to a proxy', async () => {
    const served = await serve({ limits: { unreadMs: 300 }, http: pageOf(24 * MEGABYTE) });
    await isCutOff(await deaf(served, `${get('/readyz')}CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n`));
  });

  it('may read slowly, for longer than it may read nothing', { tags: LONG_TAG }, async () => {
    const served = await serve({ limits: { unreadMs: 3_000 }, http: pageOf(24 * MEGABYTE) });
    const slow = connect({ port: served.port, host: '127.0.0.1' });
    slow.write(get('/readyz', 'Connection: close'));
    let received = 0;
    // Twelve pauses that are together longer than the limit, and each far shorter.
    slow.on('data', ({ length }) => {
      const before = Math.floor(received / (2 * MEGABYTE));
      received += length;
      if (Math.floor(received / (2 * MEGABYTE)) === before) return;
      slow.pause();
      setTimeout(() => slow.resume(), 400);
    });
    await once(slow, 'close');
    expect(received).toBeGreaterThan(24 * MEGABYTE);
  });

  it(
    'is closed when the waiting responses take too much memory together, the longest waiting first',
    { tags: LONG_TAG },
    async () => {
      const served = await serve({ limits: { unreadBytes: 60 * MEGABYTE }, http: pageOf(24 * MEGABYTE) });
      const [first, second] = [await deaf(served, get('/readyz')), await deaf(served, get('/readyz'))];
      await expect.poll(() => unreadIn([first, second])).toBeGreaterThan(40 * MEGABYTE);
      const third = await deaf(served, get('/readyz'));
      await isCutOff(first);
      expect([second, third].map(({ accepted }) => accepted.destroyed)).toEqual([false, false]);
      expect(unreadIn([second, third])).toBeLessThan(60 * MEGABYTE);
    },
  );

  it('does not end a request that takes longer', { tags: LONG_TAG }, async () => {
    const served = await serve({
      // On a busy machine a new connection may wait for a moment before its request is read.
      limits: { unreadMs: 1_000 },
      http: {
        readiness: async () => {
          await new Promise((resolve) => setTimeout(resolve, 2_500));
          return { ready: true, checks: {} };
        },
      },
    });
    expect((await served.fetch('/readyz')).status).toBe(200);
  });
});

describe('connections', () => {
  const isServed = (served: Served): Promise<boolean> =>
    served.fetch('/livez').then(
      ({ ok }) => ok,
      () => false,
    );

  it('are bounded in all', async () => {
    const served = await serve({ limits: { connections: 2 } });
    const [one] = [await deaf(served, ''), await deaf(served, '')];
    expect(await isServed(served)).toBe(false);
    one.client.destroy();
    await expect.poll(() => isServed(served)).toBe(true);
  });

  it('are bounded for one client, whose slots are free again after it disconnects', async () => {
    const served = await serve({ limits: { connectionsPerBlock: 2 } });
    const [, two] = [await deaf(served, ''), await deaf(served, '')];
    expect(await isServed(served)).toBe(false);
    two.client.destroy();
    await expect.poll(() => isServed(served)).toBe(true);
  });

  it('of the proxy in front are not counted as those of one client', async () => {
    const served = await serve({ limits: { connectionsPerBlock: 1 }, http: { trustProxy: true } });
    await deaf(served, '');
    expect(await isServed(served)).toBe(true);
  });
});

describe('a request to become something else', () => {
  it('gets a response if it requests a tunnel', async () => {
    const { port } = await serve();
    const target = ['CONNECT', 'other.example:443'] as const;
    const received = await exchange(port, `${target.join(' ')} HTTP/1.1\r\nHost: o\r\n\r\n`);
    const response = parseRawResponse(received, target);
    expect(lineOf(response)).toBe('405 RESOURCE_NOT_FOUND method_not_allowed');
  });

  it('gets a normal response if it requests another protocol', async () => {
    const { port } = await serve();
    const upgrade = ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const received = await exchange(port, get('/api/v1/nothing', ...upgrade));
    expect(lineOf(parseRawResponse(received))).toBe('404 RESOURCE_NOT_FOUND -');
  });
});

describe('an idle connection', () => {
  it('is kept for longer than proxies keep theirs, so that none of them sends into one that closes', async () => {
    const { port } = await serve();
    const client = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void client.destroy());
    client.write(get('/livez'));
    const [response] = (await once(client, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^Connection: keep-alive\r\nKeep-Alive: timeout=65\r$/im);
    client.write(get('/livez'));
    expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { givenFaultProxy } from '../given-peer.js';
import type { Fault } from './index.js';

/** A server that records its requests, behind a proxy. */
const givenWay = async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.host ?? ''} ${body}`);
      response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' });
      response.end(JSON.stringify({ length: body.length, padding: 'x'.repeat(100_000) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const proxy = await givenFaultProxy(`http://${host}/api`);
  return { received, host, proxy };
};

const write = (url: string, body = 'words'): Promise<Response> =>
  fetch(`${url}/posts`, { method: 'POST', body });

describe('the fault proxy', () => {
  it('forwards everything unchanged', async () => {
    const { received, host, proxy } = await givenWay();
    const response = await write(proxy.url);
    expect(response.status).toBe(201);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(await response.json()).toMatchObject({ length: 5 });
    expect(received).toEqual([`POST /api/posts ${host} words`]);
    expect(proxy.passages()).toEqual([{ method: 'POST', path: '/api/posts', fate: 'pass' }]);
  });

  it('affects only the selected request, and only once', async () => {
    const { received, proxy } = await givenWay();
    proxy.inject(
      { kind: 'drop_request' },
      { at: (method, path) => method === 'POST' && path.endsWith('/posts') },
    );
    expect((await fetch(`${proxy.url}/posts`)).status).toBe(201);
    await expect(write(proxy.url)).rejects.toThrow();
    expect((await write(proxy.url)).status).toBe(201);
    expect(received).toHaveLength(2);
    expect(proxy.hits()).toBe(1);
    expect(proxy.passages().map(({ fate }) => fate)).toEqual(['pass', 'drop_request', 'pass']);
  });

  const outcomeOf = async (attempt: Promise<Response>): Promise<string> => {
    try {
      const response = await attempt;
      return `${String(response.status)} ${(await response.text()).slice(0, 15)}`;
    } catch {
      return 'broken';
    }
  };

  it.each<readonly [Fault, number, string]>([
    [{ kind: 'drop_request' }, 0, 'broken'],
    [{ kind: 'drop_response' }, 1, 'broken'],
    [{ kind: 'truncate_body' }, 1, 'broken'],
    [{ kind: 'delay', ms: 1 }, 1, '201 {"length":50000'],
    [{ kind: 'respond-503' }, 0, '503 busy'],
    [{ kind: 'html-200' }, 0, '200 <!doctype html>'],
  ])(
    'on %j, the server has received %i requests and the client receives "%s"',
    async (fault, reached, outcome) => {
      const { received, proxy } = await givenWay();
      proxy.inject(fault);
      expect(await outcomeOf(write(proxy.url, 'x'.repeat(500_000)))).toBe(outcome);
      expect(received).toHaveLength(reached);
      expect(await outcomeOf(write(proxy.url))).toBe('201 {"length":5,"pa');
    },
  );

  it('delays a response for longer than a client waits', async () => {
    const { received, proxy } = await givenWay();
    proxy.inject({ kind: 'delay', ms: 60_000 });
    const impatient = new AbortController();
    const attempt = fetch(proxy.url, { signal: impatient.signal });
    await expect.poll(() => received.length).toBe(1);
    impatient.abort();
    await expect(attempt).rejects.toThrow('aborted');
  });

  it('sends Retry-After', async () => {
    const { proxy } = await givenWay();
    proxy.inject({ kind: 'respond-503', retryAfterSeconds: 7 });
    expect((await fetch(proxy.url)).headers.get('retry-after')).toBe('7');
  });

  it('affects the given number of requests, until it is healed', async () => {
    const { proxy } = await givenWay();
    proxy.inject({ kind: 'respond-503' }, { times: Infinity });
    for (let time = 0; time < 3; time += 1) expect((await fetch(proxy.url)).status).toBe(503);
    proxy.heal();
    expect((await fetch(proxy.url)).status).toBe(201);
  });

  it('closes the connection if there is no server', async () => {
    const proxy = await givenFaultProxy('http://127.0.0.1:9');
    await expect(fetch(proxy.url)).rejects.toThrow();
  });
});

describe('the fault proxy before a WebSocket', () => {
  const givenSocket = async () => {
    const received: string[] = [];
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    server.on('connection', (client) => {
      client.on('message', (data: Buffer) => {
        received.push(data.toString('utf8'));
        client.send(JSON.stringify(['OK', data.length]));
      });
    });
    await once(server, 'listening');
    onTestFinished(() => {
      for (const client of server.clients) client.terminate();
      server.close();
    });
    const proxy = await givenFaultProxy(
      `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/relay`,
    );
    return { received, proxy };
  };

  /** What a client receives after this message: a message, or the end of the connection. */
  const hearAfter = (url: string, message: readonly unknown[]): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url);
      onTestFinished(() => socket.terminate());
      socket.on('open', () => socket.send(JSON.stringify(message)));
      socket.on('message', (data: Buffer) => resolve(data.toString('utf8')));
      socket.on('error', () => undefined);
      socket.on('close', (code) => resolve(`closed ${String(code)}`));
    });

  it.each<readonly [Fault, number, string]>([
    [{ kind: 'drop_request' }, 0, 'closed 1006'],
    [{ kind: 'drop_response' }, 1, 'closed 1006'],
    [{ kind: 'truncate_body' }, 1, '["OK'],
    [{ kind: 'delay', ms: 1 }, 1, '["OK",9]'],
    [{ kind: 'respond-503' }, 0, 'closed 1013'],
    [{ kind: 'html-200' }, 0, '<!doctype html>'],
  ])(
    'on %j, the server has received %i messages and the client receives "%s"',
    async (fault, reached, outcome) => {
      const { received, proxy } = await givenSocket();
      proxy.inject(fault, { at: (word, path) => word === 'EVENT' && path === '/relay' });
      expect(await hearAfter(proxy.url, ['REQ', 1])).toBe('["OK",9]');
      expect(await hearAfter(proxy.url, ['EVENT'])).toMatch(outcome);
      expect(received).toHaveLength(1 + reached);
      expect(proxy.passages()).toEqual([
        { method: 'REQ', path: '/relay', fate: 'pass' },
        { method: 'EVENT', path: '/relay', fate: fault.kind },
      ]);
    },
  );
});

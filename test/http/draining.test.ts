import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { POSTS, serve } from './served.js';

const NEVER = new Promise<never>(() => undefined);

/** A promise that never settles. */
const FOREVER_MS = 600_000;

const form = (key: string, boundary: string, body: string): string =>
  [
    `POST ${POSTS} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');

/** A part after the end of the form, which the parser opens and never ends. */
const ENDLESS =
  '--b\r\nContent-Disposition: form-data; name="headline"\r\n\r\nF\r\n--b--\r\n\r\n' +
  '--b\r\n\r\n--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\nA';

describe('a server that is being stopped', () => {
  it('stops at once when nothing is connected', async () => {
    const { http } = await serve({ limits: { drainMs: FOREVER_MS } });
    await http.close();
    expect(http.server.listening).toBe(false);
  });

  it('serves everything for a while, on new connections too, and announces that it closes', async () => {
    const served = await serve({ limits: { drainMs: FOREVER_MS } });
    const kept = connect({ port: served.port, host: '127.0.0.1' });
    kept.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
    await once(kept, 'data');
    const closed = served.http.close();
    const fresh = await served.fetch('/readyz');
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([503, 'close']);
    kept.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
    const [response] = (await once(kept, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
    // No connection is left to wait for.
    await closed;
    await expect(served.fetch('/livez')).rejects.toThrow('fetch failed');
  });

  it('does not wait for silent connections for longer than its limit', async () => {
    const served = await serve({ limits: { drainMs: 300, closeMs: FOREVER_MS } });
    const idle = connect({ port: served.port, host: '127.0.0.1' });
    idle.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
    await once(idle, 'data');
    const ended = once(idle, 'close');
    await served.http.close();
    await ended;
  });

  it('serves a request that has arrived on a new connection and was not read yet', async () => {
    const served = await serve();
    const fresh = connect({ port: served.port, host: '127.0.0.1' });
    const received = text(fresh);
    fresh.write('GET /livez HTTP/1.1\r\nHost: test\r\n\r\n');
    await once(fresh, 'connect');
    // In the turn in which the system has connected it: the server has accepted it at most.
    await served.http.close({ drain: false });
    expect(await received).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
  });

  it('cuts off no request of clients with kept connections', async () => {
    const served = await serve({ limits: { drainMs: 1_000 } });
    const agent = new Agent({ keepAlive: true });
    const sendRequest = (): Promise<'responded' | 'refused' | 'cut'> =>
      new Promise((resolve) => {
        const sent = request({ agent, port: served.port, host: '127.0.0.1', path: '/livez' });
        sent.once('response', (response) => response.resume().once('end', () => resolve('responded')));
        sent.once('error', () => resolve(sent.reusedSocket ? 'cut' : 'refused'));
        sent.end();
      });
    const ends = { responded: 0, refused: 0, cut: 0 };
    const clients = Array.from({ length: 16 }, async () => {
      while (ends.refused < 16) {
        ends[await sendRequest()] += 1;
        await pause(5);
      }
    });
    await pause(200);
    await served.http.close();
    await Promise.all(clients);
    agent.destroy();
    expect(ends.cut).toBe(0);
    expect(ends.responded).toBeGreaterThan(32);
  });

  it('ends although a request never completes', async () => {
    const served = await serve({ limits: { closeMs: 200 }, http: { readiness: () => NEVER } });
    const began = once(served.http.server, 'request');
    const pending = served.fetch('/readyz').catch(() => 'cut off');
    await began;
    await served.http.close();
    expect(await pending).toBe('cut off');
    expect(served.app.faults).toEqual([{ requests: 1 }]);
  });

  it('ends although forms were sent that continue after their end', async () => {
    const served = await serve({ limits: { closeMs: 200 } });
    for (let each = 0; each < 8; each += 1) {
      const began = once(served.http.server, 'request');
      connect({ port: served.port, host: '127.0.0.1' })
        .on('error', () => undefined)
        .end(form(served.key.secret, 'b', ENDLESS));
      await began;
    }
    await served.http.close();
  });
});

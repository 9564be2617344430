import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { draftFor, exchange, POSTS, serve } from './served.js';
import { newestPosts } from '../contracts/fixtures.js';

const LIVEZ = 'GET /livez HTTP/1.1\r\nHost: test\r\n\r\n';

describe('a connection that has reached its limit of requests', () => {
  it('is announced in the last response, and closed whatever the client does', async () => {
    const { port } = await serve({ limits: { requestsPerSocket: 3 } });
    const socket = connect({ port, host: '127.0.0.1' });
    const closed = once(socket, 'close');
    const connections: (string | undefined)[] = [];
    for (let requests = 0; requests < 3; requests += 1) {
      socket.write(LIVEZ);
      const [response] = (await once(socket, 'data')) as [Buffer];
      connections.push(/\r\nconnection: ([\w-]+)/i.exec(response.toString())?.[1]);
    }
    expect(connections).toEqual(['keep-alive', 'keep-alive', 'close']);
    await closed;
  });

  it('executes no further request, even where more were sent at once', async () => {
    const { port, key, app, connection, account } = await serve({ limits: { requestsPerSocket: 2 } });
    const body = JSON.stringify(draftFor(connection));
    const post = [
      `POST ${POSTS} HTTP/1.1`,
      'Host: test',
      `Authorization: Bearer ${key.secret}`,
      'Content-Type: application/json',
      `Content-Length: ${String(body.length)}`,
      '',
      body,
    ].join('\r\n');
    const received = await exchange(port, post.repeat(4));
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201']);
    const stored = await newestPosts(app.ports.postReader, account.id, app.clock.now());
    expect(stored).toHaveLength(2);
  });
});

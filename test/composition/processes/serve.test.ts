import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serve } from '../../../composition/index.js';
import { unwrap } from '../../../core/index.js';
import { givenAccount, givenApp } from '../given-app.js';

it('a server that is stopped waits for the requests under way', async () => {
  const app = await givenApp();
  const account = await givenAccount(app);
  const issued = await app.engine.issueKey({ account, name: 'k', permissions: ['write_post'] });
  const { origin, stop } = await serve(app, { worker: false });
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  const head = [
    'POST /api/v1/write-post/posts/ HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${unwrap(issued).secret}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  let isStopped = false;
  const stopped = stop({ drain: false }).then(() => (isStopped = true));
  const ping = () =>
    fetch(origin, { headers: { Connection: 'close' } }).then(
      () => 'served',
      () => 'refused',
    );
  await expect.poll(ping).toBe('refused');
  expect(isStopped).toBe(false);
  const responded = once(socket, 'data');
  socket.write('{}');
  expect(String((await responded)[0])).toMatch(/^HTTP\/1\.1 4/);
  await stopped;
});

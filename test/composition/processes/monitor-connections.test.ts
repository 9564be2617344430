import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeMonitorServer } from '../../../adapters/http-koa/index.js';
import { makeMonitorDeps } from '../../../composition/processes/monitor.js';
import { givenApp } from '../given-app.js';

it('the monitor of a worker responds however many connections a slow client keeps open', async () => {
  const server = makeMonitorServer(makeMonitorDeps(await givenApp()));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  for (let opened = 0; opened < 100; opened += 1) {
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void slow.destroy());
    slow.write('GET /livez HTTP/1.1\r\n');
    await once(slow, 'connect');
  }
  expect((await fetch(`http://127.0.0.1:${String(port)}/livez`)).status).toBe(200);
  const open = await new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });
  expect(open).toBeLessThanOrEqual(64);
});

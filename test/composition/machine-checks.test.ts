import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../composition/index.js';
import { MACHINE_CHECKS } from '../../composition/doctor/machine-checks.js';
import { valueOf } from './given-app.js';

it('the server is recognised at an address of IPv6, too', async () => {
  const server = createServer((_, response) => {
    response.setHeader('X-Request-Id', 'req_1').end();
  }).listen(0, '::1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = valueOf(readSettings({ HOST: '::1', PORT: String(port) }));
  const { check } =
    MACHINE_CHECKS.find(({ name }) => name === 'port') ?? expect.fail('there is no such check');
  const message = `A Write Post server is running on ::1 port ${String(port)}.`;
  expect(await check(settings)).toEqual({ ok: true, message });
});

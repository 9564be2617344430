import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../composition/processes/free-port.js';

it('a free port is outside of the range from which the system assigns ports, and can be used', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 20; count += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThan(1_023);
    // The lowest that Linux, macOS and Windows assign.
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    ports.add(port);
  }
  expect(ports.size).toBe(20);
});

import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** Listens on a free port of this machine and says where, with whatever else is worth knowing. */
export const listen = (app: Koa, facts: Readonly<Record<string, unknown>> = {}): void => {
  const server = app.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${JSON.stringify({ origin: `http://127.0.0.1:${String(port)}`, ...facts })}\n`);
  });
};

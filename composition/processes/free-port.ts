import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems assign by themselves: no other program is given one between the probe and its use. */
const [FIRST, LAST] = [20_000, 32_767];

/** Far more than can be taken. */
const TRIES = 1_000;

/** Whether no program listens there, and this one may. */
export const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** A currently unused port of the loopback interface. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree('127.0.0.1', port)) return port;
  }
  throw new Error(`no port from ${String(FIRST)} to ${String(LAST)} is free`);
};

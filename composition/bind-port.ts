import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localOrigin, type Settings } from './settings.js';

/** Listens, and returns the local address. Rejects with a sentence if the port in that setting is taken. */
export const bindPort = (
  server: Server,
  { port, host, setting }: Pick<Settings, 'port' | 'host'> & { readonly setting: string },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const refuse = (fault: NodeJS.ErrnoException): void => {
      const taken = `Port ${String(port)} of ${host} is already in use; choose another one with ${setting}.`;
      reject(fault.code === 'EADDRINUSE' ? new Error(taken, { cause: fault }) : fault);
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve(localOrigin(host, (server.address() as AddressInfo).port));
    });
  });

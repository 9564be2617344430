import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localOrigin, type Settings } from '../settings.js';

type Place = Pick<Settings, 'port' | 'host'> & { readonly setting: string };

/** What to do about a fault, by its code. */
const sentenceOf = (code: string | undefined, { port, host, setting }: Place): string | null => {
  const place = `Port ${String(port)} of ${host}`;
  if (code === 'EADDRINUSE') return `${place} is already in use; choose another one with ${setting}.`;
  if (code === 'EACCES') return `${place} needs more rights; choose another one with ${setting}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine; choose another one with HOST.`;
  return null;
};

/** Listens, and returns the local address. Rejects with a sentence if the port or the address cannot be used. */
export const bindPort = (server: Server, place: Place): Promise<string> =>
  new Promise((resolve, reject) => {
    const refuse = (fault: NodeJS.ErrnoException): void => {
      const sentence = sentenceOf(fault.code, place);
      reject(sentence === null ? fault : new Error(sentence, { cause: fault }));
    };
    server.once('error', refuse);
    server.listen(place.port, place.host, () => {
      server.off('error', refuse);
      resolve(localOrigin(place.host, (server.address() as AddressInfo).port));
    });
  });

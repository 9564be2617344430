import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isPeerName, type PeerName } from './kinds.js';
import { memoryOf } from './run/memory.js';
import { makeOwnFolder } from './run/own-folder.js';
import { installPeers, startPeers, type PeerAddresses } from './start-peers.js';
import { reportOf } from './report.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers that run, by name. */
    readonly peers: PeerAddresses;
    /** A file that records how each of them was used: see `report.ts`. */
    readonly peersUse: string;
  }
}

const USUAL: readonly PeerName[] = ['snac', 'nostr', 'webhook', 'pds', 'wordpress', 'oidc'];

const chosen = (project: TestProject): readonly PeerName[] => {
  const names = (process.env['PEERS'] ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) return project.name === 'ghost' ? ['ghost'] : USUAL;
  return names.map((name) => {
    if (!isPeerName(name)) throw new Error(`PEERS names ${name}, which no server here is called.`);
    return name;
  });
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Installs and starts the servers once for the whole run; without all of them, nothing runs. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const names = chosen(project);
  await installPeers({ names, log: say });
  const { addresses, stop } = await startPeers(names);
  const folder = await makeOwnFolder('peers');
  const use = join(folder.path, 'use.txt');
  await writeFile(use, '');
  project.provide('peers', addresses);
  project.provide('peersUse', use);
  return async () => {
    say(await reportOf(addresses, await readFile(use, 'utf8'), memoryOf));
    await stop();
    await folder.remove();
  };
};

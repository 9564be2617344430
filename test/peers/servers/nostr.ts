import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { copyFile } from 'node:fs/promises';
import { WebSocket } from 'ws';
import { freePort } from '../../../composition/processes/free-port.js';
import { installedVersion, nodeModules, nodeProgram } from '../install/node-modules.js';
import type { PeerKind, Visible } from '../peer.js';
import { startInHome, type Home } from '../run/home.js';

/** Two independent Nostr relays. Anyone with a valid signature may write. */
export interface NostrFacts {
  readonly version: string;
  /** Two addresses, `ws://127.0.0.1:port`. */
  readonly urls: readonly [string, string];
}

/** An event as NIP-01 defines it. */
export interface NostrEvent {
  readonly id: string;
  readonly pubkey: string;
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
}

const PROGRAM = fileURLToPath(new URL('../programs/relay.mjs', import.meta.url));
const LIMIT_MS = 10_000;

/** Everything that one relay has stored and still shows, oldest first. Rejects if it does not respond. */
export const nostrEventsAt = (url: string): Promise<readonly NostrEvent[]> =>
  new Promise((resolve, reject) => {
    const events: NostrEvent[] = [];
    const socket = new WebSocket(url);
    const limit = setTimeout(() => {
      reject(new Error(`${url} did not respond`));
      socket.terminate();
    }, LIMIT_MS);
    socket.on('open', () => socket.send(JSON.stringify(['REQ', 'all', { limit: 1000 }])));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(limit);
      reject(new Error(`${url} closed the connection`));
    });
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as readonly [string, string, NostrEvent];
      if (message[0] === 'EVENT') events.push(message[2]);
      if (message[0] !== 'EOSE') return;
      resolve(events.sort((one, other) => one.created_at - other.created_at));
      socket.close();
    });
  });

const start = async ({ folder, launch, linkModules }: Home): Promise<NostrFacts> => {
  await linkModules(join(nodeModules.path(), 'node_modules'));
  const script = join(folder, 'relay.mjs');
  await copyFile(PROGRAM, script);
  const startOne = async (): Promise<string> => {
    const port = String(await freePort());
    const url = `ws://127.0.0.1:${port}`;
    await launch({ program: nodeProgram(), args: [script, port] }).ready(() => nostrEventsAt(url));
    return url;
  };
  const [version, ...urls] = await Promise.all([
    installedVersion('@nostr-relay/core'),
    startOne(),
    startOne(),
  ]);
  return { version, urls };
};

const tag = (event: NostrEvent, name: string): readonly string[] =>
  event.tags.find(([first]) => first === name)?.slice(1) ?? [];

/** The value of one name in an `imeta` tag (NIP-92), whose entries are `name value`. */
const ofImage = (event: NostrEvent, name: string): string | null =>
  tag(event, 'imeta')
    .find((entry) => entry.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? null;

const visibleEvent = (event: NostrEvent): Visible => ({
  id: event.id,
  text: event.content,
  url: '',
  imageUrl: ofImage(event, 'url') ?? tag(event, 'image')[0] ?? null,
  imageAlt: ofImage(event, 'alt'),
  title: tag(event, 'title')[0] ?? null,
  raw: event,
});

/** What the first, the second or both relays show, each event once. */
const visible = async ({ urls }: Pick<NostrFacts, 'urls'>): Promise<readonly Visible[]> => {
  const events = (await Promise.all(urls.map(nostrEventsAt))).flat();
  const once = new Map(events.map((event) => [event.id, event]));
  return [...once.values()].sort((one, other) => one.created_at - other.created_at).map(visibleEvent);
};

export const nostr: PeerKind<NostrFacts> = {
  install: nodeModules.install,
  start: () => startInHome('nostr', start),
  visible,
};

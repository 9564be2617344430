import { appendFile } from 'node:fs/promises';
import { inject, onTestFinished } from 'vitest';
import { startFaultProxy, type FaultProxy } from './fault-proxy/index.js';
import { KINDS, type PeerName } from './kinds.js';
import type { Visible } from './peer.js';
import { useLine } from './report.js';
import type { PeerAddress } from './start-peers.js';

/** A running server in a test. */
export interface GivenPeer<Name extends PeerName> {
  readonly at: PeerAddress<Name>;
  /** Everything published there, oldest first, read independently of the adapters. */
  readonly visible: () => Promise<readonly Visible[]>;
}

/** The server started for this run. Throws if it was not started, so that a test never passes without it. */
export const givenPeer = async <Name extends PeerName>(name: Name): Promise<GivenPeer<Name>> => {
  const at = inject('peers')[name] as PeerAddress<Name> | undefined;
  if (at === undefined) throw new Error(`${name} was not started; PEERS has to name it, or to be empty.`);
  const note = (use: 'requested' | 'read back', posts: number): Promise<void> =>
    appendFile(inject('peersUse'), useLine(name, use, posts));
  await note('requested', 0);
  return {
    at,
    visible: async () => {
      const posts = await KINDS[name].visible(at);
      await note('read back', posts.length);
      return posts;
    },
  };
};

/** A fault proxy for the address, which is stopped after the test. */
export const givenFaultProxy = async (target: string): Promise<FaultProxy> => {
  const proxy = await startFaultProxy(target);
  onTestFinished(proxy.stop);
  return proxy;
};

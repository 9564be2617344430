import { generateSecretKey } from 'nostr-tools/pure';
import { makeNostrPublisher } from '../../../adapters/publishers/nostr/nostr-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** Two relays and a new key. */
export const nostrSubject: MakeSubject = async ({ through } = {}) => {
  const { at, visible } = await givenPeer('nostr');
  // The fault must affect the post: a second relay would hide it.
  const relays = through === undefined ? at.urls : [await through(at.urls[0])];
  return {
    publisher: makeNostrPublisher(publisherDeps()),
    settings: {
      relays: relays.join(', '),
      private_key: Buffer.from(generateSecretKey()).toString('hex'),
    },
    isVisibleWrite: (method) => method === 'EVENT',
    visible,
  };
};

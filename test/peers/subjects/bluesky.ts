import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** A Personal Data Server, by itself and not the whole of Bluesky. */
export const blueskySubject: MakeSubject = async ({ through, images } = {}) => {
  const { at, visible } = await givenPeer('pds');
  return {
    publisher: makeBlueskyPublisher(publisherDeps(images === undefined ? {} : { images })),
    settings: {
      service: through === undefined ? at.url : await through(at.url),
      identifier: at.handle,
      app_password: at.password,
    },
    isVisibleWrite: (method, path) => method === 'POST' && path === '/xrpc/com.atproto.repo.putRecord',
    visible,
  };
};

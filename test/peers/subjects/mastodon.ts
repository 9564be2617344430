import { makeMastodonPublisher } from '../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** The Mastodon API of snac. */
export const mastodonSubject: MakeSubject = async ({ through, images } = {}) => {
  const { at, visible } = await givenPeer('snac');
  return {
    publisher: makeMastodonPublisher(publisherDeps(images === undefined ? {} : { images })),
    settings: {
      base_url: through === undefined ? at.url : await through(at.url),
      access_token: at.token,
    },
    isVisibleWrite: (method, path) => method === 'POST' && path === '/api/v1/statuses',
    visible,
  };
};

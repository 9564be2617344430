import { makeGhostPublisher } from '../../../adapters/publishers/ghost/ghost-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** The default Ghost, with the key of a custom integration. */
export const ghostSubject: MakeSubject = async ({ through, images } = {}) => {
  const { at, visible } = await givenPeer('ghost');
  return {
    publisher: makeGhostPublisher(publisherDeps(images === undefined ? {} : { images })),
    settings: {
      base_url: through === undefined ? at.url : await through(at.url),
      admin_api_key: at.adminKey,
    },
    isVisibleWrite: (method, path) => method === 'PUT' && path.startsWith('/ghost/api/admin/posts/'),
    visible,
  };
};

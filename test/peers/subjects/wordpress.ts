import { makeWordpressPublisher } from '../../../adapters/publishers/wordpress/wordpress-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** The default WordPress, as its administrator. */
export const wordpressSubject: MakeSubject = async ({ through, images } = {}) => {
  const { at, visible } = await givenPeer('wordpress');
  return {
    publisher: makeWordpressPublisher(publisherDeps(images === undefined ? {} : { images })),
    settings: {
      base_url: through === undefined ? at.url : await through(at.url),
      username: at.user,
      application_password: at.applicationPassword,
    },
    isVisibleWrite: (method, path) =>
      method === 'POST' && /^\/wp-json\/wp\/v2\/posts\/\d+(?:\?|$)/.test(path),
    visible,
  };
};

import { makeWebhookPublisher } from '../../../adapters/publishers/webhook/webhook-publisher.js';
import { givenPeer } from '../index.js';
import { publisherDeps, type MakeSubject } from './subject.js';

/** Debian's `webhook` with a receiver that verifies as Standard Webhooks says and acts on each `webhook-id` once. */
export const webhookSubject: MakeSubject = async ({ through, images } = {}) => {
  const { at, visible } = await givenPeer('webhook');
  const url = through === undefined ? at.url : await through(at.url);
  return {
    publisher: makeWebhookPublisher(publisherDeps(images === undefined ? {} : { images })),
    settings: { url, secret: at.secret },
    isVisibleWrite: (method, path) => method === 'POST' && path.startsWith('/hooks/'),
    visible,
  };
};

import type { Entry, Outcome, Publisher } from '../../core/index.js';
import { OWN } from './providers.js';

/** The channel that is the store itself, for whoever composes and checks settings as the others do. */
export const makeOwnPublisher = (like: Publisher): Publisher => {
  const publishWithin: NonNullable<Publisher['publishWithin']> = (
    request,
    { connection: { id: connectionId }, postId, requestKey, frozenAt: publishedAt },
  ): Outcome => {
    const entry: Entry = {
      ...{ connectionId, postId, requestKey, publishedAt },
      ...{ headline: '', html: '', plain: request, imageUrl: null, imageAlt: null, linkUrl: null },
    };
    return { kind: 'published', remoteId: requestKey, url: null, entry };
  };
  const never = () => Promise.reject(new Error('a channel that is the store itself is never called'));
  return { ...like, provider: OWN.provider, publishWithin, prepare: never, commit: never };
};

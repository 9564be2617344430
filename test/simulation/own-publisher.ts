import type { Entry, Outcome, Publisher } from '../../core/index.js';
import { OWN } from './providers.js';

/** The built-in channel, which composes and checks settings like the others. */
export const makeOwnPublisher = (like: Publisher): Publisher => {
  const publishWithin: NonNullable<Publisher['publishWithin']> = (
    request,
    { connection: { id: connectionId }, postId, requestKey, frozenAt: publishedAt },
  ): Outcome => {
    const entry: Entry = {
      ...{ connectionId, postId, requestKey, publishedAt },
      ...{
        headline: '',
        html: '',
        plain: request,
        imageUrl: null,
        imageAlt: null,
        moreImages: [],
        linkUrl: null,
      },
    };
    return { kind: 'published', remoteId: requestKey, url: null, entry };
  };
  const never = () => Promise.reject(new Error('a built-in channel is never called'));
  return { ...like, provider: OWN.provider, publishWithin, prepare: never, commit: never };
};

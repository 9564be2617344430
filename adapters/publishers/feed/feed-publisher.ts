import { z } from 'zod';
import { err, ok, provider, type Capabilities, type Publisher } from '../../../core/index.js';
import { enteredSettings } from '../entered-settings.js';
import { entirePost } from '../entire-post.js';
import { entryUrl } from './feed-addresses.js';

/** What the built-in feed needs. */
export interface FeedPublisherDeps {
  /** The public origin of this installation. */
  readonly baseUrl: string;
}

const CAPABILITIES: Capabilities = {
  title: 'optional',
  text: [],
  image: { support: 'optional', maxBytes: null, most: 10 },
  idempotency: { mode: 'deterministic_id' },
  verification: 'built_in',
};

const Request = z.strictObject({
  headline: z.string(),
  html: z.string(),
  plain: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  linkUrl: z.string().nullable(),
  moreImages: z.array(z.strictObject({ url: z.string(), alt: z.string().nullable() })).default([]),
});

const publishWithin =
  (baseUrl: string): NonNullable<Publisher['publishWithin']> =>
  (request, { connection, postId, requestKey, frozenAt }) => {
    const fields = Request.parse(JSON.parse(request));
    const connectionId = connection.id;
    return {
      kind: 'published',
      remoteId: `urn:uuid:${requestKey}`,
      url: entryUrl(baseUrl, connectionId, requestKey),
      entry: { ...fields, connectionId, requestKey, postId, publishedAt: frozenAt },
    };
  };

/**
 * The built-in channel: a feed of this installation. Publishing stores an entry in the same transaction as the
 * delivery.
 */
export const makeFeedPublisher = ({ baseUrl }: FeedPublisherDeps): Publisher => ({
  provider: provider('feed'),
  capabilities: () => CAPABILITIES,
  ...entirePost,
  entered: enteredSettings({ shape: {} }),
  publishWithin: publishWithin(baseUrl),
  commit: (request, context) => Promise.resolve(publishWithin(baseUrl)(request, context)),
  verifyConnection: (settings) => {
    const problems = Object.keys(settings).map((name) => `A feed has no settings; leave "${name}" out.`);
    return Promise.resolve(problems.length > 0 ? err(problems) : ok({ settings: {}, host: null }));
  },
});

import { toRfc3339, type Connection, type RatePolicy } from '../../../core/index.js';
import { parseJson } from '../../system/parse-json.js';
import type { Played } from '../../publishers/sandbox/played.js';
import type { AccountState, OutboxEntry } from './control.js';

/** Composed requests are JSON, but a channel may have another form. */
export const requestView = (request: string): unknown => parseJson(request) ?? request;

const connectionRef = ({ id, provider, name }: Connection) => ({ id, provider, name });

export const playedView = (connection: Connection, { behaviour, times }: Played) => ({
  connection: { ...connectionRef(connection), behaviour, times },
});

export const entryView = ({ connection, document, ...received }: OutboxEntry) => {
  const { linkUrl, headline } = document;
  const images = received.images.map(({ url, alt, image }) => ({
    url,
    alt,
    media_type: image.mediaType,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
  }));
  return {
    number: received.number,
    at: toRfc3339(received.at),
    post_id: received.postId,
    request_key: received.requestKey,
    connection: connectionRef(connection),
    headline,
    text: received.text,
    link_url: linkUrl,
    image: images[0] ?? null,
    images,
    request: requestView(received.request),
  };
};

export const accountView = ({ account, wallet, limits }: AccountState) => {
  const { plan, workspace } = account;
  const limitView = ({ quota, windowMs }: RatePolicy) => ({ quota, window_seconds: windowMs / 1_000 });
  return {
    account: {
      id: account.id,
      name: account.name,
      zone: workspace.timeZone,
      plan: {
        included_posts: plan.includedPosts,
        overage_price: plan.overagePriceMinor,
        max_posts: plan.maxPosts,
        max_connections_per_post: plan.maxConnectionsPerPost,
        max_scheduled: plan.maxScheduled,
        max_drafts: plan.maxDrafts,
      },
      wallet: { available: wallet.availableMinor, held: wallet.heldMinor, currency: wallet.currency },
      limits: { read: limitView(limits.read), write: limitView(limits.write) },
    },
  };
};

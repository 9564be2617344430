export type { FeedEntries, FeedEntry } from './feed/feed-entries.js';
export { makeFeedPublisher, type FeedPublisherDeps } from './feed/feed-publisher.js';
export { makeFeedSite, type FeedFormat, type FeedSite } from './feed/feed-site.js';
export { makeSandboxPublisher } from './sandbox/sandbox-publisher.js';

/** The built-in publishers, and guarded network access for them. */
export { imagesFor } from './images-for.js';
export type { PublisherDeps } from './publisher-deps.js';
export { makeExternalPublishers, makeSignIns } from './external-publishers.js';
export { makeFeedPublisher, type FeedPublisherDeps } from './feed/feed-publisher.js';
export { makeFeedSite, type FeedFormat, type FeedSite } from './feed/feed-site.js';
export { makeSandboxPublisher } from './sandbox/sandbox-publisher.js';
export type { OfferSignIn, SignInOffer } from './sign-in.js';
export { makeAddressGuard } from './http/address-guard.js';
export { readAllowedHost } from './http/allowed-hosts.js';
export { makeChannelHttp } from './http/channel-http.js';

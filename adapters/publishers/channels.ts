import { provider, type Provider, type Publisher } from '../../core/index.js';
import type { ChannelDeps } from './channel-deps.js';
import { makeBlueskyPublisher } from './bluesky/bluesky-publisher.js';
import { makeDiscordPublisher } from './discord/discord-publisher.js';
import { makeGhostPublisher } from './ghost/ghost-publisher.js';
import { makeMastodonPublisher } from './mastodon/mastodon-publisher.js';
import { makeMastodonSignIn } from './mastodon/mastodon-sign-in.js';
import { makeNostrPublisher } from './nostr/nostr-publisher.js';
import type { OfferSignIn } from './sign-in.js';
import { makeTelegramPublisher } from './telegram/telegram-publisher.js';
import { makeWebhookPublisher } from './webhook/webhook-publisher.js';
import { makeWordpressPublisher } from './wordpress/wordpress-publisher.js';

type MakeChannel = (deps: ChannelDeps) => Publisher;

/** Every channel that is on a server of somebody else; a new one is one more line. */
const CHANNELS: readonly MakeChannel[] = [
  makeBlueskyPublisher,
  makeMastodonPublisher,
  makeNostrPublisher,
  makeWebhookPublisher,
  makeDiscordPublisher,
  makeTelegramPublisher,
  makeWordpressPublisher,
  makeGhostPublisher,
];

export const makeChannels = (deps: ChannelDeps): readonly Publisher[] => CHANNELS.map((make) => make(deps));

/** The providers at whose servers a person can allow the access, instead of copying a token. */
export const makeSignIns = (
  deps: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>,
): ReadonlyMap<Provider, OfferSignIn> => new Map([[provider('mastodon'), makeMastodonSignIn(deps)]]);

import { provider, type Provider, type Publisher } from '../../core/index.js';
import type { PublisherDeps, VerifyDeps } from './publisher-deps.js';
import { makeBlueskyPublisher } from './bluesky/bluesky-publisher.js';
import { BlueskySettings } from './bluesky/bluesky-settings.js';
import { makeDiscordPublisher } from './discord/discord-publisher.js';
import { DiscordSettings } from './discord/discord-settings.js';
import { makeGhostPublisher } from './ghost/ghost-publisher.js';
import { GhostSettings } from './ghost/ghost-settings.js';
import { keepingSecrets, keepSecretsInSignIn, recordingCredentials } from './keep-secrets.js';
import { makeMastodonPublisher } from './mastodon/mastodon-publisher.js';
import { MastodonSettings } from './mastodon/mastodon-settings.js';
import { makeMastodonSignIn } from './mastodon/mastodon-sign-in.js';
import { makeNostrPublisher } from './nostr/nostr-publisher.js';
import { NostrSettings } from './nostr/nostr-settings.js';
import type { OfferSignIn } from './sign-in.js';
import { makeTelegramPublisher } from './telegram/telegram-publisher.js';
import { TelegramSettings } from './telegram/telegram-settings.js';
import { makeWebhookPublisher } from './webhook/webhook-publisher.js';
import { WebhookSettings } from './webhook/webhook-settings.js';
import { makeWordpressPublisher } from './wordpress/wordpress-publisher.js';
import { WordpressSettings } from './wordpress/wordpress-settings.js';

/** Every provider on external servers, with its settings; a new one is one more line. */
const MAKERS: readonly ((deps: PublisherDeps) => Publisher)[] = [
  keepingSecrets(makeBlueskyPublisher, BlueskySettings),
  keepingSecrets(makeMastodonPublisher, MastodonSettings),
  keepingSecrets(makeNostrPublisher, NostrSettings),
  keepingSecrets(makeWebhookPublisher, WebhookSettings),
  keepingSecrets(makeDiscordPublisher, DiscordSettings),
  keepingSecrets(makeTelegramPublisher, TelegramSettings),
  keepingSecrets(makeWordpressPublisher, WordpressSettings),
  keepingSecrets(makeGhostPublisher, GhostSettings),
];

/** The built-in publishers for external servers; the feed and the sandbox are made by functions of their own. */
export const makeExternalPublishers = (deps: PublisherDeps): readonly Publisher[] =>
  MAKERS.map((make) => make(deps));

/**
 * The providers at which a user can authorise the access instead of copying a token.
 *
 * @inlineType VerifyDeps
 */
export const makeSignIns = (deps: VerifyDeps): ReadonlyMap<Provider, OfferSignIn> => {
  const recording = { ...deps, http: recordingCredentials(deps.http) };
  return new Map([
    [provider('mastodon'), keepSecretsInSignIn(makeMastodonSignIn(recording), MastodonSettings)],
  ]);
};

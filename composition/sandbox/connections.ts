import {
  makeExternalPublishers,
  makeFeedPublisher,
  makeSandboxPublisher,
} from '../../adapters/publishers/index.js';
import type { PlayedPublishers } from '../../adapters/publishers/sandbox/played.js';
import {
  laneOf,
  provider,
  type Account,
  type Clock,
  type Connection,
  type Connections,
  type Publisher,
} from '../../core/index.js';

/** One connection of each provider, in this order. Nothing is sent to these addresses, reserved for examples. */
const STARTING_CONNECTIONS = {
  sandbox: { name: 'Sandbox', settings: {} },
  mastodon: {
    name: 'Mastodon',
    settings: { base_url: 'https://social.example', access_token: 'none', software: 'mastodon' },
  },
  bluesky: { name: 'Bluesky', settings: { identifier: 'news.example.com', app_password: 'none' } },
  telegram: {
    name: 'Telegram',
    settings: { bot_token: `1:${'x'.repeat(35)}`, chat_id: '@example' },
  },
  discord: { name: 'Discord', settings: { webhook_url: 'https://discord.com/api/webhooks/1/none' } },
  webhook: {
    name: 'Webhook',
    settings: { url: 'https://hook.example/', secret: `whsec_${'A'.repeat(32)}` },
  },
  wordpress: {
    name: 'WordPress',
    settings: { base_url: 'https://blog.example', username: 'editor', application_password: 'none' },
  },
  ghost: {
    name: 'Ghost',
    settings: { base_url: 'https://ghost.example', admin_api_key: `1:${'0'.repeat(64)}` },
  },
  nostr: {
    name: 'Nostr',
    settings: { relays: 'wss://relay.example', private_key: '1'.padStart(64, '0') },
  },
  feed: { name: 'Feed', settings: {} },
} as const satisfies Readonly<Record<string, Pick<Connection, 'name' | 'settings'>>>;

/** A provider of which a sandbox has a connection. */
export type SandboxProvider = keyof typeof STARTING_CONNECTIONS;

const SANDBOX_PROVIDERS = Object.keys(STARTING_CONNECTIONS) as readonly SandboxProvider[];

const noNetwork = (): never => {
  throw new Error('a sandbox reaches no network');
};

/** Every provider with its own limits and composition; the played publishers receive what would be sent. */
export const sandboxPublishers = (
  { play }: PlayedPublishers,
  { baseUrl, clock }: { readonly baseUrl: string; readonly clock: Clock },
): readonly Publisher[] => {
  const guard = {
    isAllowed: () => false,
    refusalOf: () => null,
    lookupFor: noNetwork,
    refusalAt: () => null,
  };
  const deps = { clock, guard, http: noNetwork, imageFor: noNetwork };
  return [
    makeSandboxPublisher({ clock }),
    makeFeedPublisher({ baseUrl }),
    ...makeExternalPublishers(deps),
  ].map(play);
};

/** The connections of the account's workspace, by their provider. */
export const addStartingConnections = async (
  connections: Pick<Connections, 'insert'>,
  { id: accountId, workspace }: Account,
): Promise<Readonly<Record<SandboxProvider, Connection>>> => {
  const added: [string, Connection][] = [];
  for (const kind of SANDBOX_PROVIDERS) {
    const channel = provider(kind);
    const stored = await connections.insert({
      ...STARTING_CONNECTIONS[kind],
      accountId,
      workspaceId: workspace.id,
      provider: channel,
      lane: laneOf(channel, null),
      status: 'active',
    });
    added.push([kind, stored]);
  }
  return Object.fromEntries(added) as Record<SandboxProvider, Connection>;
};

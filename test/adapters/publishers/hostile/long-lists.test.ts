import { describe, expect, it } from 'vitest';
import { makeGhostPublisher } from '../../../../adapters/publishers/ghost/ghost-publisher.js';
import type { PublisherDeps } from '../../../../adapters/publishers/index.js';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { makeTelegramPublisher } from '../../../../adapters/publishers/telegram/telegram-publisher.js';
import { makeWordpressPublisher } from '../../../../adapters/publishers/wordpress/wordpress-publisher.js';
import type { ConnectionSettings, Publisher } from '../../../../core/index.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';

/** As many entries as fit into a response. */
const ENTRIES = 490_000;
/** The name spaces of a large site. */
const MOST_READ = 1_000;

/** A list that counts how often its entries are read. */
const countedList = (entry: unknown) => {
  const reads = { count: 0 };
  const list: unknown = new Proxy(Array<unknown>(ENTRIES).fill(entry), {
    get: (entries, name, receiver): unknown => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads.count += 1;
      return Reflect.get(entries, name, receiver);
    },
  });
  return { list, reads };
};

type Run = (publisher: Publisher, settings: ConnectionSettings) => Promise<unknown>;

const verify: Run = ({ verifyConnection }, settings) => verifyConnection(settings);

const prepare = (publisher: Publisher, settings: ConnectionSettings) => {
  const connection = connectionTo(publisher.provider, settings);
  const composed = publisher.compose({ document, imageUrl: null }, connection);
  if (!composed.ok) throw new Error('the channel takes no such post');
  return publisher.prepare(composed.value, contextFor(connection));
};

const commit: Run = async (publisher, settings) => {
  const prepared = await prepare(publisher, settings);
  if (prepared.kind !== 'ready') throw new Error('the channel prepares no such post');
  return publisher.commit(prepared.request, contextFor(connectionTo(publisher.provider, settings)));
};

const MASTODON = [
  makeMastodonPublisher,
  { base_url: 'https://m.example', access_token: 'token', account_id: '1' },
] as const;
const WORDPRESS = [
  makeWordpressPublisher,
  {
    base_url: 'https://w.example',
    username: 'a',
    application_password: 'b',
    api_root: 'https://w.example/wp-json/',
  },
] as const;
const GHOST = [
  makeGhostPublisher,
  {
    base_url: 'https://g.example',
    admin_api_key: `${'64'.repeat(12)}:${'00'.repeat(32)}`,
    version: '6.65',
    title: '',
  },
] as const;

const TELEGRAM = [
  makeTelegramPublisher,
  { bot_token: `123456:${'a'.repeat(35)}`, chat_id: '@harbor', api_url: 'https://t.example' },
] as const;

const version = '4.6.0';
const typesAre = (supported_mime_types: unknown) => ({
  ...{ version, configuration: { media_attachments: { supported_mime_types } } },
});

interface Case {
  readonly what: string;
  readonly channel: readonly [make: typeof makeGhostPublisher, settings: ConnectionSettings];
  readonly run: Run;
  readonly entry: unknown;
  readonly json: (list: unknown, url: string) => unknown;
}

const CASES: readonly Case[] = [
  { what: 'types of images', channel: MASTODON, run: verify, entry: 0, json: typesAre },
  {
    what: 'addresses of NodeInfo',
    channel: MASTODON,
    run: verify,
    entry: {},
    json: (links, url) => (url.includes('/api/') ? { version } : { links }),
  },
  { what: 'statuses', channel: MASTODON, run: prepare, entry: {}, json: (list) => list },
  {
    what: 'attachments',
    channel: MASTODON,
    run: prepare,
    entry: 0,
    json: (list) => [{ id: '1', media_attachments: list }],
  },
  { what: 'name spaces', channel: WORDPRESS, run: verify, entry: 0, json: (namespaces) => ({ namespaces }) },
  { what: 'posts', channel: WORDPRESS, run: prepare, entry: {}, json: (list) => list },
  { what: 'errors', channel: GHOST, run: prepare, entry: {}, json: (errors) => ({ errors }) },
  {
    what: 'messages',
    channel: TELEGRAM,
    run: commit,
    entry: { message_id: 1, chat: { id: 1 } },
    json: (result) => ({ ok: true, result }),
  },
];

describe('a list in a response of a server', () => {
  it.each(CASES)('is not read to its end: $what', async ({ channel, run, entry, json: jsonWith }) => {
    const [make, settings] = channel;
    const { list, reads } = countedList(entry);
    let most = 0;
    const http: PublisherDeps['http'] = ({ url }) => {
      most = Math.max(most, reads.count);
      reads.count = 0;
      const json = jsonWith(list, url);
      return Promise.resolve({ kind: 'received', status: 200, headers: {}, body: '', json });
    };
    await run(make(publisherDeps({ http })), settings);
    expect(Math.max(most, reads.count)).toBeGreaterThan(0);
    expect(Math.max(most, reads.count)).toBeLessThan(3 * MOST_READ);
  });
});

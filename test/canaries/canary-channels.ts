import type { ConnectionSettings } from '../../core/index.js';
import type { FakeResponse, Arrived } from '../adapters/publishers/loopback.js';

/** A channel as seen by a hostile server. */
export interface CanaryChannel {
  /** Settings as a person types them for a server at that address. */
  readonly settings: (url: string) => ConnectionSettings;
  /** Settings that the server supplies, where a connection needs them. */
  readonly learnt?: ConnectionSettings;
  /** The secrets that must never be readable again. */
  readonly secrets: readonly string[];
  /** Responds like the real server, as far as verifying and publishing need it. */
  readonly friendly: (request: Arrived) => FakeResponse;
}

const DRAFT_TIME = '2026-11-21T09:05:00.000Z';
const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
const json = (body: unknown, status = 200): FakeResponse => ({ status, body });
const MISSING = json({ error: 'no such thing' }, 404);

const mastodon: CanaryChannel = {
  settings: (url) => ({ base_url: url, access_token: 'mAs+/=<&%"7TgVb2canaryQx' }),
  secrets: ['mAs+/=<&%"7TgVb2canaryQx'],
  friendly: ({ method, path }) => {
    if (path === '/api/v2/instance') return json({ version: '4.2.0' });
    if (path === '/.well-known/nodeinfo') return json({ links: [] });
    if (path.endsWith('/verify_credentials')) return json({ id: '42', acct: 'jo' });
    if (path === '/api/v2/media') return json({ id: 'm1', url: 'https://a.example/m1.png' });
    if (path.endsWith('/source')) return json({ id: '7', text: 'x' });
    if (method === 'GET') return json([]);
    return json({ id: '7', url: 'https://a.example/@jo/7', content: '<p>x</p>', media_attachments: [] });
  },
};

const bluesky: CanaryChannel = {
  settings: (url) => ({ service: url, identifier: 'harbor.example', app_password: 'bsky-cana-ryxk-9w2q' }),
  learnt: { did: DID },
  secrets: ['bsky-cana-ryxk-9w2q'],
  friendly: ({ path }) => {
    if (path.includes('describeServer')) return json({ did: 'did:web:pds.example' });
    if (path.includes('Session'))
      return json({
        did: DID,
        handle: 'harbor.example',
        accessJwt: 'access-canary-Zk81vPq',
        refreshJwt: 'refresh-canary-0pLm37',
      });
    if (path.includes('uploadBlob'))
      return json({ blob: { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'image/png', size: 100 } });
    return json({ uri: `at://${DID}/app.bsky.feed.post/x`, cid: 'bafy' });
  },
};

const discord: CanaryChannel = {
  settings: (url) => ({ webhook_url: `${url}/api/webhooks/223704706495545344/DisCord-Canary_tOkEn77` }),
  secrets: ['DisCord-Canary_tOkEn77'],
  friendly: ({ method }) =>
    method === 'GET'
      ? json({ type: 1, name: 'Harbor', guild_id: '199737254929760256' })
      : json({ id: '1234', channel_id: '5678' }),
};

const telegram: CanaryChannel = {
  settings: (url) => ({
    bot_token: '123456:TeleGram-CaNaRy_tOkEn-0123456789',
    chat_id: '@harborlane',
    api_url: url,
  }),
  secrets: ['TeleGram-CaNaRy_tOkEn-0123456789'],
  friendly: ({ path }) => {
    if (path.endsWith('/getMe')) return json({ ok: true, result: { username: 'harbor_bot' } });
    const chat = { id: -100, title: 'Harbor', username: 'harborlane' };
    return json({ ok: true, result: path.endsWith('/getChat') ? chat : { message_id: 5, chat } });
  },
};

const wordpress: CanaryChannel = {
  settings: (url) => ({
    base_url: url,
    username: 'jo',
    application_password: 'wPrs Cana ry12 XkQz 9Lm4 pVt8',
  }),
  secrets: ['wPrs Cana ry12 XkQz 9Lm4 pVt8', 'wPrsCanary12XkQz9Lm4pVt8'],
  friendly: ({ method, path }) => {
    const post = {
      id: 12,
      slug: 'x',
      link: 'https://a.example/?p=12',
      modified_gmt: '2026-11-21T09:05:00',
      status: 'draft',
    };
    if (path === '/') return { status: 200, body: '<html>' };
    if (path === '/wp-json/')
      return json({
        name: 'Harbor',
        namespaces: ['wp/v2'],
        authentication: { 'application-passwords': { endpoints: {} } },
      });
    if (path.includes('/users/me'))
      return json({ id: 3, capabilities: { publish_posts: true, upload_files: true } });
    if (path.includes('/posts/12')) return json(method === 'GET' ? post : { ...post, status: 'publish' });
    if (method === 'GET') return json([]);
    return path.includes('/media') ? json({ id: 4, slug: 'y' }) : json(post, 201);
  },
};

const ghost: CanaryChannel = {
  settings: (url) => ({
    base_url: url,
    admin_api_key: `6489d8a06489d8a06489d8a0:${'c0ffee01cafe'.repeat(5)}`,
  }),
  secrets: ['c0ffee01cafe'.repeat(5)],
  friendly: ({ method, path }) => {
    const post = { id: 'abc', status: 'draft', url: 'https://a.example/p/1/', updated_at: DRAFT_TIME };
    if (path.endsWith('/site/')) return json({ site: { title: 'Harbor', version: '6.65' } });
    if (path.includes('/posts/slug/'))
      return json({ errors: [{ message: 'No.', type: 'NotFoundError' }] }, 404);
    if (path.includes('limit=1')) return json({ posts: [] });
    if (path.includes('/images/')) return json({ images: [{ url: 'https://a.example/i.png' }] });
    return json({ posts: [method === 'PUT' ? { ...post, status: 'published' } : post] });
  },
};

const SIGNING_KEY = Buffer.from('webhook-canary-key-of-32-bytes!!').toString('base64');

const webhook: CanaryChannel = {
  settings: (url) => ({
    url: `${url}/hooks/WebHook-Canary-path-4711?key=q9w8e7r6t5`,
    secret: `whsec_${SIGNING_KEY}`,
    test_event: 'yes',
  }),
  secrets: ['WebHook-Canary-path-4711', 'q9w8e7r6t5', SIGNING_KEY, 'webhook-canary-key-of-32-bytes!!'],
  friendly: () => ({ status: 204 }),
};

const NOSTR_KEY = '5c0ffee1cafe2b0ad5c0ffee1cafe2b0ad5c0ffee1cafe2b0ad5c0ffee1cafe2';

const nostr: CanaryChannel = {
  settings: (url) => ({ relays: url.replace('http', 'ws'), private_key: NOSTR_KEY }),
  secrets: [NOSTR_KEY],
  friendly: () => MISSING,
};

/** One for each channel there is; a channel without one fails the suite. */
export const CANARY_CHANNELS: Readonly<Record<string, CanaryChannel>> = {
  bluesky,
  discord,
  ghost,
  mastodon,
  nostr,
  telegram,
  webhook,
  wordpress,
};

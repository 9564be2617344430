import type { ConnectionSettings } from '../../../../core/index.js';

const HEX_64 = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa';

/** The settings with which each channel connects to an entered address. */
export const CHANNELS_WITH_URLS: Readonly<Record<string, (url: string) => ConnectionSettings>> = {
  bluesky: (url) => ({ service: url, identifier: 'harbor.example', app_password: 'x' }),
  mastodon: (url) => ({ base_url: url, access_token: 'x' }),
  nostr: (url) => ({ relays: url.replace(/^http/i, 'ws'), private_key: HEX_64 }),
  webhook: (url) => ({ url, secret: `whsec_${Buffer.alloc(32).toString('base64')}` }),
  discord: (url) => ({ webhook_url: `${url}/api/webhooks/1/abc` }),
  telegram: (url) => ({ api_url: url, bot_token: `1:${'a'.repeat(35)}`, chat_id: '@harbor' }),
  wordpress: (url) => ({
    ...{ base_url: url, username: 'x', application_password: 'x', user_id: '1' },
    api_root: URL.canParse(url) ? `${new URL(url).origin}/wp-json/` : '',
  }),
  ghost: (url) => ({ base_url: url, admin_api_key: `${'6489d8a0'.repeat(3)}:${'00ff'.repeat(16)}` }),
};

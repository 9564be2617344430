import { describe, expect, it } from 'vitest';
import { stores } from '../adapters/knex/stores.js';
import { LONG_TAG } from '../support/extent.js';
import { probes } from './probes.js';
import { givenTenants } from './tenants.js';

/** Names of columns, of core fields and of response fields that a caller might try to set. */
const PROPERTIES = {
  id: 1,
  account_id: 2,
  accountId: 2,
  workspace_id: 2,
  status: 'published',
  state: 'published',
  charge: { priceMinor: 0 },
  price_minor: 0,
  revision: 7,
  version: 7,
  created_at: '2020-01-01T00:00:00Z',
  request_key: 'x',
  deliveries: [],
  channels: [],
  image_url: 'https://example.com/1.png',
  content_html: '<script>1</script>',
  permissions: ['smm'],
} as const;

const bodyWith = (body: string | FormData, name: string, value: unknown): string | FormData => {
  if (typeof body === 'string') return JSON.stringify({ ...(JSON.parse(body) as object), [name]: value });
  const form = new FormData();
  for (const [key, each] of body) form.append(key, each);
  form.append(name, String(value));
  return form;
};

/** Columns and core fields that are useless to a client or useful to an attacker. */
const INTERNAL =
  /"(?:account_id|workspace_id|accountId|workspaceId|lane|settings|sealed_settings|digest|request_key|requestKey|lease|lease_token|frozen|frozen_request|operation_key|fingerprint|secret)"/;

describe.each(stores)('properties that no request has on $name', ({ name, givenStore }) => {
  // Bodies are validated before a store is used.
  const tags = name === 'PostgreSQL' ? [LONG_TAG] : [];
  it('are refused in every body, and change nothing', { tags }, async () => {
    const { db, ports } = await givenStore();
    const { one, sendAs } = await givenTenants(db, ports);
    const ownIds = { connection: one.channel, post: one.posts.scheduled };
    const list = async () => (await sendAs(one, { method: 'GET', path: '/api/v1/write-post/posts/' })).body;
    const before = await list();
    for (const { title, kind, state, requestFrom } of probes) {
      const right = requestFrom(
        one,
        String(kind === 'post' && state !== null ? one.posts[state] : ownIds[kind]),
      );
      if (right.body === undefined) continue;
      for (const [name, value] of Object.entries(PROPERTIES)) {
        const { status, body } = await sendAs(one, { ...right, body: bodyWith(right.body, name, value) });
        expect([title, name, status]).toEqual([title, name, title.includes('preview') ? 200 : 400]);
        expect(body).toContain('unknown_field');
      }
    }
    expect(await list()).toBe(before);
  });

  it('are in no response of the API', async () => {
    const { db, ports } = await givenStore();
    const { one, sendAs } = await givenTenants(db, ports);
    for (const { kind, state, requestFrom } of probes) {
      const id = kind === 'connection' ? one.channel : one.posts[state ?? 'scheduled'];
      expect((await sendAs(one, requestFrom(one, String(id)))).body).not.toMatch(INTERNAL);
    }
  });
});

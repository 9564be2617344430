import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serve, tokens, type App } from '../../composition/index.js';
import { accountId, connectionId } from '../../core/index.js';
import { givenApp } from './given-app.js';
import { givenFolder } from '../support/given-folder.js';

// Values that version 0.1.0 wrote. None of them may be regenerated, because existing stores contain them.
const SECRET_KEY = '0123456789abcdef'.repeat(4);
const API_KEY = 'wp_live_nfRi8nLq3dkE1wYecbUuAp_1pHXXY';
const API_KEY_DIGEST = '4a157438b84400bbb638c203598045e5e1e9d3e308366f16aedeaba336b0bbe9';
const SETTINGS = { behaviour: 'ok', idempotency: 'lookup' };
const SEALED_SETTINGS =
  'v1.wfvqsQKo.JyWNczy4C6OD-veF.f0F0dWGfnUlEimfajIWiWZXwxCU1P5nXFcI_64TZ1ZRkwef0pe9ps5Paf5GUrE3fcDrH_Pa1INI0';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const JSON_POST = {
  headline: 'Grüße',
  content: '<b>First</b> post 👋',
  connection_ids: [1],
  link_url: 'https://example.org/?a=b&c',
};

const form = (): FormData => {
  const data = new FormData();
  const fields = { headline: 'Form', content: 'With a picture', connection_ids: '1' };
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('image', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png');
  return data;
};

const POSTS = '/api/v1/write-post/posts/';

/** Requests that the older version has done, with what it keeps of each. */
const REQUESTS = [
  {
    name: 'a post of JSON',
    method: 'POST',
    path: POSTS,
    fingerprint: '095357602d49a2f2b3b22430e4ff8c42ec210cf2bdca4e8c645e736a44c036d0',
    bodyOf: () => JSON.stringify(JSON_POST),
    headers: { 'Content-Type': 'application/json' },
  },
  {
    name: 'a post of a form with an image',
    method: 'POST',
    path: POSTS,
    fingerprint: '63cc3a54f002e9c965eb74901b74d9062362e9f7c4223d2ea195851d92287483',
    bodyOf: form,
    headers: {},
  },
  {
    name: 'an edit of a version',
    method: 'PATCH',
    path: `${POSTS}2/`,
    fingerprint: 'd9b8667ea06c7000d14d972162246c8c6731cc901f724e23a4c43750a2260341',
    bodyOf: () => JSON.stringify({ headline: 'Hallo' }),
    headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
  },
] as const;

/** Writes the rows as the older version did. */
const writeRows = async ({ database: { writer } }: App): Promise<void> => {
  const at = Date.now();
  const account = { account_id: 1, workspace_id: 1 };
  const plan = { plan_slug: 'business', currency: 'USD', active_workspace_id: 1 };
  await writer('accounts').insert({ id: 1, name: 'Ada', ...plan, created_at: at });
  await writer('workspaces').insert({ id: 1, account_id: 1, name: 'Main', time_zone: 'Europe/Berlin' });
  await writer('wallets').insert({ account_id: 1, currency: 'USD', available_minor: 0, held_minor: 0 });
  const permissions = '["write_post"]';
  const key = { id: 1, account_id: 1, name: 'k', permissions, digest: API_KEY_DIGEST, created_at: at };
  await writer('api_keys').insert(key);
  await writer('lanes').insert({ lane: 'sandbox:ok' });
  const box = { provider: 'sandbox', name: 'Box', status: 'active', lane: 'sandbox:ok' };
  await writer('connections').insert({ id: 1, ...account, ...box, sealed_settings: SEALED_SETTINGS });
  await writer('posts').insert({
    id: 2,
    ...account,
    time_zone: 'Europe/Berlin',
    headline: 'Grüße',
    content_html: '<p>First post</p>',
    content_plain: 'First post',
    overflow: 'reject',
    charge_source: 'included',
    price_minor: 0,
    currency: 'USD',
    period_key: '2026-11',
    period_starts_at: at,
    period_ends_at: at + 1,
    charge_state: 'released',
    charge_round: 1,
    created_at: at,
    revision: 1,
  });
  await writer('deliveries').insert({
    post_id: 2,
    account_id: 1,
    connection_id: 1,
    lane: 'sandbox:ok',
    request_key: 'dc2d16d6-84d3-46cc-a84f-de7699d43adb',
    state: 'canceled',
    due_at: at,
    first_due_at: at,
    attempts: 0,
    lease_token: 0,
    sends: 0,
    revision: 1,
  });
  const known = { account_id: 1, post_id: 2, claimed_at: at };
  for (const { name, method, path, fingerprint } of REQUESTS)
    await writer('idempotency_keys').insert({
      ...known,
      scope: `${method} ${path}`,
      client_key: name,
      fingerprint,
    });
};

describe('what an older version wrote', () => {
  let app: App;
  beforeEach(async () => {
    const DATA_DIR = await givenFolder();
    const older = await givenApp({ DATA_DIR, SECRET_KEY });
    await writeRows(older);
    // It did not list its keys.
    await older.database.writer('sealing_keys').delete();
    await older.close();
    app = await givenApp({ DATA_DIR, SECRET_KEY });
  });

  it('contains keys that are still known', async () => {
    expect(await app.engine.authorize(API_KEY, 'write_post')).toMatchObject({ ok: true });
    expect((await app.engine.authorize(API_KEY.replace('nfR', 'nfr'), null)).ok).toBe(false);
  });

  it('contains sealed settings of connections, which are opened', async () => {
    const { connections } = app.container.get(tokens.store);
    const found = await connections.find(accountId(1), connectionId(1));
    expect(found?.settings).toEqual(SETTINGS);
  });

  it.each(REQUESTS)('contains the fingerprint of $name, which is known again', async (request) => {
    const { method, path, name, bodyOf, headers } = request;
    const { origin, stop } = await serve(app, { worker: false });
    onTestFinished(() => stop({ drain: false }));
    const again = await fetch(`${origin}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${API_KEY}`,
        'Idempotency-Key': name,
        Connection: 'close',
        ...headers,
      },
      body: bodyOf(),
    });
    expect([again.ok, again.headers.get('idempotent-replayed')]).toEqual([true, 'true']);
    expect(await again.json()).toMatchObject({ data: { post: { id: 2 } } });
  });
});

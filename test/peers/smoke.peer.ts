import { createHmac, randomUUID } from 'node:crypto';
import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { givenFaultProxy, givenPeer, nostrEventsAt, snacAuthorize, webhookRequests } from './index.js';
import { bearer, jsonOf, postJson } from './run/http-calls.js';

const TEXT = 'A <b>first</b> post & its link\nhttps://example.org/?a=1&b=2';

/** The smallest PNG: one transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const textsOf = (visible: readonly { readonly text: string }[]): readonly string[] =>
  visible.map(({ text }) => text);

describe('snac', () => {
  it('shows publicly what was posted with the token, including the image', async () => {
    const { at, visible } = await givenPeer('snac');
    const before = await visible();
    const upload = new FormData();
    upload.append('file', new Blob([PNG], { type: 'image/png' }), 'point.png');
    upload.append('description', 'a point');
    const media = await jsonOf<{ id: string }>(`${at.url}/api/v2/media`, {
      method: 'POST',
      headers: bearer(at.token),
      body: upload,
    });
    const post = { status: TEXT, media_ids: [media.id] };
    await jsonOf(`${at.url}/api/v1/statuses`, postJson(post, bearer(at.token)));
    const [seen, ...others] = (await visible()).slice(before.length);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ text: TEXT, imageAlt: 'a point' });
    expect((await fetch(seen?.imageUrl ?? '')).status).toBe(200);
    expect((await fetch(seen?.url ?? '')).status).toBe(200);
  });

  it('sends the browser back with a code and the state when its user agrees', async () => {
    const { at } = await givenPeer('snac');
    const redirectUri = 'http://127.0.0.1:9/back';
    const app = await jsonOf<{ client_id: string }>(`${at.url}/api/v1/apps`, {
      method: 'POST',
      body: new URLSearchParams({ client_name: 'smoke', redirect_uris: redirectUri, scopes: 'read write' }),
    });
    const back = await snacAuthorize(at, { clientId: app.client_id, redirectUri, state: 'known' });
    expect(back.origin).toBe('http://127.0.0.1:9');
    expect(back.searchParams.get('state')).toBe('known');
    expect(back.searchParams.get('code')).toMatch(/^\w{16,}$/);
  });
});

describe('nostr', () => {
  const send = (url: string, event: object): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url);
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify(['EVENT', event])));
      socket.on('message', (data: Buffer) => {
        resolve(JSON.parse(data.toString('utf8')) as readonly unknown[]);
        socket.close();
      });
    });
  const signed = (content: string) =>
    finalizeEvent(
      { kind: 1, created_at: Math.floor(Date.now() / 1000), tags: [], content },
      generateSecretKey(),
    );

  it('shows an event on the relay that got it, and not on the other', async () => {
    const { at, visible } = await givenPeer('nostr');
    const event = signed(TEXT);
    expect(await send(at.urls[0], event)).toEqual(['OK', event.id, true, expect.any(String)]);
    expect((await visible()).find(({ id }) => id === event.id)).toMatchObject({ text: TEXT });
    expect((await nostrEventsAt(at.urls[1])).map(({ id }) => id)).not.toContain(event.id);
  });

  it('rejects an event with the signature of another text', async () => {
    const { at, visible } = await givenPeer('nostr');
    const event = { ...signed('one text'), content: 'another text' };
    expect((await send(at.urls[0], event))[2]).not.toBe(true);
    expect(textsOf(await visible())).not.toContain('another text');
  });
});

describe('the fault proxy before a real server', () => {
  it('loses the response of snac, which still has the post', async () => {
    const { at, visible } = await givenPeer('snac');
    const proxy = await givenFaultProxy(at.url);
    proxy.inject(
      { kind: 'drop_response' },
      { at: (method, path) => method === 'POST' && path === '/api/v1/statuses' },
    );
    const status = `lost response ${randomUUID()}`;
    const attempt = fetch(`${proxy.url}/api/v1/statuses`, postJson({ status }, bearer(at.token)));
    await expect(attempt).rejects.toThrow('fetch failed');
    expect(textsOf(await visible())).toContain(status);
    expect(proxy.hits()).toBe(1);
  });

  it('loses a request to WordPress, which never receives it', async () => {
    const { at, visible } = await givenPeer('wordpress');
    const before = await visible();
    const proxy = await givenFaultProxy(at.url);
    proxy.inject({ kind: 'drop_request' });
    const credentials = Buffer.from(`${at.user}:${at.applicationPassword}`).toString('base64');
    const post = postJson({ title: 'lost', status: 'publish' }, { authorization: `Basic ${credentials}` });
    await expect(fetch(`${proxy.url}/wp-json/wp/v2/posts`, post)).rejects.toThrow('fetch failed');
    expect(await visible()).toEqual(before);
    expect((await fetch(`${proxy.url}/wp-json/wp/v2/posts`)).status).toBe(200);
  });
});

describe('webhook', () => {
  const delivery = (secret: string, id: string, body: string): RequestInit => {
    const at = new Date();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    return { method: 'POST', headers, body };
  };

  it('accepts a signed message twice and processes it once', async () => {
    const { at, visible } = await givenPeer('webhook');
    const id = randomUUID();
    const body = JSON.stringify({ text: TEXT });
    for (let time = 0; time < 2; time += 1) {
      expect((await fetch(at.url, delivery(at.secret, id, body))).status).toBe(200);
    }
    expect((await visible()).filter((each) => each.id === id)).toMatchObject([
      { text: body, raw: { text: TEXT } },
    ]);
    const requests = (await webhookRequests(at)).filter((each) => each.id === id);
    expect(requests.map(({ repeated }) => repeated)).toEqual([false, true]);
  });

  it('rejects messages signed with another secret', async () => {
    const { at, visible } = await givenPeer('webhook');
    const id = randomUUID();
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    expect((await fetch(at.url, delivery(other, id, '{}'))).status).toBe(500);
    expect((await visible()).map((each) => each.id)).not.toContain(id);
  });

  it('verifies the older header by itself, and can be gone', async () => {
    const { at, visible } = await givenPeer('webhook');
    const id = randomUUID();
    const body = '{"old":true}';
    const signature = createHmac('sha256', at.hubSecret).update(body).digest('hex');
    const headers = { 'webhook-id': id, 'x-hub-signature-256': `sha256=${signature}` };
    expect((await fetch(at.hubUrl, { method: 'POST', headers, body })).status).toBe(200);
    expect((await fetch(at.hubUrl, { method: 'POST', headers, body: '{"old":false}' })).ok).toBe(false);
    expect((await visible()).filter((each) => each.id === id)).toMatchObject([{ text: body }]);
    expect((await fetch(at.goneUrl, { method: 'POST', body })).status).toBe(410);
  });
});

describe('pds', () => {
  interface Session {
    readonly accessJwt: string;
  }
  const xrpc = (url: string, name: string): string => `${url}/xrpc/${name}`;

  it('shows a record publicly, including the image', async () => {
    const { at, visible } = await givenPeer('pds');
    const before = await visible();
    const { accessJwt } = await jsonOf<Session>(
      xrpc(at.url, 'com.atproto.server.createSession'),
      postJson({ identifier: at.handle, password: at.password }),
    );
    const { blob } = await jsonOf<{ blob: object }>(xrpc(at.url, 'com.atproto.repo.uploadBlob'), {
      method: 'POST',
      headers: { 'content-type': 'image/png', ...bearer(accessJwt) },
      body: PNG,
    });
    const record = {
      $type: 'app.bsky.feed.post',
      text: TEXT,
      createdAt: new Date().toISOString(),
      embed: { $type: 'app.bsky.embed.images', images: [{ alt: 'a point', image: blob }] },
    };
    await jsonOf(
      xrpc(at.url, 'com.atproto.repo.createRecord'),
      postJson({ repo: at.did, collection: 'app.bsky.feed.post', record }, bearer(accessJwt)),
    );
    // Records are in the order of their keys, and other tests choose keys of other times.
    const known = new Set(before.map(({ id }) => id));
    const [seen, ...others] = (await visible()).filter(({ id }) => !known.has(id));
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ text: TEXT, imageAlt: 'a point' });
    expect((await fetch(seen?.imageUrl ?? '')).status).toBe(200);
  });

  it('has its identity in a directory', async () => {
    const { at } = await givenPeer('pds');
    const document = await jsonOf<{ alsoKnownAs: string[] }>(`${at.plcUrl}/${at.did}`);
    expect(document.alsoKnownAs).toEqual([`at://${at.handle}`]);
  });
});

describe('wordpress', () => {
  it('shows publicly what was posted with the application password, including the image', async () => {
    const { at, visible } = await givenPeer('wordpress');
    const before = await visible();
    const credentials = Buffer.from(`${at.user}:${at.applicationPassword}`).toString('base64');
    const authorization = `Basic ${credentials}`;
    const media = await jsonOf<{ id: number }>(`${at.url}/wp-json/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="point.png"',
      },
      body: PNG,
    });
    await jsonOf(
      `${at.url}/wp-json/wp/v2/media/${String(media.id)}`,
      postJson({ alt_text: 'a point' }, { authorization }),
    );
    const post = {
      title: 'A title & more',
      content: '<p>One</p><p>Two</p>',
      status: 'publish',
      featured_media: media.id,
    };
    await jsonOf(`${at.url}/wp-json/wp/v2/posts`, postJson(post, { authorization }));
    const [seen, ...others] = (await visible()).slice(before.length);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ title: 'A title & more', text: 'One\nTwo', imageAlt: 'a point' });
    expect((await fetch(seen?.imageUrl ?? '')).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { makeMastodonSignIn } from '../../../../adapters/publishers/mastodon/mastodon-sign-in.js';
import { document } from '../fixtures.js';
import { publisherDeps, givenScriptedServer } from '../loopback.js';
import { given, imageFor } from '../with-images.js';
import { MEDIA_DONE, STATUS } from './published-examples.js';

// The rules are those of pixelfed/pixelfed, app/Http/Controllers/Api/ApiV1Controller.php and
// app/Providers/AuthServiceProvider.php (read 2026-11-27).

const publisher = makeMastodonPublisher(publisherDeps({ imageFor }));

const settingsOf = (base_url: string, software = 'pixelfed') => ({
  ...{ base_url, software },
  ...{ access_token: 't', account_id: '42' },
});

describe('a post to Pixelfed', () => {
  it('needs an image, which it says when it is created', () => {
    const connection = { settings: settingsOf('https://pixel.example') };
    expect(publisher.compose({ document, imageUrl: null }, connection)).toEqual({
      ok: false,
      error: [
        { kind: 'image_required', field: 'image', message: 'Pixelfed accepts no post without an image.' },
      ],
    });
    expect(publisher.capabilities(connection).image.support).toBe('required');
    const other = { settings: settingsOf('https://pixel.example', 'gotosocial') };
    expect(publisher.compose({ document, imageUrl: null }, other)).toMatchObject({ ok: true });
    expect(publisher.composeKey?.(connection)).not.toBe(publisher.composeKey?.(other));
  });

  it('has no key, which a server that limits or fails the first request would refuse in the second', async () => {
    const seen = new Set<unknown>();
    let requests = 0;
    const { url } = await givenScriptedServer(({ path, method, headers }) => {
      if (path === '/api/v2/media') return { status: 200, body: MEDIA_DONE };
      if (method === 'GET') return { status: 200, body: [] };
      const key = headers['idempotency-key'];
      if (key !== undefined && seen.has(key))
        return { status: 400, body: { error: 'Duplicate idempotency key.' } };
      seen.add(key);
      requests += 1;
      return requests === 1 ? { status: 429 } : { status: 200, body: STATUS };
    });
    const post = given(publisher, settingsOf(url), { moreImages: [] });
    const request = await post.prepare();
    expect(await publisher.commit(request, post.context)).toMatchObject({ kind: 'deferred' });
    expect(await publisher.commit(request, post.context)).toMatchObject({ kind: 'published' });
  });
});

it('the sign-in at Pixelfed asks for the whole scopes, because it refuses narrower ones', async () => {
  const server: { url: string } = await givenScriptedServer(({ path }) => {
    const href = `${server.url}/nodeinfo/2.0`;
    if (path === '/.well-known/nodeinfo') return { status: 200, body: { links: [{ rel: 'x', href }] } };
    if (path === '/nodeinfo/2.0') return { status: 200, body: { software: { name: 'pixelfed' } } };
    if (path === '/api/v1/apps') return { status: 200, body: { client_id: '1', client_secret: 's' } };
    return { status: 200, body: { version: '3.5.3 (compatible; Pixelfed 0.12.4)' } };
  });
  const offer = makeMastodonSignIn(publisherDeps());
  expect(await offer({ base_url: server.url }, 'urn:ietf:wg:oauth:2.0:oob')).toMatchObject({
    value: { scope: 'read write' },
  });
});

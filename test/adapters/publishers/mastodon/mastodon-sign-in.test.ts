import { describe, expect, it } from 'vitest';
import { makeMastodonSignIn } from '../../../../adapters/publishers/mastodon/mastodon-sign-in.js';
import { publisherDeps, givenScriptedServer, type FakeResponse } from '../loopback.js';
import { INSTANCE } from './published-examples.js';

const offer = makeMastodonSignIn(publisherDeps());
const REDIRECT = 'urn:ietf:wg:oauth:2.0:oob';

/** From https://docs.joinmastodon.org/methods/apps/ (read 2026-11-21), shortened. */
const APP = {
  id: '563419',
  name: 'test app',
  client_id: 'TWhM-tNSuncnqN7DBJmoyeLnk6K3iJJ71KKXxgL1hPM',
  client_secret: 'ZEaFUFmF0umgBX1qKJDjaU99Q31lDkOU8NutzTOoliw',
};

const givenServer = (app: FakeResponse) =>
  givenScriptedServer(({ path }) => {
    if (path === '/api/v1/apps') return app;
    return path === '/api/v2/instance' ? { status: 200, body: INSTANCE } : { status: 404 };
  });

describe('the sign-in at a Mastodon server', () => {
  it('registers this installation as an app and returns the endpoints', async () => {
    const { url, arrived } = await givenServer({ status: 200, body: APP });
    expect(await offer({ base_url: `${url}/` }, REDIRECT)).toMatchObject({
      ok: true,
      value: {
        server: {
          issuer: url,
          authorizationEndpoint: `${url}/oauth/authorize`,
          tokenEndpoint: `${url}/oauth/token`,
        },
        client: { id: APP.client_id, secret: APP.client_secret },
        allowInsecure: true,
      },
    });
    const registration = arrived.find(({ method }) => method === 'POST');
    expect(registration?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const wish = new URLSearchParams(registration?.body.toString());
    expect(Object.fromEntries(wish)).toEqual({
      client_name: 'Write Post',
      redirect_uris: REDIRECT,
      scopes: 'read:accounts read:statuses write:media write:statuses',
    });
  });

  it.each([
    ['that is none', { base_url: 'social.example' }, /must be an address/],
    ['in the open', { base_url: 'http://social.example' }, /https:\/\//],
    ['that is missing', {}, /missing/],
    ['in a private range', { base_url: 'https://10.0.0.7' }, /private address/],
  ])('refuses an address %s', async (_, settings, problem) => {
    const refused = await offer(settings, REDIRECT);
    expect(refused.ok ? [] : refused.error).toEqual([expect.stringMatching(problem)]);
  });

  it('reports the message of a server that refuses apps', async () => {
    const { url } = await givenServer({ status: 422, body: { error: 'Validation failed: Redirect URI' } });
    expect(await offer({ base_url: url }, REDIRECT)).toEqual({
      ok: false,
      error: [`${new URL(url).host}: Validation failed: Redirect URI`],
    });
  });
});

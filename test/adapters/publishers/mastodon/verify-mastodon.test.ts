import { describe, expect, it } from 'vitest';
import { makeMastodonPublisher } from '../../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { publisherDeps, givenScriptedServer, type FakeResponse } from '../loopback.js';
import { INSTANCE, INVALID_TOKEN } from './published-examples.js';

const { verifyConnection } = makeMastodonPublisher(publisherDeps());

const problemsOf = async (settings: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const result = await verifyConnection(settings);
  return result.ok ? [] : result.error;
};

const ACCOUNT = { id: '14715', username: 'trwnh', acct: 'trwnh' };

/** A server whose NodeInfo is at its own address, as required. */
const givenServer = async (script: (path: string, url: string) => FakeResponse) => {
  const server: { url: string; arrived: readonly { path: string; headers: object }[] } =
    await givenScriptedServer(({ path }) => script(path, server.url));
  return server;
};

const mastodon =
  (over: Readonly<Record<string, FakeResponse>> = {}, software: unknown = { name: 'mastodon' }) =>
  (path: string, url: string): FakeResponse => {
    const responses: Readonly<Record<string, FakeResponse>> = {
      '/api/v2/instance': { status: 200, body: INSTANCE },
      '/.well-known/nodeinfo': {
        status: 200,
        body: {
          links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `${url}/nodeinfo/2.0` }],
        },
      },
      '/nodeinfo/2.0': { status: 200, body: { version: '2.0', software } },
      '/api/v1/accounts/verify_credentials': { status: 200, body: ACCOUNT },
      ...over,
    };
    return responses[path] ?? { status: 404 };
  };

const factsOf = async (script: (path: string, url: string) => FakeResponse) => {
  const { url } = await givenServer(script);
  const result = await verifyConnection({ base_url: url, access_token: 't' });
  if (!result.ok) throw new Error(result.error.join(' '));
  return result.value.settings;
};

describe('verifying a connection to Mastodon', () => {
  it('reads the limits, the software and the account, and stores them as settings', async () => {
    const { url } = await givenServer(mastodon());
    const result = await verifyConnection({ base_url: `${url}/`, access_token: ' t ' });
    const settings = {
      base_url: url,
      access_token: 't',
      software: 'mastodon',
      account_id: '14715',
      acct: 'trwnh',
      max_characters: '500',
      characters_per_url: '23',
      max_image_bytes: '10485760',
      max_image_pixels: '16777216',
      max_images: '4',
      media_types: 'image/jpeg image/png image/webp image/gif',
    };
    expect(result).toEqual({ ok: true, value: { settings, host: new URL(url).host } });
    expect(await verifyConnection(settings)).toEqual(result);
  });

  it('recognises a server whose address was entered with capitals, as some keyboards begin a line', async () => {
    const { url } = await givenServer(mastodon());
    const result = await verifyConnection({ base_url: url.replace('http', 'Http'), access_token: 't' });
    expect(result).toMatchObject({ value: { settings: { base_url: url, software: 'mastodon' } } });
  });

  it('sends the token only with the query for its account', async () => {
    const { url, arrived } = await givenServer(mastodon());
    await verifyConnection({ base_url: url, access_token: 'secret-token' });
    const shown = arrived.filter(({ headers }) => 'authorization' in headers);
    expect(shown.map(({ path }) => path)).toEqual(['/api/v1/accounts/verify_credentials']);
  });

  it('queries older servers at the older address, and reads the field of Pleroma', async () => {
    const pleroma = { version: '2.7.2 (compatible; Pleroma 2.5.0)', max_toot_chars: 5_000 };
    const older = {
      '/api/v2/instance': { status: 404 },
      '/api/v1/instance': { status: 200, body: pleroma },
    };
    expect(await factsOf(mastodon(older, { name: 'pleroma' }))).toMatchObject({
      software: 'pleroma',
      max_characters: '5000',
    });
  });

  it('queries the older address for any refusal of the newer one, and not for a fault', async () => {
    const older = { '/api/v1/instance': { status: 200, body: { version: '2.0.0' } } };
    expect(await factsOf(mastodon({ '/api/v2/instance': { status: 400 }, ...older }))).toMatchObject({
      software: 'mastodon',
    });
    const { url } = await givenServer(mastodon({ '/api/v2/instance': { status: 500 }, ...older }));
    expect(await problemsOf({ base_url: url, access_token: 't' })).toEqual([
      `${new URL(url).host} returned status 500; try again later.`,
    ]);
  });

  it.each([
    ['pleroma', 0],
    ['gotosocial', 25],
    ['pixelfed', 23],
    ['another', 0],
  ])('counts every character for %s, which reports %s characters for an address', async (name, reserved) => {
    const statuses = { max_characters: 500, characters_reserved_per_url: reserved };
    const instance = { version: '2.7.2 (compatible)', configuration: { statuses } };
    const facts = await factsOf(mastodon({ '/api/v2/instance': { status: 200, body: instance } }, { name }));
    expect(facts).toMatchObject({ characters_per_url: '0', max_characters: '500' });
  });

  it('keeps the supported types of images only', async () => {
    const withTypes = (...types: readonly string[]) =>
      mastodon({
        '/api/v2/instance': {
          status: 200,
          body: {
            version: '4.0.0',
            configuration: { media_attachments: { supported_mime_types: types } },
          },
        },
      });
    const some = await factsOf(withTypes('video/mp4', 'image/gif', 'image/jpeg'));
    expect(some).toMatchObject({ media_types: 'image/jpeg image/gif' });
    expect(await factsOf(withTypes('video/mp4'))).toMatchObject({ media_types: 'none' });
  });

  it('sends images of any type to Pleroma, which names no types but binary data', async () => {
    const pleroma = {
      version: '2.7.2 (compatible; Pleroma 2.10.0)',
      configuration: { media_attachments: { supported_mime_types: ['application/octet-stream'] } },
    };
    const server = mastodon({ '/api/v2/instance': { status: 200, body: pleroma } }, { name: 'pleroma' });
    expect(await factsOf(server)).not.toHaveProperty('media_types');
  });

  it.each(['/.well-known/nodeinfo', '/nodeinfo/2.0'])('fails while %s is out of order', async (path) => {
    await expect(factsOf(mastodon({ [path]: { status: 503 } }))).rejects.toThrow(/try again later/);
  });

  it.each<[string, Readonly<Record<string, FakeResponse>>, unknown]>([
    ['its NodeInfo is missing', { '/.well-known/nodeinfo': { status: 404 } }, undefined],
    [
      'its NodeInfo is at another server',
      {
        '/.well-known/nodeinfo': {
          status: 200,
          body: { links: [{ rel: 'x', href: 'https://other.example/nodeinfo/2.0' }] },
        },
      },
      undefined,
    ],
    ['its NodeInfo has no name', {}, {}],
    [
      'its version has an addition',
      { '/api/v2/instance': { status: 200, body: { ...INSTANCE, version: '4.0.0 (not true)' } } },
      undefined,
    ],
  ])('does not report a server as Mastodon if %s', async (_, over, software) => {
    expect(await factsOf(mastodon(over, software))).toMatchObject({ software: 'unknown' });
  });

  it('ignores limits that are not numbers', async () => {
    const odd = {
      version: '4.0.0',
      configuration: { statuses: { max_characters: 'many' }, media_attachments: 7 },
    };
    const facts = await factsOf(mastodon({ '/api/v2/instance': { status: 200, body: odd } }));
    expect(facts).not.toHaveProperty('max_characters');
    expect(facts).not.toHaveProperty('max_image_bytes');
  });

  it.each(['ab cd', 'ab\ncd', 'ab\u200bcd'])(
    'names a token that was not copied exactly: %j',
    async (token) => {
      const { url, arrived } = await givenServer(mastodon());
      expect(await problemsOf({ base_url: url, access_token: token })).toEqual([
        '"access_token" must be a token without spaces and line breaks; copy it again.',
      ]);
      expect(arrived).toEqual([]);
    },
  );

  it('does not accept the token of another account for an existing connection', async () => {
    const { url } = await givenServer(mastodon());
    const settings = { base_url: url, access_token: 't', account_id: '1', acct: 'gargron' };
    expect(await problemsOf(settings)).toEqual([
      'The access token is of @trwnh, but the connection is to @gargron; add a new connection for @trwnh.',
    ]);
  });

  it('reports all problems of the settings at once', async () => {
    expect(await problemsOf({ base_url: 'social.example', access_token: ' ', colour: 'red' })).toEqual([
      '"base_url" must be an address such as https://social.example.',
      '"access_token" must not be empty.',
      'There is no setting "colour" for this provider.',
    ]);
    expect(await problemsOf({ base_url: 'http://social.example' })).toEqual([
      '"base_url" must begin with https://; http:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
      '"access_token" is missing.',
    ]);
  });

  it.each<[string, (host: string) => string, Readonly<Record<string, FakeResponse>>]>([
    [
      'a token that is not valid',
      (host) =>
        `${host} does not accept the access token ("The access token is invalid"); the token needs the scopes read and write.`,
      { '/api/v1/accounts/verify_credentials': { status: 401, body: INVALID_TOKEN } },
    ],
    [
      'an invalid token at snac',
      (host) => `${host} does not accept the access token; the token needs the scopes read and write.`,
      { '/api/v1/accounts/verify_credentials': { status: 422, body: '' } },
    ],
    [
      'another kind of server',
      (host) =>
        `${host} does not respond like a server with the Mastodon API; is "base_url" the address of the server?`,
      { '/api/v2/instance': { status: 200, body: '<h1>Welcome</h1>' } },
    ],
    [
      'a server without the API',
      (host) =>
        `${host} does not respond like a server with the Mastodon API; is "base_url" the address of the server?`,
      { '/api/v2/instance': { status: 404 } },
    ],
    [
      'a server that is down',
      (host) => `${host} returned status 502; try again later.`,
      { '/api/v2/instance': { status: 502 } },
    ],
    [
      'a redirect',
      (host) => `${host}: The server redirects to https://social.example; connect to that address instead.`,
      { '/api/v2/instance': { status: 301, headers: { location: 'https://social.example/api' } } },
    ],
  ])('explains %s', async (_, sentence, over) => {
    const { url } = await givenServer(mastodon(over));
    expect(await problemsOf({ base_url: url, access_token: 't' })).toEqual([sentence(new URL(url).host)]);
  });

  it('explains a private address', async () => {
    expect(await problemsOf({ base_url: 'https://192.168.0.9', access_token: 't' })).toEqual([
      '192.168.0.9 is at a private address; if it is yours, add it to ALLOW_PRIVATE_HOSTS on the server.',
    ]);
  });
});

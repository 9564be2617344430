import { describe, expect, it } from 'vitest';
import { apiRootIn } from '../../../../adapters/publishers/wordpress/discover-api.js';
import { routeAt } from '../../../../adapters/publishers/wordpress/wordpress-api.js';
import { makeWordpressPublisher } from '../../../../adapters/publishers/wordpress/wordpress-publisher.js';
import { channelDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';

const publisher = makeWordpressPublisher(channelDeps());

describe('the address of a route', () => {
  it.each([
    ['https://a.example/wp-json/', 'https://a.example/wp-json/wp/v2/posts?slug=x'],
    ['https://a.example/blog/wp-json', 'https://a.example/blog/wp-json/wp/v2/posts?slug=x'],
    [
      'https://a.example/index.php?rest_route=/',
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts&slug=x',
    ],
  ])('under %s', (root, address) => {
    expect(routeAt(root, 'wp/v2/posts', { slug: 'x' })).toBe(address);
  });
});

describe('the link to the API', () => {
  it.each([
    ['<https://a.example/wp-json/>; rel="https://api.w.org/"', 'https://a.example/wp-json/'],
    ['</blog/?rest_route=/>; rel="https://api.w.org/"', 'https://a.example/blog/?rest_route=/'],
    ['</x.css>; rel=preload, <https://a.example/api/>; rel="https://api.w.org/"', 'https://a.example/api/'],
    // As RFC 8288 allows it to be written.
    ['<https://a.example/api/> ;rel = https://api.w.org/', 'https://a.example/api/'],
    ['<https://a.example/api/>; title="x"; REL\t=\t"https://api.w.org/"', 'https://a.example/api/'],
    // The password is sent only to the entered origin.
    ['<http://elsewhere.example/wp-json/>; rel="https://api.w.org/"', 'https://a.example/wp-json/'],
    ['<https://a.example/feed>; rel="alternate"', null],
    ['', null],
  ])('in %j', (link, root) => {
    expect(apiRootIn(link, 'https://a.example')).toBe(root);
  });
});

describe('verifying a connection to WordPress', () => {
  const INDEX: FakeResponse = {
    status: 200,
    body: { name: 'Harbor', namespaces: ['wp/v2'], authentication: { 'application-passwords': {} } },
  };
  const WRITER = { publish_posts: true, upload_files: true };

  const site =
    (over: { page?: FakeResponse; index?: FakeResponse; me?: FakeResponse } = {}) =>
    ({ path }: Arrived): FakeResponse => {
      if (path === '/') return over.page ?? { status: 200, body: '<html>' };
      if (path.startsWith('/wp-json/wp/v2/users/me'))
        return over.me ?? { status: 200, body: { id: 3, capabilities: WRITER } };
      return path === '/wp-json/' ? (over.index ?? INDEX) : { status: 404, body: '<html>' };
    };

  const verify = async (script: (request: Arrived) => FakeResponse | 'cut') => {
    const { url, arrived } = await givenScriptedServer(script);
    const settings = { base_url: `${url}/`, username: 'jo', application_password: 'abcd efgh' };
    return { result: await publisher.verifyConnection(settings), url, arrived };
  };

  it('finds the API, the user and the name of the site, and sends the password only to the API', async () => {
    const { result, url, arrived } = await verify(site());
    expect(result).toEqual({
      ok: true,
      value: {
        host: new URL(url).host,
        settings: {
          base_url: url,
          username: 'jo',
          application_password: 'abcd efgh',
          api_root: `${url}/wp-json/`,
          title: 'Harbor',
          user_id: '3',
          can_upload: 'yes',
        },
      },
    });
    expect(arrived.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(1);
  });

  it('detects a user who may not upload', async () => {
    const capabilities = { publish_posts: true };
    const { result } = await verify(site({ me: { status: 200, body: { id: 3, capabilities } } }));
    expect(result).toMatchObject({ ok: true, value: { settings: { can_upload: 'no' } } });
  });

  it.each<[string, (request: Arrived) => FakeResponse | 'cut', RegExp]>([
    [
      'another kind of site',
      () => ({ status: 200, body: '<html>' }),
      /does not respond like a WordPress site/,
    ],
    ['nothing at that path', () => ({ status: 404 }), /does not respond like a WordPress site/],
    ['a broken server', () => ({ status: 502 }), /status 502; try again later/],
    [
      'a site that moved',
      () => ({ status: 301, headers: { location: 'https://www.a.example/' } }),
      /redirects to https:\/\/www\.a\.example; connect to that address/,
    ],
    ['a connection that dies', () => 'cut', /closed before the response/],
    [
      'a refused password',
      site({
        me: { status: 401, body: { code: 'incorrect_password', message: '<strong>Error:</strong> wrong.' } },
      }),
      /does not accept the user name and the application password \("Error: wrong\."\)/,
    ],
    [
      'passwords that are switched off',
      site({
        index: { status: 200, body: { namespaces: ['wp/v2'], authentication: [] } },
        me: { status: 401, body: {} },
      }),
      /accepts no application passwords/,
    ],
    [
      'a user who may not publish',
      site({ me: { status: 200, body: { id: 3, capabilities: {} } } }),
      /"jo" may not publish posts/,
    ],
  ])('says it of %s', async (_, script, sentence) => {
    const { result } = await verify(script);
    expect(result).toMatchObject({ ok: false, error: [expect.stringMatching(sentence) as string] });
    expect(JSON.stringify(result)).not.toContain('abcd');
  });

  it('reports all problems of shape at once, without a request', async () => {
    const result = await publisher.verifyConnection({
      base_url: 'http://a.example',
      username: ' ',
      wrong: 'x',
    });
    expect(result.ok ? [] : result.error).toEqual(
      expect.arrayContaining([
        '"base_url" must begin with https://; http:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
        '"username" must not be empty.',
        '"application_password" is missing.',
        'There is no setting "wrong" for this provider.',
      ]),
    );
  });

  it('connects to no private address that is not allowed', async () => {
    const settings = { base_url: 'https://10.0.0.1', username: 'jo', application_password: 'x' };
    expect(await publisher.verifyConnection(settings)).toMatchObject({
      ok: false,
      error: [expect.stringContaining('ALLOW_PRIVATE_HOSTS') as string],
    });
  });
});

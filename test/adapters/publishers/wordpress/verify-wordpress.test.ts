import { describe, expect, it } from 'vitest';
import { apiRootIn } from '../../../../adapters/publishers/wordpress/discover-api.js';
import { routeAt } from '../../../../adapters/publishers/wordpress/wordpress-api.js';
import { makeWordpressPublisher } from '../../../../adapters/publishers/wordpress/wordpress-publisher.js';
import { cpuMs, referenceMs } from '../../../support/cpu-time.js';
import { connectionTo, contextFor } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';

const publisher = makeWordpressPublisher(publisherDeps());

describe('the address of a route', () => {
  it.each([
    ['https://a.example/wp-json/', 'https://a.example/wp-json/wp/v2/posts?slug=x'],
    ['https://a.example/blog/wp-json', 'https://a.example/blog/wp-json/wp/v2/posts?slug=x'],
    ['https://a.example/wp-json//', 'https://a.example/wp-json/wp/v2/posts?slug=x'],
    ['https://a.example/?rest_route=/api//', 'https://a.example/?rest_route=%2Fapi%2Fwp%2Fv2%2Fposts&slug=x'],
    [
      'https://a.example/index.php?rest_route=/',
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts&slug=x',
    ],
  ])('under %s', (root, address) => {
    expect(routeAt(root, 'wp/v2/posts', { slug: 'x' })).toBe(address);
  });

  it('under thousands of slashes takes linear time', () => {
    const reference = referenceMs();
    const before = cpuMs();
    const path = `${'/'.repeat(50_000)}a`;
    expect(routeAt(`https://a.example${path}`, 'x')).toBe(`https://a.example${path}/x`);
    const root = `https://a.example/?rest_route=${path}`;
    expect(new URL(routeAt(root, 'x')).searchParams.get('rest_route')).toBe(`${path}/x`);
    expect((cpuMs() - before) / reference).toBeLessThan(5);
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

  it.each([
    ['', ['</api/>; rel="https://api.w.org/"']],
    [' in the second of two headers', ['</x.css>; rel=preload', '</api/>; rel="https://api.w.org/"']],
  ])('uses the API that the pages of the site name%s, and publishes there', async (_where, link) => {
    const { result, url, arrived } = await verify(({ path }) => {
      if (path === '/') return { status: 200, body: '<html>', headers: { link } };
      if (path === '/api/') return INDEX;
      return path.startsWith('/api/wp/v2/users/me')
        ? { status: 200, body: { id: 3, capabilities: WRITER } }
        : { status: 404 };
    });
    expect(result).toMatchObject({ ok: true, value: { settings: { api_root: `${url}/api/` } } });
    expect(arrived.map(({ path }) => path.split('?')[0])).toEqual(['/', '/api/', '/api/wp/v2/users/me']);
    expect(arrived[0]?.headers.accept).toBe('text/html');
    const settings = result.ok ? result.value.settings : {};
    await publisher.commit(
      '{"body":"{}","modified":"x","post":12}',
      contextFor(connectionTo('wordpress', settings)),
    );
    expect(arrived.at(-1)?.path).toMatch(/^\/api\/wp\/v2\/posts\/12\?/);
  });

  it('finds an API that the site shows only to users, and proves the password there', async () => {
    const message = 'You are not currently logged in.';
    const login = (status: number): FakeResponse => ({
      status,
      body: { code: 'rest_not_logged_in', message, data: { status } },
    });
    const { result, url } = await verify(site({ index: login(401) }));
    expect(result).toMatchObject({ ok: true, value: { settings: { api_root: `${url}/wp-json/` } } });
    const wrong = await verify(site({ index: login(403), me: login(401) }));
    expect(wrong.result).toMatchObject({
      error: [
        expect.stringContaining(
          `does not accept the user name and the application password ("${message}")`,
        ) as string,
      ],
    });
  });

  it('prefers an API that the site shows to everyone', async () => {
    const body = { code: 'rest_cannot_access', message: 'For users only.', data: { status: 401 } };
    const { result, url } = await verify((request) =>
      request.path === '/?rest_route=%2F' || request.path === '/?rest_route=/'
        ? INDEX
        : request.path.startsWith('/?rest_route=')
          ? { status: 200, body: { id: 3, capabilities: WRITER } }
          : site({ index: { status: 401, body } })(request),
    );
    expect(result).toMatchObject({ ok: true, value: { settings: { api_root: `${url}/?rest_route=/` } } });
  });

  it('asks a server that cannot be reached only once', async () => {
    let requests = 0;
    const unreachable = makeWordpressPublisher(
      publisherDeps({
        http: () => {
          requests += 1;
          return Promise.resolve({ kind: 'not_sent', message: 'The server refused the connection.' });
        },
      }),
    );
    const settings = { base_url: 'https://a.example', username: 'jo', application_password: 'x' };
    expect(await unreachable.verifyConnection(settings)).toMatchObject({ ok: false });
    expect(requests).toBe(1);
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
      'a firewall',
      site({ me: { status: 403, body: '<h1>Blocked</h1>' } }),
      /^[\d.:]+: The server returned status 403\.$/,
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

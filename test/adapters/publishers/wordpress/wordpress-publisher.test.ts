import { describe, expect, it } from 'vitest';
import { makeWordpressPublisher } from '../../../../adapters/publishers/wordpress/wordpress-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';

const DRAFT = {
  id: 12,
  slug: 'x',
  status: 'draft',
  link: 'https://a.example/?p=12',
  modified_gmt: '2026-11-21T09:05:00',
};
const OUT = { ...DRAFT, status: 'publish', link: 'https://a.example/x/' };
const OLDER = { body: '{"status":"publish"}', modified: DRAFT.modified_gmt, post: 12 };
const REQUEST = JSON.stringify({ ...OLDER, slug: 'x' });
const HTML: FakeResponse = {
  status: 200,
  body: '<br />Warning: something',
  headers: { 'content-type': 'text/html' },
};

const error = (status: number, code: string, message = 'No.'): FakeResponse => ({
  status,
  body: { code, message, data: { status } },
});

type Script = (request: Arrived) => FakeResponse | 'cut';

const given = async (script: Script) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connectionTo('wordpress', {
    base_url: url,
    username: 'jo',
    application_password: 'abcd efgh',
  });
  return { publisher: makeWordpressPublisher(publisherDeps()), context: contextFor(connection), arrived };
};

const commit = async (script: Script, request = REQUEST) => {
  const { publisher, context, arrived } = await given(script);
  return { outcome: await publisher.commit(request, context), arrived };
};

const prepare = async (script: Script, over: Partial<typeof document> = {}) => {
  const { publisher, context, arrived } = await given(script);
  const composed = publisher.compose(
    { document: { ...document, ...over }, imageUrl: null },
    context.connection,
  );
  if (!composed.ok) throw new Error('it fits');
  return { ready: await publisher.prepare(composed.value, context), arrived };
};

describe('publishing a draft of WordPress', () => {
  const writing =
    (response: FakeResponse | 'cut'): Script =>
    ({ method }) =>
      method === 'GET' ? { status: 200, body: DRAFT } : response;

  it('is one change of its status with the password of the connection', async () => {
    const { outcome, arrived } = await commit(writing({ status: 200, body: OUT }));
    expect(outcome).toEqual({ kind: 'published', remoteId: '12', url: 'https://a.example/x/' });
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(arrived[1]?.path).toMatch(/^\/wp-json\/wp\/v2\/posts\/12\?/);
    expect(arrived[1]?.body.toString()).toBe('{"status":"publish"}');
    expect(arrived[1]?.headers.authorization).toBe(`Basic ${Buffer.from('jo:abcd efgh').toString('base64')}`);
  });

  it('writes nothing if the post is already published', async () => {
    const { outcome, arrived } = await commit(() => ({ status: 200, body: OUT }));
    expect(outcome).toMatchObject({ kind: 'published', url: 'https://a.example/x/' });
    expect(arrived).toHaveLength(1);
  });

  it.each([
    ['is in the trash', { ...DRAFT, status: 'trash' }],
    ['waits for review', { ...DRAFT, status: 'pending' }],
    ['is planned', { ...DRAFT, status: 'future' }],
    ['was changed', { ...DRAFT, modified_gmt: '2026-11-21T09:06:00' }],
    ['is another one with the same id, after a backup was restored', { ...DRAFT, slug: 'other' }],
    ['is another one that is published', { ...OUT, slug: 'other' }],
  ])('writes nothing if it %s', async (_, body) => {
    const { outcome, arrived } = await commit(() => ({ status: 200, body }));
    expect(outcome).toMatchObject({ kind: 'refused', code: 'changed_remotely' });
    expect(arrived).toHaveLength(1);
  });

  it('accepts a number that WordPress added to a slug, and any slug for a request of an older version', async () => {
    const published = (slug: string): Script => {
      const body = { ...OUT, slug };
      return () => ({ status: 200, body });
    };
    expect((await commit(published('x-2'))).outcome.kind).toBe('published');
    expect((await commit(published('other'), JSON.stringify(OLDER))).outcome.kind).toBe('published');
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['the connection dies', 'cut', 'unknown'],
    ['the response is HTML', HTML, 'unknown'],
    ['the response is other JSON', { status: 200, body: { ok: true } }, 'unknown'],
    ['the server breaks', { status: 500, body: 'oops' }, 'unknown'],
    ['a gateway gives up', { status: 504 }, 'unknown'],
    ['the password is refused', error(401, 'incorrect_password'), 'unauthorised'],
    ['the user may not', error(403, 'rest_cannot_publish'), 'refused no_permission'],
    ['the server breaks with the code of a refusal', error(500, 'rest_cannot_publish'), 'unknown'],
    ['a plugin says no', error(403, 'plugin_rest_forbidden'), 'refused forbidden'],
    ['the draft is not known, but the password was refused', error(401, 'rest_no_route'), 'unauthorised'],
    ['the post is gone', error(404, 'rest_post_invalid_id'), 'refused draft_gone'],
    ['the API is gone', error(404, 'rest_no_route'), 'refused api_disabled'],
    ['a firewall says no', { status: 403, body: '<h1>Blocked</h1>' }, 'refused forbidden'],
    ['there is too much', { status: 429, headers: { 'retry-after': '60' } }, 'deferred rate_limited'],
    ['there is maintenance', { status: 503, headers: { 'retry-after': '600' } }, 'deferred unavailable'],
    ['a review is needed', { status: 200, body: { ...OUT, status: 'pending' } }, 'refused held_back'],
  ])('says what is true where %s', async (_, response, expected) => {
    const { outcome } = await commit(writing(response));
    expect('code' in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind).toBe(expected);
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['the connection dies', 'cut', 'deferred'],
    ['the response is HTML', HTML, 'deferred'],
    ['the server breaks', { status: 500 }, 'deferred'],
    ['the password is refused', error(401, 'rest_forbidden_context'), 'unauthorised'],
    ['the post is gone', error(404, 'rest_post_invalid_id'), 'refused'],
  ])('is not unknown if %s before the write', async (_, response, kind) => {
    const { outcome, arrived } = await commit(() => response);
    expect(outcome.kind).toBe(kind);
    expect(arrived).toHaveLength(1);
  });
});

it('a refusal without a message is named by its code', async () => {
  const refusing: Script = ({ method }) =>
    method === 'GET' ? { status: 200, body: DRAFT } : error(400, 'rest_odd', '<strong> </strong>');
  expect((await commit(refusing)).outcome).toMatchObject({ kind: 'refused', message: 'rest_odd' });
});

describe('preparing a draft of WordPress', () => {
  const none: FakeResponse = { status: 200, body: [] };

  it('sends the escaped headline and the content as one block, under the slug of the request key', async () => {
    const { ready, arrived } = await prepare(
      ({ method }) => (method === 'GET' ? none : { status: 201, body: DRAFT }),
      { linkUrl: 'https://example.org/[x]' },
    );
    expect(ready).toEqual({ kind: 'ready', request: REQUEST });
    const [look, draft] = arrived;
    const { slug, ...rest } = JSON.parse(draft?.body.toString() ?? '') as { slug: string };
    expect(slug).toMatch(/^harvest-market-[0-9a-z]{8}$/);
    expect(new URLSearchParams(look?.path.split('?')[1]).get('slug')).toBe(slug);
    expect(new URLSearchParams(look?.path.split('?')[1]).get('status')).toBe('any');
    expect(rest).toEqual({
      status: 'draft',
      title: 'Harvest &amp; &lt;market&gt;',
      content:
        '<!-- wp:html -->\n<p>Apples &amp; pears</p><p><a href="https://example.org/&#91;x]">https://example.org/&#91;x]</a></p>\n<!-- /wp:html -->',
      featured_media: 0,
    });
  });

  it('prefers the published post of its slug, then the oldest, and ignores other slugs', async () => {
    const found = (slug: string): FakeResponse => ({
      status: 200,
      body: [
        { ...OUT, id: 9, slug: `${slug}-2` },
        { ...DRAFT, id: 30, slug },
        { ...OUT, id: 31, slug },
        { ...DRAFT, id: 29, slug },
      ],
    });
    const { ready } = await prepare(({ path }) =>
      found(new URLSearchParams(path.split('?')[1]).get('slug') ?? ''),
    );
    expect(JSON.parse('request' in ready ? ready.request : '')).toMatchObject({ post: 31 });
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['the connection dies', 'cut', 'deferred'],
    ['the response is HTML', HTML, 'deferred'],
    ['the server breaks', { status: 500 }, 'deferred'],
    ['the password is refused', error(401, 'rest_cannot_create'), 'unauthorised'],
    ['the user may not', error(403, 'rest_cannot_create'), 'refused'],
    [
      'a visitor may not see drafts',
      {
        status: 400,
        body: {
          code: 'rest_invalid_param',
          message: 'No.',
          data: { details: { status: { code: 'rest_forbidden_status' } } },
        },
      },
      'unauthorised',
    ],
  ])('publishes nothing and returns the right outcome if %s', async (_, response, kind) => {
    for (const refusing of ['GET', 'POST']) {
      const { ready } = await prepare(({ method }) => (method === refusing ? response : none));
      expect(ready.kind).toBe(kind);
    }
  });
});

describe('the image of a WordPress draft', () => {
  const image = { key: 'k.png', mediaType: 'image/png', width: 1, height: 1, bytes: 3 } as const;
  const fitted = { data: new Uint8Array([1, 2, 3]), mediaType: 'image/png', width: 1, height: 1 } as const;

  it.each<[string, FakeResponse, string]>([
    ['the type is not allowed', error(500, 'rest_upload_sideload_error'), 'refused image_refused'],
    ['PHP dropped it', error(400, 'rest_upload_no_content_disposition'), 'refused image_too_large'],
    ['the web server takes none', { status: 413 }, 'refused too_large'],
    ['the server breaks', { status: 500 }, 'deferred unavailable'],
  ])('stops the post if %s', async (_, response, expected) => {
    const { url } = await givenScriptedServer(({ method }) =>
      method === 'GET' ? { status: 200, body: [] } : response,
    );
    const publisher = makeWordpressPublisher(publisherDeps({ imageFor: () => Promise.resolve(fitted) }));
    const connection = connectionTo('wordpress', {
      base_url: url,
      username: 'jo',
      application_password: 'x',
    });
    const composed = publisher.compose(
      { document: { ...document, image, imageAlt: 'alt' }, imageUrl: null },
      connection,
    );
    if (!composed.ok) throw new Error('it fits');
    const ready = await publisher.prepare(composed.value, contextFor(connection));
    expect('code' in ready ? `${ready.kind} ${ready.code}` : ready.kind).toBe(expected);
  });

  it('is refused at once if the user may not upload', () => {
    const publisher = makeWordpressPublisher(publisherDeps());
    const connection = connectionTo('wordpress', {
      base_url: 'https://a.example',
      username: 'jo',
      application_password: 'x',
      can_upload: 'no',
    });
    expect(publisher.compose({ document: { ...document, image }, imageUrl: null }, connection)).toMatchObject(
      {
        ok: false,
        error: [{ kind: 'image_not_supported' }],
      },
    );
    expect(publisher.capabilities(connection).image.support).toBe('none');
    expect(publisher.compose({ document, imageUrl: null }, connection)).toMatchObject({
      ok: true,
      value: { measured: [] },
    });
  });
});

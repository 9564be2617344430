import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ghostToken } from '../../../../adapters/publishers/ghost/ghost-token.js';
import { makeGhostPublisher } from '../../../../adapters/publishers/ghost/ghost-publisher.js';
import { connectionTo, contextFor, document, NOW } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse, type Arrived } from '../loopback.js';

const KEY = `${'6489d8a0'.repeat(3)}:${'00ff'.repeat(16)}`;
const DRAFT = {
  id: 'abc',
  status: 'draft',
  url: 'https://a.example/p/1/',
  updated_at: '2026-11-21T09:05:00.000Z',
};
const OUT = { ...DRAFT, status: 'published', url: 'https://a.example/x/' };
const BODY = `{"posts":[{"status":"published","updated_at":"${DRAFT.updated_at}"}]}`;
const REQUEST = JSON.stringify({ body: BODY, post: 'abc' });

const posts = (post: object, status = 200): FakeResponse => ({ status, body: { posts: [post] } });

const error = (status: number, type: string, message = 'No.'): FakeResponse => ({
  status,
  body: { errors: [{ message, context: 'Really not.', type, code: null }] },
});

type Script = (request: Arrived) => FakeResponse | 'cut';

const given = async (script: Script) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connectionTo('ghost', { base_url: url, admin_api_key: KEY, version: '6.65' });
  return { publisher: makeGhostPublisher(publisherDeps()), context: contextFor(connection), arrived };
};

const commit = async (script: Script) => {
  const { publisher, context, arrived } = await given(script);
  return { outcome: await publisher.commit(REQUEST, context), arrived };
};

const prepare = async (script: Script) => {
  const { publisher, context, arrived } = await given(script);
  const composed = publisher.compose({ document, imageUrl: null }, context.connection);
  if (!composed.ok) throw new Error('it fits');
  return { ready: await publisher.prepare(composed.value, context), arrived };
};

const partOf = (token: string, index: number): unknown =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

describe('a token for Ghost', () => {
  it('is signed with the secret, names the key, and expires after five minutes', () => {
    const token = ghostToken(KEY, NOW);
    const issued = NOW / 1_000;
    expect(partOf(token, 0)).toEqual({ alg: 'HS256', typ: 'JWT', kid: '6489d8a0'.repeat(3) });
    expect(partOf(token, 1)).toEqual({ iat: issued, exp: issued + 300, aud: '/admin/' });
    const signed = token.slice(0, token.lastIndexOf('.'));
    const secret = Buffer.from('00ff'.repeat(16), 'hex');
    expect(token).toBe(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`);
  });
});

describe('publishing a draft of Ghost', () => {
  it('is one change of its status without a newsletter', async () => {
    const { outcome, arrived } = await commit(() => posts(OUT));
    expect(outcome).toEqual({ kind: 'published', remoteId: 'abc', url: 'https://a.example/x/' });
    expect(arrived).toHaveLength(1);
    const [write] = arrived;
    expect(write).toMatchObject({ method: 'PUT', path: '/ghost/api/admin/posts/abc/' });
    expect(write?.body.toString()).toBe(BODY);
    expect(write?.headers).toMatchObject({
      'accept-version': 'v6.0',
      authorization: `Ghost ${ghostToken(KEY, NOW)}`,
    });
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['the connection dies', 'cut', 'unknown'],
    ['the response is HTML', { status: 200, body: '<html>' }, 'unknown'],
    ['the response is other JSON', { status: 200, body: { posts: [] } }, 'unknown'],
    ['the server breaks', { status: 500 }, 'unknown'],
    ['the key is refused', error(401, 'UnauthorizedError'), 'unauthorised'],
    ['the key may not', error(403, 'NoPermissionError'), 'unauthorised'],
    ['the server breaks with the type of a refusal', error(500, 'NoPermissionError'), 'unknown'],
    ['the plan is exhausted', error(403, 'HostLimitError'), 'refused forbidden'],
    ['the post is gone', error(404, 'NotFoundError'), 'refused not_found'],
    ['something is wrong with it', error(422, 'ValidationError'), 'refused rejected'],
    ['there is too much', { status: 429, headers: { 'retry-after': '60' } }, 'deferred rate_limited'],
    ['it stays planned', posts({ ...OUT, status: 'scheduled' }), 'refused held_back'],
  ])('returns the right outcome if %s', async (_, response, expected) => {
    const { outcome } = await commit(() => response);
    expect('code' in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind).toBe(expected);
  });

  it.each<[what: string, context: object, message: string]>([
    ['its context', { context: 'Really not.' }, 'No. Really not.'],
    ['no context', {}, 'No.'],
    ['an empty context', { context: null }, 'No.'],
    ['itself as its context', { context: 'No.' }, 'No.'],
  ])('repeats the message of Ghost with %s', async (_, context, message) => {
    const errors = [{ message: 'No.', type: 'ValidationError', ...context }];
    const { outcome } = await commit(() => ({ status: 422, body: { errors } }));
    expect(outcome).toMatchObject({ kind: 'refused', message });
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['is out', posts(OUT), 'published'],
    ['was taken back', posts(DRAFT), 'refused changed_remotely'],
    ['cannot be read', 'cut', 'deferred unavailable'],
    ['is gone', error(404, 'NotFoundError'), 'refused not_found'],
  ])('reads the post again after a conflict and finds that it %s', async (_, look, expected) => {
    const { outcome } = await commit(({ method }) =>
      method === 'PUT' ? error(409, 'UpdateCollisionError') : look,
    );
    expect('code' in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind).toBe(expected);
  });
});

describe('preparing a draft of Ghost', () => {
  const absent = error(404, 'NotFoundError');

  it('sends the headline and the HTML under the slug of the request key', async () => {
    const { ready, arrived } = await prepare(({ method }) => (method === 'GET' ? absent : posts(DRAFT, 201)));
    expect(ready).toEqual({ kind: 'ready', request: REQUEST });
    const [look, draft] = arrived;
    expect(draft?.path).toBe('/ghost/api/admin/posts/?source=html');
    const {
      posts: [sent],
    } = JSON.parse(draft?.body.toString() ?? '') as { posts: [{ slug: string }] };
    expect(look?.path).toContain(`/posts/slug/${sent.slug}/`);
    expect(sent).toEqual({
      status: 'draft',
      slug: sent.slug,
      title: 'Harvest & <market>',
      html: '<p>Apples &amp; pears</p>',
    });
  });

  it('makes no second draft', async () => {
    const { ready, arrived } = await prepare(() => posts(DRAFT));
    expect(ready).toEqual({ kind: 'ready', request: REQUEST });
    expect(arrived).toHaveLength(1);
  });

  it.each<[string, FakeResponse | 'cut', string]>([
    ['the connection dies', 'cut', 'deferred'],
    ['the response is HTML', { status: 200, body: '<html>' }, 'deferred'],
    ['the server breaks', { status: 500 }, 'deferred'],
    ['the key is refused', error(401, 'UnauthorizedError'), 'unauthorised'],
    ['something is wrong with it', error(422, 'ValidationError'), 'refused'],
  ])('shows nothing and returns the right outcome if %s', async (_, response, kind) => {
    for (const refusing of ['GET', 'POST']) {
      const { ready } = await prepare(({ method }) => (method === refusing ? response : absent));
      expect(ready.kind).toBe(kind);
    }
  });
});

describe('verifying a connection to Ghost', () => {
  const publisher = makeGhostPublisher(publisherDeps());
  const SITE: FakeResponse = { status: 200, body: { site: { title: 'Harbor', version: '5.130' } } };
  const isSite = ({ path }: Arrived): boolean => path === '/ghost/api/admin/site/';

  const verify = async (script: Script) => {
    const { url, arrived } = await givenScriptedServer(script);
    return { result: await publisher.verifyConnection({ base_url: url, admin_api_key: KEY }), url, arrived };
  };

  it('finds the name and the version, and sends the key only to a Ghost site', async () => {
    const { result, url, arrived } = await verify((request) => (isSite(request) ? SITE : posts({ id: 'x' })));
    expect(result).toEqual({
      ok: true,
      value: {
        host: new URL(url).host,
        settings: { base_url: url, admin_api_key: KEY, title: 'Harbor', version: '5.130' },
      },
    });
    expect(arrived.map(({ headers }) => headers['accept-version'])).toEqual([undefined, 'v5.0']);
    expect(arrived[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[string, Script, RegExp]>([
    ['another kind of site', () => ({ status: 200, body: '<html>' }), /does not respond like a Ghost site/],
    ['a broken server', () => ({ status: 502 }), /status 502; try again later/],
    [
      'a site that moved',
      () => ({ status: 302, headers: { location: 'https://b.example/' } }),
      /redirects to https:\/\/b\.example/,
    ],
    [
      'an old one',
      () => ({ status: 200, body: { site: { title: 'x', version: '4.48' } } }),
      /needs Ghost 5 or later/,
    ],
    [
      'a refused key',
      (request) => (isSite(request) ? SITE : error(401, 'UnauthorizedError', 'Unknown Admin API Key')),
      /does not accept the Admin API key \("Unknown Admin API Key/,
    ],
    [
      'a key that a proxy refuses',
      (request) => (isSite(request) ? SITE : { status: 401 }),
      /does not accept the Admin API key; use the key of a custom integration\.$/,
    ],
    ['a connection that dies', (request) => (isSite(request) ? SITE : 'cut'), /closed before the response/],
  ])('reports %s', async (_, script, sentence) => {
    const { result } = await verify(script);
    expect(result).toMatchObject({ ok: false, error: [expect.stringMatching(sentence) as string] });
    expect(JSON.stringify(result)).not.toContain('00ff');
  });

  it('reports all problems of shape at once', async () => {
    const result = await publisher.verifyConnection({
      base_url: 'http://a.example',
      admin_api_key: 'abc',
      wrong: 'x',
    });
    expect(result.ok ? [] : result.error).toHaveLength(3);
  });
});

import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { instant, later, postId, type ConnectionSettings, type Instant } from '../../../../core/index.js';
import { makeWebhookPublisher } from '../../../../adapters/publishers/webhook/webhook-publisher.js';
import { publisherContract } from '../../../contracts/index.js';
import { connectionTo, contextFor, document, KEY, NOW } from '../fixtures.js';
import { SELF_SIGNED } from '../http/self-signed.js';
import {
  publisherDeps,
  givenScriptedServer,
  listening,
  type FakeResponse,
  type Arrived,
} from '../loopback.js';

const SECRET = `whsec_${Buffer.from('a key that is thirty-two bytes..').toString('base64')}`;
const OLD_SECRET = `whsec_${randomBytes(24).toString('base64')}`;

const composed = (publisher: ReturnType<typeof makeWebhookPublisher>, over: object = {}) => {
  const result = publisher.compose(
    { document: { ...document, ...over }, imageUrl: 'https://posts.example/images/a.png' },
    connectionTo('webhook'),
  );
  if (!result.ok) throw new Error(result.error[0]?.message);
  return result.value;
};

/** Publishes once to a scripted receiver, at the given time. */
const published = async (
  script: (request: Arrived) => FakeResponse | 'cut',
  { secret = SECRET, now = NOW }: { secret?: string; now?: Instant } = {},
) => {
  const { url, arrived } = await givenScriptedServer(script);
  const connection = connectionTo('webhook', { url: `${url}/hook?tenant=a`, secret });
  const publisher = makeWebhookPublisher(publisherDeps({ clock: { now: () => now } }));
  const context = contextFor(connection);
  const ready = await publisher.prepare(composed(publisher), context);
  if (ready.kind !== 'ready') throw new Error('nothing to prepare can fail');
  const outcome = await publisher.commit(ready.request, context);
  return { outcome, arrived, publisher, context, request: ready.request };
};

const headersOf = ({ headers }: Arrived) => headers as Record<string, string>;

describe('the signed webhook', () => {
  it('posts the whole post as JSON to the address, including its query', async () => {
    const { outcome, arrived } = await published(() => ({ status: 204 }));
    expect(outcome).toEqual({ kind: 'published', remoteId: KEY, url: null });
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ method: 'POST', path: '/hook?tenant=a' });
    expect(arrived[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(arrived[0]?.body))).toEqual({
      type: 'post.published',
      timestamp: '2026-11-21T09:05:00.000Z',
      data: {
        post_id: 42,
        headline: 'Harvest & <market>',
        content_html: '<p>Apples &amp; pears</p>',
        content_plain: 'Apples & pears',
        image_url: 'https://posts.example/images/a.png',
        image_alt: null,
        link_url: null,
      },
    });
  });

  it('passes the verifier of Standard Webhooks', async () => {
    const now = instant(Date.now());
    const { arrived } = await published(() => ({ status: 200 }), { now });
    const [request] = arrived;
    if (request === undefined) throw new Error('nothing arrived');
    const verify = (secret: string, body: Buffer) => () =>
      new Webhook(secret).verify(body, headersOf(request));
    expect(verify(SECRET, request.body)).not.toThrow();
    expect(verify(OLD_SECRET, request.body)).toThrow();
    expect(verify(SECRET, Buffer.concat([request.body, Buffer.from(' ')]))).toThrow();
    expect(request.headers).toMatchObject({
      'webhook-id': KEY,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
    });
  });

  it('is signed with both secrets during a rotation', async () => {
    const now = instant(Date.now());
    const { arrived } = await published(() => ({ status: 200 }), { now, secret: `${SECRET} ${OLD_SECRET}` });
    const [request] = arrived;
    if (request === undefined) throw new Error('nothing arrived');
    for (const secret of [SECRET, OLD_SECRET])
      expect(() => new Webhook(secret).verify(request.body, headersOf(request))).not.toThrow();
  });

  it('has the body signature of GitHub with the same key', async () => {
    const { arrived } = await published(() => ({ status: 200 }));
    const expected = createHmac('sha256', 'a key that is thirty-two bytes..')
      .update(arrived[0]?.body ?? '')
      .digest('hex');
    expect(arrived[0]?.headers['x-hub-signature-256']).toBe(`sha256=${expected}`);
  });

  it('sends the same id and the same bytes again, signed at the new time', async () => {
    const first = await published(() => ({ status: 200 }));
    const { publisher, context, request, arrived } = first;
    await publisher.commit(request, context);
    const clock = { now: () => later(NOW, 3_600_000) };
    await makeWebhookPublisher(publisherDeps({ clock })).commit(request, context);
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ body }) => String(body))).size).toBe(1);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([KEY]));
    const times = arrived.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times).toEqual([NOW / 1_000, NOW / 1_000, NOW / 1_000 + 3_600]);
    expect(arrived[2]?.headers['webhook-signature']).not.toBe(arrived[0]?.headers['webhook-signature']);
  });

  it.each<[response: FakeResponse | 'cut', expected: object]>([
    [{ status: 200, body: '<b>thanks' }, { kind: 'published' }],
    [{ status: 202 }, { kind: 'published' }],
    [{ status: 300 }, { kind: 'refused', code: 'redirected' }],
    [
      { status: 302, headers: { location: 'https://new.example/secret' } },
      { kind: 'refused', code: 'redirected' },
    ],
    [{ status: 400 }, { kind: 'refused', code: 'rejected' }],
    [{ status: 401 }, { kind: 'unauthorised' }],
    [{ status: 404 }, { kind: 'refused', code: 'not_found' }],
    [{ status: 408 }, { kind: 'unknown' }],
    [{ status: 410 }, { kind: 'unauthorised', message: expect.stringContaining('410') as string }],
    [{ status: 413 }, { kind: 'refused', code: 'too_large' }],
    [{ status: 425 }, { kind: 'deferred' }],
    [
      { status: 429, headers: { 'retry-after': '60' } },
      { kind: 'deferred', code: 'rate_limited', until: later(NOW, 60_000), pauses: 'connection' },
    ],
    [{ status: 500 }, { kind: 'unknown' }],
    [
      { status: 503, headers: { 'retry-after': '60' } },
      { kind: 'deferred', code: 'unavailable', until: later(NOW, 60_000), pauses: 'connection' },
    ],
    [{ status: 503 }, { kind: 'unknown' }],
    ['cut', { kind: 'unknown' }],
  ])('with the response %j has the outcome %j', async (response, expected) => {
    const { outcome } = await published(() => response);
    expect(outcome).toMatchObject(expected);
  });

  it.each([
    ['OK', 'published'],
    ['<p>Thank you.</p>', 'published'],
    ['<!DOCTYPE html><title>Sign in</title>', 'unknown'],
    ['\n <html lang="en"><body>Sign in</body></html>', 'unknown'],
  ])('reads 200 with %j as %s, because a sign-in page may also return 200', async (body, kind) => {
    const { outcome } = await published(() => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body,
    }));
    expect(outcome.kind).toBe(kind);
  });

  it('includes nothing of the response of a receiver', async () => {
    const { outcome } = await published(() => ({ status: 400, body: 'root:x:0:0' }));
    expect(JSON.stringify(outcome)).not.toContain('root');
  });

  it('is not sent to an address that became private', async () => {
    const publisher = makeWebhookPublisher(publisherDeps());
    const context = contextFor(connectionTo('webhook', { url: 'https://10.0.0.1/', secret: SECRET }));
    expect(await publisher.commit('{}', context)).toMatchObject({ kind: 'deferred', code: 'unreachable' });
  });

  it('accepts 256 kB and refuses a post whose body may be longer', async () => {
    const publisher = makeWebhookPublisher(publisherDeps());
    const connection = connectionTo('webhook');
    const composedOf = (bytes: number) => {
      const content = { html: '', plain: 'x'.repeat(bytes) };
      return publisher.compose({ document: { ...document, content }, imageUrl: null }, connection);
    };
    const empty = composedOf(0);
    if (!empty.ok) throw new Error('it fits');
    const greatest = { ...contextFor(connection), postId: postId(Number.MAX_SAFE_INTEGER) };
    const ready = await publisher.prepare(empty.value, greatest);
    if (ready.kind !== 'ready') throw new Error('nothing to prepare can fail');
    const room = 256_000 - Buffer.byteLength(ready.request);
    expect(composedOf(room).ok).toBe(true);
    expect(composedOf(room + 1)).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', field: 'content', limit: 256_000, actual: 256_001 }],
    });
  });
});

describe('the publisher contract holds for a webhook whose receiver processes each id once', () => {
  it.each(publisherContract)('$title', async ({ run }) => {
    const seen = new Set<unknown>();
    const { url } = await givenScriptedServer(({ headers }) => {
      seen.add(headers['webhook-id']);
      return { status: 200 };
    });
    await run({
      publisher: makeWebhookPublisher(publisherDeps()),
      connection: connectionTo('webhook', { url, secret: SECRET }),
      document,
      imageUrl: null,
      countVisible: () => Promise.resolve(seen.size),
    });
  });
});

describe('verifying a webhook', () => {
  const verify = (settings: ConnectionSettings) =>
    makeWebhookPublisher(publisherDeps()).verifyConnection(settings);

  const problemsOf = async (settings: ConnectionSettings): Promise<readonly string[]> => {
    const verified = await verify(settings);
    return verified.ok ? [] : verified.error;
  };

  it('connects to the receiver without sending a request', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 200 }));
    const settings = { url: `${url}/hook`, secret: `${SECRET} ${OLD_SECRET}` };
    const verified = await verify({ ...settings, url: ` ${settings.url} ` });
    expect(verified).toEqual({ ok: true, value: { settings, host: url.slice('http://'.length) } });
    expect(verified.ok && (await verify(verified.value.settings))).toEqual(verified);
    expect(arrived).toEqual([]);
  });

  it.each([200, 204])('sends a signed test event where that is wanted, and %s accepts it', async (status) => {
    const { url, arrived } = await givenScriptedServer(() => ({ status }));
    const clock = { now: () => instant(Date.now()) };
    const { verifyConnection } = makeWebhookPublisher(publisherDeps({ clock }));
    const settings = { url: `${url}/hook`, secret: SECRET, test_event: 'yes' };
    const verified = await verifyConnection(settings);
    expect(verified).toMatchObject({ ok: true, value: { settings } });
    await verifyConnection(settings);
    const [request, next] = arrived;
    if (request === undefined || next === undefined) throw new Error('nothing arrived');
    const event = new Webhook(SECRET).verify(request.body, headersOf(request));
    expect(event).toEqual({ type: 'ping', timestamp: expect.any(String) as string, data: {} });
    expect(next.headers['webhook-id']).not.toBe(request.headers['webhook-id']);
  });

  it.each([
    [401, 'no', 'The receiver returned status 401 to the test event.'],
    [302, 'no', 'The receiver returned status 302 to the test event.'],
    [200, '<!doctype html><title>Sign in</title>', 'The receiver returned a web page to the test event.'],
  ])('reports for a test event with response %s only that', async (status, body, problem) => {
    const { url } = await givenScriptedServer(() => ({ status, body, headers: { location: '/x' } }));
    expect(await problemsOf({ url: `${url}/hook`, secret: SECRET, test_event: 'yes' })).toEqual([problem]);
  });

  it('reports all problems at once', async () => {
    const problems = await problemsOf({ url: 'nonsense', secret: 'whsec_short', extra: 'x' });
    expect(problems).toHaveLength(3);
    for (const name of ['"url"', '"secret"', '"extra"']) expect(problems.join(' ')).toContain(name);
    expect(problems.join(' ')).not.toContain('short');
    expect(await problemsOf({})).toEqual(['"url" is missing.', '"secret" is missing.']);
  });

  it.each([
    ['no prefix', Buffer.alloc(32).toString('base64')],
    ['23 bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['65 bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['no base64', `whsec_${'!'.repeat(40)}`],
    ['base64 without its end', `whsec_${Buffer.alloc(32).toString('base64').replace('=', '')}`],
    ['three secrets', `${SECRET} ${OLD_SECRET} ${OLD_SECRET}`],
    ['nothing', ''],
  ])('refuses a secret of %s', async (_what, secret) => {
    const problems = await problemsOf({ url: 'https://hooks.example/', secret });
    expect(problems).toEqual([expect.stringContaining('24 to 64') as string]);
  });

  it.each([24, 64])('accepts a secret of %s bytes', async (bytes) => {
    const secret = `whsec_${randomBytes(bytes).toString('base64')}`;
    expect(await problemsOf({ url: 'http://127.0.0.1:1/', secret })).toEqual([
      'The server refused the connection.',
    ]);
  });

  it.each([
    ['http://hooks.example/', 'https://'],
    ['ftp://hooks.example/', 'must be an address'],
    ['https://user:pass@hooks.example/', 'user name'],
    ['https://10.1.2.3/', 'ALLOW_PRIVATE_HOSTS'],
    ['https://localhost/', 'ALLOW_PRIVATE_HOSTS'],
    ['https://no-such-host.invalid/', 'does not exist'],
  ])('refuses %s with a clear sentence', async (url, sentence) => {
    const problems = await problemsOf({ url, secret: SECRET });
    expect(problems).toEqual([expect.stringContaining(sentence) as string]);
  });

  it('refuses a receiver with an untrusted certificate', async () => {
    const port = await listening(createServer(SELF_SIGNED));
    const problems = await problemsOf({ url: `https://127.0.0.1:${String(port)}/`, secret: SECRET });
    expect(problems).toEqual([expect.stringContaining('secure connection') as string]);
  });
});

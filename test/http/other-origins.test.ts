import { describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS } from '../../adapters/http-koa/index.js';
import { draftFor, POSTS, serve } from './served.js';

const APP = 'https://app.example';

const preflight = (port: number, origin = APP) =>
  fetch(`http://127.0.0.1:${String(port)}${POSTS}`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });

const allowedBy = ({ headers }: Pick<Response, 'headers'>) => headers.get('access-control-allow-origin');

const broken = () => Promise.reject(new Error('a fault'));

describe('pages of other origins', () => {
  it('may do nothing unless their origin was allowed', async () => {
    const { port, call } = await serve();
    expect((await preflight(port)).status).toBe(405);
    const response = await call('GET', POSTS, { headers: { Origin: APP } });
    expect([allowedBy(response), response.headers.get('vary')]).toEqual([null, null]);
  });

  it('send a preflight request before they write, which needs no key and does not read the store', async () => {
    const { port } = await serve({ http: { corsOrigins: [APP], authorize: broken } });
    const response = await preflight(port);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET,HEAD,POST,PATCH,DELETE',
      'access-control-allow-headers':
        'Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match,Last-Event-ID',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    expect(response.headers.get('access-control-allow-credentials')).toBe(null);
  });

  it('may read the headers that a client needs', async () => {
    const { create, connection } = await serve({ http: { corsOrigins: [APP] } });
    const created = await create(draftFor(connection), { Origin: APP });
    expect(created.status).toBe(201);
    expect(allowedBy(created)).toBe(APP);
    const exposed = created.headers.get('access-control-expose-headers')?.split(',');
    expect(exposed).toEqual(
      expect.arrayContaining(['ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After']),
    );
    expect(exposed).toContain('Idempotent-Replayed');
  });

  it('may read every refusal and fault', async () => {
    const none = { name: 'read', quota: 1, windowMs: 60_000, burst: 1 };
    const tiny = { ...DEFAULT_BODY_LIMITS, jsonBytes: 64 };
    const { call, create, app } = await serve({
      http: { corsOrigins: [APP], bodyLimits: tiny, listPosts: broken },
    });
    const headers = { Origin: APP };
    const limited = { ...app.http.ratePolicies, address: none };
    const other = await serve({ http: { corsOrigins: [APP], ratePolicies: limited } });
    await other.call('GET', POSTS, { headers });
    const responses = [
      await call('GET', POSTS, { key: null, headers }),
      await call('GET', POSTS, { headers }),
      await create({ headline: 'x'.repeat(100) }, headers),
      await call('PUT', POSTS, { headers }),
      await other.call('GET', POSTS, { headers }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 500, 400, 405, 429]);
    expect(new Set(responses.map(allowedBy))).toEqual(new Set([APP]));
  });

  it.each(['https://app.example.evil.test', 'http://app.example', 'null', 'https://APP.example'])(
    'do not count as an allowed one: %s',
    async (origin) => {
      const { port, call } = await serve({ http: { corsOrigins: [APP] } });
      expect(allowedBy(await preflight(port, origin))).toBe(null);
      const response = await call('GET', POSTS, { headers: { Origin: origin } });
      expect([allowedBy(response), response.headers.get('vary')]).toEqual([null, 'Origin']);
    },
  );

  it('may call the API only: pages, feeds and probes stay as they are', async () => {
    const { fetch } = await serve({ http: { corsOrigins: [APP] } });
    for (const path of ['/', '/livez', '/openapi.json'])
      expect(allowedBy(await fetch(path, { headers: { Origin: APP } }))).toBe(null);
  });
});

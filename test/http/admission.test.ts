import { describe, expect, it } from 'vitest';
import { later } from '../../core/index.js';
import { NOON } from '../support/memory-app.js';
import { draftFor, errorOf, lineOf, POSTS, serve } from './served.js';

const PING = '/api/v1/ping/';

const rate = (name: string, quota: number) => ({ name, quota, windowMs: 60_000, burst: quota });

const policies = (read: number, write: number, badKeys: number, address = 6_000) => ({
  read: rate('read', read),
  write: rate('write', write),
  address: rate('address', address),
  badKeys: rate('bad_keys', badKeys),
});

describe('keys', () => {
  it('refuses missing, malformed, unknown, revoked and expired keys in the same way', async () => {
    const { app, account, call, key } = await serve();
    const revoked = await app.givenKey(account, ['write_post'], { revokedAt: NOON });
    const expired = await app.givenKey(account, ['write_post'], { expiresAt: NOON });
    const unknown = `${key.secret.slice(0, -1)}${key.secret.endsWith('0') ? '1' : '0'}`;
    for (const secret of [null, '', 'nonsense', unknown, revoked.secret, expired.secret]) {
      const response = await call('GET', PING, { key: secret });
      expect(lineOf(response)).toBe('401 INVALID_API_KEY -');
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('ratelimit')).toBe(null);
    }
  });

  it('accepts a key until the moment at which it expires', async () => {
    const { app, account, call } = await serve();
    const { secret } = await app.givenKey(account, [], { expiresAt: later(NOON, 1_000) });
    expect((await call('GET', PING, { key: secret })).status).toBe(200);
    app.clock.advance(1_000);
    expect((await call('GET', PING, { key: secret })).status).toBe(401);
  });

  it('checks the key before the body, and the permission before the rate', async () => {
    const { app, account, call } = await serve({ http: { ratePolicies: policies(300, 1, 20) } });
    const garbage = { body: '{', headers: { 'Content-Type': 'text/plain' } };
    expect(lineOf(await call('POST', POSTS, { key: null, ...garbage }))).toBe('401 INVALID_API_KEY -');
    const { secret } = await app.givenKey(account, ['smm']);
    for (const garbled of [garbage, garbage, garbage]) {
      const response = await call('POST', POSTS, { key: secret, ...garbled });
      expect(lineOf(response)).toBe('403 SERVICE_ACCESS_DENIED missing_permission');
      expect(response.headers.get('ratelimit-policy')).toBe('"write";q=1;w=60');
    }
  });

  it('refuses further bad keys of an address, and never a good one', async () => {
    const { call } = await serve({ http: { ratePolicies: policies(300, 60, 3) } });
    for (const key of ['a', 'b', 'c']) expect((await call('GET', PING, { key })).status).toBe(401);
    const refused = await call('GET', PING, { key: 'bad' });
    expect(lineOf(refused)).toBe('429 RATE_LIMIT_EXCEEDED rate_limit');
    expect(refused.headers.get('retry-after')).toBe('20');
    expect((await call('GET', PING)).status).toBe(200);
  });

  it('refuses every request without a key with 401, and does not count it as a bad key', async () => {
    const { call } = await serve({ http: { ratePolicies: policies(300, 60, 1) } });
    const missing = [{}, { Authorization: 'Basic abc' }, { Authorization: 'Bearer' }];
    for (const headers of [...missing, ...missing])
      expect(lineOf(await call('GET', PING, { key: null, headers }))).toBe('401 INVALID_API_KEY -');
    expect((await call('GET', PING, { key: 'bad' })).status).toBe(401);
    expect((await call('GET', PING, { key: 'bad' })).status).toBe(429);
    expect((await call('GET', PING, { key: null })).status).toBe(401);
  });

  it('uses the last forwarded address only where a proxy is trusted', async () => {
    const attempt = async (trustProxy: boolean) => {
      const { call } = await serve({ http: { ratePolicies: policies(300, 60, 1), trustProxy } });
      const from = async (forwarded: string) => {
        const headers = { 'X-Forwarded-For': forwarded };
        return (await call('GET', PING, { key: 'bad', headers })).status;
      };
      return [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3, 192.0.2.1')];
    };
    expect(await attempt(true)).toEqual([401, 401, 429]);
    expect(await attempt(false)).toEqual([401, 429, 429]);
  });

  it('counts the bad keys of a whole IPv6 network together', async () => {
    const { call } = await serve({ http: { ratePolicies: policies(300, 60, 1), trustProxy: true } });
    const from = async (forwarded: string) => {
      const headers = { 'X-Forwarded-For': forwarded };
      return (await call('GET', PING, { key: 'bad', headers })).status;
    };
    expect(await from('2001:db8:1:2::1')).toBe(401);
    expect(await from('2001:db8:1:2:3:4:5:6')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(401);
  });
});

describe('rates', () => {
  it('includes policy and remaining requests in every response to a key, refusals and faults included', async () => {
    const { call } = await serve({
      http: { listPosts: () => Promise.reject(new Error('a fault')) },
    });
    const responses = [
      await call('GET', PING),
      await call('GET', `${POSTS}999/`),
      await call('GET', `${POSTS}?limit=x`),
      await call('GET', POSTS),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 400, 500]);
    expect(responses.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
      responses.map(() => '"read";q=300;w=60'),
    );
    expect(responses.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      '"read";r=299;t=1',
      '"read";r=298;t=1',
      '"read";r=297;t=1',
      '"read";r=296;t=1',
    ]);
  });

  it('shows what can be sent now, and no more of it is admitted', async () => {
    const write = { name: 'write', quota: 60, windowMs: 60_000, burst: 15 };
    const { app, create } = await serve({ http: { ratePolicies: { ...policies(300, 60, 20), write } } });
    const first = await create({});
    expect(first.headers.get('ratelimit-policy')).toBe('"write";q=60;w=60, "write-burst";q=15;w=15');
    expect(first.headers.get('ratelimit')).toBe('"write-burst";r=14;t=1');
    for (let sent = 1; sent <= 14; sent += 1) expect((await create({})).status).toBe(400);
    const refused = await create({});
    expect(lineOf(refused)).toBe('429 RATE_LIMIT_EXCEEDED rate_limit');
    expect(refused.headers.get('ratelimit')).toBe('"write-burst";r=0;t=15');
    expect(errorOf(refused).message).toBe(
      'Too many requests: the limit "write" is 60 in 60 s, at most 15 at once. Try again in 1 s.',
    );
    app.clock.advance(15_000);
    expect((await create({})).headers.get('ratelimit')).toBe('"write-burst";r=14;t=1');
  });

  it('counts reads and writes separately, and each key, and admits more when time has passed', async () => {
    const { app, account, call, create, connection } = await serve({
      http: { ratePolicies: policies(300, 2, 20) },
    });
    const draft = draftFor(connection);
    expect((await create(draft)).status).toBe(201);
    expect((await create({})).status).toBe(400);
    const refused = await create(draft);
    expect(lineOf(refused)).toBe('429 RATE_LIMIT_EXCEEDED rate_limit');
    expect(errorOf(refused).details).toEqual({
      code: 'rate_limit',
      policy: 'write',
      retry_after_seconds: 30,
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('ratelimit')).toBe('"write";r=0;t=60');
    expect((await call('GET', PING)).status).toBe(200);
    const other = await app.givenKey(account);
    expect((await call('POST', POSTS, { key: other.secret, json: draft })).status).toBe(201);
    app.clock.advance(30_000);
    expect((await create(draft)).status).toBe(201);
    expect((await create(draft)).status).toBe(429);
  });

  it('stores nothing for a request over the rate', async () => {
    const { create, call, connection } = await serve({ http: { ratePolicies: policies(300, 1, 20) } });
    await create({});
    await create(draftFor(connection));
    expect((await call('GET', POSTS)).body).toMatchObject({ data: { posts: [] } });
  });
});

describe('addresses', () => {
  it('bounds all requests of an address in every place, with any key or none, and no probe', async () => {
    const { call, key, fetch } = await serve({ http: { ratePolicies: policies(300, 60, 20, 3) } });
    expect((await call('GET', PING)).status).toBe(200);
    expect((await call('GET', PING, { key: null })).status).toBe(401);
    expect((await fetch('/nothing')).status).toBe(404);
    const refused = await call('GET', PING, { key: key.secret });
    expect(lineOf(refused)).toBe('429 RATE_LIMIT_EXCEEDED rate_limit');
    expect(errorOf(refused).details).toMatchObject({ policy: 'address', retry_after_seconds: 20 });
    expect(refused.headers.get('retry-after')).toBe('20');
    expect(refused.headers.get('ratelimit')).toBe('"address";r=0;t=60');
    expect((await fetch('/')).status).toBe(429);
    expect((await fetch('/livez')).status).toBe(200);
    expect((await fetch('/readyz')).status).toBe(200);
  });

  it('bounds no probe whose path ends with a slash', async () => {
    const { fetch } = await serve({ http: { ratePolicies: policies(300, 60, 20, 1) } });
    const statusOf = async (path: string) => (await fetch(path)).status;
    expect([await statusOf('/nothing'), await statusOf('/nothing')]).toEqual([404, 429]);
    expect([await statusOf('/livez/'), await statusOf('/readyz/')]).toEqual([200, 200]);
  });

  it('are those of the clients where a proxy is trusted, and the /64 of an IPv6 address', async () => {
    const { call } = await serve({ http: { ratePolicies: policies(300, 60, 20, 1), trustProxy: true } });
    const from = async (address: string) =>
      (await call('GET', PING, { headers: { 'X-Forwarded-For': address } })).status;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.2')).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('203.0.113.9, 198.51.100.1')).toBe(429);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8::2')).toBe(429);
  });
});

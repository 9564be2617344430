import { describe, expect, it } from 'vitest';
import { systemClock, systemEntropy } from '../../adapters/system/index.js';
import {
  beginAuthorization,
  discoverServer,
  makeFinishAuthorization,
  makeRefresh,
  makeTokenSource,
  type OAuthClient,
  type OAuthHttp,
  type OAuthServer,
  type TokenPair,
  type TokenStore,
} from '../../adapters/oauth/index.js';
import { makeAddressGuard, makeChannelHttp } from '../../adapters/publishers/index.js';
import { later, ok, type Clock } from '../../core/index.js';
import { memoryTokenStore } from '../adapters/oauth/memory-token-store.js';
import { givenProxy } from '../support/tcp-proxy.js';
import { givenPeer, snacAuthorize } from './index.js';
import { allowAsPerson } from './run/allow-as-person.js';
import { bearer, jsonOf, responseOf } from './run/http-calls.js';

/** The HTTP client of production. */
const http: OAuthHttp = makeChannelHttp({
  guard: makeAddressGuard(['127.0.0.1']),
  userAgent: 'write-post test',
});

/** Refresh tokens are issued for this scope, and only with consent of the user (OpenID Connect Core 1.0 §11). */
const OFFLINE = { scope: 'openid offline_access', extra: { prompt: 'consent' } };

const given = async (clientName: 'inBody' | 'inHeader' | 'public' = 'inBody') => {
  const { at } = await givenPeer('oidc');
  const found = await discoverServer(at.issuer, { http, allowInsecure: true });
  if (!found.ok) throw new Error(found.error.message);
  const server = found.value;
  const client = at.clients[clientName];
  const base = { client, clock: systemClock, allowInsecure: true };
  return { at, server, base };
};

type Given = Awaited<ReturnType<typeof given>>;

const begin = ({ at, server, base }: Given) =>
  beginAuthorization({
    server,
    client: base.client,
    redirectUri: at.redirectUri,
    entropy: systemEntropy,
    ...OFFLINE,
  });

const finish = ({ server, base }: Given) => makeFinishAuthorization({ ...base, server, http });

/** A pair that a person has just allowed. */
const givenPair = async (scene: Given): Promise<TokenPair> => {
  const { url, pending } = await begin(scene);
  const granted = await finish(scene)(pending, await allowAsPerson(url, scene.at.redirectUri));
  if (!granted.ok) throw new Error(granted.error.message);
  return granted.value;
};

/** Whether the server still accepts the access token. */
const isHonoured = async ({ at }: Given, accessToken: string): Promise<boolean> => {
  const { status } = await fetch(`${at.issuer}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  return status === 200;
};

/** A clock that is set to the time at which the pair is due. */
const whenDue = ({ expiresAt, issuedAt }: TokenPair): Clock => {
  const ahead = (expiresAt ?? issuedAt) - issuedAt;
  return { ...systemClock, now: () => later(systemClock.now(), ahead) };
};

/** A user of the pair, with its requests to the server and their responses. */
const users = (
  scene: Given,
  pair: TokenPair,
  store: TokenStore,
  through: OAuthHttp = http,
  server = scene.server,
) => {
  const serverResponses: string[] = [];
  const counting: OAuthHttp = async (request) => {
    const response = await through(request);
    serverResponses.push(response.kind === 'received' ? response.body : response.kind);
    return response;
  };
  const clock = whenDue(pair);
  const refresh = makeRefresh({ ...scene.base, server, clock, http: counting });
  return { serverResponses, makeSource: () => makeTokenSource({ store, refresh, clock }) };
};

const readyStore = (pair: TokenPair) => memoryTokenStore({ pair, state: { kind: 'ready' } });

const accessTokenIn = (body: string | undefined): string =>
  (JSON.parse(body ?? '{}') as { access_token?: string }).access_token ?? '';

describe('authorization at a real server', () => {
  it.each(['inBody', 'inHeader', 'public'] as const)(
    'gives a client whose secret is %s a pair that works',
    async (clientName) => {
      const scene = await given(clientName);
      const pair = await givenPair(scene);
      expect(pair.refreshToken).toMatch(/./);
      expect(pair.expiresAt).toBeGreaterThan(pair.issuedAt);
      expect(await isHonoured(scene, pair.accessToken)).toBe(true);
      const next = await makeRefresh({ ...scene.base, server: scene.server, http })(pair.refreshToken ?? '');
      if (next.kind !== 'granted') throw new Error(next.message);
      expect(next.pair.refreshToken).not.toBe(pair.refreshToken);
      expect(await isHonoured(scene, next.pair.accessToken)).toBe(true);
    },
  );

  it('gives nothing for the code of another verifier, nor for a code a second time', async () => {
    const scene = await given();
    const [{ url, pending }, other] = [await begin(scene), await begin(scene)];
    const back = await allowAsPerson(url, scene.at.redirectUri);
    const stolen = { ...pending, verifier: other.pending.verifier };
    expect(await finish(scene)(stolen, back)).toMatchObject({ ok: false, error: { kind: 'refused' } });
    const again = await begin(scene);
    const response = await allowAsPerson(again.url, scene.at.redirectUri);
    expect(await finish(scene)(again.pending, response)).toMatchObject({ ok: true });
    expect(await finish(scene)(again.pending, response)).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    });
  });

  it('works where the endpoints are written down by hand', async () => {
    const scene = await given();
    const byHand: OAuthServer = {
      issuer: scene.at.issuer,
      authorizationEndpoint: `${scene.at.issuer}/auth`,
      tokenEndpoint: `${scene.at.issuer}/token`,
    };
    const pair = await givenPair({ ...scene, server: byHand });
    expect(await isHonoured(scene, pair.accessToken)).toBe(true);
  });

  it('is refused to a client with a wrong secret', async () => {
    const scene = await given();
    const client: OAuthClient = { ...scene.base.client, secret: 'wrong' };
    const pair = await givenPair(scene);
    const refresh = makeRefresh({ ...scene.base, client, server: scene.server, http });
    expect(await refresh(pair.refreshToken ?? '')).toMatchObject({ kind: 'refused', code: 'invalid_client' });
  });
});

describe('a pair of a server that rotates refresh tokens', () => {
  it('is refreshed once for twenty callers, and once more when it is due again', async () => {
    const scene = await given();
    const pair = await givenPair(scene);
    const store = readyStore(pair);
    const { serverResponses, makeSource } = users(scene, pair, store);
    const responses = await Promise.all(Array.from({ length: 20 }, () => makeSource().accessToken()));
    const newest = store.stored()?.pair;
    expect(responses).toEqual(responses.map(() => ok(newest?.accessToken)));
    expect(serverResponses).toHaveLength(1);
    expect(await isHonoured(scene, newest?.accessToken ?? '')).toBe(true);
    const second = await makeSource().replaceRefused(newest?.accessToken ?? '');
    expect(second.ok && (await isHonoured(scene, second.value))).toBe(true);
    expect(serverResponses).toHaveLength(2);
  });

  it('is in doubt if the response was lost, and no repeated request revokes what the server issued', async () => {
    const scene = await given();
    const pair = await givenPair(scene);
    const lost: string[] = [];
    const { makeSource, serverResponses } = users(scene, pair, readyStore(pair), async (request) => {
      const response = await http(request);
      lost.push(response.kind === 'received' ? response.body : '');
      return { kind: 'in_doubt', message: 'reset' };
    });
    for (let times = 0; times < 3; times += 1)
      expect(await makeSource().accessToken()).toMatchObject({ ok: false, error: { why: 'in_doubt' } });
    expect(serverResponses).toEqual(['in_doubt']);
    const newest = accessTokenIn(lost[0]);
    expect(await isHonoured(scene, newest)).toBe(true);
    // Control: the server does revoke it when the old refresh token is used again.
    const reuse = await makeRefresh({ ...scene.base, server: scene.server, http })(pair.refreshToken ?? '');
    expect(reuse).toMatchObject({ kind: 'refused', code: 'invalid_grant' });
    expect(await isHonoured(scene, newest)).toBe(false);
  });

  it('is in doubt if the connection breaks before the response, and valid if the server was not reached', async () => {
    const scene = await given();
    const proxy = await givenProxy(scene.at.issuer);
    const server = { ...scene.server, tokenEndpoint: new URL('/token', proxy.url).href };
    const pair = await givenPair(scene);
    const { serverResponses, makeSource } = users(scene, pair, readyStore(pair), http, server);
    proxy.cutAt('grant_type=refresh_token', 'before the response');
    expect(await makeSource().accessToken()).toMatchObject({ ok: false, error: { why: 'in_doubt' } });
    expect(await makeSource().accessToken()).toMatchObject({ ok: false, error: { why: 'in_doubt' } });
    expect(serverResponses).toEqual(['in_doubt']);
    const nowhere = { ...scene.server, tokenEndpoint: 'http://127.0.0.1:9/token' };
    const other = await givenPair(scene);
    const store = readyStore(other);
    const unreachable = users(scene, other, store, http, nowhere).makeSource();
    expect(await unreachable.accessToken()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await users(scene, other, store).makeSource().accessToken()).toMatchObject({ ok: true });
  });

  it('is not given out where it could not be stored', async () => {
    const scene = await given();
    const pair = await givenPair(scene);
    const store = memoryTokenStore({ pair, state: { kind: 'ready' } }, (next) =>
      next.state.kind === 'refreshing' ? 'done' : 'lost_before',
    );
    const { serverResponses, makeSource } = users(scene, pair, store);
    await expect(makeSource().accessToken()).rejects.toThrow('the store is away');
    expect(serverResponses).toHaveLength(1);
    expect(store.stored()?.pair).toEqual(pair);
    // The issued token is valid, but must not be used because a crash would lose it.
    expect(await isHonoured(scene, accessTokenIn(serverResponses[0]))).toBe(true);
  });

  it('whose access was withdrawn needs the person again', async () => {
    const scene = await given();
    const pair = await givenPair(scene);
    const refresh = makeRefresh({ ...scene.base, server: scene.server, http });
    await refresh(pair.refreshToken ?? '');
    await refresh(pair.refreshToken ?? '');
    const { serverResponses, makeSource } = users(scene, pair, readyStore(pair));
    for (let times = 0; times < 2; times += 1)
      expect(await makeSource().accessToken()).toMatchObject({ ok: false, error: { why: 'refused' } });
    expect(serverResponses).toHaveLength(1);
  });
});

describe('a Mastodon-like server, which says nothing of its endpoints', () => {
  it('gives a pair for the code that came with the address', async () => {
    const { at } = await givenPeer('snac');
    const redirectUri = 'http://127.0.0.1:9/back';
    const registration = { client_name: 'write-post', redirect_uris: redirectUri, scopes: 'read write' };
    const app = await jsonOf<{ client_id: string; client_secret: string }>(`${at.url}/api/v1/apps`, {
      method: 'POST',
      body: new URLSearchParams(registration),
    });
    const client = { id: app.client_id, secret: app.client_secret };
    const server: OAuthServer = {
      issuer: at.url,
      authorizationEndpoint: `${at.url}/oauth/authorize`,
      tokenEndpoint: `${at.url}/oauth/token`,
    };
    const { url, pending } = await beginAuthorization({
      server,
      client,
      redirectUri,
      scope: 'read write',
      entropy: systemEntropy,
    });
    await responseOf(url);
    const back = await snacAuthorize(at, { clientId: client.id, redirectUri, state: pending.state });
    const deps = { server, client, http, clock: systemClock, allowInsecure: true };
    const granted = await makeFinishAuthorization(deps)(pending, back.href);
    if (!granted.ok) throw new Error(granted.error.message);
    expect(granted.value).toMatchObject({ refreshToken: null, expiresAt: null });
    const me = `${at.url}/api/v1/accounts/verify_credentials`;
    expect(await jsonOf(me, { headers: bearer(granted.value.accessToken) })).toMatchObject({
      username: at.login,
    });
  });
});

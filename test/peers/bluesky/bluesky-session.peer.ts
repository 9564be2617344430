import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import type { ChannelHttp } from '../../../adapters/publishers/http/channel-http.js';
import { requestKey, type PublishContext, type Publisher } from '../../../core/index.js';
import { connectionTo } from '../../adapters/publishers/fixtures.js';
import { bearer, jsonOf, postJson } from '../run/http-calls.js';
import { startLimitedPds } from '../servers/pds.js';
import { publisherDeps } from '../subjects/subject.js';
import { documentOf } from '../subjects/documents.js';
import { connectionWith, givenBluesky, images } from './given-bluesky.js';

const { at, subject, connection, newContext, prepared, xrpc, login } = await givenBluesky();

describe('the session of a Personal Data Server', () => {
  /** The same token, signed with the server's secret, but expired. */
  const expired = (jwt: string): string => {
    const [header = '', payload = ''] = jwt.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as object;
    const past = Buffer.from(JSON.stringify({ ...claims, iat: 1_700_000_000, exp: 1_700_007_200 })).toString(
      'base64url',
    );
    const signature = createHmac('sha256', at.jwtSecret).update(`${header}.${past}`).digest('base64url');
    return `${header}.${past}.${signature}`;
  };

  /** An adapter whose tokens can be made to expire. */
  const ageing = (names: readonly ('authorization' | 'refresh')[] = ['authorization']) => {
    const deps = publisherDeps({ images });
    const calls: string[] = [];
    const over = new Set<string>();
    const known = new Set<string>();
    const http: ChannelHttp = async (request) => {
      const name = request.url.replace(/^.*com\.atproto\./, '');
      calls.push(name);
      const token = request.headers?.['authorization']?.replace('Bearer ', '');
      const isRefresh = name === 'server.refreshSession';
      if (token === undefined || !over.has(token) || (isRefresh && !names.includes('refresh'))) {
        const response = await deps.http(request);
        const session =
          response.kind === 'received' ? (response.json as Record<string, unknown> | undefined) : {};
        for (const each of [session?.['accessJwt'], session?.['refreshJwt']])
          if (typeof each === 'string') {
            known.add(each);
            over.delete(each);
          }
        return response;
      }
      return deps.http({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${expired(token)}` },
      });
    };
    const age = (): void => {
      for (const token of known) over.add(token);
    };
    return { publisher: makeBlueskyPublisher({ ...deps, http }), calls, age };
  };

  const postWith = async (publisher: Publisher, over: Partial<PublishContext> = {}) => {
    const context = newContext(over);
    const request = await prepared(documentOf(`Post ${context.requestKey}`), context, publisher);
    return publisher.commit(request, context);
  };

  /** The state after a first post and the expiry of its tokens. */
  const afterLong = async (names?: Parameters<typeof ageing>[0]) => {
    const { publisher, calls, age } = ageing(names);
    expect(await postWith(publisher)).toMatchObject({ kind: 'published' });
    expect(calls.splice(0)).toEqual(['server.createSession', 'repo.putRecord']);
    age();
    return { publisher, calls };
  };

  it('is refreshed if the token has expired', async () => {
    const { publisher, calls } = await afterLong();
    expect(await postWith(publisher)).toMatchObject({ kind: 'published' });
    expect(await postWith(publisher)).toMatchObject({ kind: 'published' });
    expect(calls).toEqual(['repo.putRecord', 'server.refreshSession', 'repo.putRecord', 'repo.putRecord']);
  });

  it('is refreshed once for eight posts at once', async () => {
    const { publisher, calls } = await afterLong();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => postWith(publisher)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'published'));
    expect(calls.filter((name) => name.startsWith('server.'))).toEqual(['server.refreshSession']);
  });

  it('is opened with the password if the refresh token has expired as well', async () => {
    const { publisher, calls } = await afterLong(['authorization', 'refresh']);
    expect(await postWith(publisher)).toMatchObject({ kind: 'published' });
    expect(calls).toEqual([
      'repo.putRecord',
      'server.refreshSession',
      'server.createSession',
      'repo.putRecord',
    ]);
  });

  it('is closed after the app password was revoked', async () => {
    const owner = await login();
    const { password } = await jsonOf<{ password: string }>(
      xrpc('server.createAppPassword'),
      postJson({ name: `test ${randomUUID().slice(0, 8)}` }, bearer(owner.accessJwt)),
    );
    const { publisher, calls, age } = ageing();
    const withIt = connectionTo('bluesky', { ...connection.settings, app_password: password });
    const context = newContext({ connection: withIt });
    // A first post opens the session; then the password is revoked, and the token expires.
    const first = { ...context, requestKey: requestKey(randomUUID()) };
    const opening = publisher.commit(await prepared(documentOf('In time'), first, publisher), first);
    expect(await opening).toMatchObject({ kind: 'published' });
    const { passwords } = await jsonOf<{ passwords: readonly { name: string }[] }>(
      xrpc('server.listAppPasswords'),
      { headers: bearer(owner.accessJwt) },
    );
    for (const { name } of passwords) {
      const init = postJson({ name }, bearer(owner.accessJwt));
      expect((await fetch(xrpc('server.revokeAppPassword'), init)).status).toBe(200);
    }
    age();
    const request = await prepared(documentOf('Too late'), context, publisher);
    expect(await publisher.commit(request, context)).toMatchObject({ kind: 'unauthorised' });
    expect(calls.slice(-3)).toEqual(['repo.putRecord', 'server.refreshSession', 'server.createSession']);
    expect((await subject.visible()).map(({ text }) => text).join('')).not.toContain('Too late');
  });

  it('is closed with a wrong password, for a post and for a connection', async () => {
    const wrong = connectionTo('bluesky', { ...connection.settings, app_password: 'wrong' });
    const context = newContext({ connection: wrong });
    const request = await prepared(documentOf('Never'), context);
    expect(await subject.publisher.commit(request, context)).toEqual({
      kind: 'unauthorised',
      message: 'Invalid identifier or password',
    });
    expect(await subject.publisher.verifyConnection(wrong.settings)).toEqual({
      ok: false,
      error: [expect.stringMatching(/does not accept the handle and the app password/)],
    });
  });

  it('identifies the account by handle or by DID, with the same result every time', async () => {
    const value = {
      settings: {
        service: at.url,
        identifier: at.handle,
        app_password: at.password,
        did: at.did,
        handle: at.handle,
      },
      host: new URL(at.url).host,
    };
    expect(await subject.publisher.verifyConnection(subject.settings)).toEqual({ ok: true, value });
    expect(await subject.publisher.verifyConnection(value.settings)).toEqual({ ok: true, value });
    const byDid = { ...subject.settings, identifier: at.did };
    expect(await subject.publisher.verifyConnection(byDid)).toMatchObject({
      ok: true,
      value: { settings: { did: at.did } },
    });
  });
});

describe('a server that limits the rate', () => {
  it('has its Retry-After respected', async () => {
    const { address, stop } = await startLimitedPds();
    onTestFinished(stop);
    const publisher = makeBlueskyPublisher(publisherDeps());
    const typed = { service: address.url, identifier: address.handle, app_password: address.password };
    const limited = await connectionWith(publisher, typed);
    const identifier = { identifier: address.did, password: 'wrong' };
    const again = () => fetch(`${address.url}/xrpc/com.atproto.server.createSession`, postJson(identifier));
    let last = await again();
    for (let time = 0; time < 40 && last.status !== 429; time += 1) last = await again();
    expect(last.status).toBe(429);
    const context = newContext({ connection: limited });
    const outcome = await publisher.commit(
      await prepared(documentOf('Too often'), context, publisher),
      context,
    );
    expect(outcome).toMatchObject({ kind: 'deferred', code: 'rate_limited', pauses: 'connection' });
    const until = outcome.kind === 'deferred' ? (outcome.until ?? 0) : 0;
    expect(until).toBeGreaterThan(Date.now());
    expect(until).toBeLessThan(Date.now() + 10 * 60_000);
  });
});

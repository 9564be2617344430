import { describe, expect, it } from 'vitest';
import {
  makeSessions,
  type Login,
  type Session,
  type Sessions,
} from '../../../../adapters/publishers/bluesky/sessions.js';
import type { ChannelResponse } from '../../../../adapters/publishers/http/channel-http.js';
import { publisherDeps } from '../loopback.js';
import { jsonOf } from '../with-images.js';
import { givenFakePds, sessionOf, wrong } from './fake-pds.js';

/** A successful login and its session. */
const opened = async (sessions: Sessions, login: Login): Promise<Session> => {
  const result = await sessions.of(login);
  if (!result.ok) throw new Error('the login has to work');
  return result.value;
};

const received = (status: number, json: unknown): ChannelResponse => ({
  ...{ kind: 'received', status, headers: {}, body: '' },
  json,
});

const given = async (script: Parameters<typeof givenFakePds>[0] = () => null) => {
  const pds = await givenFakePds(script);
  const login = { service: pds.url, identifier: 'harbor.example', app_password: 'abcd' };
  return { pds, login, sessions: makeSessions(publisherDeps().http) };
};

describe('sessions', () => {
  it('log in once for all concurrent and later callers', async () => {
    const { pds, login, sessions } = await given();
    const all = await Promise.all(Array.from({ length: 8 }, () => sessions.of(login)));
    all.push(await sessions.of(login));
    for (const each of all) expect(each).toEqual({ ok: true, value: sessionOf(1) });
    expect(pds.names()).toEqual(['server.createSession']);
  });

  it('are opened with the name and the app password, as JSON', async () => {
    const { pds, login, sessions } = await given();
    await sessions.of(login);
    expect(jsonOf(pds.arrived[0])).toEqual({ identifier: 'harbor.example', password: 'abcd' });
    expect(pds.arrived[0]?.headers['content-type']).toBe('application/json');
  });

  it('are refreshed once for all callers whose session was refused, late ones included', async () => {
    const { pds, login, sessions } = await given();
    const first = await opened(sessions, login);
    const renewed = await Promise.all(Array.from({ length: 8 }, () => sessions.renew(login, first)));
    renewed.push(await sessions.renew(login, first), await sessions.of(login));
    for (const each of renewed) expect(each).toEqual({ ok: true, value: sessionOf(2) });
    expect(pds.names()).toEqual(['server.createSession', 'server.refreshSession']);
    expect(pds.arrived[1]?.headers.authorization).toBe('Bearer refresh-1');
  });

  it('log in with the password again if the refresh token has expired', async () => {
    const { pds, login, sessions } = await given((name) =>
      name === 'server.refreshSession' ? wrong(400, 'ExpiredToken') : null,
    );
    const first = await opened(sessions, login);
    expect(await sessions.renew(login, first)).toEqual({ ok: true, value: sessionOf(2) });
    expect(pds.names()).toEqual(['server.createSession', 'server.refreshSession', 'server.createSession']);
  });

  it('do not log in if a refresh failed for another reason, but refresh again the next time', async () => {
    const { pds, login, sessions } = await given((name) =>
      name === 'server.refreshSession' ? wrong(502, 'UpstreamFailure') : null,
    );
    const first = await opened(sessions, login);
    expect(await sessions.renew(login, first)).toMatchObject({ ok: false, error: { status: 502 } });
    expect(await sessions.of(login)).toEqual({ ok: true, value: sessionOf(2) });
    expect(pds.names()).toEqual(['server.createSession', 'server.refreshSession', 'server.createSession']);
  });

  it('that could not be opened are requested again', async () => {
    let calls = 0;
    const { login, sessions } = await given(() => ((calls += 1) === 1 ? 'cut' : null));
    expect(await sessions.of(login)).toMatchObject({ ok: false, error: { kind: 'in_doubt' } });
    expect(await sessions.of(login)).toMatchObject({ ok: true });
  });

  it('are refreshed even if another login failed meanwhile, or the session was dropped', async () => {
    let logins = 0;
    const { pds, login, sessions } = await given((name) =>
      name === 'server.createSession' && (logins += 1) === 2 ? wrong(401, 'AuthenticationRequired') : null,
    );
    const first = await opened(sessions, login);
    const [failed, renewed] = await Promise.all([sessions.open(login), sessions.renew(login, first)]);
    expect(failed).toMatchObject({ ok: false });
    expect(renewed).toMatchObject({ ok: true });
    const other = makeSessions(publisherDeps().http);
    expect(await other.renew(login, first)).toMatchObject({ ok: true });
    expect(pds.names().filter((name) => name === 'server.refreshSession')).toHaveLength(2);
  });

  it('stay open if an earlier login fails afterwards', async () => {
    const pending: ((response: ChannelResponse) => void)[] = [];
    const sessions = makeSessions(() => new Promise((resolve) => pending.push(resolve)));
    const login = { service: 'https://pds.example', identifier: 'harbor.example', app_password: 'abcd' };
    const both = [sessions.open(login), sessions.open(login)];
    pending[1]?.(received(200, sessionOf(1)));
    await both[1];
    pending[0]?.(received(502, {}));
    expect(await both[0]).toMatchObject({ ok: false });
    expect(await sessions.of(login)).toEqual({ ok: true, value: sessionOf(1) });
    expect(pending).toHaveLength(2);
  });

  it('are kept for the thousand logins that were opened last', async () => {
    let logins = 0;
    const sessions = makeSessions(() => Promise.resolve(received(200, sessionOf((logins += 1)))));
    const login = (name: number): Login => ({
      ...{ service: 'https://pds.example', app_password: 'abcd' },
      identifier: `n${String(name)}.example`,
    });
    for (let name = 0; name < 1_000; name += 1) await sessions.of(login(name));
    await sessions.of(login(0));
    expect(logins).toBe(1_000);
    await sessions.of(login(1_000));
    await sessions.of(login(1));
    expect(logins).toBe(1_001);
    await sessions.of(login(0));
    expect(logins).toBe(1_002);
  });

  it.each(['accessJwt', 'refreshJwt', 'handle'])(
    'of a server that gives them a very long %s are not kept',
    async (name) => {
      const long = { ...sessionOf(1), [name]: 'a'.repeat(8_193) };
      const { pds, login, sessions } = await given(() => ({ status: 200, body: long }));
      expect(await sessions.of(login)).toMatchObject({ ok: false });
      await sessions.of(login);
      expect(pds.names()).toEqual(['server.createSession', 'server.createSession']);
    },
  );

  it('are not shared between logins with different passwords', async () => {
    const { pds, login, sessions } = await given();
    await sessions.of(login);
    await sessions.of({ ...login, app_password: 'other' });
    expect(pds.names()).toEqual(['server.createSession', 'server.createSession']);
  });

  it('prove the password again on request', async () => {
    const { pds, login, sessions } = await given();
    await sessions.open(login);
    await sessions.open(login);
    expect(await sessions.of(login)).toEqual({ ok: true, value: sessionOf(2) });
    expect(pds.names()).toEqual(['server.createSession', 'server.createSession']);
  });
});

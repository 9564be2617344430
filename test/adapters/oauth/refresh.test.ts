import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import {
  makeRefresh,
  type OAuthResponse,
  type OAuthClient,
  type OAuthHttpRequest,
} from '../../../adapters/oauth/index.js';
import { later } from '../../../core/index.js';
import { START } from './tokens.js';

const SERVER = {
  issuer: 'https://social.example',
  authorizationEndpoint: 'https://social.example/oauth/authorize',
  tokenEndpoint: 'https://social.example/oauth/token',
};
const PUBLIC: OAuthClient = { id: 'client', secret: null };

const scriptedResponse = (status: number, body: unknown): OAuthResponse => ({
  kind: 'received',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The result of a refresh, and its requests. */
const refreshed = async (result: OAuthResponse, client = PUBLIC) => {
  const requests: OAuthHttpRequest[] = [];
  const http = (request: OAuthHttpRequest) => {
    requests.push(request);
    return Promise.resolve(result);
  };
  const refresh = makeRefresh({ server: SERVER, client, http, clock: makeManualClock(START) });
  return { result: await refresh('old refresh'), requests };
};

const TOKEN = { access_token: 'secret a', token_type: 'Bearer' };

describe('the response to a refresh', () => {
  it.each([
    [{ ...TOKEN, refresh_token: 'r2', expires_in: 7200 }, 'r2', 7_200_000],
    [{ ...TOKEN, expires_in: '60' }, 'old refresh', 60_000],
    [{ ...TOKEN, expires_in: 0.5 }, 'old refresh', 500],
    [{ ...TOKEN, refresh_token: null, expires_in: null, scope: null }, 'old refresh', null],
    [{ ...TOKEN, id_token: 'not.a.token', created_at: 1 }, 'old refresh', null],
    [{ ...TOKEN, refresh_token: 'old refresh' }, 'old refresh', null],
    [{ ...TOKEN, expires_in: 1e300 }, 'old refresh', 100 * 365 * 24 * 3_600_000],
  ])('%j is a pair', async (body, refreshToken, lifeMs) => {
    const { result } = await refreshed(scriptedResponse(200, body));
    const expiresAt = lifeMs === null ? null : later(START, lifeMs);
    const pair = { accessToken: 'secret a', refreshToken, issuedAt: START, expiresAt };
    expect(result).toEqual({ kind: 'granted', pair });
  });

  it.each([
    [400, { error: 'invalid_grant', error_description: 'Revoked\u001b[2J.' }, 'refused'],
    [400, { error: 'invalid_grant', error_codes: [70008], timestamp: 7, hint: null }, 'refused'],
    [401, { error: 'invalid_client' }, 'refused'],
    [400, { error: 'temporarily_unavailable' }, 'unavailable'],
    [400, { error: 'server_error' }, 'failed'],
    [429, { error: 'slow down' }, 'unavailable'],
    [404, '<html>Not here</html>', 'unavailable'],
    [404, 'null', 'unavailable'],
    [300, '', 'unavailable'],
    [302, '', 'unavailable'],
    [500, { error: 'invalid_grant' }, 'failed'],
    [503, '', 'failed'],
    [599, '', 'failed'],
    [200, '{"access_token":"secret a","token_', 'lost'],
    [200, { token_type: 'Bearer' }, 'lost'],
    [200, '[]', 'lost'],
    [204, '', 'lost'],
    [205, '{}', 'lost'],
    [304, '', 'unavailable'],
    // Some servers use statuses that HTTP does not define.
    [199, '', 'lost'],
    [600, '', 'lost'],
    [999, { error: 'denied' }, 'lost'],
  ])(
    'with status %d and %j is classified, and its message contains no secret',
    async (status, body, kind) => {
      const { result } = await refreshed(scriptedResponse(status, body));
      expect(result.kind).toBe(kind);
      expect(JSON.stringify(result)).not.toMatch(/secret a|\\u001b|old refresh/);
    },
  );

  it('has the message of the server, cut to what a person reads', async () => {
    const messageOf = async (error_description?: string) => {
      const { result } = await refreshed(
        scriptedResponse(400, { error: 'invalid_grant', error_description }),
      );
      return result.kind === 'refused' ? result.message : null;
    };
    expect(await messageOf()).toBe('The server refused: invalid_grant');
    expect(await messageOf('Re\u0000\u200bvoked\u001b')).toBe('The server refused: invalid_grant: Re voked ');
    const long = `invalid_grant: ${'x'.repeat(300)}`.slice(0, 200);
    expect(await messageOf('x'.repeat(300))).toBe(`The server refused: ${long}`);
  });

  it('that is missing is distinguished from a request that was not sent', async () => {
    const lost = await refreshed({ kind: 'in_doubt', message: 'reset' });
    expect(lost.result).toEqual({ kind: 'lost', message: 'reset' });
    const unsent = await refreshed({ kind: 'not_sent', message: 'refused' });
    expect(unsent.result).toEqual({ kind: 'unavailable', message: 'refused' });
  });
});

describe('the request of a refresh', () => {
  const formOf = ([request]: readonly OAuthHttpRequest[]) =>
    Object.fromEntries(new URLSearchParams(request?.body ?? ''));

  it('is a single one to the token endpoint with the client id', async () => {
    const { requests } = await refreshed(scriptedResponse(200, TOKEN));
    expect(requests).toMatchObject([{ method: 'POST', url: SERVER.tokenEndpoint, timeoutMs: 10_000 }]);
    expect(formOf(requests)).toEqual({
      client_id: 'client',
      grant_type: 'refresh_token',
      refresh_token: 'old refresh',
    });
  });

  it('has the secret where the server expects it', async () => {
    const inBody = await refreshed(scriptedResponse(200, TOKEN), { id: 'client', secret: 'hush' });
    expect(formOf(inBody.requests)).toMatchObject({ client_secret: 'hush' });
    const inHeader = await refreshed(scriptedResponse(200, TOKEN), {
      id: 'client',
      secret: 'hush',
      secretIn: 'header',
    });
    const basic = `Basic ${Buffer.from('client:hush').toString('base64')}`;
    expect(inHeader.requests[0]?.headers).toMatchObject({ authorization: basic });
    expect(formOf(inHeader.requests)).not.toHaveProperty('client_secret');
  });

  it('is not repeated in a message by a server that repeats its header, but for the name of the scheme', async () => {
    const refresh = makeRefresh({
      server: SERVER,
      client: { id: 'client', secret: 'hush hush', secretIn: 'header' },
      http: ({ headers }) => {
        const error_description = `No use of ${String(headers['authorization'])}`;
        return Promise.resolve(scriptedResponse(400, { error: 'invalid_client', error_description }));
      },
      clock: makeManualClock(START),
    });
    const message = 'The server refused: invalid_client: No use of Basic ***';
    expect(await refresh('old refresh')).toEqual({ kind: 'refused', code: 'invalid_client', message });
  });

  it('has the given timeout', async () => {
    const times: number[] = [];
    const http = ({ timeoutMs }: OAuthHttpRequest) => {
      times.push(timeoutMs);
      return Promise.resolve(scriptedResponse(200, TOKEN));
    };
    const deps = { server: SERVER, client: PUBLIC, http, clock: makeManualClock(START), timeoutMs: 300 };
    await makeRefresh(deps)('old refresh');
    expect(times).toEqual([300]);
  });

  it('is never made without encryption', () => {
    const open = { ...SERVER, tokenEndpoint: 'http://social.example/oauth/token' };
    const http = () => Promise.resolve(scriptedResponse(200, TOKEN));
    const deps = { server: open, client: PUBLIC, http, clock: makeManualClock(START) };
    expect(() => makeRefresh(deps)).toThrow('HTTPS');
    expect(makeRefresh({ ...deps, allowInsecure: true })).toBeTypeOf('function');
    const strange = { ...SERVER, tokenEndpoint: 'ftp://social.example/oauth/token' };
    expect(() => makeRefresh({ ...deps, server: strange, allowInsecure: true })).toThrow('HTTPS');
  });
});

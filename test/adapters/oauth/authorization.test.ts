import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeManualClock, makeSeededEntropy } from '../../../adapters/memory/index.js';
import {
  OUT_OF_BAND,
  beginAuthorization,
  makeFinishAuthorization,
  type OAuthHttpRequest,
  type PendingAuthorization,
} from '../../../adapters/oauth/index.js';
import { ok } from '../../../core/index.js';
import { START } from './tokens.js';

const SERVER = {
  issuer: 'https://social.example',
  authorizationEndpoint: 'https://social.example/oauth/authorize?lang=en',
  tokenEndpoint: 'https://social.example/oauth/token',
};
const CLIENT = { id: 'client', secret: 'hush' };
const CALLBACK = 'https://here.example/back';
const BASE = { server: SERVER, client: CLIENT, redirectUri: CALLBACK, scope: 'read write' };

const begun = (parts: Partial<Parameters<typeof beginAuthorization>[0]> = {}) =>
  beginAuthorization({ ...BASE, entropy: makeSeededEntropy(7), ...parts });

describe('the address for authorising the access', () => {
  it('requests a code with all parameters', async () => {
    const { url, pending } = await begun({ extra: { prompt: 'login', response_type: 'token' } });
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      lang: 'en',
      prompt: 'login',
      response_type: 'code',
      client_id: 'client',
      redirect_uri: CALLBACK,
      scope: 'read write',
      state: pending.state,
      code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(pending.verifier);
    expect(JSON.parse(JSON.stringify(pending))).toEqual(pending);
  });

  it('is different each time', async () => {
    const entropy = makeSeededEntropy(7);
    const [first, second] = [await begun({ entropy }), await begun({ entropy })];
    expect(first.pending.state).not.toBe(second.pending.state);
    expect(first.pending.verifier).not.toBe(second.pending.verifier);
    // RFC 7636 §4.1: 43 to 128 unreserved characters.
    expect(first.pending.verifier).toMatch(/^[0-9A-Za-z]{43}$/);
  });
});

/** The result for the user's input, and the requests to the server. */
const finished = async (
  pending: PendingAuthorization,
  text: string,
  { status = 200, body = '{"access_token":"a","token_type":"Bearer"}', namesItself = false } = {},
) => {
  const requests: OAuthHttpRequest[] = [];
  const finish = makeFinishAuthorization({
    server: { ...SERVER, namesItself },
    client: CLIENT,
    clock: makeManualClock(START),
    http: (request) => {
      requests.push(request);
      return Promise.resolve({ kind: 'received', status, body });
    },
  });
  const result = await finish(pending, text);
  return { result, forms: requests.map(({ body: form }) => Object.fromEntries(new URLSearchParams(form))) };
};

/** A server that repeats the received form in its refusal. */
const echoing = () => {
  const forms: string[] = [];
  const finish = makeFinishAuthorization({
    server: SERVER,
    client: CLIENT,
    clock: makeManualClock(START),
    http: ({ body = '' }) => {
      forms.push(body);
      const error_description = `secret: hush; ${[...new URLSearchParams(body).values()].reverse().join(' ')}`;
      const response = JSON.stringify({ error: 'invalid_grant', error_description });
      return Promise.resolve({ kind: 'received', status: 400, body: response });
    },
  });
  return { finish, sentForms: () => forms.join(' ') };
};

const PAIR = { accessToken: 'a', refreshToken: null, issuedAt: START, expiresAt: null };

describe('the result of the authorization', () => {
  it('is exchanged if it is the whole address', async () => {
    const { pending } = await begun();
    const { result, forms } = await finished(pending, ` ${CALLBACK}?code=c%2B1&state=${pending.state} `);
    expect(result).toEqual(ok(PAIR));
    expect(forms).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'c+1',
        code_verifier: pending.verifier,
        redirect_uri: CALLBACK,
        client_id: 'client',
        client_secret: 'hush',
      },
    ]);
  });

  it.each(['shown-1', ' shown-1\n', 'https://social.example/oauth/authorize/native?code=shown-1'])(
    'is exchanged if it is a code that the server showed: %j',
    async (text) => {
      const { pending } = await begun({ redirectUri: OUT_OF_BAND });
      const { result, forms } = await finished(pending, text, { namesItself: true });
      expect(result).toEqual(ok(PAIR));
      expect(forms).toMatchObject([{ code: 'shown-1', redirect_uri: OUT_OF_BAND }]);
    },
  );

  it('is not sent if it belongs to another authorization', async () => {
    const { pending } = await begun();
    const shown = (await begun({ redirectUri: OUT_OF_BAND })).pending;
    const iss = encodeURIComponent('https://evil.example');
    const cases: readonly (readonly [PendingAuthorization, string, boolean])[] = [
      [pending, `${CALLBACK}?code=c&state=other`, false],
      [pending, `${CALLBACK}?code=c`, false],
      [pending, `${CALLBACK}?state=${pending.state}`, false],
      [pending, `${CALLBACK}?code=&state=${pending.state}`, false],
      [pending, `${CALLBACK}?code=c&state=${pending.state}&iss=${iss}`, false],
      [pending, `${CALLBACK}?code=c&state=${pending.state}`, true],
      [pending, 'c', false],
      [{ ...pending, issuer: 'https://evil.example' }, `${CALLBACK}?code=c&state=${pending.state}`, false],
      [shown, `https://social.example/x?code=c&state=other`, false],
      [shown, ' ', false],
    ];
    for (const [from, text, namesItself] of cases) {
      const { result, forms } = await finished(from, text, { namesItself });
      expect([text, result]).toMatchObject([text, { ok: false, error: { kind: 'mismatch' } }]);
      expect(forms).toEqual([]);
    }
  });

  it('may be a refusal, which is reported with the message of the server', async () => {
    const { pending } = await begun();
    const text = `${CALLBACK}?error=access_denied&error_description=Not+today&state=${pending.state}`;
    const { result } = await finished(pending, text);
    const message = 'The server denied the access: access_denied: Not today';
    expect(result).toEqual({ ok: false, error: { kind: 'denied', message } });
  });

  it('is reported without the sent secrets, even if the server repeats them in its error', async () => {
    const { pending } = await begun();
    const text = `${CALLBACK}?code=the-code-4711&state=${pending.state}`;
    const { finish, sentForms } = echoing();
    const result = await finish(pending, text);
    expect(sentForms()).toContain('the-code-4711');
    expect(result).toMatchObject({ ok: false, error: { kind: 'refused' } });
    const said = JSON.stringify(result);
    for (const secret of ['the-code-4711', 'hush', pending.verifier]) expect(said).not.toContain(secret);
  });

  it.each([
    [400, '{"error":"invalid_grant"}', 'refused'],
    [500, 'oops', 'unavailable'],
    [200, '<html>', 'unavailable'],
  ])('gives no token if the server responds with %d %s', async (status, body, kind) => {
    const { pending } = await begun({ redirectUri: OUT_OF_BAND });
    const { result, forms } = await finished(pending, 'code', { status, body });
    expect(result).toMatchObject({ ok: false, error: { kind } });
    expect(forms).toHaveLength(1);
  });
});

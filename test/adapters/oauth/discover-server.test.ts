import { describe, expect, it } from 'vitest';
import { discoverServer } from '../../../adapters/oauth/index.js';
import { ok } from '../../../core/index.js';

const ISSUER = 'https://id.example';
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  authorization_response_iss_parameter_supported: true,
};
const FOUND = {
  issuer: ISSUER,
  authorizationEndpoint: `${ISSUER}/auth`,
  tokenEndpoint: `${ISSUER}/token`,
  namesItself: true,
};
const OAUTH = `${ISSUER}/.well-known/oauth-authorization-server`;
const OIDC = `${ISSUER}/.well-known/openid-configuration`;

/** What is discovered about a server with these documents. */
const discovered = async (documents: Readonly<Record<string, unknown>>) => {
  const requested: string[] = [];
  const result = await discoverServer(ISSUER, {
    http: ({ url }) => {
      requested.push(url);
      const document = documents[url];
      const [status, body] = document === undefined ? [404, ''] : [200, JSON.stringify(document)];
      return Promise.resolve({ kind: 'received', status, body });
    },
  });
  return { result, requested };
};

describe('discovery of a server', () => {
  it('reads the OAuth metadata, or else that of OpenID Connect', async () => {
    expect(await discovered({ [OAUTH]: METADATA })).toEqual({ result: ok(FOUND), requested: [OAUTH] });
    expect(await discovered({ [OIDC]: METADATA })).toEqual({ result: ok(FOUND), requested: [OAUTH, OIDC] });
  });

  it.each([
    ['says nothing', undefined],
    ['names another issuer', { ...METADATA, issuer: 'https://evil.example' }],
    ['has no token endpoint', { ...METADATA, token_endpoint: null }],
    ['has no authorization endpoint', { ...METADATA, authorization_endpoint: null }],
    ['names an invalid address', { ...METADATA, token_endpoint: 'token' }],
    ['has an unencrypted token endpoint', { ...METADATA, token_endpoint: 'http://id.example/token' }],
    [
      'has a script as its authorization endpoint',
      { ...METADATA, authorization_endpoint: 'javascript:alert(1)' },
    ],
  ])('rejects a server that %s', async (_what, document) => {
    const { result } = await discovered({ [OAUTH]: document, [OIDC]: document });
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('takes a server that does not name itself in its responses', async () => {
    const silent = { ...METADATA, authorization_response_iss_parameter_supported: null };
    expect((await discovered({ [OAUTH]: silent })).result).toEqual(ok({ ...FOUND, namesItself: false }));
  });

  it('takes an unencrypted server where that is allowed, and only the web', async () => {
    const issuer = 'http://id.example';
    const of = (token_endpoint: string) =>
      discoverServer(issuer, {
        allowInsecure: true,
        http: () => {
          const document = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint };
          return Promise.resolve({ kind: 'received', status: 200, body: JSON.stringify(document) });
        },
      });
    expect(await of(`${issuer}/token`)).toMatchObject({ ok: true, value: { issuer } });
    expect(await of('ftp://id.example/token')).toMatchObject({ ok: false });
  });

  it('sends no request to a server without encryption', async () => {
    const requested: string[] = [];
    const issuer = 'http://id.example';
    const result = await discoverServer(issuer, {
      http: ({ url }) => {
        requested.push(url);
        return Promise.resolve({
          kind: 'received',
          status: 200,
          body: JSON.stringify({ ...METADATA, issuer }),
        });
      },
    });
    const message = 'id.example publishes no OAuth endpoints.';
    expect(result).toEqual({ ok: false, error: { kind: 'unavailable', message } });
    expect(requested).toEqual([]);
  });

  it('fails if the server is unreachable', async () => {
    const http = () => Promise.resolve({ kind: 'not_sent', message: 'No route.' } as const);
    expect(await discoverServer(ISSUER, { http })).toMatchObject({ ok: false });
  });
});

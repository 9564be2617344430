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

/** What is learnt of a server that has these documents. */
const discovered = async (documents: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const result = await discoverServer(ISSUER, {
    http: ({ url }) => {
      asked.push(url);
      const document = documents[url];
      const [status, body] = document === undefined ? [404, ''] : [200, JSON.stringify(document)];
      return Promise.resolve({ kind: 'received', status, body });
    },
  });
  return { result, asked };
};

describe('a server that is asked about itself', () => {
  it('answers at the place of OAuth, or else at that of OpenID Connect', async () => {
    expect(await discovered({ [OAUTH]: METADATA })).toEqual({ result: ok(FOUND), asked: [OAUTH] });
    expect(await discovered({ [OIDC]: METADATA })).toEqual({ result: ok(FOUND), asked: [OAUTH, OIDC] });
  });

  it.each([
    ['says nothing', undefined],
    ['speaks for another one', { ...METADATA, issuer: 'https://evil.example' }],
    ['has no token endpoint', { ...METADATA, token_endpoint: null }],
    ['names an address that is none', { ...METADATA, token_endpoint: 'token' }],
    ['wants our secrets in the open', { ...METADATA, token_endpoint: 'http://id.example/token' }],
    ['sends people to a script', { ...METADATA, authorization_endpoint: 'javascript:alert(1)' }],
  ])('is not believed where it %s', async (_what, document) => {
    const { result } = await discovered({ [OAUTH]: document, [OIDC]: document });
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('is not found where it cannot be reached', async () => {
    const http = () => Promise.resolve({ kind: 'not-sent', message: 'No route.' } as const);
    expect(await discoverServer(ISSUER, { http })).toMatchObject({ ok: false });
  });
});

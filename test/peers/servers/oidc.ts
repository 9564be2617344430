import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../composition/processes/free-port.js';
import { installedVersion, nodeModules, nodeProgram } from '../install/node-modules.js';
import type { PeerKind } from '../peer.js';
import { jsonOf } from '../run/http-calls.js';
import { startInHome, type Home } from '../run/home.js';

/** A client that the server knows. */
export interface OidcClient {
  readonly id: string;
  /** Null: a public client. */
  readonly secret: string | null;
  /** Where the server expects the secret. */
  readonly secretIn: 'body' | 'header';
}

/** An OAuth authorization server: PKCE is required, and reusing a refresh token revokes the whole grant. */
export interface OidcFacts {
  readonly version: string;
  /** `http://127.0.0.1:port`; its metadata is at the places of RFC 8414 and of OpenID Connect Discovery. */
  readonly issuer: string;
  /** The redirect address of every client; nothing listens there. */
  readonly redirectUri: string;
  readonly clients: {
    readonly inBody: OidcClient;
    readonly inHeader: OidcClient;
    readonly public: OidcClient;
  };
}

const PROGRAM = fileURLToPath(new URL('../programs/oidc.mjs', import.meta.url));
const REDIRECT_URI = 'http://127.0.0.1:9/callback';

const newClients = (): OidcFacts['clients'] => {
  const newSecret = (): string => randomBytes(24).toString('base64url');
  return {
    inBody: { id: 'in-body', secret: newSecret(), secretIn: 'body' },
    inHeader: { id: 'in-header', secret: newSecret(), secretIn: 'header' },
    public: { id: 'public', secret: null, secretIn: 'body' },
  };
};

/** As OpenID Connect Dynamic Client Registration 1.0 writes it. */
const registered = ({ id, secret, secretIn }: OidcClient): object => ({
  client_id: id,
  redirect_uris: [REDIRECT_URI],
  grant_types: ['authorization_code', 'refresh_token'],
  application_type: 'native',
  ...(secret === null
    ? { token_endpoint_auth_method: 'none' }
    : {
        client_secret: secret,
        token_endpoint_auth_method: secretIn === 'body' ? 'client_secret_post' : 'client_secret_basic',
      }),
});

const start = async ({ folder, launch, linkModules }: Home): Promise<OidcFacts> => {
  await linkModules(join(nodeModules.path(), 'node_modules'));
  const script = join(folder, 'oidc.mjs');
  await copyFile(PROGRAM, script);
  const port = String(await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const clients = newClients();
  await launch({
    program: nodeProgram(),
    args: [script, port],
    env: { CLIENTS: JSON.stringify(Object.values(clients).map(registered)) },
  }).ready(() => jsonOf(`${issuer}/.well-known/openid-configuration`));
  return { version: await installedVersion('oidc-provider'), issuer, redirectUri: REDIRECT_URI, clients };
};

export const oidc: PeerKind<OidcFacts> = {
  install: nodeModules.install,
  start: () => startInHome('oidc', start),
  // It authorizes; nothing is published there.
  visible: () => Promise.resolve([]),
};

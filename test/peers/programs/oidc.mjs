// An OAuth authorization server that rotates refresh tokens, knows these clients and accepts any user.
// Usage: oidc.mjs <port>, with CLIENTS (JSON, as OpenID Connect registers them) in the environment.
import { Provider } from 'oidc-provider';

const port = Number(process.argv[2]);
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: JSON.parse(process.env.CLIENTS),
  rotateRefreshToken: true,
  ttl: { AccessToken: 3600, RefreshToken: 86400, Grant: 86400, Interaction: 600, Session: 86400 },
  features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
});
provider.listen(port, '127.0.0.1');

import { createHmac } from 'node:crypto';
import type { Instant } from '../../../core/index.js';

/** The longest lifetime that Ghost accepts. */
const TTL_SECONDS = 300;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A JSON Web Token (RFC 7519, HS256) for the Admin API, signed with a key such as `id:secret` with the secret in hex.
 */
export const ghostToken = (key: string, now: Instant): string => {
  const [id = '', secret = ''] = key.split(':');
  const issued = Math.floor(now / 1_000);
  const header = encode({ alg: 'HS256', typ: 'JWT', kid: id });
  const claims = encode({ iat: issued, exp: issued + TTL_SECONDS, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${header}.${claims}`);
  return `${header}.${claims}.${signature.digest('base64url')}`;
};

import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenPeer } from './index.js';
import { jsonOf, postJson } from './run/http-calls.js';

/** A token as in Ghost's documentation: a JWT signed with the integration's secret. */
const tokenOf = (adminKey: string): string => {
  const [id = '', secret = ''] = adminKey.split(':');
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: id },
    { iat: now, exp: now + 300, aud: '/admin/' },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(parts.join('.'))
    .digest('base64url');
  return [...parts, signature].join('.');
};

it('Ghost shows publicly what was posted with the key of the integration', async () => {
  const { at, visible } = await givenPeer('ghost');
  const before = await visible();
  const post = { title: 'A title & more', html: '<p>One</p><p>Two</p>', status: 'published' };
  await jsonOf(
    `${at.url}/ghost/api/admin/posts/?source=html`,
    postJson({ posts: [post] }, { authorization: `Ghost ${tokenOf(at.adminKey)}` }),
  );
  const [seen, ...others] = (await visible()).slice(before.length);
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ title: 'A title & more', text: 'One\nTwo' });
});

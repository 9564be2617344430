import { describe, expect, it } from 'vitest';
import { makeAddressGuard, makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { makeBlueskyPublisher } from '../../../../adapters/publishers/bluesky/bluesky-publisher.js';
import type { ConnectionSettings } from '../../../../core/index.js';
import { publisherDeps } from '../loopback.js';
import { DID, givenFakePds, sessionOf, wrong } from './fake-pds.js';

const TYPED = { identifier: '@harbor.example', app_password: 'abcd-secret' };

const given = async (script: Parameters<typeof givenFakePds>[0] = () => null) => {
  const pds = await givenFakePds(script);
  const { verifyConnection } = makeBlueskyPublisher(publisherDeps());
  return {
    pds,
    host: new URL(pds.url).host,
    verify: (over: ConnectionSettings = {}) => verifyConnection({ ...TYPED, service: pds.url, ...over }),
  };
};

describe('verifying a connection to Bluesky', () => {
  it('stores the identity of the account, and accepts the stored settings again', async () => {
    const { pds, host, verify } = await given();
    const settings = {
      service: pds.url,
      identifier: 'harbor.example',
      app_password: 'abcd-secret',
      did: DID,
      handle: 'harbor.example',
    };
    expect(await verify()).toEqual({ ok: true, value: { settings, host } });
    expect(await verify(settings)).toEqual({ ok: true, value: { settings, host } });
  });

  it('reports all problems of the entered settings at once', async () => {
    const { verify } = await given();
    expect(
      await verify({ identifier: 'harbor', app_password: ' ', token: 'x', service: 'http://a.example' }),
    ).toEqual({
      ok: false,
      error: [
        '"service" must begin with https://; http:// is only for hosts in ALLOW_PRIVATE_HOSTS.',
        '"identifier" must be a handle such as name.bsky.social, or a DID.',
        '"app_password" must not be empty.',
        'There is no setting "token" for this provider.',
      ],
    });
  });

  it('accepts a handle with one at sign before it, and no other', async () => {
    const { verify } = await given();
    expect(await verify({ identifier: '@harbor.example' })).toMatchObject({ ok: true });
    for (const identifier of ['harbor@example.com', '@@harbor.example'])
      expect(await verify({ identifier })).toEqual({
        ok: false,
        error: ['"identifier" must be a handle such as name.bsky.social, or a DID.'],
      });
  });

  it.each([
    ['a page', { status: 200, body: '<html></html>' }, /does not respond like a Bluesky server/],
    ['nothing there', { status: 404, body: '' }, /does not respond like a Bluesky server/],
    ['a fault', { status: 502, body: '' }, /status 502; try again later/],
    [
      'a redirect',
      { status: 301, headers: { location: 'https://other.example/x' } },
      /redirects to https:\/\/other\.example/,
    ],
    ['a cut', 'cut' as const, /was closed/],
  ])('does not send the password to a server that responds with %s', async (_, response, sentence) => {
    const { verify, pds } = await given((name) => (name === 'server.describeServer' ? response : null));
    expect(await verify()).toEqual({ ok: false, error: [expect.stringMatching(sentence)] });
    expect(pds.arrived.map(({ body }) => String(body)).join('')).not.toContain('secret');
  });

  it('reports a wrong password without repeating it', async () => {
    const { verify, host } = await given((name) =>
      name === 'server.createSession'
        ? wrong(401, 'AuthenticationRequired', 'Invalid identifier or password')
        : null,
    );
    expect(await verify()).toEqual({
      ok: false,
      error: [`${host} does not accept the handle and the app password ("Invalid identifier or password").`],
    });
  });

  it.each([
    [
      wrong(400, 'InvalidRequest', 'Bad request'),
      ' does not accept the handle and the app password ("Bad request").',
    ],
    [wrong(502, 'UpstreamFailure', 'Not now'), ': Not now'],
  ])('explains a login that ended with %j', async (response, sentence) => {
    const { verify, host } = await given((name) => (name === 'server.createSession' ? response : null));
    expect(await verify()).toEqual({ ok: false, error: [`${host}${sentence}`] });
  });

  it('names the host once where the message of the server names it', async () => {
    const { verify } = await given((name) =>
      name === 'server.createSession' ? wrong(502, 'UpstreamFailure', '127.0.0.1 is restarting') : null,
    );
    expect(await verify()).toEqual({ ok: false, error: ['127.0.0.1 is restarting'] });
  });

  it('refuses an account that is not active', async () => {
    const { verify, host } = await given((name) =>
      name === 'server.createSession' ? { status: 200, body: { ...sessionOf(1), active: false } } : null,
    );
    expect(await verify()).toEqual({
      ok: false,
      error: [`The account harbor.example is not active on ${host}.`],
    });
  });

  it('does not move a connection to another account', async () => {
    const { verify } = await given();
    expect(await verify({ did: 'did:plc:zyxwvutsrqponmlkjihgfedc', handle: 'market.example' })).toEqual({
      ok: false,
      error: [
        'The app password is of @harbor.example, but the connection is to @market.example; add a new connection for @harbor.example.',
      ],
    });
  });

  it('explains how to allow a private host', async () => {
    const guard = makeAddressGuard([]);
    const http = makeChannelHttp({ guard, userAgent: 'test' });
    const { verifyConnection } = makeBlueskyPublisher(publisherDeps({ guard, http }));
    expect(await verifyConnection({ ...TYPED, service: 'https://10.0.0.7' })).toEqual({
      ok: false,
      error: [expect.stringMatching(/10\.0\.0\.7.*ALLOW_PRIVATE_HOSTS/)],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { later, type ConnectionSettings } from '../../../../core/index.js';
import { makeDiscordPublisher } from '../../../../adapters/publishers/discord/discord-publisher.js';
import { publisherContract } from '../../../contracts/index.js';
import { contextFor, document, NOW } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse } from '../loopback.js';
import { DISCORD } from './contract.js';
import type { Script } from '../published.js';
import { connected, PATH, published } from './webhook.js';

const SOON = later(NOW, 64_570);

describe('a response of Discord', () => {
  it.each<[what: string, response: FakeResponse | 'cut', expected: object]>([
    ['a deleted webhook', { status: 404, body: DISCORD.unknownWebhook.response }, { kind: 'unauthorised' }],
    ['a wrong token', { status: 401, body: DISCORD.invalidToken.response }, { kind: 'unauthorised' }],
    [
      'a wrong token by its code',
      { status: 400, body: DISCORD.invalidToken.response },
      { kind: 'unauthorised' },
    ],
    [
      'a deleted thread',
      { status: 404, body: { message: 'Unknown Channel', code: 10_003 } },
      {
        kind: 'refused',
        code: 'thread_not_found',
        message:
          'The thread in the address of the webhook no longer exists; connect the channel again with another address.',
      },
    ],
    [
      'another thing that does not exist',
      { status: 404, body: { message: '404: Not Found', code: 0 } },
      { kind: 'refused', code: 'not_found', message: '404: Not Found' },
    ],
    [
      'missing permissions',
      { status: 403, body: DISCORD.missingPermissions.response },
      { kind: 'refused', code: 'forbidden' },
    ],
    [
      'messages that are disabled for a time',
      { status: 403, body: DISCORD.sendingDisabled.response },
      { kind: 'deferred', code: 'unavailable' },
    ],
    [
      'an invalid form',
      { status: 400, body: DISCORD.invalidForm.response },
      { kind: 'refused', code: 'rejected', message: 'Invalid form body' },
    ],
    [
      'an invalid form with its reasons',
      {
        status: 400,
        body: {
          ...DISCORD.invalidForm.response,
          errors: {
            embeds: {
              0: { url: { _errors: [{ code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }] } },
            },
          },
        },
      },
      { kind: 'refused', code: 'rejected', message: 'Invalid form body – Not a well formed URL.' },
    ],
    [
      'a harmful link',
      { status: 400, body: DISCORD.harmfulLink.response },
      { kind: 'refused', code: 'harmful_link' },
    ],
    [
      'too many bytes',
      { status: 413, body: DISCORD.tooLarge.response },
      { kind: 'refused', code: 'too_large' },
    ],
    [
      'too many bytes by their code',
      { status: 400, body: DISCORD.tooLarge.response },
      { kind: 'refused', code: 'too_large' },
    ],
    [
      'the limit of the webhook',
      { status: 429, body: DISCORD.limitOfTheWebhook.response, headers: { 'retry-after': '65' } },
      { kind: 'deferred', code: 'rate_limited', until: SOON, pauses: 'connection' },
    ],
    [
      'the global limit',
      { status: 429, body: DISCORD.globalLimit.response },
      { kind: 'deferred', code: 'rate_limited', until: SOON, pauses: 'lane' },
    ],
    [
      'a limit whose body has no time',
      { status: 429, body: { message: 'Slow down.' }, headers: { 'retry-after': '65' } },
      { kind: 'deferred', until: later(NOW, 65_000), pauses: 'connection' },
    ],
    [
      'a ban of our IP address, which is a page',
      { status: 429, body: '<html>', headers: { 'retry-after': '600' } },
      { kind: 'deferred', until: later(NOW, 600_000), pauses: 'lane' },
    ],
    ['an empty body', { status: 204 }, { kind: 'unknown' }],
    ['a page instead of a message', { status: 200, body: '<html>' }, { kind: 'unknown' }],
    ['a success without a message', { status: 200, body: {} }, { kind: 'unknown' }],
    [
      'a success with the body of an error',
      { status: 200, body: DISCORD.unknownWebhook.response },
      { kind: 'unknown' },
    ],
    [
      'a global limit with a fault',
      { status: 500, body: { ...DISCORD.globalLimit.response, code: 0 } },
      { kind: 'unknown' },
    ],
    [
      'a fault',
      { status: 500, body: { message: '500: Internal Server Error', code: 0 } },
      { kind: 'unknown' },
    ],
    ['a page of a proxy', { status: 502, body: '<html>' }, { kind: 'unknown' }],
    ['a cut', 'cut', { kind: 'unknown' }],
  ])('(%s) is classified', async (_what, response, expected) => {
    const { outcome, arrived } = await published({}, () => response);
    expect(outcome).toMatchObject(expected);
    expect(arrived).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
    expect('pauses' in outcome).toBe(outcome.kind === 'deferred');
  });

  it('is missing if nothing listens, which delays no other webhook', async () => {
    const publisher = makeDiscordPublisher(publisherDeps());
    const connection = connected('http://127.0.0.1:1');
    const composed = publisher.compose({ document, imageUrl: null }, connection);
    if (!composed.ok) throw new Error('it fits');
    expect(await publisher.commit(composed.value.request, contextFor(connection))).toMatchObject({
      ...{ kind: 'deferred', code: 'unreachable', pauses: 'nothing' },
      message: 'The server refused the connection.',
    });
  });
});

const webhookServer: Script = ({ method, path }) => {
  if (!path.startsWith(PATH.replace('/api/', '/api/v10/')))
    return { status: 404, body: DISCORD.unknownWebhook.response };
  return { status: 200, body: method === 'GET' ? DISCORD.webhook.response : DISCORD.sent.response };
};

describe('verifying a webhook of Discord', () => {
  const verify = (settings: ConnectionSettings) =>
    makeDiscordPublisher(publisherDeps()).verifyConnection(settings);
  const problemsOf = async (settings: ConnectionSettings): Promise<readonly string[]> => {
    const verified = await verify(settings);
    return verified.ok ? [] : verified.error;
  };

  it('reads its name and its server, also from stored settings', async () => {
    const { url, arrived } = await givenScriptedServer(webhookServer);
    const webhook_url = `${url}${PATH}?thread_id=17`;
    const verified = await verify({ webhook_url: ` ${webhook_url} ` });
    const settings = { webhook_url, webhook_name: 'Harbor Lane', guild_id: '199737254929760256' };
    expect(verified).toEqual({ ok: true, value: { settings, host: new URL(url).host } });
    expect(await verify(settings)).toEqual(verified);
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('keeps no host for a webhook of Discord, and neither name nor server if it has none', async () => {
    const asked: string[] = [];
    const publisher = makeDiscordPublisher(
      publisherDeps({
        http: ({ url }) => {
          asked.push(url);
          const json = { ...DISCORD.webhook.response, name: null, guild_id: null };
          return Promise.resolve({ kind: 'received', status: 200, headers: {}, body: '', json });
        },
      }),
    );
    for (const host of ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']) {
      const webhook_url = `https://${host}${PATH}`;
      const verified = await publisher.verifyConnection({ webhook_url });
      expect(verified).toEqual({ ok: true, value: { settings: { webhook_url }, host: null } });
      expect(asked.at(-1)).toBe(`https://${host}${PATH.replace('/api/', '/api/v10/')}`);
    }
  });

  it.each<[what: string, script: Script, sentence: string | RegExp]>([
    [
      'a deleted webhook',
      () => ({ status: 404, body: DISCORD.unknownWebhook.response }),
      'copy its address again',
    ],
    ['a wrong token', () => ({ status: 401, body: DISCORD.invalidToken.response }), 'copy its address again'],
    [
      'a refusal without a code',
      () => ({ status: 401, body: { message: '401: Unauthorized' } }),
      'copy its address again',
    ],
    [
      'a webhook that accepts no messages',
      () => ({ status: 200, body: { ...DISCORD.webhook.response, type: 2 } }),
      'incoming webhook',
    ],
    ['a page', () => ({ status: 200, body: '<html>' }), 'has no Discord webhook'],
    ['no such page', () => ({ status: 404, body: '<html>' }), 'has no Discord webhook'],
    ['a redirect', () => ({ status: 302, headers: { location: 'https://discord.com/secret' } }), 'redirects'],
    [
      'too many requests',
      () => ({ status: 429, body: {} }),
      /^127\.0\.0\.1:\d+ returned status 429; try again later\.$/,
    ],
    [
      'a fault',
      () => ({ status: 503, body: '<html>' }),
      /^127\.0\.0\.1:\d+ returned status 503; try again later\.$/,
    ],
    ['a cut', () => 'cut', /^127\.0\.0\.1:\d+: The connection was closed before the response/],
  ])('explains %s', async (_what, script, sentence) => {
    const { url } = await givenScriptedServer(script);
    const problems = await problemsOf({ webhook_url: `${url}${PATH}` });
    expect(problems).toEqual([expect.stringMatching(sentence) as string]);
    expect(problems.join(' ')).not.toMatch(/SECRET|secret/);
  });

  it.each([
    ['https://evil.example/api/webhooks/1/a', 'discord.com'],
    ['https://discord.com.evil.example/api/webhooks/1/a', 'discord.com'],
    ['http://discord.com/api/webhooks/1/a', 'https://discord.com'],
    ['https://discord.com/api/webhooks/1', 'must be the address of a webhook'],
    ['https://discord.com/channels/1/2', 'must be the address of a webhook'],
    ['https://discord.com/api/webhooks/1/a/github', 'must be the address of a webhook'],
    ['nonsense', 'must be an address'],
    ['http://127.0.0.1:1/api/webhooks/1/a', 'refused the connection'],
  ])('refuses %s', async (webhook_url, sentence) => {
    expect((await problemsOf({ webhook_url })).join(' ')).toContain(sentence);
  });

  it('reports all problems at once', async () => {
    expect(await problemsOf({})).toEqual(['"webhook_url" is missing.']);
    expect(await problemsOf({ webhook_url: 'x', token: 'y' })).not.toHaveLength(1);
  });
});

describe('the publisher contract holds for a Discord webhook', () => {
  it.each(publisherContract)('$title', async ({ run }) => {
    let messages = 0;
    const { url } = await givenScriptedServer((request) => {
      if (request.method === 'POST') messages += 1;
      return webhookServer(request);
    });
    await run({
      publisher: makeDiscordPublisher(publisherDeps()),
      connection: connected(url),
      document,
      imageUrl: null,
      countVisible: () => Promise.resolve(messages),
    });
  });
});

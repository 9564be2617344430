import { describe, expect, it } from 'vitest';
import { later, type ConnectionSettings } from '../../../../core/index.js';
import { makeTelegramPublisher } from '../../../../adapters/publishers/telegram/telegram-publisher.js';
import { publisherContract } from '../../../contracts/index.js';
import { contextFor, document, NOW } from '../fixtures.js';
import { publisherDeps, givenScriptedServer, type FakeResponse } from '../loopback.js';
import type { Script } from '../published.js';
import { botServer, connected, published, TOKEN } from './bot.js';
import { TELEGRAM } from './contract.js';

describe('a response of Telegram', () => {
  it.each<[what: string, response: FakeResponse | 'cut', expected: object]>([
    [
      'wrong token',
      { status: 401, body: TELEGRAM.unauthorized.response },
      { kind: 'unauthorised', message: 'Telegram does not accept the token of the bot.' },
    ],
    [
      'unknown token',
      { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } },
      { kind: 'unauthorised' },
    ],
    [
      'kicked',
      { status: 403, body: TELEGRAM.kicked.response },
      { kind: 'unauthorised', message: 'Forbidden: bot was kicked from the supergroup chat' },
    ],
    ...[
      'need administrator rights in the channel chat',
      'have no write access to the chat',
      'CHAT_WRITE_FORBIDDEN',
    ].map((reason): [string, FakeResponse, object] => [
      reason,
      { status: 400, body: { ok: false, error_code: 400, description: `Bad Request: ${reason}` } },
      { kind: 'unauthorised', message: `Bad Request: ${reason}` },
    ]),
    [
      'a photo of an album that is not there',
      {
        status: 400,
        body: {
          ok: false,
          error_code: 400,
          description: 'Bad Request: failed to send message #2 with the error message "Message was not sent"',
        },
      },
      { kind: 'unknown', message: 'Telegram did not publish every photo of the album.' },
    ],
    [
      'no such chat',
      { status: 400, body: TELEGRAM.chatNotFound.response },
      { kind: 'refused', code: 'chat_not_found' },
    ],
    [
      'a group that moved',
      { status: 400, body: TELEGRAM.supergroup.response },
      { kind: 'unauthorised', message: expect.stringContaining('-1001557912345') as string },
    ],
    [
      'too many messages',
      { status: 429, body: TELEGRAM.tooManyRequests.response },
      { kind: 'deferred', code: 'rate_limited', until: later(NOW, 35_000), pauses: 'connection' },
    ],
    [
      'a limit whose body has no time',
      {
        status: 429,
        body: { ok: false, error_code: 429, description: 'Too Many Requests' },
        headers: { 'retry-after': '7' },
      },
      { kind: 'deferred', until: later(NOW, 7_000), pauses: 'connection' },
    ],
    [
      'another refusal',
      { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: message is too long' } },
      { kind: 'refused', code: 'rejected', message: 'Bad Request: message is too long' },
    ],
    [
      'a fault',
      { status: 500, body: { ok: false, error_code: 500, description: 'Internal' } },
      { kind: 'unknown' },
    ],
    ['a page of a proxy', { status: 502, body: '<html>' }, { kind: 'unknown' }],
    ['a page instead of an API response', { status: 200, body: '<html>' }, { kind: 'unknown' }],
    ['a success without a message', { status: 200, body: { ok: true, result: {} } }, { kind: 'unknown' }],
    ['a page that was not found', { status: 404, body: '<html>' }, { kind: 'refused', code: 'not_found' }],
    ['a cut', 'cut', { kind: 'unknown' }],
  ])('(%s) comes to what it means', async (_what, response, expected) => {
    const { outcome, arrived } = await published({}, () => response);
    expect(outcome).toMatchObject(expected);
    expect(arrived).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
  });

  it('is deferred if the server does not exist', async () => {
    const publisher = makeTelegramPublisher(publisherDeps());
    const composed = publisher.compose({ document, imageUrl: null }, connected('http://127.0.0.1:1'));
    if (!composed.ok) throw new Error('it fits');
    const outcome = await publisher.commit(
      composed.value.request,
      contextFor(connected('http://127.0.0.1:1')),
    );
    expect(outcome).toMatchObject({ kind: 'deferred', code: 'unreachable' });
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
  });
});

describe('verifying a bot', () => {
  const verify = (settings: ConnectionSettings) =>
    makeTelegramPublisher(publisherDeps()).verifyConnection(settings);
  const problemsOf = async (settings: ConnectionSettings): Promise<readonly string[]> => {
    const verified = await verify(settings);
    return verified.ok ? [] : verified.error;
  };
  const settingsFor = (url: string) => ({ bot_token: TOKEN, chat_id: '@harborlane', api_url: url });

  it('reads the names of bot and chat, also from stored settings', async () => {
    const { url, arrived } = await givenScriptedServer(botServer);
    const verified = await verify({ ...settingsFor(`${url}/`), bot_token: ` ${TOKEN} ` });
    const settings = { ...settingsFor(url), bot_username: 'harbor_bot', chat_title: 'Harbor Lane' };
    expect(verified).toEqual({ ok: true, value: { settings, host: new URL(url).host } });
    expect(await verify(settings)).toEqual(verified);
    expect(new Set(arrived.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(['getMe', 'getChat']));
  });

  it('keeps neither address nor host for the server of Telegram', async () => {
    const publisher = makeTelegramPublisher(
      publisherDeps({
        http: ({ url }) => {
          const result = url.endsWith('/getMe') ? { username: 'harbor_bot' } : { username: 'harborlane' };
          const json = { ok: true, result };
          return Promise.resolve({ kind: 'received', status: 200, headers: {}, body: '', json });
        },
      }),
    );
    const typed = { bot_token: TOKEN, chat_id: '@harborlane' };
    const settings = { ...typed, bot_username: 'harbor_bot', chat_title: 'harborlane' };
    const verified = { ok: true, value: { settings, host: null } };
    expect(await publisher.verifyConnection(typed)).toEqual(verified);
    const withAddress = { ...typed, api_url: 'https://api.telegram.org' };
    expect(await publisher.verifyConnection(withAddress)).toEqual(verified);
  });

  it('reports all problems at once without the token', async () => {
    const problems = await problemsOf({
      bot_token: 'SECRET',
      chat_id: 'harbor lane',
      api_url: 'x',
      extra: '',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join(' ')).not.toContain('SECRET');
    expect(await problemsOf({})).toEqual(['"bot_token" is missing.', '"chat_id" is missing.']);
  });

  it.each<[what: string, script: Script, over: ConnectionSettings, sentence: string | RegExp]>([
    ['a wrong token', botServer, { bot_token: '999:AAAAAAAAAAAAAAAAAAAAAAAAA' }, 'does not accept the token'],
    [
      'an unknown token',
      () => ({ status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } }),
      {},
      'does not accept the token',
    ],
    [
      'another refusal',
      () => ({ status: 429, body: { ok: false, error_code: 429, description: 'Too Many Requests' } }),
      {},
      ' returned status 429; try again later.',
    ],
    ['a wrong chat', botServer, { chat_id: '-100123' }, 'add @harbor_bot to it'],
    ['a page', () => ({ status: 200, body: '<html>' }), {}, 'not a server of the Telegram Bot API'],
    [
      'no such page',
      () => ({ status: 404, body: 'nothing here' }),
      {},
      'not a server of the Telegram Bot API',
    ],
    [
      'a redirect',
      () => ({ status: 301, headers: { location: '/' } }),
      {},
      'not a server of the Telegram Bot API',
    ],
    ['a fault', () => ({ status: 502, body: '<html>' }), {}, ' returned status 502; try again later.'],
    [
      'too many requests before the chat is seen',
      (request) =>
        request.path.endsWith('/getChat')
          ? { status: 429, body: { ok: false, error_code: 429, description: 'Too Many Requests' } }
          : botServer(request),
      {},
      ' returned status 429; try again later.',
    ],
    ['a cut', () => 'cut', {}, /^127\.0\.0\.1:\d+: The connection was closed before the response/],
  ])('says clearly what is wrong about %s', async (_what, script, over, sentence) => {
    const { url } = await givenScriptedServer(script);
    const problems = await problemsOf({ ...settingsFor(url), ...over });
    expect(problems).toEqual([expect.stringMatching(sentence) as string]);
    expect(problems.join(' ')).not.toMatch(/AAAA|ABC-DEF/);
  });

  it.each([
    ['http://bots.example', 'https://'],
    ['https://10.0.0.1', 'ALLOW_PRIVATE_HOSTS'],
    ['https://no-such-host.invalid', 'does not exist'],
  ])('refuses a server at %s', async (url, sentence) => {
    expect(await problemsOf(settingsFor(url))).toEqual([expect.stringContaining(sentence) as string]);
  });
});

describe('the publisher contract holds for a Telegram bot', () => {
  it.each(publisherContract)('$title', async ({ run }) => {
    let messages = 0;
    const { url } = await givenScriptedServer((request) => {
      if (/\/send\w+$/.test(request.path)) messages += 1;
      return botServer(request);
    });
    await run({
      publisher: makeTelegramPublisher(publisherDeps()),
      connection: connected(url),
      document,
      imageUrl: null,
      countVisible: () => Promise.resolve(messages),
    });
  });
});

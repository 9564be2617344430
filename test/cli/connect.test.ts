import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { givenScriptedServer, type FakeResponse } from '../adapters/publishers/loopback.js';
import { INSTANCE } from '../adapters/publishers/mastodon/published-examples.js';
import { givenInstallation, MOMENT } from './printed.js';

const TOKEN = { access_token: 'granted', token_type: 'Bearer', scope: 'read write' };

/** What the user enters, of which nothing else is read. */
const entering = (...lines: readonly string[]): void => {
  const before = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const value = Readable.from(lines.map((line) => `${line}\n`));
  Object.defineProperty(process, 'stdin', { value, configurable: true });
  onTestFinished(() => void Object.defineProperty(process, 'stdin', before));
};

/** An installation, and a server on which a user grants access. */
const given = async (token: FakeResponse = { status: 200, body: TOKEN }) => {
  const installation = await givenInstallation();
  const { url, arrived } = await givenScriptedServer(({ path }) => {
    if (path === '/api/v1/apps') return { status: 200, body: { client_id: 'app', client_secret: 's3cret' } };
    if (path === '/oauth/token')
      return { ...token, headers: { 'content-type': 'application/json', ...token.headers } };
    if (path === '/api/v2/instance') return { status: 200, body: INSTANCE };
    return path === '/api/v1/accounts/verify_credentials'
      ? { status: 200, body: { id: '7', acct: 'ada' } }
      : { status: 404 };
  });
  const allowed = { ALLOW_PRIVATE_HOSTS: '127.0.0.1' };
  const printed = (...words: readonly string[]) => installation.printed(words, allowed);
  await printed('accounts', 'create', '--name', 'Ada');
  const connect = (...more: readonly string[]) =>
    printed(...['connections', 'connect', '--account', '1', '--name', 'News', '--provider'], ...more);
  return {
    arrived,
    printed,
    connect,
    mastodon: () => connect('mastodon', '--set', `base_url=${url}`),
    /** The codes that the server was asked to exchange. */
    codes: () =>
      arrived
        .filter(({ path }) => path === '/oauth/token')
        .map(({ body }) => new URLSearchParams(body.toString()).get('code')),
    tokens: () => arrived.flatMap(({ headers: { authorization } }) => authorization ?? []),
  };
};

const PROMPT = 'Open this address, grant access, and enter the code that it shows:';
const PAGE = expect.stringMatching(/^http:\S+\/oauth\/authorize\?.*code_challenge_method=S256/) as string;

it('connects a channel with the code that the page of its server shows, and again later', async () => {
  const { mastodon, codes, tokens, printed } = await given();
  entering('', '  the-code  ', 'never read');
  expect(await mastodon()).toEqual({
    code: 0,
    lines: ['Connection 1 "News" (mastodon): active.'],
    errors: [PROMPT, PAGE],
  });
  expect([codes(), new Set(tokens())]).toEqual([['the-code'], new Set(['Bearer granted'])]);
  entering('another-code');
  const again = await printed('connections', 'reconnect', '1', '--account', '1', '--json');
  expect([again.code, JSON.parse(again.lines.join(''))]).toEqual([
    0,
    { id: 1, provider: 'mastodon', name: 'News', status: 'active' },
  ]);
  expect(codes()).toEqual(['the-code', 'another-code']);
});

it('takes a code that is shown with the state, which has to be that of this request', async () => {
  const { mastodon, codes } = await given();
  entering('the-code&state=another');
  const { code, lines } = await mastodon();
  expect([code, lines, codes()]).toEqual([1, [], []]);
});

it('says until when the server allows it', async () => {
  const { mastodon } = await given({ status: 200, body: { ...TOKEN, expires_in: 3_600 } });
  entering('the-code');
  const { code, errors } = await mastodon();
  expect([code, errors.map((line) => line.replace(MOMENT, 'then'))]).toEqual([
    0,
    [PROMPT, PAGE, 'The server allows it until then; reconnect the connection before then.'],
  ]);
});

it('connects nothing without a code, after a refusal, or without a name', async () => {
  const { mastodon, connect, printed, arrived } = await given({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Wrong code' },
  });
  entering('', '  ');
  expect((await mastodon()).errors.slice(2)).toEqual(['No code was given, so nothing was connected.']);
  entering('mistaken');
  const refused = await mastodon();
  expect([refused.code, refused.errors.slice(2)]).toEqual([
    1,
    [expect.stringMatching(/invalid_grant: Wrong code/)],
  ]);
  const before = arrived.length;
  const nameless = await connect('mastodon', '--name', ' ');
  expect([nameless.code, nameless.errors]).toEqual([1, ['A connection needs a name.']]);
  const piped = await connect('mastodon', '--secret-file', 'access_token=-');
  expect(piped.errors).toEqual(['Standard input is needed for the authorization code.']);
  const feed = await connect('feed');
  expect([feed.code, feed.errors]).toEqual([
    1,
    [
      expect.stringMatching(
        /^"feed" has no page for granting access; use add with a token\. Known: mastodon/,
      ),
    ],
  ]);
  const unset = await connect('mastodon');
  expect([unset.code, unset.errors]).toEqual([1, [expect.stringMatching(/base_url/)]]);
  expect(arrived).toHaveLength(before);
  const listed = await printed('connections', 'list', '--account', '1', '--json');
  expect(listed.lines).toEqual(['{"connections":[]}']);
});

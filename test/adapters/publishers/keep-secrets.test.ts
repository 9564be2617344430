import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepingSecrets, secretSetting } from '../../../adapters/publishers/channel-kit.js';
import { withinTime } from '../../../adapters/publishers/http/responses.js';
import { makeUploadOnce } from '../../../adapters/publishers/upload-once.js';
import type { ChannelHttp, ChannelRequest } from '../../../adapters/publishers/http/channel-http.js';
import { keepSecretsInSignIn, recordingCredentials } from '../../../adapters/publishers/keep-secrets.js';
import { deferred, err, ok, provider, refused, type Composed, type Publisher } from '../../../core/index.js';
import { connectionTo, contextFor, document } from './fixtures.js';
import { publisherDeps } from './loopback.js';

const TOKEN = 'hunter2-Hunter2-hunter2';
const SESSION = 'session-0123456789';

const Settings = z.strictObject({
  base_url: z.string(),
  token: secretSetting(z.string()),
  title: z.string().optional(),
});

const STORED = { base_url: 'https://a.example', token: TOKEN };
const context = contextFor(connectionTo('notes', STORED));
const COMPOSED: Composed = { request: '{"text":"Apples"}', text: 'Apples', measured: [] };

const http: ChannelHttp = () => Promise.resolve({ kind: 'in_doubt', message: 'cut' });

/** A channel of which single functions are given; each may send requests with `send`. */
const channel = (
  functionsOf: (send: (headers?: ChannelRequest['headers']) => Promise<unknown>) => Partial<Publisher>,
): Publisher =>
  keepingSecrets(({ http: own }) => {
    const request = { method: 'POST', url: 'https://a.example/', timeoutMs: 1_000 } as const;
    const send = (headers?: ChannelRequest['headers']) =>
      own(headers === undefined ? request : { ...request, headers });
    return {
      provider: provider('notes'),
      capabilities: () => expect.fail(),
      composeKey: () => '',
      compose: () => ok(COMPOSED),
      prepare: ({ request: composed }) => Promise.resolve({ kind: 'ready', request: composed }),
      commit: () => Promise.resolve(deferred('unreachable', 'No.')),
      verifyConnection: (settings) => Promise.resolve(ok({ settings, host: 'a.example' })),
      ...functionsOf(send),
    };
  }, Settings)(publisherDeps({ http }));

/** The message of an attempt in which these headers were sent and the server said this. */
const messageAfter = async (headers: ChannelRequest['headers'], said: string): Promise<string> => {
  const publisher = channel((send) => ({
    commit: async () => {
      await send(headers);
      return { kind: 'unknown', message: said };
    },
  }));
  const outcome = await publisher.commit('{}', context);
  return 'message' in outcome ? outcome.message : expect.fail();
};

describe('a channel that keeps its secrets', () => {
  it('removes those of an attempt whose upload a later one continues', async () => {
    const credentials = { authorization: `Bearer ${SESSION}` };
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const publisher = channel((send) => {
      const { clock } = publisherDeps();
      const uploadOnce = makeUploadOnce<string>({ http, clock });
      const upload = async () => {
        await send(credentials);
        await ended;
        return err(refused('rejected', `No: ${SESSION}.`));
      };
      return {
        prepare: async (_, attempt) => {
          const timed = withinTime({ http, clock }, attempt.timeoutMs);
          const uploaded = await uploadOnce(attempt, timed, { key: 'a.png', alt: null }, 0, upload);
          return uploaded.ok ? expect.fail() : uploaded.error;
        },
      };
    });
    expect(await publisher.prepare(COMPOSED, { ...context, timeoutMs: 1 })).toMatchObject({
      kind: 'deferred',
    });
    const later = publisher.prepare(COMPOSED, context);
    end();
    expect(await later).toMatchObject({ message: 'No: ***.' });
  });

  it('removes them from the message of every failure, and leaves the rest of it', async () => {
    const failure = { ...refused('rejected', `No: ${TOKEN}.`), until: null };
    const publisher = channel(() => ({
      prepare: () => Promise.resolve(failure),
      commit: () => Promise.resolve(failure),
    }));
    const clean = { ...failure, message: 'No: ***.' };
    expect(await publisher.prepare(COMPOSED, context)).toEqual(clean);
    expect(await publisher.commit('{}', context)).toEqual(clean);
  });

  it('removes them from the id of a post, and leaves out an address that has one', async () => {
    const found = { kind: 'found', remoteId: `${TOKEN}/7`, url: `https://a.example/${TOKEN}` } as const;
    const whole = { kind: 'published', remoteId: '7', url: 'https://a.example/7' } as const;
    const publisher = channel(() => ({
      commit: (request) => Promise.resolve(request === 'whole' ? whole : { ...found, kind: 'published' }),
      reconcile: (request) => Promise.resolve(request === 'none' ? { kind: 'absent' } : found),
    }));
    expect(await publisher.commit('other', context)).toEqual({
      ...{ kind: 'published', remoteId: '***/7' },
      url: null,
    });
    expect(await publisher.commit('whole', context)).toEqual(whole);
    expect(await publisher.reconcile?.('other', context)).toEqual({
      kind: 'found',
      remoteId: '***/7',
      url: null,
    });
    expect(await publisher.reconcile?.('none', context)).toStrictEqual({ kind: 'absent' });
    expect(channel(() => ({})).reconcile).toBeUndefined();
  });

  it('leaves what is no text as it is, because the core decides about it', async () => {
    const publisher = channel(() => ({
      commit: () => Promise.resolve({ kind: 'published', remoteId: 7, url: undefined } as never),
    }));
    expect(await publisher.commit('{}', context)).toMatchObject({ kind: 'published', remoteId: 7 });
  });

  it('does not store a write into which a server has put one', async () => {
    const preparing = (request: string) =>
      channel(() => ({ prepare: () => Promise.resolve({ kind: 'ready', request }) }));
    const theirs = `{"text":"Apples","id":"${TOKEN}"}`;
    expect(await preparing(theirs).prepare(COMPOSED, context)).toMatchObject({
      ...{ kind: 'refused', code: 'unusable_response' },
      message: 'The server returned the credentials of the connection as an id, so nothing was published.',
    });
    const other = '{"text":"Apples","id":"7"}';
    expect(await preparing(other).prepare(COMPOSED, context)).toEqual({ kind: 'ready', request: other });
    // An author may write what happens to be the secret.
    const written = { ...COMPOSED, request: `{"text":"${TOKEN}"}` };
    const same = await preparing(written.request).prepare(written, context);
    expect(same).toEqual({ kind: 'ready', request: written.request });
    expect(await preparing(theirs).prepare(written, context)).toEqual({ kind: 'ready', request: theirs });
  });

  it('removes them from an error, and does not change an error without any', async () => {
    const own = new TypeError('not a function');
    const failing = (fault: Error) => channel(() => ({ commit: () => Promise.reject(fault) }));
    await expect(failing(own).commit('{}', context)).rejects.toBe(own);
    await expect(failing(new Error(`No: ${TOKEN}`)).commit('{}', context)).rejects.toEqual(
      new Error('No: ***'),
    );
    await expect(failing(`No: ${TOKEN}` as unknown as Error).commit('{}', context)).rejects.toEqual(
      new Error('No: ***'),
    );
    await expect(failing('No.' as unknown as Error).commit('{}', context)).rejects.toBe('No.');
  });

  it('removes them from the problems of settings', async () => {
    const publisher = channel(() => ({
      verifyConnection: () => Promise.resolve(err([`No: ${TOKEN}.`, 'No.'])),
    }));
    expect(await publisher.verifyConnection(STORED)).toEqual(err(['No: ***.', 'No.']));
  });

  it('cleans and shortens what a server reported, and leaves what was entered', async () => {
    const verified = async (entered: Record<string, string>, reported: Record<string, string>) => {
      const publisher = channel(() => ({
        verifyConnection: (settings) =>
          Promise.resolve(ok({ settings: { ...settings, ...reported }, host: 'a.example' })),
      }));
      return publisher.verifyConnection({ ...STORED, ...entered });
    };
    expect(await verified({}, { title: `Harbor\u0000 ${TOKEN}`, token: ` ${TOKEN}` })).toEqual(
      ok({ settings: { ...STORED, title: 'Harbor ***', token: ` ${TOKEN}` }, host: 'a.example' }),
    );
    const entered = { title: `${TOKEN}\u0000` };
    expect(await verified(entered, {})).toMatchObject({ value: { settings: { ...STORED, ...entered } } });
    const long = await verified({}, { title: 'x'.repeat(9_999) });
    expect(long.ok && long.value.settings['title']).toHaveLength(2_048);
  });

  it('removes the credentials of every request that an attempt sent', async () => {
    expect(await messageAfter({ authorization: `Bearer ${SESSION}` }, `Bearer ${SESSION}?`)).toBe(
      'Bearer ***?',
    );
    // However short, unlike the scheme before it.
    expect(await messageAfter({ authorization: 'Basic am86' }, 'Basic am86 is bad')).toBe('Basic *** is bad');
    for (const name of ['x-api-key', 'cookie', 'webhook-signature', 'x-auth-token', 'client-secret'])
      expect([name, await messageAfter({ [name]: `v1, ${SESSION}` }, `v1 ${SESSION}`)]).toEqual([
        name,
        'v1 ***',
      ]);
    expect(await messageAfter({ 'x-api-key': 'abcdefgh' }, 'No abcdefgh.')).toBe('No ***.');
    expect(await messageAfter({ 'x-api-key': 'abcdefg' }, 'No abcdefg.')).toBe('No abcdefg.');
    expect(await messageAfter({ cookie: 'a=b, abc' }, 'No abc.')).toBe('No abc.');
    expect(await messageAfter({ authorization: 'Signature abc' }, 'Signature')).toBe('***');
    expect(await messageAfter({ accept: 'application/json' }, 'No application/json.')).toBe(
      'No application/json.',
    );
    expect(await messageAfter(undefined, 'No.')).toBe('No.');
  });

  it('forgets the credentials of an attempt after it, and sends requests outside of one', async () => {
    await messageAfter({ authorization: `Bearer ${SESSION}` }, '');
    expect(await messageAfter(undefined, `Is ${SESSION} a word?`)).toBe(`Is ${SESSION} a word?`);
    const request = { method: 'GET', url: 'https://a.example/', timeoutMs: 1_000 } as const;
    const sent = await recordingCredentials(http)({
      ...request,
      headers: { authorization: 'Bearer abcdefgh' },
    });
    expect(sent).toEqual({ kind: 'in_doubt', message: 'cut' });
  });

  it('may be an instance of a class', async () => {
    class Notes {
      readonly provider = provider('notes');
      readonly #said = `No: ${TOKEN}.`;
      capabilities = () => expect.fail();
      composeKey = () => '';
      compose = () => ok(COMPOSED);
      prepare = () => Promise.resolve({ kind: 'ready', request: this.#said } as const);
      commit() {
        return Promise.resolve(deferred('unreachable', this.#said));
      }
      verifyConnection() {
        return Promise.resolve(err([this.#said]));
      }
    }
    const publisher = keepingSecrets(() => new Notes(), Settings)(publisherDeps({ http }));
    expect(await publisher.commit('{}', context)).toMatchObject({ message: 'No: ***.' });
    expect(await publisher.verifyConnection(STORED)).toEqual(err(['No: ***.']));
    expect(publisher.provider).toBe('notes');
    const names = ['capabilities', 'commit', 'compose', 'composeKey', 'entered', 'prepare', 'provider'];
    expect(Object.keys(publisher).sort()).toEqual([...names, 'verifyConnection']);
  });
});

it('a channel that keeps its secrets quotes none where it cannot read its settings', () => {
  const unreadable = (): never => {
    throw new SyntaxError(`"${TOKEN}" is not valid JSON`);
  };
  const publisher = channel(() => ({ capabilities: unreadable, compose: unreadable }));
  const connection = connectionTo('notes', STORED);
  expect(() => publisher.capabilities(connection)).toThrow('"***" is not valid JSON');
  expect(() => publisher.compose({ document, imageUrl: null }, connection)).toThrow(
    '"***" is not valid JSON',
  );
});

it('a channel that keeps its secrets may be an object without a prototype', async () => {
  const bare = Object.assign(Object.create(null) as object, {
    ...channel(() => ({ commit: () => Promise.resolve(deferred('unreachable', `No: ${TOKEN}.`)) })),
  });
  const publisher = keepingSecrets(() => bare, Settings)(publisherDeps({ http }));
  expect(await publisher.commit('{}', context)).toMatchObject({ message: 'No: ***.' });
});

describe('a sign-in that keeps its secrets', () => {
  const OFFER = {
    server: {
      issuer: 'https://a.example',
      authorizationEndpoint: 'https://a.example/a',
      tokenEndpoint: 'https://a.example/t',
    },
    ...{ client: { id: '7', secret: 'client' }, scope: 'write', allowInsecure: false },
  };

  it('returns its offer, and its problems without them', async () => {
    const offering = keepSecretsInSignIn((settings, redirectUri) => {
      expect([settings, redirectUri]).toEqual([STORED, 'urn:x']);
      return Promise.resolve(ok(OFFER));
    }, Settings);
    expect(await offering(STORED, 'urn:x')).toEqual(ok(OFFER));
    const refusing = keepSecretsInSignIn(() => Promise.resolve(err([`No: ${TOKEN}.`])), Settings);
    expect(await refusing(STORED, 'urn:x')).toEqual(err(['No: ***.']));
  });
});

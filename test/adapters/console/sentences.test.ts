import './page.js';
import { describe, expect, it } from 'vitest';
import { ApiError, NoResponseError, type Refusal } from '../../../adapters/client/index.js';
import { awayWords, requestOf, sentenceOf } from '../../../adapters/console/parts/fault-words.js';
import type { Setting } from '../../../adapters/console/state/settings.js';
import { texts } from '../../../adapters/console/texts.js';
import { keyProblemOf } from '../../../adapters/console/views/key-problem.js';
import { hintOf, optionsOf } from '../../../adapters/console/views/manage/setting-words.js';

const refused = (fields: Partial<Refusal>): ApiError =>
  new ApiError(
    {
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'The server says why.',
      details: null,
      requestId: 'r1',
      retryAfterMs: null,
      ...fields,
    },
    null,
  );

const lost = (key: string | null): NoResponseError => new NoResponseError('https://desk.example', null, key);

describe('the sentence of an error', () => {
  it('says of a lost write that it may have been done, and of a lost read only that it is lost', () => {
    expect(sentenceOf(lost(null))).toBe(texts.faults.noResponse);
    expect(sentenceOf(lost('k1'))).toBe(texts.faults.lostWrite);
    const unknown = { code: 'commit_unknown' } as Refusal['details'];
    expect(sentenceOf(refused({ status: 503, details: unknown }))).toBe(texts.faults.lostWrite);
  });

  it('is that of the server, if it comes from the server', () => {
    expect(sentenceOf(refused({}))).toBe('The server says why.');
    expect(sentenceOf(refused({ code: 'UNEXPECTED_RESPONSE', status: 429, retryAfterMs: 1 }))).toBe(
      texts.faults.unexpected,
    );
    for (const fault of [new Error('x'), new TypeError('x'), 'x', undefined])
      expect(sentenceOf(fault)).toBe(texts.faults.unknown);
  });

  it('says of a key that was refused, and of a concurrent change, what to do in the console', () => {
    const details = { code: 'version_mismatch', current: 4 } as unknown as Refusal['details'];
    expect(sentenceOf(refused({ status: 401, code: 'INVALID_API_KEY' }))).toBe(texts.faults.keyRefused);
    expect(sentenceOf(refused({ status: 412, details }))).toBe(texts.faults.changed);
  });

  it('is what is wrong with the fields, each once, without their names in the API', () => {
    const fields = ['No.', 'Not there.', 'No.'].map((message) => ({
      path: 'scheduled_at',
      code: 'x',
      message,
    }));
    const details = { code: 'invalid_body', fields } as unknown as Refusal['details'];
    expect(sentenceOf(refused({ message: 'scheduled_at: No.', details }))).toBe('No. Not there.');
  });

  it('says when to try again after too many requests, in whole seconds', () => {
    expect(sentenceOf(refused({ status: 429, retryAfterMs: 1_001 }))).toMatch(/in 2 seconds\.$/);
    expect(sentenceOf(refused({ status: 429 }))).toBe('The server says why.');
    expect(sentenceOf(refused({ status: 409, retryAfterMs: 1_000 }))).toBe('The server says why.');
  });

  it('says when to try again if the server asks for a time, in whole seconds', () => {
    expect(sentenceOf(refused({ status: 503, retryAfterMs: 4_001 }))).toBe(
      'The server says why. Try again in 5 seconds.',
    );
    expect(sentenceOf(refused({ status: 503 }))).toBe('The server says why.');
  });

  it('has the id of the request for errors of the server alone', () => {
    expect(requestOf(refused({ status: 500 }))).toBe('r1');
    expect(requestOf(refused({ status: 500, requestId: null }))).toBeNull();
    expect(requestOf(refused({ status: 499 }))).toBeNull();
    expect(requestOf(lost('k1'))).toBeNull();
  });
});

it('a server that is away says why and when it is asked again, if it says anything', () => {
  const found = { message: 'Soon back.', retryAfterMs: 1_000, isOfChange: false };
  expect(awayWords({ ...found, message: null })).toBe(texts.frame.away);
  expect(awayWords(found)).toMatch(/“Soon back\.”.* in 1 second…$/);
  expect(awayWords({ ...found, retryAfterMs: null })).toMatch(/again…$/);
  expect(awayWords({ ...found, isOfChange: true })).toMatch(/the last change.*“Soon back\.”/);
});

describe('the problem of a key', () => {
  it('is what the server says of it, or what cannot be in a key', () => {
    const unauthorized = { status: 401, code: 'INVALID_API_KEY' } as const;
    expect(keyProblemOf(refused(unauthorized))).toBe(texts.signIn.invalid);
    expect(keyProblemOf(refused({ ...unauthorized, details: { code: 'test_key' } }))).toBe(
      'The server says why.',
    );
    const ofProxy = { status: 401, code: 'UNEXPECTED_RESPONSE' } as const;
    expect(keyProblemOf(refused(ofProxy))).toBe('The server says why.');
    expect(keyProblemOf(refused({ status: 499 }))).toBe('The server says why.');
    expect(keyProblemOf(new TypeError('A header has no such letters.'))).toBe(texts.signIn.characters);
    const details = { code: 'missing_permission', permission: 'posts' } as unknown as Refusal['details'];
    expect(keyProblemOf(refused({ status: 403, details }))).toBe(texts.signIn.noPermission('posts'));
  });

  it('is none where the server does not say anything of it', () => {
    for (const fault of [refused({ status: 500 }), refused({ status: 429 }), lost(null), null])
      expect(keyProblemOf(fault)).toBeNull();
  });
});

describe('a setting of a channel', () => {
  const setting = (fields: Partial<Setting>): Setting => ({
    name: 'software',
    description: null,
    isRequired: false,
    isSecret: false,
    isAddress: false,
    options: null,
    default: null,
    ...fields,
  });

  it('has a hint of what it is, and of what happens without it', () => {
    expect(hintOf(setting({ description: 'Where.', isRequired: true }), false)).toBe('Where.');
    expect(hintOf(setting({ description: 'Where.' }), false)).toBe('Where. Optional.');
    expect(hintOf(setting({ description: 'Where.', default: 'here' }), false)).toBe(
      'Where. Without it: here',
    );
    expect(hintOf(setting({ default: 'here' }), false)).toBe('Without it: here');
    expect(hintOf(setting({ isRequired: true }), false)).toBe('');
  });

  it('does not repeat a default among its choices, nor what an existing channel keeps', () => {
    expect(hintOf(setting({ options: ['a', 'b'], default: 'a' }), false)).toBe('');
    expect(hintOf(setting({ description: 'Where.', default: 'here' }), true)).toBe('Where.');
    expect(hintOf(setting({}), true)).toBe('');
  });

  it('has its default as the first choice, and each other one', () => {
    expect(optionsOf(setting({ options: ['a', 'b'], default: 'b' }), false)).toEqual([
      ['', 'b (the default)'],
      ['a', 'a'],
    ]);
    expect(optionsOf(setting({ options: ['a'] }), false)).toEqual([
      ['', ''],
      ['a', 'a'],
    ]);
    expect(optionsOf(setting({}), false)).toEqual([['', '']]);
  });

  it('of an existing channel can be left as it is, or get any value', () => {
    expect(optionsOf(setting({ options: ['a', 'b'], default: 'b' }), true)).toEqual([
      ['', 'Unchanged'],
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });
});

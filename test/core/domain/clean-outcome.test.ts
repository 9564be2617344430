import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant, Outcome } from '../../../core/index.js';
import { cleanOutcome, cleanPrepared, cleanProblems } from '../../../core/domain/clean-outcome.js';
import { FARTHEST } from '../../../core/domain/instant.js';
import {
  cleanRemoteUrl,
  LONGEST_REMOTE_ID,
  LONGEST_REMOTE_MESSAGE,
  LONGEST_REMOTE_URL,
} from '../../../core/domain/remote-text.js';
import { isWebAddress } from '../../../core/domain/web-address.js';

const ESC = '\u001b';

const published = (remoteId: string, url: string | null): Outcome => ({ kind: 'published', remoteId, url });

const urlOf = (url: string): string | null => {
  const clean = cleanOutcome(published('1', url));
  return clean.kind === 'published' ? clean.url : null;
};

const idOf = (id: string): string => {
  const clean = cleanOutcome(published(id, null));
  return clean.kind === 'published' ? clean.remoteId : '';
};

const messageOf = (message: string): string => {
  const clean = cleanOutcome({ kind: 'unknown', message });
  return clean.kind === 'unknown' ? clean.message : '';
};

const longUrl = (length: number): string => 'https://a.example/'.padEnd(length, 'a');

describe('the address of a published post', () => {
  it.each([
    'https://social.example/@jo/7',
    'http://127.0.0.1:8080/?p=12#x',
    'https://müller.example/ä?b=%20',
    longUrl(LONGEST_REMOTE_URL),
  ])('stays as it is where it is one of the web: %s', (url) => {
    expect(urlOf(url)).toBe(url);
  });

  it.each([
    'javascript:alert(document.cookie)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//a.example/x',
    'https://jo:secret@a.example/',
    'https://a.example/"onmouseover="alert(1)',
    'https://a.example/<script>',
    `https://a.example/${ESC}]8;;https://b.example${ESC}\\`,
    'https://a.example/\u202egpj.exe',
    'https://a.example/\u200b',
    'https://a.example/\nx',
    longUrl(LONGEST_REMOTE_URL + 1),
    '',
  ])('is none where it is not: %j', (url) => {
    expect(urlOf(url)).toBeNull();
  });

  it('is none where there is none', () => {
    expect(cleanRemoteUrl(null)).toBeNull();
  });
});

describe('the name of a published post', () => {
  it.each(['1', '109372843234', 'at://did:plc:x/app.bsky.feed.post/3k', 'urn:uuid:5', ''])(
    'stays as it is: %j',
    (id) => {
      expect(idOf(id)).toBe(id);
    },
  );

  it('is bounded where it has 900 kB, and is another one for another name', () => {
    const long = 'a'.repeat(900_000);
    expect(idOf(long).length).toBeLessThanOrEqual(LONGEST_REMOTE_ID);
    expect(idOf(`${long}b`)).not.toBe(idOf(`${long}c`));
    expect(idOf('a\u200bb')).not.toBe(idOf('ab'));
  });

  it('is the same in every version, because it is stored and compared', () => {
    expect(idOf('a\u200bb')).toBe('ab#a307bf13fe459be1');
  });
});

describe('an outcome of a channel without types', () => {
  const clean = (value: unknown) => cleanOutcome(value as Outcome);

  it.each([null, undefined, 7, 'published', {}, { kind: 'sent' }])('is none where it is %j', (value) => {
    expect(() => clean(value)).toThrow(/no valid outcome/);
  });

  it('is none where it is a promise, also one that rejects', () => {
    expect(() => clean(Promise.reject(new Error('out of order')))).toThrow(/no valid outcome/);
  });

  it('has an id where it is published, which may be a number of any size', () => {
    for (const id of [17, 2n ** 70n])
      expect(clean({ kind: 'published', remoteId: id })).toMatchObject({ remoteId: String(id) });
    for (const id of [null, undefined, {}, true, Number.NaN])
      expect(() => clean({ kind: 'published', remoteId: id })).toThrow(/without its id/);
  });

  it('has only what its kind has, and the last of all times where it waits until then', () => {
    const refused = { kind: 'refused', code: 'gone', message: 'No.' };
    expect(clean(refused)).toEqual(refused);
    for (const until of [FARTHEST, 0 - FARTHEST])
      expect(
        clean({ kind: 'deferred', code: 'busy', message: 'Later.', until, pauses: 'lane' }),
      ).toMatchObject({
        until,
      });
  });
});

describe('what a preparation returned', () => {
  const prepared = (value: unknown) => cleanPrepared(value as Parameters<typeof cleanPrepared>[0]);

  it('is a request, or a failure that is clean whatever else it has', () => {
    const ready = { kind: 'ready', request: '' };
    expect(prepared(ready)).toBe(ready);
    expect(prepared({ kind: 'refused', code: 'a b', message: '', request: 'x' })).toMatchObject({
      code: 'unspecified',
      message: 'No reason was given.',
    });
  });

  it.each([
    null,
    undefined,
    'ready',
    {},
    { kind: 'ready' },
    { kind: 'published', remoteId: '1', url: null },
    { kind: 'unknown', message: 'Lost.' },
  ])('is neither where it is %j', (value) => {
    expect(() => prepared(value)).toThrow(/no valid outcome/);
  });
});

describe('a message of a server', () => {
  it.each([
    [`${ESC}[2J${ESC}[1;31mrm -rf${ESC}[0m`, 'rm -rf'],
    [`a${ESC}]0;owned\u0007b`, 'ab'],
    [`a${ESC}]52;c;Y3VybA==${ESC}\\b`, 'ab'],
    ['a\u009b31mb', 'ab'],
    [`a${ESC}cb`, 'ab'],
    ['one\r\ntwo\u2028three\u0085four\tfive', 'one two three four five'],
    ['a\u202eb\u2066c\u200dd\u00ade\ufefff\u{e0041}', 'abcdef'],
    ['a\u0000b\u0007c\u007f\u0080d', 'abcd'],
    ['half \ud800', 'half \ufffd'],
    ['one \u200b two', 'one two'],
    ['  Zu lang: 500 Zeichen – „Ärger“ 👍 ', 'Zu lang: 500 Zeichen – „Ärger“ 👍'],
    ['\u200b\u0000', 'No reason was given.'],
  ])('%j is kept as %j', (said, kept) => {
    expect(messageOf(said)).toBe(kept);
  });

  it('is bounded, and read in time however long it is', () => {
    for (const part of ['x', ESC, `${ESC}]`, `${ESC}[`, ' ', '\u200b', '👍'])
      expect(Array.from(messageOf(part.repeat(500_000))).length).toBeLessThanOrEqual(LONGEST_REMOTE_MESSAGE);
    expect(messageOf(`${'x'.repeat(498)} yz`)).toBe(`${'x'.repeat(498)}…`);
    expect(messageOf(`${'\u200b'.repeat(500_000)}x`)).toBe('No reason was given.');
  });

  it('is one of a few where a connection cannot be made', () => {
    expect(cleanProblems(Array.from({ length: 5_000 }, () => `${ESC}[1mNo.`))).toEqual(
      Array.from({ length: 20 }, () => 'No.'),
    );
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ESC,
        '[',
        ']',
        '31m',
        '\u0007',
        '\u202e',
        '\u200b',
        ' ',
        '\n',
        '\ud83d',
        '\u009b',
        'a',
        '\\',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
  fc.string({ minLength: 1, maxLength: 4 }).map((text) => text.repeat(700)),
  fc.webUrl(),
);

const until = fc.oneof(
  fc.constant(null),
  fc.double().map((ms) => ms as Instant),
  fc.maxSafeInteger().map((ms) => ms as Instant),
);

const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({ kind: fc.constant('published' as const), remoteId: hostile, url: fc.option(hostile) }),
  fc.record({ kind: fc.constant('refused' as const), code: hostile, message: hostile }),
  fc.record({
    kind: fc.constant('deferred' as const),
    code: hostile,
    message: hostile,
    until,
    pauses: fc.constantFrom('nothing', 'connection', 'lane'),
  }),
  fc.record({ kind: fc.constantFrom('unauthorised' as const, 'unknown' as const), message: hostile }),
);

const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('any outcome with any texts', () => {
  it('stays what it is, is bounded and clean, and is not changed by being cleaned again', () => {
    fc.assert(
      fc.property(anyOutcome, (outcome) => {
        const clean = cleanOutcome(outcome);
        expect(clean.kind).toBe(outcome.kind);
        expect(cleanOutcome(clean)).toEqual(clean);
        for (const text of Object.values(clean))
          if (typeof text === 'string') expect(text).not.toMatch(UNCLEAN);
        if (clean.kind === 'published') {
          expect(Array.from(clean.remoteId).length).toBeLessThanOrEqual(LONGEST_REMOTE_ID);
          expect(
            clean.url === null || (isWebAddress(clean.url) && clean.url.length <= LONGEST_REMOTE_URL),
          ).toBe(true);
          return;
        }
        expect(clean.message).not.toBe('');
        expect(Array.from(clean.message).length).toBeLessThanOrEqual(LONGEST_REMOTE_MESSAGE);
        if ('code' in clean) expect(clean.code).toMatch(/^[\w.-]{1,64}$/);
        if (clean.kind === 'deferred')
          expect(clean.until === null || Number.isSafeInteger(clean.until)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

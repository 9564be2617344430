import { setImmediate as afterOthers } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentFormatter } from '../../../adapters/content/index.js';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import { makeExternalPublishers, makeFeedPublisher } from '../../../adapters/publishers/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import {
  countCharacters,
  countUtf8Bytes,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  laneOf,
  provider,
  type ConnectionSettings,
  type Overflow,
  type Provider,
  type Publisher,
} from '../../../core/index.js';
import { makeCheckRequest } from '../../../core/use-cases/checks/check-request.js';
import { START, givenAccount } from '../../contracts/fixtures.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { LONG_TAG } from '../../support/extent.js';
import { document } from './fixtures.js';
import { publisherDeps } from './loopback.js';

const limitOf = (index: number): string => String(500 + 200 * index);
const secret = (index: number): string => `secret-${String(index)}`;

/** The relevant settings of a channel; secrets differ for every connection. */
const KINDS: Readonly<Record<string, (index: number) => ConnectionSettings>> = {
  mastodon: (index) => ({ base_url: 'https://m.example', access_token: secret(index) }),
  'mastodon of other limits': (index) => ({
    base_url: 'https://m.example',
    access_token: secret(index),
    max_characters: limitOf(index),
  }),
  bluesky: (index) => ({ identifier: 'a.bsky.social', app_password: secret(index) }),
  nostr: () => ({ relays: 'wss://r.example', private_key: '11'.repeat(32) }),
  'nostr of articles': () => ({ relays: 'wss://r.example', private_key: '11'.repeat(32), kind: 'article' }),
  telegram: (index) => ({ bot_token: `${String(index + 1)}:${'a'.repeat(30)}`, chat_id: '@channel' }),
  discord: (index) => ({ webhook_url: `https://discord.com/api/webhooks/1/${secret(index)}` }),
  wordpress: (index) => ({
    base_url: 'https://w.example',
    username: 'u',
    application_password: secret(index),
  }),
  ghost: (index) => ({ base_url: 'https://g.example', admin_api_key: `1:${'a1'.repeat(index + 1)}` }),
  webhook: () => ({ url: 'https://h.example', secret: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0' }),
  feed: () => ({}),
};

type Kind = keyof typeof KINDS;

const ALL: readonly Kind[] = Object.keys(KINDS);

/** A draft check against fifty channels of alternating kinds, with all dependencies of a server. */
const givenCheck = async (kinds: readonly Kind[]) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const counted = { compositions: 0 };
  const feed = makeFeedPublisher({ baseUrl: 'https://p.example' });
  const watched = [...makeExternalPublishers(publisherDeps()), feed].map(
    (publisher): [Provider, Publisher] => {
      const compose: Publisher['compose'] = (...args) => {
        counted.compositions += 1;
        return publisher.compose(...args);
      };
      return [publisher.provider, { ...publisher, compose }];
    },
  );
  const check = makeCheckRequest({
    ...ports,
    contentFormatter,
    clock: systemClock,
    publishers: new Map(watched),
    // Measures CPU time, because a busy machine may take longer.
    requestLimits: { ...DEFAULT_REQUEST_LIMITS, composeMs: 60_000 },
  });
  const connectionIds: number[] = [];
  for (let index = 0; index < DEFAULT_REQUEST_LIMITS.connectionsPerPost; index += 1) {
    const kind = kinds[index % kinds.length] ?? 'feed';
    const of = provider(kind.replace(/ .*/, ''));
    const settings = KINDS[kind]?.(index) ?? {};
    const lane = laneOf(of, null);
    const owner = { accountId: account.id, workspaceId: account.workspace.id };
    const connection = { ...owner, provider: of, name: kind, status: 'active', lane, settings } as const;
    connectionIds.push((await ports.connections.insert(connection)).id);
  }
  const run = (content: string, overflow: Overflow) => {
    const linkUrl = overflow === 'summarize' ? 'https://l.example/' : null;
    const fields = { headline: 'Hello', content, connectionIds, overflow, linkUrl };
    return check(postRequest(fields, DEFAULT_REQUEST_LIMITS), account.workspace, START);
  };
  return { run, counted };
};

/** CPU time of the work, in total and at most until other work gets a turn, as multiples of the reference work. */
const timesOf = async (work: () => Promise<unknown>) => {
  const reference = referenceMs();
  const done = { yet: false };
  const working = work().finally(() => (done.yet = true));
  const start = cpuMs();
  let [before, longest] = [start, 0];
  do {
    await afterOthers();
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  } while (!done.yet);
  await working;
  return { whole: (before - start) / reference, longest: longest / reference };
};

// A server stops after 500 ms (composeMs). Without that limit, fifty channels with different limits take up to 180
// times the reference work, for characters that only Intl.Segmenter can count, and one channel up to 9 times.
const MOST_AT_A_TIME = 40;
const MOST_IN_ALL = 600;

const leavesTurns = async (content: string, kinds: readonly Kind[]): Promise<void> => {
  for (const overflow of ['reject', 'summarize'] as const) {
    const { run } = await givenCheck(kinds);
    const { whole, longest: most } = await timesOf(() => run(content, overflow));
    expect(most).toBeLessThan(MOST_AT_A_TIME);
    expect(whole).toBeLessThan(MOST_IN_ALL);
  }
};

const { contentCharacters, contentBytes } = DEFAULT_REQUEST_LIMITS;

/** The longest accepted text: a beginning, a repeated part, and an end. */
const longest = (beginning: string, unit: string, end: string): string => {
  const [bytes, characters] = [countUtf8Bytes, countCharacters].map((count) => ({
    left: count(beginning) + count(end),
    each: Math.max(1, count(unit)),
  }));
  const times = Math.min(
    (contentBytes - (bytes?.left ?? 0)) / (bytes?.each ?? 1),
    (contentCharacters - (characters?.left ?? 0)) / (characters?.each ?? 1),
  );
  return beginning + unit.repeat(Math.floor(times)) + end;
};

const ATOMS = [
  ...[
    'a',
    'aa.',
    ' ',
    'word ',
    '\n',
    '.',
    '@',
    '/',
    '#',
    '-',
    '_',
    ':',
    '!',
    '"',
    '1',
    '1. ',
    '- ',
    '\\',
    '*',
  ],
  ...[
    '`',
    '[',
    '](',
    ')',
    '(',
    '&',
    '&amp;',
    '<',
    '>',
    'http://',
    'https://a.example/b ',
    '#a ',
    '@a@a ',
    'é',
  ],
  ...['\u0301', '\u00ad', '\u200d', '\u0600', '👩', '👨‍👩‍👧‍👦', '🇩🇪', '漢', 'ก', 'क्षि', 'မြန်', 'م', '각', 'ᄀ'],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '<li>',
    '<ul>',
    '</ul>',
    '<blockquote>',
    '<pre>',
    '<h2>',
    '<code>',
  ],
  ...['</code>', '<a href="http://a.example/">', '</a>', '<x>', '<script>', '<!--'],
];

const atoms = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...ATOMS), { minLength, maxLength }).map((parts) => parts.join(''));

describe('the longest texts to fifty channels', () => {
  it.each<[string, string, readonly Kind[]]>([
    ['a host without an end', longest('http://', 'aa.', 'aa@'), ['mastodon']],
    ['a host without an end', longest('http://', 'aa.', 'aa@'), ['mastodon of other limits']],
    ['empty lines', longest('<p>x', '\n', 'y</p>'), ['nostr of articles']],
    ['marks, then words', `a${'\u0301'.repeat(20_000)}${' word'.repeat(4_000)}`, ['mastodon', 'bluesky']],
    ['plain words', longest('', 'word ', ''), ALL],
    ['lines', longest('', 'x\n', ''), ALL],
    ['tags and addresses', longest('', '#a http://a.aa ', ''), ['nostr', 'bluesky']],
    ['quotations in quotations', longest('<blockquote>'.repeat(16), 'x<br>', ''), ALL],
    ['code in quotations', longest(`${'<blockquote>'.repeat(16)}<pre>`, 'x\n', '</pre>'), ALL],
  ])('leave other work its turns: %s', async (_what, content, kinds) => {
    await leavesTurns(content, kinds);
  });

  it('leave other work its turns: prepended marks', { tags: LONG_TAG }, async () => {
    await leavesTurns(longest('', '</ul>\u0600', ''), ['mastodon of other limits']);
  });

  it('leave other work its turns, for any text', { timeout: 300_000, tags: LONG_TAG }, async () => {
    const kinds = fc.array(fc.constantFrom(...ALL), { minLength: 1, maxLength: 4 });
    const overflows = fc.constantFrom<Overflow>('reject', 'summarize');
    await fc.assert(
      fc.asyncProperty(
        atoms(0, 3),
        atoms(1, 4),
        atoms(0, 2),
        kinds,
        overflows,
        async (a, b, c, of, overflow) => {
          const { run } = await givenCheck(of);
          const { whole, longest: most } = await timesOf(() => run(longest(a, b, c), overflow));
          expect(most).toBeLessThan(MOST_AT_A_TIME);
          expect(whole).toBeLessThan(MOST_IN_ALL);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are composed once for channels that differ only in secrets', async () => {
    const { run, counted } = await givenCheck(ALL);
    const { channels } = await run('Hello', 'reject');
    expect(channels.every(({ composed }) => composed !== null)).toBe(true);
    // Only one kind has other limits; its five channels are composed separately.
    expect(counted.compositions).toBe(ALL.length - 1 + 5);
  });
});

describe('channels that share a composition', () => {
  it('get the same text, for any relevant settings', () => {
    const limits = fc.record({
      max_characters: fc.constantFrom('40', '500'),
      characters_per_url: fc.constantFrom('10', '23'),
      max_alt_characters: fc.constantFrom('5', '1500'),
      media_types: fc.constantFrom('none', 'image/png'),
      software: fc.constantFrom('mastodon', 'snac'),
      access_token: fc.constantFrom('one', 'other'),
    });
    const image = { key: 'k.png', mediaType: 'image/png', width: 3, height: 2, bytes: 7 } as const;
    const post = { ...document, image, imageAlt: 'An apple', content: { html: '', plain: LINKED } };
    const publisher = makeExternalPublishers(publisherDeps()).find((each) => each.provider === 'mastodon');
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        const [a, b] = [one, other].map((settings) => {
          const connection = { settings: { base_url: 'https://m.example', ...settings } };
          const composed = publisher?.compose({ document: post, imageUrl: null }, connection);
          return { key: publisher?.composeKey?.(connection), composed };
        });
        if (a?.key === b?.key) expect(a?.composed).toEqual(b?.composed);
      }),
    );
  });
});

const LINKED = 'Apples and pears at https://fruit.example/apples-and-pears every day';

import { LONG_TAG } from '../../../support/extent.js';
import fc from 'fast-check';
import { verifyEvent, type Event } from 'nostr-tools/pure';
import { describe, expect, it } from 'vitest';
import { requestKey, type Headline, type PostDocument, type StoredImage } from '../../../../core/index.js';
import { makeNostrPublisher } from '../../../../adapters/publishers/nostr/nostr-publisher.js';
import { combinedOutcome, type RelayOutcome } from '../../../../adapters/publishers/nostr/send-event.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';
import { anyText } from '../text/arbitraries.js';
import { givenFakeRelay, givenRelaySaying } from './fake-relay.js';

const KEY = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa';
const publisher = makeNostrPublisher(publisherDeps());

const IMAGE: StoredImage = { key: 'k.png', mediaType: 'image/png', width: 40, height: 30, bytes: 100 };
const IMAGE_URL = 'https://posts.example/images/k.png';

const prepare = async (relays: readonly string[], over: Partial<PostDocument> = {}, kind = 'note') => {
  const connection = connectionTo('nostr', { relays: relays.join(','), private_key: KEY, kind });
  const imageUrl = over.image === undefined ? null : IMAGE_URL;
  const composed = publisher.compose({ document: { ...document, ...over }, imageUrl }, connection);
  if (!composed.ok) throw new Error('it has to fit');
  const context = { ...contextFor(connection), timeoutMs: 1_000 };
  const ready = await publisher.prepare(composed.value, context);
  if (ready.kind !== 'ready') throw new Error(ready.message);
  return { request: ready.request, context, text: composed.value.text };
};

const eventIn = (request: string): Event =>
  JSON.parse((JSON.parse(request) as { event: string }).event) as Event;

const commit = async (relays: readonly string[]) => {
  const { request, context } = await prepare(relays);
  return publisher.commit(request, context);
};

describe('an event', () => {
  it('is the same each time it is prepared, with a valid signature, and differs for another request key', async () => {
    const relays = ['wss://a.example'];
    const [one, again] = [eventIn((await prepare(relays)).request), eventIn((await prepare(relays)).request)];
    expect(again.id).toBe(one.id);
    expect(verifyEvent(one)).toBe(true);
    expect(one.created_at).toBe(Math.floor(contextFor(connectionTo('nostr')).frozenAt / 1_000));
    const { context } = await prepare(relays);
    const composed = publisher.compose({ document, imageUrl: null }, context.connection);
    if (!composed.ok) throw new Error('it has to fit');
    const key = requestKey('00000000-0000-4000-8000-000000000001');
    const other = await publisher.prepare(composed.value, { ...context, requestKey: key });
    expect(other.kind === 'ready' && eventIn(other.request).id).not.toBe(one.id);
  });

  it('contains the unchanged text and the address of the image, in any script', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (plain) => {
        const content = { html: '', plain };
        const { request, text } = await prepare(['wss://a.example'], {
          content,
          image: IMAGE,
          headline: 'Harvest' as Headline,
        });
        expect(eventIn(request).content).toBe(text);
        expect(text.endsWith(`\n\n${IMAGE_URL}`)).toBe(true);
        expect(verifyEvent(eventIn(request))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('omits a missing alt text', async () => {
    const { request } = await prepare(['wss://a.example'], { image: IMAGE });
    expect(eventIn(request).tags).toContainEqual(['imeta', `url ${IMAGE_URL}`, 'm image/png', 'dim 40x30']);
  });

  it('includes the address of the image in its length', () => {
    const connection = connectionTo('nostr', { relays: 'wss://a.example', private_key: KEY });
    const fits = (length: number, image: StoredImage | null) =>
      publisher.compose(
        {
          document: {
            ...document,
            headline: 'x' as Headline,
            content: { html: '', plain: `x ${'x'.repeat(length - 2)}` },
            image,
          },
          imageUrl: image === null ? null : IMAGE_URL,
        },
        connection,
      ).ok;
    const room = 60_000 - IMAGE_URL.length - 2;
    expect([fits(60_000, null), fits(60_001, null), fits(room, IMAGE), fits(room + 1, IMAGE)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('of an article repeats neither the headline nor a link in the content', async () => {
    const html = '<p>See <a href="https://a.example/">the market</a></p>';
    const content = { html, plain: 'See the market (https://a.example/)' };
    const over = { content, linkUrl: 'https://a.example/' };
    expect((await prepare(['wss://a.example'], over, 'article')).text).toBe(
      'See [the market](<https://a.example/>)',
    );
  });
});

describe('a commit to relays', () => {
  it('sends the signed bytes unchanged to every relay', async () => {
    const relays = [await givenRelaySaying(true, ''), await givenRelaySaying(true, '')];
    const { request, context } = await prepare(relays.map(({ url }) => url));
    expect(await publisher.commit(request, context)).toMatchObject({
      kind: 'published',
      remoteId: eventIn(request).id,
    });
    await publisher.commit(request, context);
    for (const { received } of relays)
      expect(received).toEqual([
        ['EVENT', eventIn(request)],
        ['EVENT', eventIn(request)],
      ]);
  });

  it.each([
    [true, '', 'published'],
    [true, 'duplicate: have it', 'published'],
    [false, 'duplicate: have it', 'published'],
    [false, 'rate-limited: slow down', 'deferred'],
    [false, 'error: could not connect to the database', 'deferred'],
    [false, 'invalid: bad signature', 'refused'],
    [false, 'blocked: you are banned', 'refused'],
    [false, 'restricted: only members', 'refused'],
    [false, 'auth-required: log in', 'refused'],
    [false, 'pow: 25 bits needed', 'refused'],
    [false, 'mute: no client listens', 'refused'],
    [false, '', 'refused'],
  ])('with the relay reply %s, %j gives %s', async (isAccepted, said, kind) => {
    const relay = await givenRelaySaying(isAccepted, said);
    const outcome = await commit([relay.url]);
    expect(outcome.kind).toBe(kind);
    if (outcome.kind !== 'published')
      expect(outcome.message).toBe(`${new URL(relay.url).host}: ${said === '' ? 'no reason given' : said}`);
  });

  it('ends before its timeout although one relay does not respond', { tags: LONG_TAG }, async () => {
    const silent = await givenFakeRelay(() => undefined);
    const relay = await givenRelaySaying(true, '');
    expect(await commit([silent.url, relay.url])).toMatchObject({ kind: 'published' });
    expect(await commit([silent.url])).toMatchObject({ kind: 'unknown' });
  });
});

it.each<[what: string, reply: (id: string) => readonly unknown[], expected: object]>([
  ['without a message', (id) => ['OK', id, false], { kind: 'refused', message: /: no reason given$/ }],
  ['with a message that is no text', (id) => ['OK', id, false, 7], { kind: 'refused', message: /no reason/ }],
  ['that is not true', (id) => ['OK', id, 'true', 'odd'], { kind: 'refused', message: /: odd$/ }],
  ['to another question', (id) => ['COUNT', id, true, ''], { kind: 'unknown', message: /closed/ }],
])('a reply %s is no acceptance', async (_what, reply, { message, ...expected }: { message?: RegExp }) => {
  const relay = await givenFakeRelay((socket, [, event]) => {
    socket.send(JSON.stringify(reply((event as { readonly id: string }).id)));
    socket.close();
  });
  const outcome = await commit([relay.url]);
  expect(outcome).toMatchObject({ ...expected, message: expect.stringMatching(message ?? '') as string });
});

describe('the results of several relays', () => {
  const said = (isAccepted: boolean, message: string): RelayOutcome['response'] => ({
    kind: 'received',
    value: { isAccepted, message },
  });
  const RESPONSES: Readonly<Record<string, RelayOutcome['response']>> = {
    accepted: said(true, ''),
    silent: { kind: 'no_response', message: 'The relay did not respond in time.' },
    unreachable: { kind: 'not_sent', message: 'The server refused the connection.' },
    busy: said(false, 'rate-limited: later'),
    refusing: said(false, 'blocked: no'),
  };
  const PRECEDENCE = ['accepted', 'silent', 'busy', 'unreachable', 'refusing'] as const;
  const COMBINED = {
    accepted: 'accepted',
    silent: 'unknown',
    busy: 'deferred',
    unreachable: 'deferred',
    refusing: 'refused',
  } as const;

  it('are limited if one of them limits the rate, and otherwise unreachable', () => {
    const combined = (...responses: readonly RelayOutcome['response'][]) =>
      combinedOutcome(responses.map((response, at) => ({ url: `wss://r${String(at)}.example`, response })));
    const away: RelayOutcome['response'] = { kind: 'not_sent', message: 'rate-limited: not' };
    expect(combined(said(false, 'rate-limited: later'), away)).toMatchObject({ code: 'rate_limited' });
    expect(combined(away, said(false, 'error: rate-limited:'))).toMatchObject({ code: 'unreachable' });
    expect(combined(said(false, 'blocked: rate-limited: no'))).toMatchObject({ kind: 'refused' });
  });

  it('combine to the result with the highest precedence, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRECEDENCE), { minLength: 1, maxLength: 10 }), (names) => {
        const outcomes = names.flatMap((name, index) => {
          const response = RESPONSES[name];
          return response === undefined ? [] : [{ url: `wss://r${String(index)}.example`, response }];
        });
        const best = PRECEDENCE.find((name) => names.includes(name)) ?? 'refusing';
        const combined = combinedOutcome(outcomes);
        expect(combined === 'accepted' ? combined : combined.kind).toBe(COMBINED[best]);
        if (combined !== 'accepted')
          expect(combined.message.match(/r\d\.example: /g)).toEqual(
            names.map((_, index) => `r${String(index)}.example: `),
          );
      }),
    );
  });
});

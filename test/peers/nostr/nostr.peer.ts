import { randomUUID } from 'node:crypto';
import { decode } from 'nostr-tools/nip19';
import { getPublicKey, verifyEvent } from 'nostr-tools/pure';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../composition/processes/free-port.js';
import {
  instant,
  requestKey,
  type Connection,
  type ConnectionSettings,
  type Headline,
  type PostDocument,
  type PublishContext,
} from '../../../core/index.js';
import { connectionTo, contextFor } from '../../adapters/publishers/fixtures.js';
import { publisherContract } from '../../contracts/index.js';
import { givenPeer, nostrEventsAt, type NostrEvent } from '../index.js';
import { articleOf, WITH_IMAGES } from '../subjects/documents.js';
import { nostrSubject } from '../subjects/nostr.js';

const IMAGE_URL = 'https://posts.example/images/AAAAAAAAAAAAAAAAAAAAAA.png';
const { at } = await givenPeer('nostr');
const subject = await nostrSubject();
const { publisher } = subject;

const connectionWith = async (over: ConnectionSettings = {}): Promise<Connection> => {
  const result = await publisher.verifyConnection({ ...subject.settings, ...over });
  if (!result.ok) throw new Error(result.error.join(' '));
  return connectionTo('nostr', result.value.settings);
};

const connection = await connectionWith();

/** Nothing listens there. */
const unreachable = `ws://127.0.0.1:${String(await freePort())}`;

const newContext = (over: Partial<PublishContext> = {}): PublishContext => ({
  ...contextFor(connection, requestKey(randomUUID())),
  // A relay may refuse what is old or still to come.
  frozenAt: instant(Date.now()),
  timeoutMs: 10_000,
  ...over,
});

const prepared = async (document: PostDocument, context: PublishContext): Promise<string> => {
  const imageUrl = document.image === null ? null : IMAGE_URL;
  const composed = publisher.compose({ document, imageUrl }, context.connection);
  if (!composed.ok) throw new Error(composed.error.map(({ message }) => message).join(' '));
  const ready = await publisher.prepare(composed.value, context);
  if (ready.kind !== 'ready') throw new Error(`${ready.kind}: ${ready.message}`);
  return ready.request;
};

const eventAt = async (url: string, id: string): Promise<NostrEvent | undefined> =>
  (await nostrEventsAt(url)).find((event) => event.id === id);

/** Publishes a post and reads it back from each of the two relays. */
const publish = async (document: PostDocument, context = newContext()) => {
  const outcome = await publisher.commit(await prepared(document, context), context);
  if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${outcome.message}`);
  const [first, second] = await Promise.all(at.urls.map((url) => eventAt(url, outcome.remoteId)));
  return { ...outcome, first, second };
};

const article = { kind: 'article' };

describe.each([
  ['a note', {}, {}],
  ['a note with an image', {}, WITH_IMAGES],
  ['an article with an image', article, WITH_IMAGES],
])('Nostr, %s', (_, settings, over) => {
  it.each(publisherContract)('$title', async ({ run }) => {
    await run({
      publisher,
      connection: await connectionWith(settings),
      document: articleOf('Apples & pears <b>', over),
      imageUrl: 'image' in over ? IMAGE_URL : null,
      countVisible: async () => (await subject.visible()).length,
    });
  });
});

describe('a note', () => {
  it('is on both relays, signed by the key, with its text, link, hashtags and image', async () => {
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const context = newContext();
    const text = 'Apples & <pears> — "äöü" 👩‍🌾 #Market\n\n\\second';
    const { first, second, url, remoteId } = await publish(
      articleOf(text, { linkUrl, ...WITH_IMAGES }),
      context,
    );
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      kind: 1,
      content: `Harvest & <market>\n\n${text}\n\n${linkUrl}\n\n${IMAGE_URL}`,
      created_at: Math.floor(context.frozenAt / 1_000),
      pubkey: getPublicKey(Buffer.from(subject.settings['private_key'] ?? '', 'hex')),
      tags: [
        ['t', 'market'],
        ['imeta', `url ${IMAGE_URL}`, 'm image/png', 'dim 40x30', `alt ${WITH_IMAGES.imageAlt}`],
        ['request', context.requestKey],
      ],
    });
    expect(verifyEvent(first as Parameters<typeof verifyEvent>[0])).toBe(true);
    expect(url).toMatch(/^https:\/\/njump\.me\/nevent1/);
    expect(decode(url?.split('/').at(-1) ?? '')).toEqual({
      type: 'nevent',
      data: { id: remoteId, kind: 1, author: first?.pubkey, relays: at.urls },
    });
  });

  it('may be as long as we say', async () => {
    const headline = 'ä' as Headline;
    const fitting = articleOf('ä'.repeat(30_000), {
      headline,
      content: { html: '', plain: `ä ${'ä'.repeat(29_998)}x` },
    });
    const { first } = await publish(fitting);
    expect(Buffer.byteLength(first?.content ?? '')).toBe(60_000);
    const over = { ...fitting, content: { html: '', plain: `${fitting.content.plain}x` } };
    expect(publisher.compose({ document: over, imageUrl: null }, connection)).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', limit: 60_000, actual: 60_001 }],
    });
  });
});

describe('an article', () => {
  it('is on both relays as Markdown, with title, summary, date and image', async () => {
    const context = newContext({ connection: await connectionWith(article) });
    const content = {
      html: '<h2>Why</h2><p>Apples &amp; <b>pears</b> &lt;b&gt;. #Market<br>More.</p><ul><li>one</li><li>two</li></ul>',
      plain: 'Why\n\nApples & pears <b>. #Market\nMore.\n\n- one\n- two',
    };
    const linkUrl = 'https://example.org/autumn';
    const { first, second, url } = await publish(
      articleOf('', { content, linkUrl, ...WITH_IMAGES }),
      context,
    );
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      kind: 30_023,
      content:
        '## Why\n\nApples \\& **pears** \\<b\\>. #Market\\\nMore.\n\n- one\n- two\n\n<https://example.org/autumn>',
      tags: [
        ['d', context.requestKey],
        ['title', 'Harvest & <market>'],
        ['published_at', String(Math.floor(context.frozenAt / 1_000))],
        ['summary', content.plain],
        ['image', IMAGE_URL],
        ['t', 'market'],
        ['imeta', `url ${IMAGE_URL}`, 'm image/png', 'dim 40x30', `alt ${WITH_IMAGES.imageAlt}`],
      ],
    });
    expect(decode(url?.split('/').at(-1) ?? '')).toEqual({
      type: 'naddr',
      data: { identifier: context.requestKey, kind: 30_023, pubkey: first?.pubkey, relays: at.urls },
    });
  });
});

describe('an event', () => {
  const withRelays = (relays: readonly string[]): Connection => ({
    ...connection,
    settings: { ...connection.settings, relays: relays.join(',') },
  });

  it('that was sent eight times concurrently is published once, with the same result every time', async () => {
    const context = newContext();
    const request = await prepared(articleOf('Eight times'), context);
    const before = (await subject.visible()).length;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => publisher.commit(request, context)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'published' });
    expect((await subject.visible()).length).toBe(before + 1);
  });

  it('is out when one of two relays has it, and reaches the other with a resend', async () => {
    const context = newContext({ connection: withRelays([unreachable, at.urls[1]]) });
    const request = await prepared(articleOf('One relay is enough'), context);
    const outcome = await publisher.commit(request, context);
    expect(outcome).toMatchObject({ kind: 'published' });
    const id = outcome.kind === 'published' ? outcome.remoteId : '';
    expect(await eventAt(at.urls[0], id)).toBeUndefined();
    expect(await eventAt(at.urls[1], id)).toMatchObject({
      content: expect.stringContaining('One relay') as string,
    });
    expect(await publisher.commit(request.replace(unreachable, at.urls[0]), context)).toMatchObject({
      remoteId: id,
    });
    expect(await eventAt(at.urls[0], id)).toEqual(await eventAt(at.urls[1], id));
  });

  it('waits where no relay can be reached', async () => {
    const context = newContext({ connection: withRelays([unreachable]) });
    const outcome = await publisher.commit(await prepared(articleOf('Nowhere'), context), context);
    expect(outcome).toEqual({
      kind: 'deferred',
      code: 'unreachable',
      message: `${new URL(unreachable).host}: The server refused the connection.`,
      until: null,
      pauses: 'nothing',
    });
  });

  it('whose signature is of another text is never out', async () => {
    const context = newContext();
    const request = (await prepared(articleOf('Signed text'), context)).replace('Signed text', 'Other text');
    const outcome = await publisher.commit(request, { ...context, timeoutMs: 3_000 });
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect((await subject.visible()).map(({ text }) => text).join('')).not.toContain('Other text');
  });
});

describe('two relays, verifying a connection', () => {
  it('are stored with the public key, and the same on the next request', async () => {
    const host = at.urls
      .map((url) => new URL(url).host)
      .sort()
      .join('+');
    expect(connection.settings).toEqual({
      relays: at.urls.join(','),
      private_key: subject.settings['private_key'],
      kind: 'note',
      npub: expect.stringMatching(/^npub1[a-z0-9]{58}$/) as string,
    });
    expect(await publisher.verifyConnection(connection.settings)).toEqual({
      ok: true,
      value: { settings: connection.settings, host },
    });
  });

  it('both have to respond, and the message names the one that does not', async () => {
    const relays = `${at.urls[0]} ${unreachable}`;
    expect(await publisher.verifyConnection({ ...subject.settings, relays })).toEqual({
      ok: false,
      error: [`${new URL(unreachable).host}: The server refused the connection.`],
    });
  });
});

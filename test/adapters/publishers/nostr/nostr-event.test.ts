import { decode } from 'nostr-tools/nip19';
import { describe, expect, it } from 'vitest';
import { makeNostrPublisher } from '../../../../adapters/publishers/nostr/nostr-publisher.js';
import {
  eventOf,
  hashtagNames,
  pageOf,
  type Composition,
} from '../../../../adapters/publishers/nostr/nostr-event.js';
import type { PostDocument } from '../../../../core/index.js';
import { connectionTo, document, KEY, NOW } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';
import { IMAGE, IMAGE_URL } from '../published.js';

const PRIVATE_KEY = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa';

const composition = (over: Partial<Composition> = {}): Composition => ({
  ...{ kind: 'note', content: 'Apples', title: '', summary: '', hashtags: '' },
  ...{ imageUrl: null, imageAlt: null, imageType: '', imageSize: '' },
  ...over,
});

const IMAGE_TAG = { imageUrl: IMAGE_URL, imageType: 'image/png', imageSize: '40x20' };

describe('an event of Nostr', () => {
  it('of a note has its hashtags, its images and the request key', () => {
    expect(eventOf(composition(), KEY, NOW)).toEqual({
      ...{ kind: 1, created_at: NOW / 1_000, content: 'Apples' },
      tags: [['request', KEY]],
    });
    expect(eventOf(composition({ hashtags: 'harvest äpfel', ...IMAGE_TAG }), KEY, NOW).tags).toEqual([
      ['t', 'harvest'],
      ['t', 'äpfel'],
      ['imeta', `url ${IMAGE_URL}`, 'm image/png', 'dim 40x20'],
      ['request', KEY],
    ]);
  });

  it('has the description of an image unless it is empty', () => {
    const tagOf = (imageAlt: string | null) =>
      eventOf(composition({ ...IMAGE_TAG, imageAlt }), KEY, NOW).tags[0];
    expect(tagOf('A stall')).toContain('alt A stall');
    for (const none of [null, '']) expect(tagOf(none)).toHaveLength(4);
  });

  it('of an article is addressed by the request key, and has its headline, summary and image', () => {
    const article = { kind: 'article', title: 'Harvest', hashtags: 'market' } as const;
    expect(eventOf(composition(article), KEY, NOW)).toEqual({
      ...{ kind: 30_023, created_at: NOW / 1_000, content: 'Apples' },
      tags: [
        ['d', KEY],
        ['title', 'Harvest'],
        ['published_at', String(NOW / 1_000)],
        ['t', 'market'],
      ],
    });
    const { tags } = eventOf(composition({ ...article, ...IMAGE_TAG, summary: 'Short' }), KEY, NOW);
    expect(tags.slice(3, 5)).toEqual([
      ['summary', 'Short'],
      ['image', IMAGE_URL],
    ]);
  });

  it('names each hashtag once, in lower case', () => {
    expect(hashtagNames('#Harvest and #market, #HARVEST')).toBe('harvest market');
    expect(hashtagNames('No tags')).toBe('');
  });

  it('has a public page, addressed with two of its relays', () => {
    const relays = ['wss://a.example', 'wss://b.example', 'wss://c.example'];
    const event = { id: 'ab'.repeat(32), pubkey: 'cd'.repeat(32) };
    const nameOf = (url: string) => decode(url.replace('https://njump.me/', ''));
    expect(nameOf(pageOf({ ...event, kind: 1, tags: [['d', 'x']] }, relays))).toMatchObject({
      type: 'nevent',
      data: { id: event.id, author: event.pubkey, kind: 1, relays: relays.slice(0, 2) },
    });
    const article = { ...event, kind: 30_023 };
    expect(
      nameOf(
        pageOf(
          {
            ...article,
            tags: [
              ['title', 'x'],
              ['d', KEY],
            ],
          },
          relays,
        ),
      ),
    ).toMatchObject({
      type: 'naddr',
      data: { identifier: KEY, pubkey: event.pubkey, kind: 30_023, relays: relays.slice(0, 2) },
    });
    expect(nameOf(pageOf({ ...article, tags: [] }, relays))).toMatchObject({ data: { identifier: '' } });
  });

  it('has a public page without relays whose addresses are too long for it', () => {
    const ofLength = (length: number) => `wss://a.example/${'x'.repeat(length - 16)}`;
    const event = { id: 'ab'.repeat(32), kind: 1, pubkey: 'cd'.repeat(32), tags: [] };
    const page = pageOf(event, [ofLength(256), ofLength(255), ofLength(600), 'wss://b.example']);
    expect(decode(page.replace('https://njump.me/', ''))).toMatchObject({
      data: { id: event.id, relays: [ofLength(255), 'wss://b.example'] },
    });
  });
});

describe('composing for Nostr', () => {
  const publisher = makeNostrPublisher(publisherDeps());
  const connection = (kind: string) =>
    connectionTo('nostr', { relays: 'wss://a.example', private_key: PRIVATE_KEY, kind });
  const compose = (kind: string, over: Partial<PostDocument> = {}) =>
    publisher.compose({ document: { ...document, ...over }, imageUrl: null }, connection(kind));
  const composed = (kind: string, over: Partial<PostDocument> = {}) => {
    const result = compose(kind, over);
    if (!result.ok) throw new Error('it has to fit');
    return { ...result.value, ...(JSON.parse(result.value.request) as Composition) };
  };

  it('declares what the kind of event has', () => {
    const common = {
      text: [{ unit: 'utf8_bytes', max: 60_000 }],
      image: { support: 'optional', maxBytes: null, most: 10 },
      idempotency: { mode: 'deterministic_id' },
    };
    expect(publisher.capabilities(connection('note'))).toMatchObject({ title: 'none', ...common });
    expect(publisher.capabilities(connection('article'))).toMatchObject({ title: 'required', ...common });
  });

  it('makes one text of a note, with the hashtags of all of it', () => {
    const content = { html: '<p>#Apples</p>', plain: '#Apples' };
    expect(composed('note', { content, headline: 'Our #harvest' as never })).toMatchObject({
      ...{ kind: 'note', title: '', summary: '', hashtags: 'harvest apples', imageUrl: null },
      content: 'Our #harvest\n\n#Apples',
      measured: [{ unit: 'utf8_bytes', actual: 21, max: 60_000 }],
    });
  });

  it('keeps headline and summary of an article apart from its text, and adds a link that it does not have', () => {
    const linkUrl = 'https://market.example/é';
    const content = { html: '<p><b>#Apples</b></p>', plain: '#Apples' };
    const article = composed('article', { content, linkUrl, headline: 'Our #harvest' as never });
    expect(article).toMatchObject({
      ...{ kind: 'article', title: 'Our #harvest', summary: '#Apples', hashtags: 'apples' },
      content: '**#Apples**\n\n<https://market.example/%C3%A9>',
    });
    expect(composed('article').content).toBe('Apples & pears'.replace('&', '\\&'));
  });

  it('refuses an article that is longer than an event may be', () => {
    const html = `<p>${'x'.repeat(60_001)}</p>`;
    expect(compose('article', { content: { html, plain: 'x' }, overflow: 'summarize' })).toMatchObject({
      ok: false,
      error: [{ kind: 'too_long', limit: 60_000, actual: 60_001 }],
    });
  });

  it('has no address of an image that the post does not have', () => {
    const result = publisher.compose({ document, imageUrl: IMAGE_URL }, connection('article'));
    expect(result.ok && JSON.parse(result.value.request)).toMatchObject({ imageUrl: null, imageSize: '0x0' });
    const shown = publisher.compose(
      { document: { ...document, image: IMAGE }, imageUrl: IMAGE_URL },
      connection('article'),
    );
    expect(shown.ok && JSON.parse(shown.value.request)).toMatchObject({ ...IMAGE_TAG, imageAlt: null });
  });
});

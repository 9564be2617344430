import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComposeInput, Headline, PostDocument } from '../../../../core/index.js';
import { makeTelegramPublisher } from '../../../../adapters/publishers/telegram/telegram-publisher.js';
import { connectionTo, contextFor, document } from '../fixtures.js';
import { publisherDeps, givenScriptedServer } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { anyText } from '../text/arbitraries.js';
import { vendorProblems } from '../vendor-schema.js';
import { IMAGE, IMAGE_URL } from '../published.js';
import { jsonOf } from '../with-images.js';
import { connected, plain, published, sent, TOKEN } from './bot.js';
import { TELEGRAM } from './contract.js';

const SEND_MESSAGE = TELEGRAM.sendMessage.request;
const SEND_PHOTO = TELEGRAM.sendPhoto.request;

describe('a message to Telegram', () => {
  it('is one text with the headline in bold and a preview of the link', async () => {
    const { outcome, arrived } = await published({ linkUrl: 'https://market.example/' });
    expect(outcome).toEqual({
      kind: 'published',
      remoteId: '-1001234567890/17',
      url: 'https://t.me/harborlane/17',
    });
    expect(arrived.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /bot${TOKEN}/sendMessage`]);
    expect(jsonOf(arrived[0])).toEqual({
      chat_id: '@harborlane',
      text: 'Harvest & <market>\n\nApples & pears\n\nhttps://market.example/',
      entities: [{ type: 'bold', offset: 0, length: 18 }],
      link_preview_options: { url: 'https://market.example/' },
    });
    expect(vendorProblems(SEND_MESSAGE, jsonOf(arrived[0]))).toEqual([]);
  });

  it('is a text alone if the post has neither link nor image', async () => {
    const { arrived } = await published();
    expect(jsonOf(arrived[0])).toEqual({
      chat_id: '@harborlane',
      text: 'Harvest & <market>\n\nApples & pears',
      entities: [{ type: 'bold', offset: 0, length: 18 }],
    });
  });

  it('counts the headline in UTF-16 units', async () => {
    const { arrived } = await published({ headline: '👍🏽 日本' as Headline });
    expect(jsonOf(arrived[0])).toMatchObject({ entities: [{ offset: 0, length: 7 }] });
  });

  it('has nothing in bold if the body begins with the headline in other letters', async () => {
    const { arrived } = await published({ headline: 'HARVEST' as Headline, ...plain('Harvest time') });
    expect(jsonOf(arrived[0])).toMatchObject({ text: 'Harvest time', entities: [] });
  });

  it('is a photo with the text as its caption if there is an image', async () => {
    const { outcome, arrived } = await published({ image: IMAGE });
    expect(outcome.kind).toBe('published');
    expect(arrived.map(({ path }) => path)).toEqual([`/bot${TOKEN}/sendPhoto`]);
    const [request] = arrived;
    if (request === undefined) throw new Error('nothing arrived');
    const { photo, ...texts } = partsOf(request);
    expect(photo).toEqual({ filename: 'image.png', mediaType: 'image/png', text: 'image' });
    const { caption, caption_entities: entitiesJson } = texts;
    const entities: unknown = JSON.parse(typeof entitiesJson === 'string' ? entitiesJson : '');
    expect(caption).toBe('Harvest & <market>\n\nApples & pears');
    expect(entities).toEqual([{ type: 'bold', offset: 0, length: 18 }]);
    expect(vendorProblems(SEND_PHOTO, { ...texts, photo: {}, caption_entities: entities })).toEqual([]);
  });

  it('shows the image above a text that is too long for a caption, in one write', async () => {
    const fits = 1_024 - 'Harvest & <market>\n\n'.length;
    const short = await published({ image: IMAGE, ...plain('x'.repeat(fits)) });
    expect(short.arrived.map(({ path }) => path)).toEqual([`/bot${TOKEN}/sendPhoto`]);
    const { arrived } = await published({ image: IMAGE, ...plain('x'.repeat(fits + 1)) });
    expect(arrived.map(({ path }) => path)).toEqual([`/bot${TOKEN}/sendMessage`]);
    expect(jsonOf(arrived[0])).toMatchObject({
      link_preview_options: { url: IMAGE_URL, prefer_large_media: true, show_above_text: true },
    });
    expect(vendorProblems(SEND_MESSAGE, jsonOf(arrived[0]))).toEqual([]);
  });

  it('has no address if the chat is not public', async () => {
    const { result } = TELEGRAM.sent.response;
    const response = { ok: true, result: { ...result, chat: { id: result.chat.id, type: 'supergroup' } } };
    const { outcome } = await published({}, () => ({ status: 200, body: response }));
    expect(outcome).toMatchObject({ kind: 'published', url: null });
  });

  it('goes to the current chat of the connection, because a group can migrate', async () => {
    const { url, arrived } = await givenScriptedServer(sent);
    const publisher = makeTelegramPublisher(publisherDeps());
    const composed = publisher.compose({ document, imageUrl: null }, connected(url));
    if (!composed.ok) throw new Error('it fits');
    expect(composed.value.request).not.toContain('harborlane');
    const moved = connectionTo('telegram', { ...connected(url).settings, chat_id: '-1009' });
    await publisher.commit(composed.value.request, contextFor(moved));
    expect(jsonOf(arrived[0])).toMatchObject({ chat_id: '-1009' });
  });

  it('conforms to the documentation for any post', () => {
    const publisher = makeTelegramPublisher(publisherDeps());
    fc.assert(
      fc.property(
        anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== ''),
        fc.oneof(
          anyText,
          anyText.map((text) => text.repeat(60)),
        ),
        fc.option(fc.constant('https://market.example/')),
        fc.constantFrom('reject' as const, 'summarize' as const),
        fc.boolean(),
        (headline, body, linkUrl, overflow, hasImage) => {
          const of = { ...document, ...plain(body), headline: headline as Headline, linkUrl, overflow };
          const input: ComposeInput = {
            document: { ...of, image: hasImage ? IMAGE : null },
            imageUrl: hasImage ? IMAGE_URL : null,
          };
          const composed = publisher.compose(input, connected('https://api.example'));
          if (!composed.ok) {
            expect(composed.error[0]?.limit).toBe(4_096);
            return;
          }
          const { text, bold, imageKey } = JSON.parse(composed.value.request) as Record<string, unknown>;
          const most = imageKey === null ? 4_096 : 1_024;
          expect(String(text).length).toBeLessThanOrEqual(most);
          expect(bold === 0 || String(text).slice(0, Number(bold)) === headline).toBe(true);
        },
      ),
    );
  });
});

describe('a post beyond the limits of Telegram', () => {
  const problemsOf = (over: Partial<PostDocument>, imageUrl = IMAGE_URL) => {
    const publisher = makeTelegramPublisher(publisherDeps());
    const composed = publisher.compose(
      { document: { ...document, ...over }, imageUrl },
      connected('https://a.example'),
    );
    return composed.ok ? [] : composed.error;
  };

  it('is reported at once for a text of more than 4,096 units and an image that is too long for its width', () => {
    const image = { ...IMAGE, width: 2_010, height: 100 };
    expect(problemsOf({ ...plain('x'.repeat(5_000)), image })).toMatchObject([
      { kind: 'too_long', field: 'content', limit: 4_096, actual: 5_020 },
      { kind: 'unsupported_image', field: 'image' },
    ]);
    expect(problemsOf({ image })).toMatchObject([{ kind: 'unsupported_image', field: 'image' }]);
    expect(problemsOf({ image: { ...IMAGE, width: 2_000, height: 100 } })).toEqual([]);
  });

  it.each([
    'http://localhost:3000/a.png',
    'http://posts/a.png',
    'http://127.0.0.1/a.png',
    'http://192.168.0.7:3000/a.png',
    'http://[::1]/a.png',
    'http://posts.local/a.png',
    'http://posts.internal/a.png',
    'http://posts.local./a.png',
  ])(
    'is reported for a text beyond a caption with an image at %s, which Telegram could not fetch',
    (imageUrl) => {
      const long = plain('x'.repeat(1_100));
      expect(problemsOf({ ...long, image: IMAGE }, imageUrl)).toMatchObject([
        { kind: 'too_long', limit: 1_024 },
      ]);
      expect(problemsOf({ ...long, image: IMAGE })).toEqual([]);
    },
  );

  it.each([
    'http://1.1.1.1/a.png',
    'http://[2606:4700:4700::1111]/a.png',
    'http://1.posts.example/a.png',
    'http://posts.example1/a.png',
    'http://a.localhost.example/a.png',
  ])('is reported for no text that a message has room for with an image at %s', (imageUrl) => {
    expect(problemsOf({ ...plain('x'.repeat(1_100)), image: IMAGE }, imageUrl)).toEqual([]);
  });
});

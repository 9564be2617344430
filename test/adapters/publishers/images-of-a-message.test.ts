import { describe, expect, it } from 'vitest';
import { makeFeedSite } from '../../../adapters/publishers/index.js';
import { makeDiscordPublisher } from '../../../adapters/publishers/discord/discord-publisher.js';
import { makeFeedPublisher } from '../../../adapters/publishers/feed/feed-publisher.js';
import { makeNostrPublisher } from '../../../adapters/publishers/nostr/nostr-publisher.js';
import { makeTelegramPublisher } from '../../../adapters/publishers/telegram/telegram-publisher.js';
import { makeWebhookPublisher } from '../../../adapters/publishers/webhook/webhook-publisher.js';
import { DISCORD } from './discord/contract.js';
import { connectionTo, document, makeListedEntries } from './fixtures.js';
import { publisherDeps } from './loopback.js';
import { partsOf } from './multipart.js';
import { against, given, imageFor, imageOf, jsonOf, WITH_IMAGES, urlOf } from './with-images.js';
import { TELEGRAM } from './telegram/contract.js';
import { vendorProblems } from './vendor-schema.js';

describe('several images of one message', () => {
  it('are an album at Telegram, sent in one call, with the text below it', async () => {
    const sent = TELEGRAM.sent.response.result;
    const { url, arrived } = await against(() => ({
      status: 200,
      body: { ok: true, result: [sent, { ...sent, message_id: 18 }, { ...sent, message_id: 19 }] },
    }));
    const settings = {
      bot_token: '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
      chat_id: '@harborlane',
      api_url: url,
    };
    const publisher = makeTelegramPublisher(publisherDeps({ imageFor }));
    const { commit } = given(publisher, settings);
    expect(await commit()).toMatchObject({ kind: 'published', remoteId: '-1001234567890/17' });
    expect(arrived.map(({ path }) => path.split('/').at(-1))).toEqual(['sendMediaGroup']);
    const { media, chat_id, ...files } = partsOf(arrived[0] ?? expect.fail());
    const album: unknown = JSON.parse(typeof media === 'string' ? media : '');
    expect(vendorProblems(TELEGRAM.sendMediaGroup.request, { chat_id, media: album })).toEqual([]);
    expect(album).toEqual([
      {
        ...{ type: 'photo', media: 'attach://photo0', caption: 'Harvest & <market>\n\nApples & pears' },
        caption_entities: [{ type: 'bold', offset: 0, length: 18 }],
      },
      { type: 'photo', media: 'attach://photo1' },
      { type: 'photo', media: 'attach://photo2' },
    ]);
    expect(files).toMatchObject({ photo0: { text: 'image 0' }, photo2: { text: 'image 2' } });

    const plain = 'x'.repeat(1_025);
    const input = {
      document: { ...document, ...WITH_IMAGES, content: { html: '', plain } },
      imageUrl: urlOf(0),
    };
    expect(publisher.compose(input, connectionTo('telegram', settings))).toMatchObject({
      error: [{ kind: 'too_long', limit: 1_024 }],
    });
  });

  it('are embeds of one message at Discord, each with its description', async () => {
    const { url, arrived } = await against(() => ({ status: 200, body: DISCORD.sent.response }));
    const settings = { webhook_url: `${url}/api/webhooks/223704706495545344/SECRET-TOKEN_x` };
    const most: (number | null)[] = [];
    const fitting: typeof imageFor = (account, key, limits) => {
      most.push(limits.maxBytes);
      return imageFor(account, key, limits);
    };
    const { commit } = given(makeDiscordPublisher(publisherDeps({ imageFor: fitting })), settings);
    expect(await commit()).toMatchObject({ kind: 'published' });
    // A message takes 24 MB.
    expect(most).toEqual([8_000_000, 8_000_000, 8_000_000]);
    const { payload_json: json, ...files } = partsOf(arrived[0] ?? expect.fail());
    const payload: unknown = JSON.parse(typeof json === 'string' ? json : '');
    expect(vendorProblems(DISCORD.executeWebhook.request, payload)).toEqual([]);
    expect(payload).toMatchObject({
      embeds: [
        { title: 'Harvest & \\<market>', image: { url: 'attachment://image.png' } },
        { image: { url: 'attachment://image2.png' } },
        { image: { url: 'attachment://image3.png' } },
      ],
      attachments: [
        { id: '0', description: 'First "one"' },
        { id: '1', filename: 'image2.png', description: 'Second <two>' },
        { id: '2', filename: 'image3.png' },
      ],
    });
    expect(Object.keys(files)).toEqual(['files[0]', 'files[1]', 'files[2]']);
  });

  it('are addresses with tags in a note of Nostr, and follow the text of an article', async () => {
    const publisher = makeNostrPublisher(publisherDeps());
    const private_key = '67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa';
    const eventWith = async (kind: string) => {
      const { prepare } = given(publisher, { relays: 'wss://a.example', private_key, kind });
      const { event } = JSON.parse(await prepare()) as { readonly event: string };
      return JSON.parse(event) as { readonly content: string; readonly tags: readonly (readonly string[])[] };
    };
    const tags = [
      ['imeta', `url ${urlOf(0)}`, 'm image/png', 'dim 40x30', 'alt First "one"'],
      ['imeta', `url ${urlOf(1)}`, 'm image/png', 'dim 41x30', 'alt Second <two>'],
      ['imeta', `url ${urlOf(2)}`, 'm image/png', 'dim 42x30'],
    ];
    const note = await eventWith('note');
    expect(note.content.endsWith(`pears\n\n${[0, 1, 2].map(urlOf).join('\n')}`)).toBe(true);
    expect(note.tags.filter(([name]) => name === 'imeta')).toEqual(tags);
    const article = await eventWith('article');
    expect(article.tags.filter(([name]) => name === 'imeta')).toEqual(tags);
    expect(article.content).toBe(
      `Apples \\& pears\n\n![Second \\<two\\>](<${urlOf(1)}>)\n\n![](<${urlOf(2)}>)`,
    );
  });

  it('are listed in the body of a webhook', async () => {
    const { url, arrived } = await against(() => ({ status: 204 }));
    const secret = `whsec_${Buffer.from('a key that is thirty-two bytes..').toString('base64')}`;
    const { commit } = given(makeWebhookPublisher(publisherDeps()), { url, secret });
    expect(await commit()).toMatchObject({ kind: 'published' });
    expect(jsonOf(arrived[0])).toMatchObject({
      data: {
        image_url: urlOf(0),
        image_alt: 'First "one"',
        images: [
          { url: urlOf(0), alt: 'First "one"', width: 40, height: 30 },
          { url: urlOf(1), alt: 'Second <two>', width: 41, height: 30 },
          { url: urlOf(2), alt: null, width: 42, height: 30 },
        ],
      },
    });
  });

  it('are all shown by every format of a feed', async () => {
    const baseUrl = 'https://posts.example';
    const { request, context } = given(makeFeedPublisher({ baseUrl }), {});
    const outcome = await makeFeedPublisher({ baseUrl }).commit(request, context);
    const entry = outcome.kind === 'published' ? outcome.entry : undefined;
    const listed = makeListedEntries();
    listed.put(entry ?? expect.fail());
    const site = makeFeedSite({ entries: listed, baseUrl });
    for (const format of ['html', 'atom', 'json'] as const) {
      const page = await site.render(context.connection.id, format);
      const body = page === null || page === 'removed' ? '' : page.body;
      for (const place of [0, 1, 2]) expect(body).toContain(imageOf(place).key);
    }
    const page = await site.render(context.connection.id, 'html');
    expect(page).toMatchObject({
      body: expect.stringContaining('alt="Second &lt;two&gt;" loading="lazy">') as string,
    });
  });
});

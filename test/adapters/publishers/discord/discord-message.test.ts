import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Headline, PostDocument } from '../../../../core/index.js';
import { makeDiscordPublisher } from '../../../../adapters/publishers/discord/discord-publisher.js';
import { bodyOf, messageOf } from '../../../../adapters/publishers/discord/discord-message.js';
import { connectionTo, document } from '../fixtures.js';
import { publisherDeps } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { anyText } from '../text/arbitraries.js';
import { vendorProblems } from '../vendor-schema.js';
import { DISCORD } from './contract.js';
import { IMAGE, publishedBy } from '../published.js';
import { connected, discord, PATH, published, sent } from './webhook.js';

const EXECUTE = DISCORD.executeWebhook.request;

const publisher = makeDiscordPublisher(publisherDeps());
const compose = (over: Partial<PostDocument>) =>
  publisher.compose({ document: { ...document, ...over }, imageUrl: null }, connected('https://discord.com'));

const plain = (text: string): Partial<PostDocument> => ({ content: { html: '', plain: text } });

describe('a message to Discord', () => {
  it('is one embed whose title leads to the link, without mentions', async () => {
    const { outcome, arrived } = await published({
      ...plain('Apples & *pears*, @everyone'),
      linkUrl: 'https://market.example/é',
    });
    expect(outcome).toEqual({
      kind: 'published',
      remoteId: '334385199974967042',
      url: 'https://discord.com/channels/199737254929760256/290926798999357250/334385199974967042',
    });
    const [request] = arrived;
    expect(arrived).toHaveLength(1);
    expect(`${String(request?.method)} ${String(request?.path)}`).toBe(
      `POST ${PATH.replace('/api/', '/api/v10/')}?wait=true`,
    );
    const body: unknown = JSON.parse(String(request?.body));
    expect(body).toEqual({
      embeds: [
        {
          title: 'Harvest & \\<market>',
          description: 'Apples & \\*pears\\*, @everyone',
          url: 'https://market.example/%C3%A9',
        },
      ],
      allowed_mentions: { parse: [] },
    });
    expect(vendorProblems(EXECUTE, body)).toEqual([]);
  });

  it('goes to the thread in the address', async () => {
    const { arrived } = await published({}, sent, `${PATH}?thread_id=17`);
    expect(arrived[0]?.path.endsWith('?wait=true&thread_id=17')).toBe(true);
  });

  it('has the image below the text, with its description', async () => {
    const { outcome, arrived } = await published({ image: IMAGE, imageAlt: 'A stall\nwith apples' });
    expect(outcome.kind).toBe('published');
    const [request] = arrived;
    if (request === undefined) throw new Error('nothing arrived');
    const parts = partsOf(request);
    expect(Object.keys(parts)).toEqual(['payload_json', 'files[0]']);
    expect(parts['files[0]']).toEqual({ filename: 'image.png', mediaType: 'image/png', text: 'image' });
    const { payload_json: json } = parts;
    const payload: unknown = JSON.parse(typeof json === 'string' ? json : '');
    expect(payload).toMatchObject({
      embeds: [{ image: { url: 'attachment://image.png' } }],
      attachments: [{ id: '0', filename: 'image.png', description: 'A stall\nwith apples' }],
      allowed_mentions: { parse: [] },
    });
    expect(vendorProblems(EXECUTE, payload)).toEqual([]);
  });

  it('reports everything beyond the limits of Discord at once', () => {
    const composed = compose({
      ...plain('x'.repeat(4_097)),
      headline: '*'.repeat(129) as Headline,
      linkUrl: `https://market.example/${'é'.repeat(400)}`,
      image: IMAGE,
      imageAlt: 'x'.repeat(1_025),
    });
    expect(composed.ok ? [] : composed.error).toMatchObject([
      { kind: 'too_long', field: 'headline', limit: 256, actual: 258 },
      { kind: 'too_long', field: 'content', limit: 4_096, actual: 4_097 },
      { kind: 'too_long', field: 'linkUrl', limit: 2_048 },
      {
        ...{ kind: 'too_long', field: 'imageAlt', limit: 1_024, actual: 1_025 },
        message: 'Discord takes image descriptions of at most 1024 characters; this has 1025.',
      },
    ]);
  });

  it.each<[field: string, over: Partial<PostDocument>]>([
    ['headline', { headline: 'x'.repeat(257) as Headline }],
    ['linkUrl', { linkUrl: `https://market.example/${'x'.repeat(2_048)}` }],
    ['imageAlt', { image: IMAGE, imageAlt: 'x'.repeat(1_025) }],
  ])('is none if only the %s is too long', (field, over) => {
    expect(compose(over)).toMatchObject({ ok: false, error: [{ kind: 'too_long', field }] });
  });

  it('has no description if the post is a headline only', async () => {
    const { arrived } = await published(plain(''));
    expect(JSON.parse(String(arrived[0]?.body))).toMatchObject({
      embeds: [{ title: 'Harvest & \\<market>' }],
    });
    expect(String(arrived[0]?.body)).not.toContain('description');
  });

  it('has no address if the server of its channel is not known', async () => {
    const connected = (url: string) => connectionTo('discord', { webhook_url: `${url}${PATH}` });
    const { outcome } = await publishedBy({ ...discord, connected });
    expect(outcome).toEqual({ kind: 'published', remoteId: '334385199974967042', url: null });
  });

  it('counts the characters that escaping adds', () => {
    expect(compose(plain('x'.repeat(4_096))).ok).toBe(true);
    expect(compose(plain('*'.repeat(2_048))).ok).toBe(true);
    expect(compose(plain('*'.repeat(2_049)))).toMatchObject({ error: [{ actual: 4_098 }] });
    expect(compose({ headline: '*'.repeat(128) as Headline }).ok).toBe(true);
  });

  it('conforms to the documentation for any post', () => {
    const line = anyText.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
    fc.assert(
      fc.property(
        line,
        fc.oneof(
          anyText,
          anyText.map((text) => text.repeat(60)),
        ),
        fc.option(fc.webUrl()),
        fc.constantFrom('reject' as const, 'summarize' as const),
        fc.option(anyText),
        (headline, body, linkUrl, overflow, imageAlt) => {
          const image = imageAlt === null ? null : IMAGE;
          const post = { ...plain(body), headline: headline as Headline, linkUrl, overflow, image, imageAlt };
          const composed = compose(post);
          if (!composed.ok) {
            for (const { limit = Infinity, actual = 0 } of composed.error)
              expect(actual).toBeGreaterThan(limit);
            return;
          }
          const message = messageOf(composed.value.request);
          const { body: json } = bodyOf(message, []);
          expect(vendorProblems(EXECUTE, JSON.parse(String(json)))).toEqual([]);
          expect(message.title.length + message.description.length).toBeLessThanOrEqual(6_000);
        },
      ),
    );
  });
});

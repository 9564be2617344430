import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Headline } from '../../../core/index.js';
import { publisherContract } from '../../contracts/index.js';
import { documentOf, image, WITH_IMAGES } from '../subjects/documents.js';
import { givenBluesky, LARGE, largeImage, valueOf } from './given-bluesky.js';
import { bytesOfMore, MORE } from '../subjects/several.js';

const { at, subject, connection, publish } = await givenBluesky();

describe.each([
  ['without an image', {}],
  ['with an image', WITH_IMAGES],
  ['with several images', { ...WITH_IMAGES, moreImages: MORE }],
  ['with a link', { linkUrl: 'https://market.example/a?b=c&d=e' }],
])('Bluesky, %s', (_, over) => {
  it.each(publisherContract)('$title', async ({ run }) => {
    await run({
      publisher: subject.publisher,
      connection,
      document: documentOf('Apples & pears <b>', over),
      imageUrl: null,
      countVisible: async () => (await subject.visible()).length,
    });
  });
});

describe('a post to a Personal Data Server', () => {
  it('is read back with its text, image, description and aspect ratio', async () => {
    const text = 'Apples & <pears> — "äöü" 👩‍🌾 #market https://a.example/b_(c).\n\nsecond';
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const { seen, url } = await publish(documentOf(text, { ...WITH_IMAGES, linkUrl }));
    expect(seen).toMatchObject({
      text: `Harvest & <market>\n\n${text}\n\n${linkUrl}`,
      imageAlt: WITH_IMAGES.imageAlt,
    });
    const blob = await fetch(seen.imageUrl ?? '');
    expect(Buffer.from(await blob.arrayBuffer()).equals(await image)).toBe(true);
    expect(valueOf(seen.raw)).toMatchObject({
      createdAt: '2026-11-21T09:05:00.000Z',
      facets: [
        { features: [{ tag: 'market' }] },
        { features: [{ uri: 'https://a.example/b_(c)' }] },
        { features: [{ uri: linkUrl }] },
      ],
      embed: { images: [{ aspectRatio: { width: 40, height: 30 }, image: { mimeType: 'image/png' } }] },
    });
    expect(url).toBe(`https://bsky.app/profile/${at.did}/post/${seen.id.split('/').at(-1) ?? ''}`);
  });

  it('embeds all of its images, each with its description', async () => {
    const { seen } = await publish(documentOf('Several', { ...WITH_IMAGES, moreImages: MORE }));
    const shown = valueOf(seen.raw).embed?.images ?? [];
    expect(shown.map(({ alt }) => alt)).toEqual([WITH_IMAGES.imageAlt, ...MORE.map(({ alt }) => alt)]);
    const blobs = shown.map(async ({ image }) => {
      const query = new URLSearchParams({ did: at.did, cid: image.ref.$link });
      const blob = await fetch(`${at.url}/xrpc/com.atproto.sync.getBlob?${query.toString()}`);
      return Buffer.from(await blob.arrayBuffer());
    });
    const kept = [await image, ...(await Promise.all(MORE.map(({ image }) => bytesOfMore(image.key))))];
    expect(await Promise.all(blobs)).toEqual(kept);
  });

  it('has a card for its link', async () => {
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const { seen } = await publish(documentOf('One. Two.', { linkUrl }));
    expect(valueOf(seen.raw)).toMatchObject({
      text: 'Harvest & <market>\n\nOne. Two.',
      embed: {
        $type: 'app.bsky.embed.external',
        external: { uri: linkUrl, title: 'Harvest & <market>', description: 'One. Two.' },
      },
    });
  });

  it.each([
    'https://bücher.example/straße?q=ä#ö',
    'https://a.example/日本語',
    "https://a.example/it's/a,b;c!d'e/~f/[g]",
    'http://[2606:4700::1111]:8080/x',
    'https://a.example:443/%E2%9C%93?x=%20&y=%%',
    'https://xn--bcher-kva.example/😀',
    `https://a.example/${'long/'.repeat(50)}`,
  ])('may link to %s, in the text and by a card', async (address) => {
    await publish(documentOf(`See ${address}`, { headline: 'See' as Headline }));
    await publish(documentOf('See the card', { linkUrl: address }));
  });

  it.each(['https:///a.example/b', 'http:////a.example', 'https://\\a.example'])(
    'may contain %s, which is no address',
    async (text) => {
      const { seen } = await publish(documentOf(`See ${text}`, { headline: 'See' as Headline }));
      expect(valueOf(seen.raw)).not.toHaveProperty('facets');
    },
  );

  it('has a smaller image if it was too large', async () => {
    expect((await largeImage).byteLength).toBeGreaterThan(2_000_000);
    const { seen } = await publish(documentOf('Large', { image: LARGE }));
    const blob = await (await fetch(seen.imageUrl ?? '')).arrayBuffer();
    expect(blob.byteLength).toBeLessThanOrEqual(2_000_000);
    const { width, height } = await sharp(blob).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(valueOf(seen.raw)).toMatchObject({ embed: { images: [{ aspectRatio: { width, height } }] } });
  });
});

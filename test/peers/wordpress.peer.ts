import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Headline } from '../../core/index.js';
import { publisherContract } from '../contracts/index.js';
import { plainText } from './run/plain-text.js';
import { articleOf, IMAGE, images, image, WITH_IMAGES } from './subjects/documents.js';
import { givenWordpress } from './subjects/wordpress-scene.js';
import { MORE } from './subjects/several.js';

/**
 * Noise cannot be compressed, so that these are more than the 8 MiB of a file and the 9 MiB of a request that PHP
 * takes.
 */
const LARGE = [1_700, 1_800].map((side) => ({
  image: { ...IMAGE, key: `${String(side)}BBBBBBBBBBBBBBBBBB.png`, width: side, height: side },
  noise: sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } }),
}));

let wp: Awaited<ReturnType<typeof givenWordpress>>;

beforeAll(async () => {
  wp = await givenWordpress({
    bytesOf: async (key) =>
      (await LARGE.find(({ image }) => image.key === key)
        ?.noise.png()
        .toBuffer()) ?? images.bytesOf(key),
  });
});

const pageOf = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
};

describe.each([
  ['without an image', {}],
  ['with an image', WITH_IMAGES],
  ['with several images', { ...WITH_IMAGES, moreImages: MORE }],
])('WordPress, %s', (_, over) => {
  it.each(publisherContract)('$title', async ({ run }) => {
    await run({
      publisher: wp.subject.publisher,
      connection: wp.connection,
      document: articleOf('Apples & pears <b>', over),
      otherDocument: articleOf('Nuts', over),
      imageUrl: null,
      countVisible: async () => (await wp.subject.visible()).length,
    });
  });
});

describe('a post to WordPress', () => {
  it('is public on its page with its title, text, link, image and description', async () => {
    const before = await wp.subject.visible();
    const linkUrl = 'https://example.org/autumn?a=1&b=2';
    const { id, url } = await wp.publish(
      articleOf('Apples & <pears> — "äöü" 👩‍🌾', { linkUrl, ...WITH_IMAGES }),
    );
    const [seen, ...others] = (await wp.subject.visible()).slice(before.length);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id, url, title: 'Harvest & <market>', imageAlt: WITH_IMAGES.imageAlt });
    expect(seen?.text).toContain('Apples & <pears> — “äöü” 👩‍🌾');
    const page = await pageOf(url);
    expect(plainText(page)).toContain('Harvest & <market>');
    expect(page).toContain('<a href="https://example.org/autumn?a=1&amp;b=2">');
    expect(page).toContain('alt="A blue &quot;field&quot; &amp; sky"');
    expect(url).toMatch(/\/harvest-market-[0-9a-z]{8}\/$/);
    const shown = Buffer.from(await (await fetch(seen?.imageUrl ?? '')).arrayBuffer());
    expect(shown.equals(await image)).toBe(true);
  });

  it('keeps backslashes in its title, its text and its descriptions', async () => {
    const path = String.raw`C:\new\\x`;
    const moreImages = MORE.map((each) => ({ ...each, alt: path }));
    const over = { headline: path as Headline, ...WITH_IMAGES, imageAlt: path, moreImages };
    const { id, url } = await wp.publish(articleOf(path, over));
    const seen = (await wp.subject.visible()).find((each) => each.id === id);
    expect(seen).toMatchObject({ title: path, imageAlt: path });
    expect(seen?.text).toContain(path);
    expect((await pageOf(url)).split(`alt="${path}"`)).toHaveLength(4);
  });

  it('shows its first image as the featured one and the others as a gallery', async () => {
    const { id, url } = await wp.publish(articleOf('Several', { ...WITH_IMAGES, moreImages: MORE }));
    const seen = (await wp.subject.visible()).find((each) => each.id === id);
    expect(seen?.imageAlt).toBe(WITH_IMAGES.imageAlt);
    const page = await pageOf(url);
    expect(page).toContain('wp-block-gallery');
    for (const place of ['2', '3']) expect(page).toContain(`alt="Number &quot;${place}&quot; &amp; more"`);
  });

  it('keeps its paragraphs and line ends, and what looks like a shortcode is text', async () => {
    const html = '<p>one<br>two\n[gallery] three</p>\n<pre>a\n\nb</pre><ul><li>x</li></ul>';
    const plain = 'one\ntwo [gallery] three\n\na\n\nb\n\nx';
    const headline = 'About [gallery]' as Headline;
    const { url } = await wp.publish(articleOf('', { content: { html, plain }, headline }));
    const page = await pageOf(url);
    expect(page.replaceAll('&#91;', '[').replaceAll('&#091;', '[')).toContain(html);
    expect(plainText(page)).toContain('About [gallery]');
  });

  it.each(LARGE)(
    'has a smaller image if PHP cannot process one of $image.width pixels a side',
    async ({ image }) => {
      const { id } = await wp.publish(articleOf('Large', { image, imageAlt: 'Noise' }));
      const seen = (await wp.subject.visible()).find((each) => each.id === id);
      const bytes = Buffer.from(await (await fetch(seen?.imageUrl ?? '')).arrayBuffer());
      expect(bytes.byteLength).toBeLessThan(1_000_001);
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(200);
      expect(seen?.imageAlt).toBe('Noise');
    },
  );

  it('has the longest headline and a description as long as posts have them', async () => {
    const headline = 'ä'.repeat(255) as Headline;
    const imageAlt = 'ö'.repeat(1_500);
    const { id } = await wp.publish(articleOf('Long', { headline, ...WITH_IMAGES, imageAlt }));
    const seen = (await wp.subject.visible()).find((each) => each.id === id);
    expect(seen).toMatchObject({ title: headline, imageAlt });
  });
});

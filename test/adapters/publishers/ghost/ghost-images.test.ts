import { describe, expect, it } from 'vitest';
import { galleryHtml } from '../../../../adapters/publishers/ghost/ghost-gallery.js';
import { makeGhostPublisher } from '../../../../adapters/publishers/ghost/ghost-publisher.js';
import type { FittedImage } from '../../../../core/index.js';
import { connectionTo, document } from '../fixtures.js';
import { publisherDeps, type FakeResponse } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { IMAGE } from '../published.js';
import { against, given, imageFor, imageOf, jsonOf } from '../with-images.js';

const KEY = `${'64'.repeat(12)}:${'00'.repeat(32)}`;
const DRAFT = { id: 'a', status: 'draft', url: 'https://a.example/', updated_at: 'x' };
const UPLOADED: FakeResponse = { status: 201, body: { images: [{ url: 'https://a.example/1.png' }] } };
const LARGE: FittedImage = { data: Buffer.alloc(1_500_000), mediaType: 'image/png', width: 90, height: 60 };
const SMALLER: FittedImage = { data: Buffer.from('small'), mediaType: 'image/jpeg', width: 9, height: 6 };

/** A site without the post, whose responses to uploads are scripted in their order; the last one is repeated. */
const site = async (...uploads: readonly FakeResponse[]) => {
  let turn = 0;
  const { url, arrived } = await against(({ method, path }) => {
    if (method === 'GET') return { status: 404, body: {} };
    if (!path.includes('/images/upload/')) return { status: 201, body: { posts: [DRAFT] } };
    turn += 1;
    return uploads[Math.min(turn, uploads.length) - 1] ?? UPLOADED;
  });
  const settings = { base_url: url, admin_api_key: KEY, version: '6.65' };
  return { settings, arrived, paths: () => arrived.map(({ method, path }) => `${method} ${path}`) };
};

const UPLOAD = 'POST /ghost/api/admin/images/upload/';

describe('the images of a draft of Ghost', () => {
  it('are uploaded under the address of the post, each with a name of its own', async () => {
    const { settings, arrived } = await site(UPLOADED);
    await given(makeGhostPublisher(publisherDeps({ imageFor })), settings).prepare();
    const { posts } = jsonOf(arrived.at(-1)) as { readonly posts: readonly { readonly slug: string }[] };
    const slug = posts[0]?.slug ?? '';
    const forms = arrived.filter(({ path }) => path.includes('/images/upload/')).map(partsOf);
    expect(forms).toEqual(
      [slug, `${slug}-2`, `${slug}-3`].map((name, place) => ({
        purpose: 'image',
        ref: name,
        file: { filename: `${name}.png`, mediaType: 'image/png', text: `image ${String(place)}` },
      })),
    );
  });

  it('are sent in a smaller version if the site refuses them as too large', async () => {
    const { settings, arrived, paths } = await site({ status: 413 }, UPLOADED);
    const limits: (number | null)[] = [];
    const images = publisherDeps({
      imageFor: (_account, _key, { maxBytes }) => {
        limits.push(maxBytes);
        return Promise.resolve(maxBytes === null ? LARGE : SMALLER);
      },
    });
    const { prepare } = given(makeGhostPublisher(images), settings, { moreImages: [] });
    await prepare();
    expect(limits).toEqual([null, 1_000_000]);
    expect(paths().filter((path) => path === UPLOAD)).toHaveLength(2);
    expect(partsOf(arrived[2] ?? expect.fail())).toMatchObject({ file: { text: 'small' } });
    expect(jsonOf(arrived.at(-1))).toMatchObject({ posts: [{ feature_image: 'https://a.example/1.png' }] });
  });

  it.each<[what: string, response: FakeResponse, image: FittedImage | null, expected: object]>([
    ['is gone', UPLOADED, null, { kind: 'refused', code: 'image_unusable' }],
    ['is small and too large for the site', { status: 413 }, SMALLER, { kind: 'refused', code: 'too_large' }],
    ['is refused for another reason', { status: 422 }, LARGE, { kind: 'refused', code: 'rejected' }],
    ['meets a fault', { status: 500 }, LARGE, { kind: 'deferred', code: 'unavailable' }],
    ['has no address afterwards', { status: 201, body: {} }, LARGE, { kind: 'deferred' }],
  ])('stop the post, before a draft exists, if one %s', async (_what, response, image, expected) => {
    const { settings, paths } = await site(response);
    const publisher = makeGhostPublisher(publisherDeps({ imageFor: () => Promise.resolve(image) }));
    const { context, ...composed } = given(publisher, settings, { moreImages: [] });
    expect(await publisher.prepare(composed, context)).toMatchObject(expected);
    expect(paths().filter((path) => path === UPLOAD)).toHaveLength(image === null ? 0 : 1);
    expect(paths().join(' ')).not.toContain('posts/?source');
  });

  it('are refused at once if a description is too long', () => {
    const publisher = makeGhostPublisher(publisherDeps());
    const connection = connectionTo('ghost', { base_url: 'https://a.example', admin_api_key: KEY });
    const compose = (imageAlt: string) =>
      publisher.compose({ document: { ...document, image: IMAGE, imageAlt }, imageUrl: null }, connection);
    expect(publisher.capabilities(connection)).toMatchObject({
      ...{ title: 'required', text: [], image: { support: 'optional', maxBytes: null, most: 10 } },
    });
    expect(publisher.composeKey?.(connection)).toBe('');
    expect(compose('x'.repeat(191))).toMatchObject({ ok: true, value: { measured: [] } });
    expect(compose('x'.repeat(192))).toMatchObject({
      ok: false,
      error: [
        {
          ...{ kind: 'too_long', field: 'imageAlt', limit: 191, actual: 192 },
          message: 'Ghost accepts image descriptions of at most 191 characters; this has 192.',
        },
      ],
    });
  });
});

describe('a gallery of Ghost', () => {
  it('takes descriptions of any length, unlike the image above the text', () => {
    const connection = connectionTo('ghost', { base_url: 'https://a.example', admin_api_key: KEY });
    const compose = (imageAlt: string) => {
      const images = { image: IMAGE, imageAlt, moreImages: [{ image: imageOf(1), alt: 'x'.repeat(1_500) }] };
      return makeGhostPublisher(publisherDeps()).compose(
        { document: { ...document, ...images }, imageUrl: null },
        connection,
      );
    };
    expect(compose('short')).toMatchObject({ ok: true });
    expect(compose('x'.repeat(192))).toMatchObject({ ok: false, error: [{ index: 0, actual: 192 }] });
  });

  const imagesOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...imageOf(place),
      url: `https://a.example/${String(place)}.png`,
    }));
  const rowsOf = (html: string) =>
    html
      .split('kg-gallery-row')
      .slice(1)
      .map((row) => [...row.matchAll(/\/(\d)\.png/g)].map(([, place]) => place));

  it('has rows of three images, and shows each of them once', () => {
    expect(rowsOf(galleryHtml(imagesOf(2), []))).toEqual([['0', '1']]);
    expect(rowsOf(galleryHtml(imagesOf(3), []))).toEqual([['0', '1', '2']]);
    expect(rowsOf(galleryHtml(imagesOf(7), []))).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
  });

  it('is one card for one image, and nothing without any', () => {
    expect(galleryHtml(imagesOf(1), ['A "stall"'])).toBe(
      '<figure class="kg-card kg-image-card"><img src="https://a.example/0.png" width="40" height="30" alt="A &quot;stall&quot;"></figure>',
    );
    expect(galleryHtml([], [])).toBe('');
  });
});

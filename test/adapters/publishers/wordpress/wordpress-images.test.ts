import { describe, expect, it } from 'vitest';
import { makeWordpressPublisher } from '../../../../adapters/publishers/wordpress/wordpress-publisher.js';
import type { FittedImage } from '../../../../core/index.js';
import { publisherDeps, type FakeResponse } from '../loopback.js';
import { partsOf } from '../multipart.js';
import { against, given, jsonOf } from '../with-images.js';

const MEDIA = { id: 7, slug: 'x', source_url: 'https://a.example/7.jpg' };
const DRAFT = { id: 12, slug: 'x', status: 'draft', link: 'https://a.example/', modified_gmt: 'x' };
const UPLOADED: FakeResponse = { status: 201, body: MEDIA };
const LARGE: FittedImage = { data: Buffer.alloc(1_500_000), mediaType: 'image/png', width: 90, height: 60 };
const SMALLER: FittedImage = { data: Buffer.from('small'), mediaType: 'image/jpeg', width: 9, height: 6 };

const error = (status: number, code: string): FakeResponse => ({ status, body: { code, message: 'No.' } });

/** A site that has these images; uploads get its responses in order, the last one repeatedly. */
const site = async (library: readonly object[], ...uploads: readonly FakeResponse[]) => {
  let turn = 0;
  const { url, arrived } = await against(({ method, path }) => {
    if (method === 'GET') return { status: 200, body: path.includes('/media') ? library : [] };
    if (!path.includes('/media')) return { status: 201, body: DRAFT };
    turn += 1;
    return uploads[Math.min(turn, uploads.length) - 1] ?? UPLOADED;
  });
  const uploaded = () => arrived.filter(({ method, path }) => method === 'POST' && path.includes('/media'));
  return { settings: { base_url: url, username: 'jo', application_password: 'abcd' }, arrived, uploaded };
};

const sized = publisherDeps({
  imageFor: (_account, _key, { maxBytes }) => Promise.resolve(maxBytes === null ? LARGE : SMALLER),
});

describe('the image of a draft of WordPress', () => {
  it.each<[what: string, response: FakeResponse]>([
    ['the web server takes less', { status: 413 }],
    ['PHP dropped the file', error(400, 'rest_upload_no_data')],
    ['PHP dropped the whole form', error(400, 'rest_upload_no_content_disposition')],
    ['PHP reports no reason', error(500, 'rest_upload_unknown_error')],
    ['the network of sites takes less', error(400, 'rest_upload_file_too_big')],
    ['PHP prints a warning', { status: 200, body: '<br />Warning: POST Content-Length exceeds the limit' }],
  ])('is sent in a smaller version if %s', async (_what, response) => {
    const { settings, arrived, uploaded } = await site([], response, UPLOADED);
    await given(makeWordpressPublisher(sized), settings, { moreImages: [] }).prepare();
    expect(uploaded()).toHaveLength(2);
    expect(partsOf(uploaded()[1] ?? expect.fail())).toMatchObject({
      file: { text: 'small', mediaType: 'image/jpeg', filename: expect.stringMatching(/\.jpg$/) as string },
    });
    expect(jsonOf(arrived.at(-1))).toMatchObject({ featured_media: 7 });
  });

  it.each<[what: string, response: FakeResponse, expected: object]>([
    [
      'its type is refused',
      error(500, 'rest_upload_sideload_error'),
      { kind: 'refused', code: 'image_refused' },
    ],
    ['the user may not', error(403, 'rest_cannot_create'), { kind: 'refused', code: 'no_permission' }],
    ['the server breaks', { status: 500, body: 'oops' }, { kind: 'deferred', code: 'unavailable' }],
    ['the response is other JSON', { status: 200, body: {} }, { kind: 'deferred', code: 'unavailable' }],
  ])('is sent once if %s, and stops the post', async (_what, response, expected) => {
    const { settings, uploaded } = await site([], response);
    const publisher = makeWordpressPublisher(sized);
    const { context, ...composed } = given(publisher, settings, { moreImages: [] });
    expect(await publisher.prepare(composed, context)).toMatchObject(expected);
    expect(uploaded()).toHaveLength(1);
  });

  it('has a name of its own, by which each image of the post is found again', async () => {
    const { settings, uploaded } = await site([]);
    await given(makeWordpressPublisher(sized), settings).prepare();
    const slugs = uploaded().map((each) => partsOf(each)['slug']);
    expect(new Set(slugs).size).toBe(3);
  });

  it('has its description with every backslash doubled, because WordPress removes one of two', async () => {
    const { settings, uploaded } = await site([]);
    const imageAlt = String.raw`C:\new\\x`;
    await given(makeWordpressPublisher(sized), settings, { imageAlt }).prepare();
    expect(partsOf(uploaded()[0] ?? expect.fail())['alt_text']).toBe(String.raw`C:\\new\\\\x`);
  });

  it('stops the post if it is gone', async () => {
    const { settings, uploaded } = await site([]);
    const publisher = makeWordpressPublisher(publisherDeps());
    const { context, ...composed } = given(publisher, settings, { moreImages: [] });
    expect(await publisher.prepare(composed, context)).toMatchObject({ code: 'image_unusable' });
    expect(uploaded()).toEqual([]);
  });

  it('is another one if the site has one of a similar name only', async () => {
    const { settings, arrived, uploaded } = await site([{ ...MEDIA, id: 3, slug: 'image-other' }]);
    await given(makeWordpressPublisher(sized), settings, { moreImages: [], imageAlt: null }).prepare();
    expect(uploaded()).toHaveLength(1);
    expect(Object.keys(partsOf(uploaded()[0] ?? expect.fail()))).toEqual(['slug', 'file']);
    expect(jsonOf(arrived.at(-1))).toMatchObject({ featured_media: 7 });
    expect(jsonOf(arrived.at(-1))).toMatchObject({
      content: expect.not.stringContaining('gallery') as string,
    });
  });
});

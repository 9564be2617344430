import { describe, expect, it } from 'vitest';
import type { ConnectionSettings } from '../../../core/index.js';
import { makeBlueskyPublisher } from '../../../adapters/publishers/bluesky/bluesky-publisher.js';
import { makeGhostPublisher } from '../../../adapters/publishers/ghost/ghost-publisher.js';
import { makeMastodonPublisher } from '../../../adapters/publishers/mastodon/mastodon-publisher.js';
import { makeWordpressPublisher } from '../../../adapters/publishers/wordpress/wordpress-publisher.js';
import { BLOB, DID, givenFakePds, wrong } from './bluesky/fake-pds.js';
import { publisherDeps } from './loopback.js';
import { partsOf } from './multipart.js';
import { against, given, imageFor, imageOf, jsonOf } from './with-images.js';

describe('several images that a channel stores', () => {
  it('are uploaded to Mastodon one after the other, and a lookup finds the status that shows all of them', async () => {
    let uploads = 0;
    let statuses: readonly object[] = [];
    const { url, arrived } = await against(({ method, path }) => {
      if (path === '/api/v2/media') {
        uploads += 1;
        return {
          status: 200,
          body: { id: `m${String(uploads)}`, url: `https://f.example/${String(uploads)}` },
        };
      }
      if (path.endsWith('/source')) return { status: 404 };
      return { status: 200, body: method === 'GET' ? statuses : { id: '9', url: 'https://a.example/9' } };
    });
    const publisher = makeMastodonPublisher(publisherDeps({ imageFor }));
    const settings = { base_url: url, access_token: 't', software: 'snac', account_id: '42' };
    const { prepare, context } = given(publisher, settings);
    const request = await prepare();
    const forms = arrived.filter(({ path }) => path === '/api/v2/media').map(({ body }) => String(body));
    expect(forms.map((form) => /image \d/.exec(form)?.[0])).toEqual(['image 0', 'image 1', 'image 2']);
    expect(forms.map((form) => form.includes('name="description"'))).toEqual([true, true, false]);
    expect(forms[1]).toContain('Second <two>');
    await publisher.commit(request, context);
    expect(jsonOf(arrived.at(-1))).toMatchObject({ media_ids: ['m1', 'm2', 'm3'] });

    const status = (...shown: readonly string[]) => ({
      id: '9',
      url: 'https://a.example/9',
      content: '<p>Harvest &amp; &lt;market&gt;</p><p>Apples &amp; pears</p>',
      media_attachments: shown.map((file) => ({ id: 'other', url: `https://f.example/${file}` })),
    });
    statuses = [status('1', '2', '3')];
    expect(await publisher.reconcile?.(request, context)).toMatchObject({ kind: 'found', remoteId: '9' });
    statuses = [status('1', '2', '4')];
    expect(await publisher.reconcile?.(request, context)).toEqual({ kind: 'absent' });
    statuses = [status('1')];
    expect(await publisher.reconcile?.(request, context)).toEqual({ kind: 'absent' });
  });

  it('are as many at Mastodon as its server says, and four where it says nothing', () => {
    const publisher = makeMastodonPublisher(publisherDeps());
    const mostWith = (settings: ConnectionSettings) =>
      publisher.capabilities({
        settings: { base_url: 'https://a.example', access_token: 't', ...settings },
      }).image.most;
    expect([mostWith({}), mostWith({ max_images: '6' })]).toEqual([4, 6]);
  });

  it('are all embedded in one record of Bluesky, and all uploaded again where the server has deleted them', async () => {
    let puts = 0;
    const pds = await givenFakePds((name, { body }) => {
      if (name === 'repo.uploadBlob')
        return { status: 200, body: { blob: { ...BLOB, ref: { $link: String(body) } } } };
      return name === 'repo.putRecord' && (puts += 1) === 1 ? wrong(400, 'BlobNotFound') : null;
    });
    const settings = {
      ...{ service: pds.url, identifier: 'harbor.example', app_password: 'abcd' },
      ...{ did: DID, handle: 'harbor.example' },
    };
    const { commit } = given(makeBlueskyPublisher(publisherDeps({ imageFor })), settings);
    expect(await commit()).toMatchObject({ kind: 'published' });
    expect(pds.names().filter((name) => name === 'repo.uploadBlob')).toHaveLength(6);
    expect(jsonOf(pds.arrived.at(-1))).toMatchObject({
      record: {
        embed: {
          $type: 'app.bsky.embed.images',
          images: [
            { alt: 'First "one"', image: { ref: { $link: 'image 0' } }, aspectRatio: { width: 40 } },
            { alt: 'Second <two>', image: { ref: { $link: 'image 1' } }, aspectRatio: { width: 41 } },
            { alt: '', image: { ref: { $link: 'image 2' } }, aspectRatio: { width: 42 } },
          ],
        },
      },
    });
  });

  it('are a featured image and a gallery below the text at WordPress, each uploaded once', async () => {
    const library: { readonly id: number; readonly slug: string; readonly source_url: string }[] = [];
    const { url, arrived } = await against(({ method, path, body }) => {
      if (!path.includes('/media')) {
        const post = { id: 12, slug: 'x', status: 'draft', link: 'https://a.example/', modified_gmt: 'x' };
        return method === 'GET' ? { status: 200, body: [] } : { status: 201, body: post };
      }
      if (method === 'GET') {
        const slug = new URL(path, 'http://a.example').searchParams.get('slug');
        return { status: 200, body: library.filter((each) => each.slug === slug) };
      }
      const slug = /name="slug"\r\n\r\n(\S+)/.exec(String(body))?.[1] ?? '';
      const id = library.length + 1;
      library.push({ id, slug, source_url: `https://a.example/${String(id)}.png` });
      return { status: 201, body: library.at(-1) };
    });
    const settings = { base_url: url, username: 'jo', application_password: 'abcd' };
    const { prepare } = given(makeWordpressPublisher(publisherDeps({ imageFor })), settings);
    await prepare();
    const draft = jsonOf(arrived.at(-1)) as { readonly content: string };
    expect(draft).toMatchObject({ featured_media: 1 });
    expect(draft.content).toContain('<figure class="wp-block-gallery');
    expect(draft.content).toContain(
      '<img src="https://a.example/2.png" alt="Second &lt;two&gt;" class="wp-image-2"/>',
    );
    expect(draft.content).toContain('<img src="https://a.example/3.png" alt="" class="wp-image-3"/>');
    expect(draft.content).not.toContain('1.png');
    await prepare();
    expect(library).toHaveLength(3);
  });

  it('reach WordPress with the line ends of their descriptions unchanged', async () => {
    const { url, arrived } = await against(({ method, path }) => {
      if (method === 'GET') return { status: 200, body: [] };
      return path.includes('/media')
        ? { status: 201, body: { id: 1, slug: 'x', source_url: 'https://a.example/1.png' } }
        : { status: 500 };
    });
    const settings = { base_url: url, username: 'jo', application_password: 'abcd' };
    const publisher = makeWordpressPublisher(publisherDeps({ imageFor }));
    const { context, ...composed } = given(publisher, settings, { imageAlt: 'One\ntwo', moreImages: [] });
    await publisher.prepare(composed, context);
    const upload = arrived.find(({ method, path }) => method === 'POST' && path.includes('/media'));
    expect(partsOf(upload ?? expect.fail())).toMatchObject({
      alt_text: 'One\ntwo',
      file: { filename: expect.stringMatching(/^image-\w+\.png$/) as string, mediaType: 'image/png' },
    });
  });

  it('are a feature image and a gallery below the text at Ghost', async () => {
    let uploads = 0;
    const { url, arrived } = await against(({ method, path }) => {
      if (path.includes('/images/upload/')) {
        uploads += 1;
        return { status: 201, body: { images: [{ url: `https://a.example/${String(uploads)}.png` }] } };
      }
      const post = { id: 'a', status: 'draft', url: 'https://a.example/', updated_at: 'x' };
      return method === 'GET' ? { status: 404, body: {} } : { status: 201, body: { posts: [post] } };
    });
    const settings = {
      base_url: url,
      admin_api_key: `${'64'.repeat(12)}:${'00'.repeat(32)}`,
      version: '6.65',
    };
    const { prepare } = given(makeGhostPublisher(publisherDeps({ imageFor })), settings);
    await prepare();
    const { posts } = jsonOf(arrived.at(-1)) as { readonly posts: readonly { readonly html: string }[] };
    expect(posts).toMatchObject([
      { feature_image: 'https://a.example/1.png', feature_image_alt: 'First "one"' },
    ]);
    expect(posts[0]?.html).toContain('<figure class="kg-card kg-gallery-card');
    expect(posts[0]?.html).toContain(
      '<img src="https://a.example/2.png" width="41" height="30" alt="Second &lt;two&gt;">',
    );
    const single = given(makeGhostPublisher(publisherDeps({ imageFor })), settings, {
      moreImages: [{ image: imageOf(1), alt: 'Two' }],
    });
    await single.prepare();
    expect(String(arrived.at(-1)?.body)).toContain('kg-image-card');
  });
});

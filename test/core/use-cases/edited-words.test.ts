import { describe, expect, it } from 'vitest';
import { err, imagesOf, valid, type Commit } from '../../../core/index.js';
import { givenScheduled, IN_AN_HOUR, PNG } from './edited.js';
import { postIn, wire } from './wired.js';

describe('an edit of the content', () => {
  const FIELDS = { image: PNG, imageAlt: 'A dot', linkUrl: 'https://example.com/' } as const;
  const replaced = (...images: readonly (typeof PNG)[]) => ({
    patch: { image: valid(images), otherViolations: [] },
  });

  it('changes the link, the description of the image and what happens to a text that is too long', async () => {
    const { edit, before } = await givenScheduled({}, FIELDS);
    const changes = { image_alt: 'A spot', link_url: 'https://example.com/b', overflow: 'summarize' };
    const { document } = postIn(await edit(changes));
    const after = { imageAlt: 'A spot', linkUrl: 'https://example.com/b', overflow: 'summarize' };
    expect(document).toEqual({ ...before.document, ...after });
    const without = postIn(await edit({ image_alt: null, link_url: null, overflow: null })).document;
    expect(without).toEqual({ ...before.document, imageAlt: null, linkUrl: null, overflow: 'reject' });
  });

  it('replaces the image, keeps the new one, and drops the description of the old one', async () => {
    const { edit, before, ports } = await givenScheduled({}, FIELDS);
    const { document } = postIn(await edit({}, replaced(PNG)));
    expect(document.image?.key).not.toBe(before.document.image?.key);
    expect(document.imageAlt).toBeNull();
    expect(await ports.imageStore.bytesOf(document.image?.key ?? '')).toEqual(PNG.bytes);
  });

  it('removes the image', async () => {
    const { edit } = await givenScheduled({}, FIELDS);
    expect(postIn(await edit({ image: null })).document).toMatchObject({ image: null, imageAlt: null });
  });

  it('replaces all images by several, or none, and keeps every new one', async () => {
    const { edit, ports } = await givenScheduled({}, FIELDS);
    const { document } = postIn(await edit({}, replaced(PNG, PNG, PNG)));
    const keys = imagesOf(document).map(({ image }) => image.key);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(await ports.imageStore.bytesOf(key)).toEqual(PNG.bytes);
    const { document: none } = postIn(await edit({ image: null }));
    expect(imagesOf(none)).toEqual([]);
  });

  it('replaces the descriptions of the first images with fewer texts, all with as many, and none without', async () => {
    const { edit } = await givenScheduled({}, { image: [PNG, PNG, PNG], imageAlt: ['One', 'Two', 'Three'] });
    const altsAfter = async (image_alt: unknown) =>
      imagesOf(postIn(await edit({ image_alt })).document).map(({ alt }) => alt);
    expect(await altsAfter('1')).toEqual(['1', 'Two', 'Three']);
    expect(await altsAfter(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(await edit({ image_alt: ['a', 'b', 'c', 'd'] })).toMatchObject({
      error: { violations: [{ at: { field: 'imageAlt' }, kind: 'too_many', limit: 3, actual: 4 }] },
    });
    expect(postIn(await edit({ headline: 'Hi' })).document.moreImages[1]?.alt).toBe('c');
    expect(await altsAfter(null)).toEqual([null, null, null]);
  });

  it('discards the new images where the edit is refused at the last moment', async () => {
    const { ports, publisher, account, before, cancelPost } = await givenScheduled({}, FIELDS);
    const keys: string[] = [];
    const imageStore: typeof ports.imageStore = {
      ...ports.imageStore,
      read: async (...of) => {
        const read = await ports.imageStore.read(...of);
        if (read.ok) keys.push(read.value.image.key);
        return read;
      },
    };
    const commit: Commit = async (work) => {
      for (const key of keys) expect(await ports.imageStore.bytesOf(key)).toEqual(PNG.bytes);
      await cancelPost({ account, requestId: null, postId: before.id });
      return ports.commit(work);
    };
    const { editPost } = wire({ ...ports, imageStore, commit }, { publishers: [publisher] });
    const command = { account, requestId: null, postId: before.id, expectedVersion: null };
    expect(await editPost({ ...command, ...replaced(PNG, PNG) })).toEqual(err({ kind: 'not_scheduled' }));
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(await ports.imageStore.bytesOf(key)).toBeNull();
  });

  it('is refused also where a new image cannot be discarded', async () => {
    const { ports, publisher, account, before, cancelPost } = await givenScheduled({}, FIELDS);
    const away = () => Promise.reject(new Error('the disk is away'));
    const imageStore: typeof ports.imageStore = {
      ...ports.imageStore,
      read: async (...of) => {
        const read = await ports.imageStore.read(...of);
        return read.ok ? { ...read, value: { ...read.value, discard: away } } : read;
      },
    };
    const commit: Commit = async (work) => {
      await cancelPost({ account, requestId: null, postId: before.id });
      return ports.commit(work);
    };
    const { editPost } = wire({ ...ports, imageStore, commit }, { publishers: [publisher] });
    const command = { account, requestId: null, postId: before.id, expectedVersion: null };
    expect(await editPost({ ...command, ...replaced(PNG) })).toEqual(err({ kind: 'not_scheduled' }));
  });
});

describe('an edit after which the post is the same', () => {
  it('changes neither its version nor its timeline', async () => {
    const { before, edit, read, eventsOf, connectionIds } = await givenScheduled(
      {},
      { linkUrl: 'https://example.com/' },
    );
    const same = {
      headline: ' Hello ',
      content: 'World',
      connection_ids: connectionIds,
      scheduled_at: IN_AN_HOUR,
      link_url: 'https://example.com/',
      image: null,
      overflow: null,
    };
    const events = await eventsOf(before);
    for (const body of [same, { headline: 'Hello' }, { scheduled_at: null }])
      expect(postIn(await edit(body))).toEqual(before);
    expect([await read(before), await eventsOf(before)]).toEqual([before, events]);
    expect(postIn(await edit({ headline: 'Bye' })).revision).toBe(before.revision + 1);
  });

  it('still stores its key, so that the key stands for no other request', async () => {
    const { edit } = await givenScheduled();
    const idempotency = { scope: 'PATCH', key: 'k', fingerprint: 'f' };
    await edit({ headline: 'Hello' }, { idempotency });
    expect(await edit({ headline: 'Hello' }, { idempotency })).toMatchObject({ value: { replayed: true } });
    expect(await edit({}, { idempotency: { ...idempotency, fingerprint: 'g' } })).toMatchObject({
      error: { kind: 'idempotency_key_reused' },
    });
  });
});

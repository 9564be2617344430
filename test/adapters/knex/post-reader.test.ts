import { describe, expect, it } from 'vitest';
import { postId } from '../../../core/index.js';
import { changePost, givenPost } from '../../contracts/commits.js';
import { documentOf, givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { stores } from './stores.js';

const IMAGE = { key: 'a.webp', mediaType: 'image/webp', width: 1, height: 1, bytes: 1 } as const;

const FIRST = { ...IMAGE, key: 'first.webp' };

describe.each(stores)('the posts in $name, seen by operators', ({ givenStore }) => {
  it('have an owner each', async () => {
    const { ports } = await givenStore();
    const accounts = [await givenAccount(ports), await givenAccount(ports)];
    for (const account of accounts) {
      const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
      expect(await ports.postReader.ownerOf(post.id)).toBe(account.id);
    }
    expect(await ports.postReader.ownerOf(postId(424_242))).toBeNull();
  });

  it('show every image from the insert or edit that brings it to the edit that takes it away', async () => {
    const { ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const shows = async (key: string) => (await ports.postReader.imagesShown(['c.webp', key])).has(key);
    const post = await givenPost(ports, account, connections, {
      document: documentOf('Hello', { image: FIRST, moreImages: [{ image: IMAGE, alt: 'A' }] }),
    });
    expect([await shows('a.webp'), await shows('first.webp')]).toEqual([true, true]);
    const other = documentOf('Hello', {
      image: FIRST,
      moreImages: [{ image: { ...IMAGE, key: 'b.webp' }, alt: null }],
    });
    for (const document of [other, documentOf('Hello')]) {
      const { id, timing, deliveries } = post;
      await changePost(ports, post, () => [
        { kind: 'post_edited', postId: id, document, timing, overrides: null, deliveries },
      ]);
      expect(await shows('a.webp')).toBe(false);
      expect(await shows('b.webp')).toBe(document === other);
    }
  });
});

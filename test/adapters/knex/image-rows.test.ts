import { describe, expect, it } from 'vitest';
import { imagesFromRows, imageWrites } from '../../../adapters/knex/rows/post-image.js';
import { postId, type DescribedImage, type Post } from '../../../core/index.js';
import { postOf } from '../../core/posts.js';

const imageOf = (name: string, alt: string | null = null): DescribedImage => ({
  image: { key: `${name}.png`, mediaType: 'image/png', width: 1, height: 2, bytes: 3 },
  alt,
});

/** A post with these images after its first. */
const given = (id: number, ...moreImages: readonly DescribedImage[]): Post => {
  const post = postOf([], { id: postId(id) });
  return { ...post, document: { ...post.document, moreImages } };
};

const [A, B] = [imageOf('a', 'An apple'), imageOf('b')];

/** What is removed and what is inserted for these changes. */
const written = (...changes: Parameters<typeof imageWrites>[0]) =>
  imageWrites(changes).map(({ rows }) =>
    (
      rows as readonly { readonly post_id: number; readonly place: number; readonly image_key?: string }[]
    ).map(({ post_id, place, image_key: key }) =>
      key === undefined ? [post_id, place] : [post_id, place, key],
    ),
  );

describe('the images of a post after the first', () => {
  it('are in the order of their places, in which no store has to return them', () => {
    const row = ({ image, alt }: DescribedImage, place: number) => ({
      place,
      image: JSON.stringify(image),
      image_alt: alt,
    });
    const rows = [row(B, 2), row(A, 10), row(A, 1)];
    expect(imagesFromRows(rows)).toEqual([A, B, A]);
    expect(rows.map(({ place }) => place)).toEqual([2, 10, 1]);
  });

  it('are inserted for a new post, and all of them again where one changed', () => {
    expect(written({ from: null, to: given(1, A, B) })).toEqual([
      [],
      [
        [1, 1, 'a.png'],
        [1, 2, 'b.png'],
      ],
    ]);
    expect(written({ from: given(1, A, B), to: given(1, A) })).toEqual([
      [
        [1, 1],
        [1, 2],
      ],
      [[1, 1, 'a.png']],
    ]);
    const described = imageOf('a', 'Another text');
    expect(written({ from: given(1, A), to: given(1, described) })).toEqual([[[1, 1]], [[1, 1, 'a.png']]]);
  });

  it('are left alone where none changed', () => {
    const unchanged = [
      { from: null, to: given(1) },
      { from: given(2), to: given(2) },
      { from: given(3, A), to: given(3, { ...A }) },
    ];
    expect(written(...unchanged)).toEqual([[], []]);
    expect(written(...unchanged, { from: given(4), to: given(4, B) })).toEqual([[], [[4, 1, 'b.png']]]);
  });
});

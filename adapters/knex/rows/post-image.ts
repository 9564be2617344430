import type { DescribedImage, Post, StoredImage } from '../../../core/index.js';
import type { RowOf } from '../columns.js';
import { insertionInto, type Statement, type Write } from '../writes.js';

export const READ_IMAGE_COLUMNS = {
  /** Counted from 1, because the first image is a part of the post's own row. */
  place: 'bigint',
  /** JSON of a {@link StoredImage}. */
  image: 'text',
  image_alt: 'text',
} as const;

/** The columns of an image of a post after the first. */
const COLUMNS = {
  image_key: 'text',
  post_id: 'bigint',
  account_id: 'bigint',
  ...READ_IMAGE_COLUMNS,
} as const;

export type ReadImage = RowOf<typeof READ_IMAGE_COLUMNS, 'image_alt'>;

export const imagesFromRows = (rows: readonly ReadImage[]): readonly DescribedImage[] =>
  [...rows]
    .sort((one, other) => one.place - other.place)
    .map(({ image, image_alt }) => ({ image: JSON.parse(image) as StoredImage, alt: image_alt }));

const rowsOfPost = ({ id, accountId, document }: Post): readonly RowOf<typeof COLUMNS, 'image_alt'>[] =>
  document.moreImages.map(({ image, alt }, index) => ({
    image_key: image.key,
    post_id: id,
    account_id: accountId,
    place: index + 1,
    image: JSON.stringify(image),
    image_alt: alt,
  }));

const INSERT = insertionInto('post_images', COLUMNS);

const REMOVE: Statement = {
  columns: { post_id: 'bigint', account_id: 'bigint', place: 'bigint' },
  sql: (given) =>
    `delete from post_images where (post_id, place) in (
       select post_images.post_id, post_images.place from post_images join ${given.table}
         on post_images.post_id = given.post_id and post_images.account_id = given.account_id
           and post_images.place = given.place
     )`,
};

/** A post before and after a change; null if it is new. */
export interface ChangedImages {
  readonly from: Post | null;
  readonly to: Post;
}

/** If the images of a post changed, all of them are written again. */
export const imageWrites = (changed: readonly ChangedImages[]): readonly Write[] => {
  const others = changed.filter(
    ({ from, to }) =>
      JSON.stringify(from?.document.moreImages ?? []) !== JSON.stringify(to.document.moreImages),
  );
  const removed = others.flatMap(({ from }) => (from === null ? [] : rowsOfPost(from)));
  return [
    {
      statement: REMOVE,
      rows: removed.map(({ post_id, account_id, place }) => ({ post_id, account_id, place })),
    },
    { statement: INSERT, rows: others.flatMap(({ to }) => rowsOfPost(to)) },
  ];
};

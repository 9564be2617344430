import type { NewPost, PostChange } from './types.js';

/** An image: a file of a browser, or its bytes. */
export type Image = Blob | Uint8Array<ArrayBuffer>;

/** The images of a post, in the order in which they are shown. */
export interface Images {
  readonly image?: Image;
  /** Several, up to 10; they follow `image`, if that is present as well. */
  readonly images?: readonly Image[];
}

const listOf = ({ image, images = [] }: Images): readonly Image[] =>
  image === undefined ? images : [image, ...images];

/** The fields as JSON, or as a form when there are images, because only a form can contain bytes. */
export const postBody = (fields: NewPost | PostChange, images: Images): object => {
  const all = listOf(images);
  if (all.length === 0) return fields;
  const form = new FormData();
  const { image_alt: alt, ...others } = fields;
  for (const [name, value] of Object.entries(others)) {
    if (value != null) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const text of typeof alt === 'string' ? [alt] : (alt ?? [])) form.append('image_alt', text);
  for (const each of all) form.append('image', each instanceof Blob ? each : new Blob([each]), 'image');
  return form;
};

/** The changes of an edit, where null has a meaning that a form cannot express. */
export const changeBody = (changes: PostChange, images: Images): object => {
  const [empty] = Object.entries(changes).find(([, value]) => value === null) ?? [];
  if (listOf(images).length > 0 && empty !== undefined)
    throw new TypeError(`${empty} cannot be null in an edit with an image. Send it in an edit of its own.`);
  return postBody(changes, images);
};

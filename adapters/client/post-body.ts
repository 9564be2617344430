import type { NewPost, PostChange } from './types.js';

/** A picture: a file of a browser, or its bytes. */
export type Image = Blob | Uint8Array<ArrayBuffer>;

/** The fields as JSON, or as a form when there is an image, because only a form can contain bytes. */
export const postBody = (fields: NewPost | PostChange, image: Image | undefined): object => {
  if (image === undefined) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('image', image instanceof Blob ? image : new Blob([image]), 'image');
  return form;
};

/** The changes of an edit, where null has a meaning that a form cannot express. */
export const changeBody = (changes: PostChange, image: Image | undefined): object => {
  const [empty] = Object.entries(changes).find(([, value]) => value === null) ?? [];
  if (image !== undefined && empty !== undefined)
    throw new TypeError(`${empty} cannot be null in an edit with an image. Send it in an edit of its own.`);
  return postBody(changes, image);
};

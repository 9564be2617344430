import type { NewPost } from './types.js';

/** A picture: a file of a browser, or its bytes. */
export type Image = Blob | Uint8Array<ArrayBuffer>;

/** The fields as JSON, or as a form when there is an image, because only a form can contain bytes. */
export const newPostBody = (fields: NewPost, image: Image | undefined): object => {
  if (image === undefined) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.set('image', image instanceof Blob ? image : new Blob([image]), 'image');
  return form;
};

import { texts } from '../texts.js';

/** The name of a post where it is listed or shown; a draft may have no headline. */
export const titleOf = ({ headline }: { readonly headline: string }): string =>
  headline === '' ? texts.posts.untitled : headline;

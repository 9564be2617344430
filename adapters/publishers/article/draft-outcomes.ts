import { refused, type Outcome } from '../../../core/index.js';

/** The outcome if the draft on the site is no longer as it was prepared. */
export const CHANGED_REMOTELY = refused(
  'changed_remotely',
  'The draft was changed or removed on the site; it was left unchanged. Publish it there or send the post again.',
);

/** The outcome if the site accepted the change of the status but did not publish. */
export const heldBack = ({ status }: { readonly status: string }): Outcome =>
  refused('held_back', `The site keeps the post as "${status}" instead of publishing it.`);

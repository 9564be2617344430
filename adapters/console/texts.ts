/* All texts of the console, in English. A translation is a file and a folder like these. */

import type { PostStatus } from '../client/index.js';
import { count, sizeOf } from './texts/amounts.js';
import { attention } from './texts/attention.js';
import { calendar } from './texts/calendar.js';
import { compose, conflict, own } from './texts/compose.js';
import { connections, manage, statement } from './texts/connections.js';
import { editor } from './texts/editor.js';
import { faults, frame, signIn } from './texts/frame.js';
import { labels, post, posts, story } from './texts/posts.js';

export { sizeOf } from './texts/amounts.js';

const postStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partially_published: 'Partly published',
  failed: 'Failed',
  needs_attention: 'Not known',
  canceled: 'Canceled',
} as const satisfies Readonly<Record<PostStatus, string>>;

export const texts = {
  product: 'Write Post',
  skip: 'Skip to content',
  views: {
    compose: 'Compose',
    calendar: 'Calendar',
    posts: 'Posts',
    attention: 'Needs attention',
    connections: 'Connections',
  },
  /** Of posts, in the order in which they can be chosen; of deliveries, what posts do not have. */
  states: { ...postStates, queued: 'Waiting', unknown: 'Not known' },
  postStates,
  connectionStates: {
    active: 'Connected',
    needs_reconnection: 'Needs to be reconnected',
    disconnected: 'Removed',
  },
  common: {
    loading: 'Loading…',
    working: (bytes: number) =>
      bytes < 1_000_000 ? 'Still working…' : `Still working… ${sizeOf(bytes)} of images have to arrive.`,
    again: 'Try again',
    close: 'Close',
    back: 'Back',
    more: 'Show more',
    none: 'None',
    posts: (many: number) => count(many, 'post', 'posts'),
    image: 'Image',
  },
  frame,
  signIn,
  faults,
  posts,
  post,
  labels,
  story,
  attention,
  calendar,
  compose,
  own,
  editor,
  conflict,
  manage,
  connections,
  statement,
} as const;

import type { Notices } from '../knex/notices.js';

/** For a store that is not shared with other processes. */
export const noNotices: Notices = {
  send: () => Promise.resolve(),
  onReceived: () => undefined,
  listen: () => () => Promise.resolve(),
};

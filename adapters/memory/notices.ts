import type { Notices } from '../knex/index.js';

/** For a process that shares its store with none that could listen. */
export const noNotices: Notices = {
  tell: () => Promise.resolve(),
  onHeard: () => undefined,
  listen: () => () => Promise.resolve(),
};

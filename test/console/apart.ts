import type { Post } from '../../adapters/client/index.js';
import { givenPost, type Opened } from './opened.js';

export const HOUR_MS = 3_600_000;

/** A full hour, so many hours ahead, in UTC as the sandbox has it. */
export const inHours = (hours: number): string =>
  new Date((Math.ceil(Date.now() / HOUR_MS) + hours) * HOUR_MS).toISOString();

/** As a field for times takes it. */
export const wall = (at: string): string => at.slice(0, 16);

/** For three channels: the feed as it is, Mastodon three hours later in other words, Bluesky in other words. */
export const givenApart = async (given: Opened, at = inHours(1)): Promise<Post> => {
  const { feed, mastodon, bluesky } = given.sandbox.connections;
  const later = new Date(Date.parse(at) + 3 * HOUR_MS + 30_250).toISOString();
  return givenPost(given, {
    headline: 'Sale',
    connection_ids: [feed, mastodon, bluesky],
    scheduled_at: at,
    channel_overrides: [
      { connection_id: mastodon, headline: 'Psst', scheduled_at: later },
      { connection_id: bluesky, content: '<p>Sky blue.</p>', overflow: 'reject' },
    ],
  });
};

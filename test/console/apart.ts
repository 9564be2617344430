import type { Post } from '../../adapters/client/index.js';
import { givenPost, type Opened } from './opened.js';

export const HOUR_MS = 3_600_000;

/** Read once, so that a test in which an hour begins sees the same hours before and after. */
const FIRST = Math.ceil(Date.now() / HOUR_MS);

/** A full hour, that many hours ahead, in the sandbox's UTC. */
export const inHours = (hours: number): string => new Date((FIRST + hours) * HOUR_MS).toISOString();

/** In the format of a time field. */
export const wall = (at: string): string => at.slice(0, 16);

/**
 * For three channels: the feed unchanged, Mastodon three hours later with other content, Bluesky with other content.
 */
export const givenApart = async (session: Opened, at = inHours(1)): Promise<Post> => {
  const { feed, mastodon, bluesky } = session.sandbox.connections;
  const later = new Date(Date.parse(at) + 3 * HOUR_MS + 30_250).toISOString();
  return givenPost(session, {
    headline: 'Sale',
    connection_ids: [feed, mastodon, bluesky],
    scheduled_at: at,
    channel_overrides: [
      { connection_id: mastodon, headline: 'Psst', scheduled_at: later },
      { connection_id: bluesky, content: '<p>Sky blue.</p>', overflow: 'reject' },
    ],
  });
};

import { minorUnits } from '../../core/index.js';
import type { MemoryAppOptions } from '../support/memory-app.js';
import { clientOf } from './client.js';
import { IN_AN_HOUR } from './posts.js';
import { draftFor, serve } from './served.js';

export const HOUR_MS = 3_600_000;
export const IN_TWO_HOURS = '2026-01-15T14:00:00.000Z';
export const PAID = { plan: { includedPosts: 0, overagePriceMinor: minorUnits(5) } };

/** Two channels, and what they received. */
export const givenTwo = async (options: MemoryAppOptions = {}) => {
  const served = await serve(options);
  const { app, account, connection } = served;
  const other = await app.givenConnection(account);
  const both = draftFor(connection, { connection_ids: [connection.id, other.id] });
  const wait = async (ms: number): Promise<void> => {
    app.clock.advance(ms);
    await app.engine.deliverDue();
    await app.engine.drained();
  };
  const sent = () =>
    app.publisher.published().map(({ request, connectionId }) => [connectionId === other.id, request]);
  return { ...served, client: clientOf(served), other, both, wait, sent };
};

/** A post for 13 o'clock, and to the second channel an hour later, in its own words. */
export const givenApart = async (options: MemoryAppOptions = {}) => {
  const scene = await givenTwo(options);
  const own = { connection_id: scene.other.id, headline: 'Ahoi', scheduled_at: IN_TWO_HOURS };
  await scene.app.givenCredit(scene.account, 12);
  const made = await scene.client.createPost({
    ...scene.both,
    scheduled_at: IN_AN_HOUR,
    channel_overrides: [own],
  });
  return { ...scene, own, made: made.post };
};

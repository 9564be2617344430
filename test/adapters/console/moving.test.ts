import './page.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../adapters/client/index.js';
import { placeOf } from '../../../adapters/console/state/calendar-posts.js';
import { timesOf } from '../../../adapters/console/state/progress.js';
import { moveOf, movesOf } from '../../../adapters/console/state/moving.js';
import { givenChannel, givenPost, times } from './posts.js';
import { inZone } from './server.js';

/** A planned post: null is a channel with the time of the post, which is the first of the list. */
const planned = (at: string, own: readonly (string | null)[]): Post =>
  givenPost({
    channels: own.map((time, id) => givenChannel({ id, name: `C${String(id)}`, scheduled_at: time ?? at })),
    channel_overrides: own.flatMap((time, id) =>
      time === null ? [] : [{ connection_id: id, headline: 'Other', scheduled_at: time }],
    ),
  });

const posts = fc
  .tuple(times, fc.array(fc.option(times), { minLength: 1, maxLength: 4 }))
  .map(([at, own]) => planned(at, own));
const walls = times.map((at) => at.slice(0, 16));
const whats = fc.constantFrom('all', 'first');

/** As if no clock ever changed. */
const msOf = (wall: string): number => Date.parse(`${wall}Z`);

const NINE = '2026-07-01T09:00:30.250Z';
const NOON = '2026-07-01T12:00:00.000Z';

describe('moving a post', () => {
  beforeEach(() => inZone('UTC'));

  it.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])(
    'moves all its times by the same amount on the clock of the workspace in %s',
    async (zone) => {
      await inZone(zone);
      fc.assert(
        fc.property(posts, walls, (post, at) => {
          const by = msOf(at) - msOf(placeOf(post));
          for (const { before, after } of movesOf(post, at, 'all'))
            expect(msOf(after) - msOf(before)).toBe(by);
        }),
      );
    },
  );

  it('moves only what goes out at the first time, if that was chosen', () => {
    fc.assert(
      fc.property(posts, walls, (post, at) => {
        const first = timesOf(post)[0] ?? '';
        for (const { id, before, after } of movesOf(post, at, 'first')) {
          const isFirst = post.channels.find((channel) => channel.id === id)?.scheduled_at === first;
          expect(after).toBe(isFirst ? at : before);
        }
      }),
    );
  });

  it('sends the times that it showed, and to where it is nothing new', () => {
    fc.assert(
      fc.property(posts, walls, whats, fc.boolean(), (post, to, what, isSame) => {
        const at = isSame ? placeOf(post) : to;
        const { scheduled_at, channel_overrides } = moveOf(post, at, what);
        for (const { id, before, after } of movesOf(post, at, what)) {
          const own = post.channel_overrides.find(({ connection_id }) => connection_id === id);
          const sent =
            own === undefined
              ? scheduled_at
              : channel_overrides?.find((each) => each.connection_id === id)?.scheduled_at;
          const exact = post.channels.find((channel) => channel.id === id)?.scheduled_at;
          expect(sent).toBe(after === before ? exact : `${after}[UTC]`);
          if (isSame) expect(after).toBe(before);
        }
      }),
    );
  });

  it('keeps the other words of its channels, and the seconds of a time that stays', () => {
    expect(moveOf(planned(NINE, [null, NOON]), '2026-07-02T10:00', 'all')).toEqual({
      scheduled_at: '2026-07-02T10:00[UTC]',
      channel_overrides: [{ connection_id: 1, headline: 'Other', scheduled_at: '2026-07-02T13:00[UTC]' }],
    });
    expect(moveOf(planned(NOON, [null, NINE]), '2026-07-01T10:00', 'first')).toEqual({
      scheduled_at: NOON,
      channel_overrides: [{ connection_id: 1, headline: 'Other', scheduled_at: '2026-07-01T10:00[UTC]' }],
    });
  });

  it('sends no list of overrides if none has a time, and no time of a post that no channel uses', () => {
    const worded = givenPost({
      channels: [givenChannel({ scheduled_at: NOON })],
      channel_overrides: [{ connection_id: 1, headline: 'Other' }],
    });
    expect(moveOf(worded, '2026-07-02T10:00', 'all')).toEqual({ scheduled_at: '2026-07-02T10:00[UTC]' });
    expect(moveOf(planned(NOON, [NINE]), '2026-07-02T10:00', 'all')).toEqual({
      channel_overrides: [{ connection_id: 0, headline: 'Other', scheduled_at: '2026-07-02T10:00[UTC]' }],
    });
    const both = {
      ...planned(NINE, [null, NOON]),
      channel_overrides: [
        { connection_id: 0, headline: 'Other' },
        { connection_id: 1, scheduled_at: NOON },
      ],
    };
    expect(moveOf(both, '2026-07-01T10:00', 'all').channel_overrides).toEqual([
      { connection_id: 0, headline: 'Other' },
      { connection_id: 1, scheduled_at: '2026-07-01T13:00[UTC]' },
    ]);
  });

  it('shows nothing for a channel without a time', () => {
    const post = givenPost({ channels: [givenChannel(), givenChannel({ id: 2, scheduled_at: NOON })] });
    expect(movesOf(post, '2026-07-01T13:00', 'all')).toEqual([
      { id: 2, name: 'Feed', before: '2026-07-01T12:00', after: '2026-07-01T13:00' },
    ]);
  });

  it.each(['', '2026-07', '2026-07-02', '12026-07-02T10:00', '2026-07-02T10:00:00'])(
    'moves nothing while the time is “%s”',
    (at) => {
      for (const { before, after } of movesOf(planned(NINE, [null, NOON]), at, 'all'))
        expect(after).toBe(before);
    },
  );
});

it('a post is at its first time in the calendar, or where it was created', () => {
  expect(placeOf(givenPost({ scheduled_at: NOON }))).toBe('2026-07-01T12:00');
  expect(placeOf(givenPost({ created_at: NINE }))).toBe('2026-07-01T09:00');
});

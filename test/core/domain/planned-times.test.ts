import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionId, later, type ChannelOverride, type ChosenTiming } from '../../../core/index.js';
import {
  withoutTimes,
  lastTimeOf,
  ownTimingOf,
  planFor,
  timingFor,
} from '../../../core/domain/channel-override.js';
import { HOUR_MS, NOW } from '../posts.js';

const IDS = [1, 2, 3].map(connectionId);

const inHours = (hours: number) =>
  ({ kind: 'scheduled', at: later(NOW, hours * HOUR_MS), adjusted: null }) as const;

const timings: fc.Arbitrary<ChosenTiming> = fc.oneof(
  fc.constant({ kind: 'now' } as const),
  fc.integer({ min: 1, max: 9 }).map(inHours),
);

const overrides: fc.Arbitrary<readonly ChannelOverride[]> = fc.uniqueArray(
  fc.record({
    connectionId: fc.constantFrom(...IDS),
    words: fc.constantFrom({}, { linkUrl: 'https://example.com/' }),
    timing: fc.option(fc.integer({ min: 1, max: 9 }).map(inHours)),
  }),
  { selector: ({ connectionId: id }) => id },
);

const plans = fc.record({ own: timings, channels: overrides });

const timesIn = (list: readonly { readonly kind: string; readonly at?: number }[]): readonly number[] =>
  list.flatMap(({ at }) => (at === undefined ? [] : [at]));

describe('a plan', () => {
  it('gives each channel its own time or that of the post, and the post the first of them', () => {
    fc.assert(
      fc.property(plans, ({ own, channels }) => {
        const planned = planFor(own, channels, IDS);
        expect(ownTimingOf(planned)).toEqual(own);
        const each = IDS.map((id) => timingFor(planned, id));
        expect(each).toEqual(IDS.map((id) => channels.find((one) => one.connectionId === id)?.timing ?? own));
        const times = timesIn(each);
        expect(planned.timing).toMatchObject(
          times.length === 0 ? { kind: 'now' } : { kind: 'scheduled', at: Math.min(...times) },
        );
        expect(lastTimeOf(planned, IDS)).toBe(times.length === 0 ? null : Math.max(...times));
        expect(planned.overrides === null).toBe(channels.length === 0);
      }),
    );
  });

  it('that is sent at once keeps the words of its channels and no times', () => {
    fc.assert(
      fc.property(plans, ({ own, channels }) => {
        const { timing, overrides: kept } = withoutTimes(planFor(own, channels, IDS));
        expect(timing).toEqual({ kind: 'now' });
        const withWords = channels.filter(({ words }) => Object.keys(words).length > 0);
        expect(kept?.channels ?? []).toEqual(withWords.map((override) => ({ ...override, timing: null })));
        expect(kept === null).toBe(withWords.length === 0);
      }),
    );
  });
});

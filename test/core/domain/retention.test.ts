import { describe, expect, it } from 'vitest';
import { instant, later, prunableOf, PRUNABLE, type PostRemains } from '../../../core/index.js';

const AT = instant(1_000_000);
const EVERYTHING = { exchanges: later(AT, 1), timelines: later(AT, 1), images: later(AT, 1) };
const ENDED: PostRemains = {
  isDraft: false,
  changedAt: AT,
  charge: 'captured',
  deliveries: ['published', 'canceled'],
  isInFeed: false,
};

describe('what a post may lose', () => {
  it('is everything when it has ended before the given moment', () => {
    expect(prunableOf(ENDED, EVERYTHING)).toEqual(PRUNABLE);
    expect(prunableOf({ ...ENDED, charge: 'released' }, EVERYTHING)).toEqual(PRUNABLE);
  });

  it('is nothing that is not named, and nothing at the given moment itself', () => {
    expect(prunableOf(ENDED, {})).toEqual([]);
    expect(prunableOf(ENDED, { timelines: EVERYTHING.timelines, images: AT })).toEqual(['timelines']);
  });

  it.each(['queued', 'publishing', 'unknown'] as const)('is nothing while a delivery is %s', (state) => {
    expect(prunableOf({ ...ENDED, deliveries: ['published', state] }, EVERYTHING)).toEqual([]);
  });

  it('is nothing of a draft, and everything of one that was canceled', () => {
    const canceled = { ...ENDED, charge: 'released', deliveries: [] } as const;
    expect(prunableOf({ ...canceled, isDraft: true }, EVERYTHING)).toEqual([]);
    expect(prunableOf(canceled, EVERYTHING)).toEqual(PRUNABLE);
  });

  it('is nothing while its price is held', () => {
    expect(prunableOf({ ...ENDED, charge: 'held' }, EVERYTHING)).toEqual([]);
  });

  it('is not the image while a delivery can be retried or a feed shows it', () => {
    const rest = ['exchanges', 'timelines'];
    expect(prunableOf({ ...ENDED, deliveries: ['published', 'failed'] }, EVERYTHING)).toEqual(rest);
    expect(prunableOf({ ...ENDED, isInFeed: true }, EVERYTHING)).toEqual(rest);
  });
});

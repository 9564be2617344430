import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS } from '../../../../core/index.js';
import { MOST_AHEAD } from '../../../../core/use-cases/delivery/attempts.js';
import { START } from '../../../contracts/fixtures.js';
import { givenEngine, laneOfFirst, quiet } from './engine-scene.js';

const { lane } = DEFAULT_DELIVERY_LIMITS;
const RESET = { kind: 'unknown', message: 'Connection reset.' } as const;

/** An engine with a lane of two slots. After `shut`, no outcome is recorded until the returned function is called. */
const givenSlowStore = async () => {
  let recorded = Promise.resolve();
  const scene = await givenEngine({
    limits: { lane: { ...lane, concurrency: 2 } },
    broken: ({ commit }) => ({
      commit: async (work) => {
        if ('remotePost' in work.needs) await recorded;
        return commit(work);
      },
    }),
  });
  const deliver = async () => {
    const due = await scene.post(1);
    await scene.deliverDue();
    await quiet();
    return { due, free: scene.laneGovernor.freeSlots(laneOfFirst(due), START) };
  };
  const shut = () => {
    let release = (): void => undefined;
    recorded = new Promise<void>((resolve) => (release = resolve));
    return release;
  };
  return { ...scene, deliver, shut };
};

describe('the slot of an attempt', () => {
  it.each([
    { outcome: 'published', script: [], free: 2 },
    { outcome: 'not certain', script: [RESET], free: 1 },
  ])(
    'with an outcome that is $outcome leaves $free of 2 slots free before the outcome is recorded',
    async (expected) => {
      const { left, deliver, called, statesOf, laneGovernor, notified, shut, drained } =
        await givenSlowStore();
      const release = shut();
      left.script(...expected.script);
      const { due, free } = await deliver();
      expect(called).toHaveLength(1);
      expect(await statesOf(due)).toEqual(['publishing']);
      expect(free).toBe(expected.free);
      expect(notified.room).toBe(expected.free - 1);
      release();
      await drained();
      expect(laneGovernor.freeSlots(laneOfFirst(due), START)).toBe(2);
      expect(notified.room).toBe(1);
    },
  );

  it('is kept while too many outcomes wait for the store, until fewer do', async () => {
    const { deliver, laneGovernor, shut, drained } = await givenSlowStore();
    for (let round = 0; round < 2; round += 1) {
      const release = shut();
      for (let posts = 0; posts < MOST_AHEAD; posts += 1) expect((await deliver()).free).toBe(2);
      const { due, free } = await deliver();
      expect(free).toBe(1);
      release();
      await drained();
      expect(laneGovernor.freeSlots(laneOfFirst(due), START)).toBe(2);
    }
  });

  it('is free, and the outcome recorded, if the callback for free slots throws', async () => {
    const { post, deliverDue, drained, statesOf, faults, laneGovernor, notified } = await givenEngine();
    Object.defineProperty(notified, 'room', {
      get: () => 0,
      set: () => {
        throw new Error('the callback fails');
      },
    });
    const due = await post(1);
    await deliverDue();
    await drained();
    expect(await statesOf(due)).toEqual(['published']);
    expect(faults).toHaveLength(1);
    expect(laneGovernor.freeSlots(laneOfFirst(due), START)).toBe(lane.concurrency);
  });
});

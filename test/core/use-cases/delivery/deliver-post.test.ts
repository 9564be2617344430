import { describe, expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { record } from '../../../contracts/delivery-steps.js';
import { START } from '../../../contracts/fixtures.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { MINUTE_MS } from '../../posts.js';
import { givenEngine, laneOfFirst, quiet } from './engine-scene.js';

describe('a post that is delivered while its client waits', () => {
  it('is returned when everything has finished', async () => {
    const { post, deliver } = await givenEngine({ budgetMs: 8_000 });
    const { deliveries } = await deliver(await post(2));
    expect(deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
  });

  it('is returned when the budget ends, and continues without the client', async () => {
    const { post, deliver, ports, shut, statesOf, drained } = await givenEngine({ budgetMs: 8_000 });
    const due = await post(1);
    const open = shut();
    const delivered = deliver(due);
    await quiet();
    expect(ports.clock.nextPauseEnd()).toBe(later(START, 8_000));
    ports.clock.advance(8_000);
    expect((await delivered).deliveries).toMatchObject([{ state: 'publishing' }]);
    open();
    await drained();
    expect(await statesOf(due)).toEqual(['published']);
  });

  it('leaves no timer when it ends before the budget', async () => {
    const { post, deliver, ports } = await givenEngine({ budgetMs: 8_000 });
    await deliver(await post(1));
    expect(ports.clock.nextPauseEnd()).toBeNull();
  });

  it('is polled while another process delivers it', async () => {
    const { post, deliver, ports } = await givenEngine({ budgetMs: 8_000 });
    const due = await post(2);
    const lane = laneOfFirst(due);
    const terms = { now: START, leaseUntil: later(START, MINUTE_MS), limit: 1, ...OPEN_LANE };
    const [leased] = await ports.deliveryQueue.claimDue(lane, terms);
    if (leased === undefined) throw new Error('the delivery must be claimed');
    const delivered = deliver(due);
    for (let look = 1; look <= 3; look += 1) {
      await quiet();
      expect(ports.clock.nextPauseEnd()).toBe(later(ports.clock.now(), 50));
      ports.clock.advance(50);
    }
    await quiet();
    await record(ports, leased, { to: 'published', remoteId: 'r', url: null, publishedAt: START });
    ports.clock.advance(50);
    expect((await delivered).deliveries).toMatchObject([
      { state: 'published', remoteId: 'r' },
      { state: 'published' },
    ]);
  });

  it('is awaited for as long as the budget lasts, and no longer, while another process delivers it', async () => {
    const { post, deliver, ports } = await givenEngine({ budgetMs: 100 });
    const due = await post(1);
    const lane = laneOfFirst(due);
    const terms = { now: START, leaseUntil: later(START, MINUTE_MS), limit: 1, ...OPEN_LANE };
    await ports.deliveryQueue.claimDue(lane, terms);
    const delivered = deliver(due);
    for (let look = 0; look < 2; look += 1) {
      await quiet();
      ports.clock.advance(50);
    }
    expect((await delivered).deliveries).toMatchObject([{ state: 'publishing' }]);
  });

  it('is not awaited where its retry is after the budget, and is where its retry is before', async () => {
    const away = {
      kind: 'deferred',
      code: 'away',
      message: 'Away.',
      until: null,
      pauses: 'nothing',
    } as const;
    const backoffMs = [1_000];
    const impatient = await givenEngine({ budgetMs: 900, limits: { backoffMs } });
    impatient.left.script(away);
    const delivered = await impatient.deliver(await impatient.post(1));
    expect(delivered.deliveries).toMatchObject([{ state: 'queued', dueAt: later(START, 1_000) }]);
    const patient = await givenEngine({ budgetMs: 1_000, limits: { backoffMs } });
    patient.left.script(away);
    void patient.deliver(await patient.post(1));
    await quiet();
    expect(patient.ports.clock.nextPauseEnd()).toBe(later(START, 50));
  });

  it('is returned as accepted if the store fails, and the fault is reported', async () => {
    const away = new Error('the store is away');
    const { post, deliver, faults } = await givenEngine({
      broken: ({ sending }) => ({ sending: { ...sending, pausedSince: () => Promise.reject(away) } }),
    });
    const due = await post(1);
    expect(await deliver(due)).toBe(due);
    expect(faults).toEqual([away]);
  });
});

import { describe, expect, it } from 'vitest';
import { later } from '../../../core/index.js';
import { record } from '../../contracts/delivery-steps.js';
import { START } from '../../contracts/fixtures.js';
import { OPEN_LANE } from '../../contracts/delivery-steps.js';
import { HOUR_MS, MINUTE_MS, deliveryIn } from '../posts.js';
import { givenEngine, laneOfFirst, quiet } from './engine-scene.js';

describe('a post that is delivered while its client waits', () => {
  it('is returned when everything has finished', async () => {
    const { post, deliverPost } = await givenEngine({ budgetMs: 8_000 });
    const { deliveries } = await deliverPost(await post(2));
    expect(deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
  });

  it('takes only what is due of it, and nothing of another post', async () => {
    const { post, deliverPost, ports, statesOf, called } = await givenEngine({ budgetMs: 8_000 });
    const [later_, due, other] = [await post(1, later(START, HOUR_MS)), await post(2), await post(2)];
    await deliverPost(due);
    await deliverPost(later_);
    expect(called).toEqual(['left', 'right']);
    expect(await statesOf(other)).toEqual(['queued', 'queued']);
    ports.clock.advance(HOUR_MS);
    expect((await deliverPost(later_)).deliveries).toMatchObject([{ state: 'published' }]);
  });

  it('claims as many deliveries of each lane as are due', async () => {
    const claims: [string, number][] = [];
    const { post, deliverPost } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          claimOfPost: (account, id, lane, terms) => {
            claims.push([lane, terms.limit]);
            return deliveryQueue.claimOfPost(account, id, lane, terms);
          },
        },
      }),
    });
    const due = await post(2);
    const [left, right] = due.deliveries;
    if (left?.state !== 'queued' || right === undefined) throw new Error('both deliveries must be there');
    const late = { ...left, dueAt: later(START, 1) };
    const over = { ...deliveryIn('failed'), lane: left.lane };
    await deliverPost({ ...due, deliveries: [left, late, over, { ...left, id: right.id }] });
    expect(claims).toEqual([['left', 2]]);
    claims.length = 0;
    await deliverPost({ ...due, deliveries: [late, over] });
    expect(claims).toEqual([]);
  });

  it('is returned when the budget ends, and continues without the client', async () => {
    const { post, deliverPost, ports, shut, statesOf, drained } = await givenEngine({ budgetMs: 8_000 });
    const due = await post(1);
    const open = shut();
    const delivered = deliverPost(due);
    await quiet();
    expect(ports.clock.nextPauseEnd()).toBe(later(START, 8_000));
    ports.clock.advance(8_000);
    expect((await delivered).deliveries).toMatchObject([{ state: 'publishing' }]);
    open();
    await drained();
    expect(await statesOf(due)).toEqual(['published']);
  });

  it('leaves no timer when it ends before the budget', async () => {
    const { post, deliverPost, ports } = await givenEngine({ budgetMs: 8_000 });
    await deliverPost(await post(1));
    expect(ports.clock.nextPauseEnd()).toBeNull();
  });

  it('is polled while another process delivers it', async () => {
    const { post, deliverPost, ports } = await givenEngine({ budgetMs: 8_000 });
    const due = await post(2);
    const lane = laneOfFirst(due);
    const terms = { now: START, leaseUntil: later(START, MINUTE_MS), limit: 1, ...OPEN_LANE };
    const [leased] = await ports.deliveryQueue.claimOfPost(due.accountId, due.id, lane, terms);
    if (leased === undefined) throw new Error('the delivery must be claimed');
    const delivered = deliverPost(due);
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
    const { post, deliverPost, ports } = await givenEngine({ budgetMs: 100 });
    const due = await post(1);
    const lane = laneOfFirst(due);
    const terms = { now: START, leaseUntil: later(START, MINUTE_MS), limit: 1, ...OPEN_LANE };
    await ports.deliveryQueue.claimOfPost(due.accountId, due.id, lane, terms);
    const delivered = deliverPost(due);
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
    const delivered = await impatient.deliverPost(await impatient.post(1));
    expect(delivered.deliveries).toMatchObject([{ state: 'queued', dueAt: later(START, 1_000) }]);
    const patient = await givenEngine({ budgetMs: 1_000, limits: { backoffMs } });
    patient.left.script(away);
    void patient.deliverPost(await patient.post(1));
    await quiet();
    expect(patient.ports.clock.nextPauseEnd()).toBe(later(START, 50));
  });

  it('is returned as accepted if the store fails, and the fault is reported', async () => {
    const away = new Error('the store is away');
    const { post, deliverPost, faults } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: { ...deliveryQueue, claimOfPost: () => Promise.reject(away) },
      }),
    });
    const due = await post(1);
    expect(await deliverPost(due)).toBe(due);
    expect(faults).toEqual([away]);
  });
});

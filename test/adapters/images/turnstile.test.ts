import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTurnstile } from '../../../adapters/images/turnstile.js';

describe('the turnstile', () => {
  it('never lets in more than its width, lets everybody in, and goes on after failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { maxLength: 10 }),
        async (scheduler, width, fates) => {
          const inTurn = makeTurnstile(width);
          let [inside, most] = [0, 0];
          const work = async (fails: boolean): Promise<void> => {
            inside += 1;
            most = Math.max(most, inside);
            await scheduler.schedule(Promise.resolve());
            inside -= 1;
            if (fails) throw new Error('as planned');
          };
          const all = Promise.allSettled(fates.map((fails) => inTurn(() => work(fails))));
          const settled = await scheduler.waitFor(all);
          expect(settled.map(({ status }) => status === 'rejected')).toEqual(fates);
          expect(most).toBe(Math.min(width, fates.length));
        },
      ),
    );
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { withoutAccount } from '../adapters/knex/account-rule.js';
import { huntExtent, HUNTS, LONG_TAG } from '../support/extent.js';
import { runWithFaults } from './run-with-fault.js';
import type { Fault } from './gate.js';
import type { Stage } from './stage.js';
import type { UseCase } from './use-case.js';

type Kind = Omit<Fault, 'at'>;

export const KINDS: readonly Kind[] = [
  { moment: 'before', lasts: 'once' },
  { moment: 'after', lasts: 'once' },
  { moment: 'before', lasts: 'on' },
  { moment: 'after', lasts: 'on' },
];

/** More statements than any use case has: there is a loop that does not end. */
const FAR = 1_000;

const STEP = HUNTS.faultNeighbours.all / huntExtent('faultNeighbours');

/**
 * Lets the first statement of each use case fail, then the second, and so on until the use case ends before the one
 * that was to fail: so `npm run test:all` leaves no statement out, whatever the use case does and however it
 * changes; `npm test` leaves out every second one.
 */
export const survivesEveryFault = (
  store: string,
  givenStage: () => Promise<Stage>,
  useCases: readonly UseCase[],
  kinds: readonly Kind[] = KINDS,
  isLong: (useCase: UseCase) => boolean = () => false,
): void => {
  describe(`on ${store}`, () => {
    let failures = 0;
    afterAll(() => {
      const places = `every ${STEP === 1 ? '' : 'second '}statement`;
      console.info(
        `${store} failed ${String(failures)} times: at ${places}, in ${String(kinds.length)} ways`,
      );
    });

    for (const useCase of useCases) {
      const tags = isLong(useCase) ? LONG_TAG : [];
      it(`survives a failure of each statement: ${useCase.name}`, { timeout: 300_000, tags }, async () => {
        const stage = await givenStage();
        const before = failures;
        for (const kind of kinds) {
          for (let at = 1; at < FAR; at += STEP) {
            const { statements, failed } = await runWithFaults(stage, useCase, [{ ...kind, at }]);
            if (failed.length > 0) failures += 1;
            if (useCase.isOfStore !== true) expect(withoutAccount(statements)).toEqual([]);
            if (statements.length < at) break;
          }
        }
        expect(failures).toBeGreaterThan(before);
      });
    }
  });
};

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { extentOf } from '../support/extent.js';
import type { Fault, Passage } from './gate.js';
import { runWithFaults } from './run-with-fault.js';
import type { Stage } from './stage.js';
import type { UseCase } from './use-case.js';

type Kind = Omit<Fault, 'at'>;

const FIRST: readonly Kind[] = [
  { moment: 'after', lasts: 'once' },
  { moment: 'before', lasts: 'once' },
];

const SECOND: readonly Kind[] = [{ moment: 'before', lasts: 'on' }, ...FIRST];

/** After a lost response to a commit it is read back what was stored, and the second fault meets the reading. */
const isCommit = (statement: string): boolean => statement.startsWith('COMMIT');

/** Runs the use case with these faults. */
type Run = (...faults: readonly Fault[]) => Promise<Passage>;

/** What copes with a first fault fails as well: the retry, the reading back or the undoing. */
const survives = (
  store: string,
  givenStage: () => Promise<Stage>,
  useCases: readonly UseCase[],
  tags: readonly string[],
  search: (run: Run, renew: () => Promise<void>) => Promise<void>,
): void => {
  describe(`on ${store}`, () => {
    let failedTwice = 0;
    afterAll(() => {
      console.info(`${store} failed twice in ${String(failedTwice)} runs`);
      expect(failedTwice).toBeGreaterThan(0);
    });

    for (const useCase of useCases) {
      it(`survives two failures: ${useCase.name}`, { timeout: 300_000, tags: [...tags] }, async () => {
        let stage = await givenStage();
        const run: Run = async (...faults) => {
          const passage = await runWithFaults(stage, useCase, faults);
          if (passage.failed.length === 2) failedTwice += 1;
          return passage;
        };
        await search(run, async () => {
          stage = await givenStage();
        });
      });
    }
  });
};

const IS_SHORT = extentOf(process.env['EXTENT']) !== 'all';

/**
 * Every statement and every later one; in `npm test` lost responses to commits, after which the store stays away. A
 * store of its own for each first statement stays small.
 */
export const survivesEveryTwoFaults = (
  store: string,
  givenStage: () => Promise<Stage>,
  useCases: readonly UseCase[],
): void => {
  const [firsts, seconds] = IS_SHORT ? [FIRST.slice(0, 1), SECOND.slice(0, 1)] : [FIRST, SECOND];
  survives(store, givenStage, useCases, [], async (run, renew) => {
    const { statements: usual } = await run();
    for (const [index, statement] of usual.entries()) {
      if (IS_SHORT && !isCommit(statement)) continue;
      await renew();
      for (const first of firsts)
        for (const second of seconds)
          for (let at = index + 2; ; at += 1) {
            const { statements, failed } = await run({ ...first, at: index + 1 }, { ...second, at });
            if (failed.length === 0 || statements.length < at) break;
          }
    }
  });
};

interface Pair {
  readonly first: Fault;
  readonly second: Kind;
  /** How many of the statements that follow the first fault come before the second one. */
  readonly between: number;
}

/** What copes with a fault follows it soon. */
const SOON = 4;

/** Half of the pairs begin at a commit, and half of them are close together. */
const pairsOf = (usual: readonly string[]): fc.Arbitrary<Pair> => {
  const places = usual.map((_, index) => index + 1);
  const commits = places.filter((place) => isCommit(usual[place - 1] ?? ''));
  const any = fc.constantFrom(...places);
  return fc.record({
    first: fc
      .tuple(
        fc.constantFrom(...FIRST),
        commits.length === 0 ? any : fc.oneof(fc.constantFrom(...commits), any),
      )
      .map(([kind, at]) => ({ ...kind, at })),
    second: fc.constantFrom(...SECOND),
    between: fc.oneof(fc.nat(SOON), fc.nat(usual.length)),
  });
};

/** So many pairs at random. */
export const survivesSomeTwoFaults = (
  store: string,
  givenStage: () => Promise<Stage>,
  useCases: readonly UseCase[],
  numRuns: number,
  tags: readonly string[] = [],
): void => {
  survives(store, givenStage, useCases, tags, async (run) => {
    const { statements: usual } = await run();
    const pairs = fc.asyncProperty(pairsOf(usual), async ({ first, second, between }) => {
      const { statements } = await run(first);
      const following = statements.length - first.at;
      if (following > 0) await run(first, { ...second, at: first.at + 1 + (between % following) });
    });
    // A pair needs no shrinking, which would take longer than the search.
    await fc.assert(pairs, { numRuns, endOnFailure: true });
  });
};

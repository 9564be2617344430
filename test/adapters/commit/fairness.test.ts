import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GroupCommitLimits } from '../../../adapters/commit/group-commit.js';
import { accountId, type AccountId } from '../../../core/index.js';
import { givenGroupCommit, quiet, type Call } from './harness.js';

type Event =
  | { readonly kind: 'submit'; readonly account: number; readonly count: number; readonly isGuilty: boolean }
  | { readonly kind: 'end'; readonly which: number };

const limits: fc.Arbitrary<GroupCommitLimits> = fc
  .record({
    works: fc.integer({ min: 1, max: 6 }),
    share: fc.nat(5),
    commits: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ works, share, commits }) => ({
    works,
    perAccount: 1 + (share % works),
    background: 1,
    backgroundNext: 1,
    commits,
    waiting: 1_000,
  }));

const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('submit'),
      account: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 8 }),
      isGuilty: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('end'), which: fc.nat(2) }),
  ),
  { maxLength: 40, size: 'max' },
);

interface Waiting {
  /** In the order in which they were submitted. */
  readonly names: string[];
  /** The number of the turn after which the account began to wait. */
  since: number;
}

/** What is observable from outside: who waits, since when, and who is being committed. */
const makeModel = ({ works, perAccount, commits }: GroupCommitLimits) => {
  const waiting = new Map<AccountId, Waiting>();
  const busy = new Map<AccountId, Set<string>>();
  const latestTurn = new Map<AccountId, number>();
  let turn = 0;

  const freeNow = (): readonly AccountId[] => [...waiting.keys()].filter((account) => !busy.has(account));
  /** Work that is run again alone after a fault belongs to its original turn. */
  const isRepeated = ({ accounts: [account], names: [name] }: Call): boolean =>
    account !== undefined && name !== undefined && (busy.get(account)?.has(name) ?? false);
  const underWay = (): number => new Set(busy.values()).size;

  return {
    submit: (account: AccountId, name: string): void => {
      const before = waiting.get(account);
      if (before === undefined) waiting.set(account, { names: [name], since: turn });
      else before.names.push(name);
    },
    begin: (call: Call): void => {
      if (isRepeated(call)) {
        expect(call.names).toHaveLength(1);
        return;
      }
      const free = freeNow();
      const accounts = new Set(call.accounts);
      expect(call.names.length).toBeLessThanOrEqual(works);
      expect(underWay()).toBeLessThan(commits);
      // No account is in two commits at once.
      expect([...accounts].filter((account) => !free.includes(account))).toEqual([]);
      // No account has a second turn while another waits for its first.
      for (const passed of free.filter((account) => !accounts.has(account)))
        for (const account of accounts)
          expect(latestTurn.get(account) ?? 0).toBeLessThanOrEqual(waiting.get(passed)?.since ?? 0);
      turn += 1;
      const taken = new Set(call.names);
      for (const account of accounts) {
        const own = call.names.filter((_, index) => call.accounts[index] === account);
        const queue = waiting.get(account) ?? { names: [], since: 0 };
        expect(own).toEqual(queue.names.splice(0, own.length));
        if (free.length > 1) expect(own.length).toBeLessThanOrEqual(perAccount);
        queue.since = turn;
        if (queue.names.length === 0) waiting.delete(account);
        latestTurn.set(account, turn);
        busy.set(account, taken);
      }
    },
    end: ({ accounts, names }: Call, isFailed: boolean): void => {
      // A shared one that fails is run again, work by work.
      if (isFailed && names.length > 1) return;
      for (const account of accounts) {
        const left = busy.get(account);
        for (const name of names) left?.delete(name);
      }
      for (const [account, left] of busy) if (left.size === 0) busy.delete(account);
    },
    /** After everything that needs no further input has happened. */
    rest: (): void => {
      // No slot stays empty while a work could have it.
      expect(underWay() === commits || freeNow().length === 0).toBe(true);
    },
  };
};

it('commits works in the order of their account, in turns, within its bounds, and leaves none behind', () =>
  fc.assert(
    fc.asyncProperty(limits, events, async (bounds, happening) => {
      const model = makeModel(bounds);
      const problems: unknown[] = [];
      const onCall = (call: Call): void => {
        try {
          model.begin(call);
        } catch (problem) {
          problems.push(problem);
        }
      };
      const { submit, open } = givenGroupCommit(bounds, { onCall });
      const results = new Map<string, Promise<unknown>>();
      const endOne = async (which: number): Promise<void> => {
        const call = open[which % open.length];
        if (call === undefined) return;
        const isFailed = call.names.some((name) => name.startsWith('guilty'));
        model.end(call, isFailed);
        if (isFailed) call.fail(new Error('guilty'));
        else call.succeed();
        await quiet();
        model.rest();
      };
      for (const event of happening) {
        if (event.kind === 'end') await endOne(event.which);
        else
          for (let left = event.count; left > 0; left -= 1) {
            const name = `${event.isGuilty && left === 1 ? 'guilty' : 'good'} ${String(results.size)}`;
            model.submit(accountId(event.account), name);
            results.set(
              name,
              submit(event.account, name).catch(() => 'rejected'),
            );
          }
        await quiet();
      }
      while (open.length > 0) await endOne(0);
      expect(problems).toEqual([]);
      for (const [name, result] of results)
        expect(await result).toBe(name.startsWith('guilty') ? 'rejected' : name);
    }),
  ));

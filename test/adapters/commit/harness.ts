import {
  makeGroupCommit,
  type GroupCommitLimits,
  type GroupCommitOptions,
  type Settled,
} from '../../../adapters/commit/group-commit.js';
import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import { accountId, postId, type AccountId, type Needs } from '../../../core/index.js';

/** An open transaction that waits for the test to end it. */
export interface Call {
  readonly accounts: readonly AccountId[];
  readonly names: readonly string[];
  readonly end: (settled: readonly Settled[]) => void;
  /** Ends it, each work with its own name. */
  readonly succeed: () => void;
  readonly fail: (fault: unknown) => void;
}

/** What a work may have besides its account: the post that it needs, and that no client waits for it. */
interface Kind {
  readonly post?: number;
  readonly length?: number;
  readonly isBackground?: boolean;
}

const nameOf = ({ needs }: AnyWork): string => needs.transfer ?? '';

/** Waits until everything that needs no further input has happened. */
export const quiet = () => new Promise(setImmediate);

/** What each work resolves to, or rejects with. */
export const outcomesOf = (works: readonly Promise<unknown>[]): Promise<readonly unknown[]> =>
  Promise.all(works.map((work) => work.catch((fault: unknown) => fault)));

/** A shared commit over transactions that the test ends. */
export const givenGroupCommit = (
  limits: Partial<GroupCommitLimits> = {},
  {
    onCall = () => undefined,
    ...options
  }: GroupCommitOptions & { readonly onCall?: (call: Call) => void } = {},
) => {
  const open: Call[] = [];
  const calls: Call[] = [];
  const commit = makeGroupCommit(
    { works: 8, perAccount: 8, background: 2, backgroundNext: 4, commits: 1, waiting: 1_000, ...limits },
    (works) =>
      new Promise((resolve, reject) => {
        const ending =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            open.splice(open.indexOf(call), 1);
            settle(value);
          };
        const end = ending(resolve);
        const names = works.map(nameOf);
        const call: Call = {
          accounts: works.map(({ account }) => account),
          names,
          end,
          succeed: () => {
            end(names.map((name) => ({ value: name })));
          },
          fail: ending(reject),
        };
        onCall(call);
        calls.push(call);
        open.push(call);
      }),
    options,
  );
  return {
    /** Those in progress, in the order in which they began. */
    open,
    /** All that began. */
    calls,
    /** Resolves with its name, which the harness uses as its result. */
    submit: (
      account: number,
      name: string,
      { post, length, isBackground = false }: Kind = {},
    ): Promise<unknown> => {
      const work = commit<'transfer' | 'post', unknown, never>({
        account: accountId(account),
        needs: { transfer: name, ...(post && { post: postId(post) }) } as Pick<Needs, 'transfer' | 'post'>,
        ...(length && { postLength: length }),
        isBackground,
        decide: () => {
          throw new Error('the harness settles works itself and decides nothing');
        },
      });
      // A test may look at it only after other things have happened.
      work.catch(() => undefined);
      return work;
    },
  };
};

import type { Account, AccountId, Instant, PostId, Refusal } from '../../core/index.js';

export type RequestKind = 'create' | 'edit' | 'cancel' | 'retry' | 'resolve' | 'credit';

/** One thing that a client wants, however often it has to ask for it. */
export interface Operation {
  readonly id: number;
  readonly kind: RequestKind;
  readonly accountId: AccountId;
  /** The idempotency key under which it asks; null: it may ask only once. */
  readonly key: string | null;
  /** What makes a post of it recognisable in store and channels; a content where it edits. */
  readonly mark: string;
  readonly postId: PostId | null;
  readonly at: Instant | null;
  readonly risky: boolean;
  /** The version that an edit wants to change; null: whichever it is. */
  readonly expects: number | null;
}

export type Ending =
  | { readonly kind: 'running' }
  /** The process crashed. */
  | { readonly kind: 'cut-off' }
  /** A fault of ours, so that nobody knows. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'done'; readonly postId: PostId | null; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** One request for an operation, as its process sees it. */
export interface Try {
  readonly operation: Operation;
  /** The account as it was read for this request, with the plan of that moment. */
  readonly account: Account;
  readonly startedAt: Instant;
  /** The file that it brings along. */
  readonly upload: Uint8Array | null;
  readonly ending: () => Ending;
  readonly end: (ending: Ending) => void;
}

/** Everything that was asked for, and everything that callers heard for certain. */
export interface Told {
  readonly begin: (begun: Pick<Try, 'operation' | 'account' | 'startedAt' | 'upload'>) => Try;
  readonly tries: () => readonly Try[];
  readonly running: (account: AccountId) => readonly Try[];
  readonly triesOf: (operation: Operation) => readonly Try[];
  /** The caller has the answer in its hands. */
  readonly heard: (operation: Operation, ending: Ending) => void;
  readonly answers: () => ReadonlyMap<Operation, Ending>;
  readonly operationOf: (mark: string) => Operation | undefined;
}

export const makeTold = (): Told => {
  const tries: Try[] = [];
  const answers = new Map<Operation, Ending>();
  const byMark = new Map<string, Operation>();
  return {
    begin: (facts) => {
      let ending: Ending = { kind: 'running' };
      const begun: Try = {
        ...facts,
        ending: () => ending,
        end: (how) => {
          ending = how;
        },
      };
      tries.push(begun);
      byMark.set(facts.operation.mark, facts.operation);
      return begun;
    },
    tries: () => tries,
    running: (account) =>
      tries.filter(({ operation, ending }) => operation.accountId === account && ending().kind === 'running'),
    triesOf: (operation) => tries.filter((each) => each.operation === operation),
    heard: (operation, ending) => void answers.set(operation, ending),
    answers: () => answers,
    operationOf: (mark) => byMark.get(mark),
  };
};

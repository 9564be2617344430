import type { StorePorts } from '../../core/index.js';

/** One requirement of a port. Runs in any test runner: it resolves if the adapter meets it, and rejects otherwise. */
export interface ContractCase<Subject> {
  readonly title: string;
  /** The subject must be fresh for each case: empty stores, and a clock that only the test moves. */
  readonly run: (subject: Subject) => Promise<void>;
}

/** The requirements of one port. */
export type Contract<Subject> = readonly ContractCase<Subject>[];

/** The ports of persistence over one empty store. */
export type StoreSubject = StorePorts;

import type { AccountId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { LoggedOperation, Operation } from '../domain/operation.js';

/** What operators did. Rows are only added: the store refuses to change or remove one. */
export interface OperatorLog {
  /**
   * Runs the work. The first change that it makes through the ports of a store is logged as this operation, in the
   * transaction of the change; without a change nothing is logged.
   */
  readonly during: <T>(operation: Operation, work: () => Promise<T>) => Promise<T>;
  /** Logs the current operation, unless a change already did: for work outside the ports of a store. */
  readonly record: () => Promise<void>;
  /** Newest first. `before` continues a list after the operation of that number. */
  readonly list: (
    filter: { readonly account: AccountId | null; readonly since: Instant | null },
    page: { readonly before: number | null; readonly limit: number },
  ) => Promise<readonly LoggedOperation[]>;
}

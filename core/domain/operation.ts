import type { AccountId } from './ids.js';
import type { Instant } from './instant.js';

/**
 * What an operator did. It is kept forever: no secret, and no text of an account such as a name, may be part of it.
 */
export interface Operation {
  /** Such as `ada@host`. */
  readonly actor: string;
  /** Such as `accounts suspend`. */
  readonly command: string;
  /** What it was done to and with: ids, amounts, times and words of fixed lists. */
  readonly details: Readonly<Record<string, string>>;
  readonly at: Instant;
}

/** An operation as the log lists it. */
export interface LoggedOperation extends Operation {
  /** Later operations have greater numbers. */
  readonly number: number;
  /** The account that was changed first; null if the change belongs to none. */
  readonly accountId: AccountId | null;
}

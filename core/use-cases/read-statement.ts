import type { Actor } from '../domain/account.js';
import { positionAfter, type StatementLine, type StatementPosition } from '../domain/ledger.js';
import type { CoreDeps } from './deps.js';
import { pageOf, type Page } from './read-posts.js';

/** A page of the movements of an account's money, newest first. */
export type ReadStatement = (
  of: Pick<Actor, 'account'>,
  page: { readonly cursor: StatementPosition | null; readonly limit: number },
) => Promise<Page<StatementLine, StatementPosition>>;

export const makeReadStatement =
  ({ ledgerReader }: Pick<CoreDeps, 'ledgerReader'>): ReadStatement =>
  async ({ account }, { cursor, limit }) => {
    const read = await ledgerReader.statementOf(account.id, { before: cursor, limit: limit + 1 });
    return pageOf(read, limit, positionAfter);
  };

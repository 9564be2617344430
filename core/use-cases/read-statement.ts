import type { Actor } from '../domain/account.js';
import type { StatementLine } from '../domain/ledger.js';
import type { CoreDeps } from './deps.js';
import type { Page } from './read-posts.js';

/** A page of the movements of an account's money, newest first; the cursor is the number of the last line before it. */
export type ReadStatement = (
  of: Pick<Actor, 'account'>,
  page: { readonly cursor: number | null; readonly limit: number },
) => Promise<Page<StatementLine, number>>;

export const makeReadStatement =
  ({ ledgerReader }: Pick<CoreDeps, 'ledgerReader'>): ReadStatement =>
  async ({ account }, { cursor, limit }) => {
    const read = await ledgerReader.statementOf(account.id, { before: cursor, limit: limit + 1 });
    const items = read.slice(0, limit);
    return { items, next: read.length > limit ? (items.at(-1)?.number ?? null) : null };
  };

import { rowsOf, type Database } from '../../../adapters/knex/database.js';
import type { Account } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';

/** The numbers from 1 to `:many`, as `n`. */
const NUMBERS =
  'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :many)';

/** The account of a row, with consecutive ids: each in turn, so that the ids of the rows of one have gaps. */
const IN_TURN = ':first + n % :accounts';

const turnsOf = (accounts: readonly Account[], many: number) => ({
  first: accounts[0]?.id ?? null,
  accounts: accounts.length,
  many,
});

/** That many credits in all, without their entries, one after the other for each account in turn. */
export const givenManyCredits = async (
  { writer }: Database,
  accounts: readonly Account[],
  many: number,
): Promise<void> => {
  await rowsOf(
    writer,
    `insert into transfers (account_id, kind, amount_minor, operation_key, occurred_at)
     ${NUMBERS} select ${IN_TURN}, 'credit', 1, 'credit-' || n, :at from numbers order by n`,
    { ...turnsOf(accounts, many), at: START },
  );
  await rowsOf(writer, 'analyze', {});
};

/** That many copies of the only post, one after the other for each account in turn. */
export const givenManyCopies = async (
  { reader, writer }: Database,
  accounts: readonly Account[],
  many: number,
): Promise<void> => {
  const [row = {}] = await rowsOf<object>(reader, 'select * from posts');
  const same = Object.keys(row).filter((name) => name !== 'id' && name !== 'account_id');
  await rowsOf(
    writer,
    `insert into posts (account_id, ${same.join(', ')})
     ${NUMBERS} select ${IN_TURN}, ${same.join(', ')} from numbers cross join posts order by n`,
    turnsOf(accounts, many),
  );
  await rowsOf(writer, 'analyze', {});
};

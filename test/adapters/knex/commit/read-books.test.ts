import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../adapters/knex/database.js';
import type { FactRequest } from '../../../../adapters/knex/commit/fact-kinds.js';
import { readBooks } from '../../../../adapters/knex/commit/read-books.js';
import { moveMoney, movementOf } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { stores } from '../stores.js';

const booksOf = async ({ begin, dialect }: Database, works: readonly FactRequest[]) => {
  const session = await begin();
  try {
    return (await readBooks(session, dialect, works)).books;
  } finally {
    await session.rollBack();
  }
};

describe.each(stores)('the facts of works that share a transaction on $name', ({ givenStore }) => {
  const given = async () => {
    const { db, ports } = await givenStore();
    const [account, other] = [await givenAccount(ports), await givenAccount(ports)];
    await moveMoney(ports, account, 'credit', movementOf(3, 'the key'));
    return { db, account: account.id, other: other.id };
  };

  it('do not include the transfer of another account, whatever else is asked for', async () => {
    const { db, other } = await given();
    const works = [
      { account: other, needs: { wallet: true } },
      { account: other, needs: { transfer: 'the key' } },
    ] as const;
    await expect(booksOf(db, works)).rejects.toThrow('"the key" belongs to another account');
  });

  it('are read although another account repeats an operation key of its own', async () => {
    const { db, account, other } = await given();
    const books = await booksOf(db, [
      { account: other, needs: { wallet: true } },
      { account, needs: { transfer: 'the key' } },
    ]);
    expect([...(books.get(other)?.transfers.keys() ?? [])]).toEqual([]);
    expect([...(books.get(account)?.transfers.keys() ?? [])]).toEqual(['the key']);
  });
});

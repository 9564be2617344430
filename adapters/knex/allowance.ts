import type { Knex } from 'knex';
import type { AccountId, Allowance, Usage, UsageReader } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';

const USAGE = 'select posts, included from usage where account_id = :account and period_key = :period';

/** Counts one post where the bounds allow it; answers a row only then. One statement, so no two takers see one count. */
const COUNT_ONE = `
  insert into usage (account_id, period_key, posts, included) values (:account, :period, 1, :included)
  on conflict (account_id, period_key) do update
    set posts = usage.posts + 1, included = usage.included + :included
    where usage.posts < :maxPosts and usage.included + :included <= :maxIncluded
  returning posts`;

export const makeKnexAllowance = (trx: Knex.Transaction, account: AccountId): Allowance => ({
  take: async ({ key: period }, { includedPosts, maxPosts }) => {
    const cap = maxPosts ?? Number.MAX_SAFE_INTEGER;
    const count = async (included: 0 | 1): Promise<boolean> => {
      const maxIncluded = included === 1 ? includedPosts : Number.MAX_SAFE_INTEGER;
      const bindings = { account, period, included, maxPosts: cap, maxIncluded };
      return (await rowsOf(trx, COUNT_ONE, bindings)).length > 0;
    };
    // The first insert of a period meets no condition, so bounds of zero are decided here.
    if (cap > 0 && includedPosts > 0 && (await count(1))) return { source: 'included' };
    if (cap > 0 && (await count(0))) return { source: 'overage' };
    const [usage] = await rowsOf<Usage>(trx, USAGE, { account, period });
    return { source: 'none', used: usage?.posts ?? 0 };
  },
  giveBack: async ({ key: period }, source) => {
    const included = source === 'included' ? 1 : 0;
    const given = await rowsOf(
      trx,
      `update usage set posts = posts - 1, included = included - :included
       where account_id = :account and period_key = :period returning posts`,
      { account, period, included },
    );
    if (given.length === 0) throw new Error(`no post of ${period} was counted that could be given back`);
  },
});

export const makeKnexUsageReader = ({ reader }: Database): UsageReader => ({
  usageOf: async (account, { key: period }) => {
    const [usage] = await rowsOf<Usage>(reader, USAGE, { account, period });
    return usage ?? { posts: 0, included: 0 };
  },
});

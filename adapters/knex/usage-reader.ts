import type { Usage, UsageReader } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';

const USAGE = 'select posts, included from usage where account_id = :account and period_key = :period';

export const makeKnexUsageReader = ({ reader }: Database): UsageReader => ({
  usageOf: async (account, { key: period }) => {
    const [usage] = await rowsOf<Usage>(reader, USAGE, { account, period });
    return usage ?? { posts: 0, included: 0 };
  },
});

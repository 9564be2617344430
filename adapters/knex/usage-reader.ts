import type { Usage, UsageReader } from '../../core/index.js';
import { numberOf, rowOf, type Database } from './database.js';
import { STATUS_CONDITIONS } from './posts/post-status.js';

const USAGE = 'select posts, included from usage where account_id = :account and period_key = :period';

/** Needs `:account`. */
export const DRAFTS = `select count(*) from posts where account_id = :account and ${STATUS_CONDITIONS.draft}`;

export const makeKnexUsageReader = ({ reader }: Database): UsageReader => ({
  usageOf: async (account, { key: period }) =>
    (await rowOf<Usage>(reader, USAGE, { account, period })) ?? { posts: 0, included: 0 },
  draftsOf: async (account) => (await numberOf(reader, DRAFTS, { account })) ?? 0,
});

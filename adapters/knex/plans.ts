import type { Plans } from '../../core/index.js';
import { eachOf, firstOf, type Database } from './database.js';
import { changeOf } from './operator-log.js';
import { planFromRow, planRow, type PlanRow } from './rows/account.js';

export const makeKnexPlans = ({ writer, reader }: Database): Plans => ({
  find: (slug) => firstOf(reader, 'select * from plans where slug = :slug', { slug }, planFromRow),
  list: () => eachOf(reader, 'select * from plans order by slug', {}, planFromRow),
  put: (plan) =>
    changeOf(writer, null, async (trx) => {
      await trx<PlanRow>('plans').insert(planRow(plan)).onConflict('slug').merge();
    }),
});

import type { Plans } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';
import { changeOf } from './operator-log.js';
import { planFromRow, planRow, type PlanRow } from './rows/account.js';

export const makeKnexPlans = ({ writer, reader }: Database): Plans => ({
  find: async (slug) => {
    const [row] = await rowsOf<PlanRow>(reader, 'select * from plans where slug = :slug', { slug });
    return row === undefined ? null : planFromRow(row);
  },
  list: async () => (await rowsOf<PlanRow>(reader, 'select * from plans order by slug')).map(planFromRow),
  put: (plan) =>
    changeOf(writer, null, async (trx) => {
      await trx<PlanRow>('plans').insert(planRow(plan)).onConflict('slug').merge();
    }),
});

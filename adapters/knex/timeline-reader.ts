import type { Knex } from 'knex';
import {
  endOfEvents,
  eventsAfter,
  type AccountEvent,
  type AccountId,
  type KeptEvents,
  type TimelineReader,
} from '../../core/index.js';
import { jsonOf, rowsOf, type Bindings, type Database } from './database.js';
import { EVENT_LIST } from './rows/event.js';

/** One row without an event if there is none. */
type PageRow = Pick<KeptEvents, 'removedUpTo'> &
  (AccountEvent | { readonly [Field in keyof AccountEvent]: null });

/** The first events from a position on. One statement, so that they and the mark have the state of one moment. */
const keptOf = (from: string, order: string): string => `
  select accounts.events_removed_up_to as "removedUpTo", page.*
  from accounts left join (
    select id, ${EVENT_LIST} from post_events where account_id = :account and id >= ${from} ${order}
  ) as page on true
  where accounts.id = :account order by page.id`;

const FIRST_KEPT = '(select events_removed_up_to + 1 from accounts where id = :account)';

/** One bound, because SQLite searches by the first of two and reads all events of the account that it leaves. */
const PAGE = keptOf(
  `case when :from > ${FIRST_KEPT} then :from else ${FIRST_KEPT} end`,
  'order by id limit :limit',
);

const NEWEST = keptOf(FIRST_KEPT, 'order by id desc limit 1');

const keptIn = async (db: Knex, sql: string, bindings: Bindings): Promise<KeptEvents> => {
  const rows = await rowsOf<PageRow>(db, sql, bindings);
  const found = rows.flatMap(({ removedUpTo: _, ...event }) => (event.id === null ? [] : event));
  return { found, removedUpTo: rows[0]?.removedUpTo ?? 0 };
};

export const makeKnexTimelineReader = ({ reader, dialect }: Database): TimelineReader => ({
  eventsOf: (account, post, { offset, limit }) => {
    // With the plain column, SQLite would read all events of the account by their index.
    const sql = `select ${EVENT_LIST} from post_events where post_id = :post and +account_id = :account
      order by id limit :limit offset :offset`;
    return rowsOf(reader, sql, { post, account, limit, offset });
  },
  eventsAfter: async (account, position, limit) => {
    // The event at the position itself is read as well.
    const page = { account, from: position?.id ?? 0, limit: limit + 1 };
    return eventsAfter(await keptIn(reader, PAGE, page), position, limit);
  },
  endOf: async (account) => {
    const { found, removedUpTo } = await keptIn(reader, NEWEST, { account });
    return endOfEvents(found[0], removedUpTo);
  },
  newestOf: async (accounts) => {
    const rows = await rowsOf<{ readonly account: AccountId; readonly newest: number | null }>(
      reader,
      `select value as account, (select max(id) from post_events where account_id = value) as newest
       from (${dialect.numbersIn(':accounts')}) as requested`,
      { accounts: jsonOf(accounts) },
    );
    return new Map(
      rows.flatMap(({ account, newest }) => (newest === null ? [] : [[account, newest] as const])),
    );
  },
});

import { accountId, endOfEvents, eventsAfter, type TimelineReader } from '../../core/index.js';
import { eachOf, jsonOf, rowsOf, type Database } from './database.js';
import { accountEventFromRow, eventFromRow, type StoredEventRow } from './rows/event.js';

/** One row without an event if there is none. */
type PageRow = { readonly removed_up_to: number } & (
  StoredEventRow | { readonly [Column in keyof StoredEventRow]: null }
);

/** The events after those removed. One statement, so that both have the state of one moment. */
const keptOf = (events: string): string => `
  select accounts.events_removed_up_to as removed_up_to, page.*
  from accounts left join (
    select * from post_events where account_id = :account
      and id > (select events_removed_up_to from accounts where id = :account) ${events}
  ) as page on page.account_id = accounts.id
  where accounts.id = :account order by page.id`;

const PAGE = keptOf('and id >= :from order by id limit :limit');

const NEWEST = keptOf('order by id desc limit 1');

const hasEvent = (row: PageRow): row is PageRow & StoredEventRow => row.id !== null;

export const makeKnexTimelineReader = ({ reader, dialect }: Database): TimelineReader => ({
  eventsOf: (account, post, { offset, limit }) => {
    const sql = `select * from post_events where post_id = :post and account_id = :account
      order by id limit :limit offset :offset`;
    return eachOf(reader, sql, { post, account, limit, offset }, eventFromRow);
  },
  eventsAfter: async (account, place, limit) => {
    // The event at the place itself is read as well.
    const rows = await rowsOf<PageRow>(reader, PAGE, { account, from: place?.id ?? 0, limit: limit + 1 });
    const found = rows.filter(hasEvent).map(accountEventFromRow);
    return eventsAfter({ found, removedUpTo: rows[0]?.removed_up_to ?? 0 }, place, limit);
  },
  endOf: async (account) => {
    const rows = await rowsOf<PageRow>(reader, NEWEST, { account });
    const [newest] = rows.filter(hasEvent).map(accountEventFromRow);
    return endOfEvents(newest, rows[0]?.removed_up_to ?? 0);
  },
  newestOf: async (accounts) => {
    const rows = await rowsOf<{ readonly account: number; readonly newest: number | null }>(
      reader,
      `select value as account, (select max(id) from post_events where account_id = value) as newest
       from (${dialect.numbersIn(':accounts')}) as requested`,
      { accounts: jsonOf(accounts) },
    );
    return new Map(
      rows.flatMap(({ account, newest }) => (newest === null ? [] : [[accountId(account), newest] as const])),
    );
  },
});

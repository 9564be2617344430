import type { Knex } from 'knex';
import type { AccountId, Timeline, TimelineReader } from '../../core/index.js';
import { insertAll, rowsOf, type Database } from './database.js';
import { eventFromRow, eventRow, type EventRow } from './rows/event.js';

export const makeKnexTimeline = (trx: Knex.Transaction, account: AccountId): Timeline => ({
  append: async (events) => {
    await insertAll(
      trx,
      'post_events',
      events.map((event) => eventRow(account, event)),
    );
  },
});

export const makeKnexTimelineReader = ({ reader }: Database): TimelineReader => ({
  eventsOf: async (account, post, { offset, limit }) => {
    const rows = await rowsOf<EventRow>(
      reader,
      `select * from post_events where post_id = :post and account_id = :account
       order by id limit :limit offset :offset`,
      { post, account, limit, offset },
    );
    return rows.map(eventFromRow);
  },
});

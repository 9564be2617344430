import type { Knex } from 'knex';
import type { AccountId, Timeline, TimelineReader } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';
import { eventFromRow, eventRow, type EventRow } from './rows/event.js';

export const makeKnexTimeline = (trx: Knex.Transaction, account: AccountId): Timeline => ({
  append: async (events) => {
    if (events.length === 0) return;
    await trx<EventRow>('post_events').insert(events.map((event) => eventRow(account, event)));
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

import type { TimelineReader } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';
import { eventFromRow, type EventRow } from './rows/event.js';

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

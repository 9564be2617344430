import type { Connection, Entry, EntryImage, FeedEntries } from '../../core/index.js';
import type { AccountChanges } from '../commit/group-commit.js';
import { eachOf, firstOf, valuesOf, type Database, type RowOf } from './database.js';
import { list, rowsFor, type Statement, type Write } from './writes.js';

const ENTRY_COLUMNS = {
  connection_id: 'bigint',
  request_key: 'text',
  post_id: 'bigint',
  headline: 'text',
  html: 'text',
  plain: 'text',
  image_url: 'text',
  image_alt: 'text',
  /** A JSON array of {@link EntryImage}; null for none. */
  more_images: 'text',
  link_url: 'text',
  published_at: 'bigint',
} as const;

type FeedEntryRow = RowOf<typeof ENTRY_COLUMNS, 'image_url' | 'image_alt' | 'more_images' | 'link_url'>;

/** The columns of an entry as a list for `select`, with the names of an {@link Entry}. */
const ENTRY_LIST = `connection_id as "connectionId", request_key as "requestKey", post_id as "postId", headline, html,
  plain, image_url as "imageUrl", image_alt as "imageAlt", more_images as "moreImages", link_url as "linkUrl",
  published_at as "publishedAt"`;

const entryFromRow = (row: Omit<Entry, 'moreImages'> & { readonly moreImages: string | null }): Entry => ({
  ...row,
  moreImages: row.moreImages === null ? [] : (JSON.parse(row.moreImages) as readonly EntryImage[]),
});

const rowFromEntry = (entry: Entry): FeedEntryRow => ({
  connection_id: entry.connectionId,
  request_key: entry.requestKey,
  post_id: entry.postId,
  headline: entry.headline,
  html: entry.html,
  plain: entry.plain,
  image_url: entry.imageUrl,
  image_alt: entry.imageAlt,
  more_images: entry.moreImages.length === 0 ? null : JSON.stringify(entry.moreImages),
  link_url: entry.linkUrl,
  published_at: entry.publishedAt,
});

const PUT_ENTRIES: Statement = {
  columns: ENTRY_COLUMNS,
  sql: (given) =>
    `insert into feed_entries (${list(ENTRY_COLUMNS)}) ${given.values}
     on conflict (connection_id, request_key) do update set request_key = excluded.request_key`,
};

/** Entries of deliveries that are recorded as published. An existing entry stays as it is. */
export const entryWrite = (accounts: readonly AccountChanges[]): Write => ({
  statement: PUT_ENTRIES,
  rows: rowsFor(accounts, 'entry_put', ({ entry }) => rowFromEntry(entry)),
});

const LATEST = `from feed_entries where connection_id = :connection
  order by published_at desc, id desc limit :limit`;

export const makeKnexFeedEntries = ({ reader }: Database): FeedEntries => ({
  feedOf: (connection) => {
    const sql = "select name, status from connections where id = :connection and provider = 'feed'";
    const fromRow = ({ name, status }: Pick<Connection, 'name' | 'status'>) => ({
      title: name,
      removed: status === 'disconnected',
    });
    return firstOf(reader, sql, { connection }, fromRow);
  },
  latest: (connection, limit) =>
    eachOf(reader, `select ${ENTRY_LIST} ${LATEST}`, { connection, limit }, entryFromRow),
  latestKeys: (connection, limit) => valuesOf(reader, `select request_key ${LATEST}`, { connection, limit }),
  find: (connection, key) => {
    const sql = `select ${ENTRY_LIST} from feed_entries where connection_id = :connection and request_key = :key`;
    return firstOf(reader, sql, { connection, key }, entryFromRow);
  },
});

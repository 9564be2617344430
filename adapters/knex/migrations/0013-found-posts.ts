import type { Knex } from 'knex';
import { termsOf, type Headline } from '../../../core/index.js';
import { given, rowsOf, type Dialect } from '../database.js';

/** Posts of one statement of the step. */
const AT_ONCE = 500;

interface Texts {
  readonly id: number;
  readonly headline: string;
  readonly content_plain: string;
}

/** Labels and terms of posts, an index of the terms, which the store keeps by itself, and one of due times. */
export const foundPosts = async (db: Knex, dialect: Dialect): Promise<void> => {
  // A JSON array; null: none.
  await db.raw('alter table posts add column labels text');
  // Separated by spaces, so that what an edit removes is known.
  await db.raw("alter table posts add column terms text not null default ''");
  for (const statement of dialect.terms.schema) await db.raw(statement);
  await db.raw('create index posts_due on posts (account_id, coalesce(scheduled_at, created_at), id)');
  await indexAll(db, dialect);
};

const indexAll = async (db: Knex, dialect: Dialect): Promise<void> => {
  const columns = { id: 'bigint', terms: 'text' } as const;
  const update = `update posts set terms = given.terms from ${dialect.recordset('rows', columns)}
    where posts.id = given.id`;
  const page = 'select id, headline, content_plain from posts where id > :after order by id limit :most';
  for (let after = 0; ;) {
    const read = await rowsOf<Texts>(db, page, { after, most: AT_ONCE });
    const last = read.at(-1);
    if (last === undefined) return;
    const rows = read.map(({ id, headline, content_plain: plain }) => ({
      id,
      terms: termsOf({ headline: headline as Headline, content: { html: '', plain }, labels: [] }).join(' '),
    }));
    await rowsOf(db, update, given('rows', rows));
    after = last.id;
  }
};

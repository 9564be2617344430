import type { RowSource, TermIndex } from '../database.js';

/**
 * Equalities: with ranges, versions before 18 read all words of the account that come before a rare one. The posts are
 * looked up one by one, or a join might scan those of all accounts, which have the same order.
 */
const source = (place: number): RowSource => ({
  from: 'post_terms as source',
  posts: 'cross join lateral (select * from posts where posts.id = source.post_id offset 0) as posts',
  within: `source.account_id = :account and source.term = :term${String(place)}`,
  order: '',
  id: 'source.post_id',
});

/** Without the offset it would become a join that reads all posts with the term. */
const has = (place: number, id: string): string => `exists (
  select 1 from post_terms as other where other.account_id = :account
    and other.term = :term${String(place)} and other.post_id = ${id} offset 0
)`;

/**
 * A row for each term of a post. (A GIN index has no order: for a word that most posts have, it would collect all of
 * them for one page.)
 */
export const postgresTerms: TermIndex = {
  schema: [
    `create table post_terms (
       account_id bigint not null, term text collate "C" not null, post_id bigint not null,
       primary key (account_id, term, post_id)
     )`,
    `create function index_post_terms() returns trigger language plpgsql as $$ begin
       if tg_op = 'UPDATE' then
         delete from post_terms where account_id = old.account_id and post_id = old.id
           and term = any (string_to_array(old.terms, ' '));
       end if;
       insert into post_terms (account_id, term, post_id)
         select new.account_id, term, new.id from unnest(string_to_array(new.terms, ' ')) as listed(term);
       return null;
     end $$`,
    `create trigger posts_index_new after insert on posts
       for each row when (new.terms <> '') execute function index_post_terms()`,
    `create trigger posts_index_changed after update of terms on posts
       for each row when (new.terms <> old.terms) execute function index_post_terms()`,
  ],
  bindings: (_account, terms) =>
    Object.fromEntries(terms.map((term, place) => [`term${String(place)}`, term])),
  source,
  sourceOfAll: (rarest, count) => {
    const driving = source(rarest);
    const others = Array.from({ length: count }, (_, place) => place).filter((place) => place !== rarest);
    return {
      ...driving,
      within: [driving.within, ...others.map((place) => has(place, driving.id))].join(' and '),
    };
  },
  has: (place) => has(place, 'posts.id'),
};

import type { RowSource, TermIndex } from '../database.js';

/** Unlike words and labels, it begins with two underscores. */
const accountTerm = (account: number): string => `__${String(account)}`;

const put = `insert or replace into post_index (rowid, terms)
  values (new.id, '__' || new.account_id || ' ' || new.terms);`;

const matching = (binding: string): RowSource => ({
  from: 'post_index as source',
  within: `source.post_index match :${binding}`,
  order: '',
  id: 'source.rowid',
});

/**
 * A full-text index without a copy of the texts: its rows come newest first, and several terms are intersected by
 * skipping. The account is a term as well. The tokenizer keeps terms as they are: they are in lower case, and their
 * only ASCII characters are letters, digits and `_`.
 */
export const sqliteTerms: TermIndex = {
  schema: [
    `create virtual table post_index using fts5(
       terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'"
     )`,
    `create trigger posts_index_new after insert on posts begin ${put} end`,
    `create trigger posts_index_changed after update of terms on posts
       when new.terms <> old.terms begin ${put} end`,
  ],
  bindings: (account, terms) => {
    const quoted = terms.map((term) => `"${term}"`);
    const own = `"${accountTerm(account)}"`;
    return {
      ...Object.fromEntries(quoted.map((term, place) => [`match${String(place)}`, `${own} ${term}`])),
      ...Object.fromEntries(terms.map((term, place) => [`term${String(place)}`, ` ${term} `])),
    };
  },
  source: (place) => matching(`match${String(place)}`),
  // Only the rarest term: intersecting terms that never coincide would read to the end, whatever the range of ids.
  sourceOfAll: (rarest) => matching(`match${String(rarest)}`),
  has: (place) => `instr(' ' || posts.terms || ' ', :term${String(place)}) > 0`,
};

import { describe, expect, it } from 'vitest';
import { decideTogether } from '../../../adapters/commit/group-commit.js';
import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import {
  accountId,
  deliveryId,
  EMPTY_BOOK,
  err,
  instant,
  ok,
  postId,
  type AccountId,
  type Book,
  type Change,
  type Facts,
} from '../../../core/index.js';
import { postOf } from '../../core/posts.js';

const [FIRST, SECOND] = [accountId(1), accountId(2)];

const PERIOD = { key: '2026-11', startsAt: instant(0), endsAt: instant(1) };

const NO_IDS: Facts<'newIds'>['newIds'] = { posts: [], deliveries: [] };

const counted: Change = { kind: 'post_counted', period: PERIOD, source: 'included', by: 1 };

const bookOf = (posts: number): Book => ({
  ...EMPTY_BOOK,
  usages: new Map([[PERIOD.key, { posts, included: posts }]]),
});

/** Counts a post and returns how many there were before. */
const counting = (account: AccountId): AnyWork => ({
  account,
  needs: { usage: PERIOD },
  decide: ({ usage }) => ok({ value: usage.posts, changes: [counted] }),
});

const refusing: AnyWork = { account: FIRST, needs: {}, decide: () => err('no') };

const throwing: AnyWork = {
  account: FIRST,
  needs: {},
  decide: () => {
    throw new Error('a defect');
  },
};

const decided = (works: readonly AnyWork[], read: ReadonlyMap<AccountId, Book>) => {
  const { settled, accounts } = decideTogether(works, { books: read, newIds: works.map(() => NO_IDS) });
  for (const { account, before } of accounts) expect(before).toBe(read.get(account));
  return {
    settled,
    changes: new Map(accounts.map(({ account, changes }) => [account, changes])),
    books: new Map(accounts.map(({ account, after }) => [account, after])),
  };
};

describe('decisions of one transaction', () => {
  it('change no post that they did not read, and none of the others is affected', () => {
    const moving: Change = {
      kind: 'delivery_moved',
      postId: postId(3),
      deliveryId: deliveryId(4),
      fence: null,
      transition: { to: 'canceled' },
    };
    const blind: AnyWork = {
      account: FIRST,
      needs: {},
      decide: () => ok({ value: null, changes: [moving] }),
    };
    // Not found is as good as not read.
    for (const posts of [EMPTY_BOOK.posts, new Map([[postId(3), null]])]) {
      const book = { ...bookOf(5), posts };
      const { settled, changes } = decided([blind, counting(FIRST)], new Map([[FIRST, book]]));
      expect(settled[0]).toEqual({ fault: new Error('post 3 was not read') });
      expect([...changes]).toEqual([[FIRST, [counted]]]);
    }
  });

  it('may insert a post and change it at once', () => {
    const post = postOf([], { id: postId(3), accountId: FIRST });
    const captured = { ...post.charge, state: 'captured' } as const;
    const inserted: readonly Change[] = [
      { kind: 'post_inserted', post },
      { kind: 'charge_set', postId: post.id, charge: captured },
    ];
    const inserting: AnyWork = {
      account: FIRST,
      needs: {},
      decide: () => ok({ value: null, changes: inserted }),
    };
    const { settled, changes, books } = decided([inserting], new Map([[FIRST, EMPTY_BOOK]]));
    expect(settled).toEqual([{ value: { ok: true, value: null } }]);
    expect([...changes]).toEqual([[FIRST, inserted]]);
    expect(books.get(FIRST)?.posts.get(post.id)?.charge).toEqual(captured);
  });

  it('each see what those before them changed, of their own account only', () => {
    const works = [counting(FIRST), counting(SECOND), counting(FIRST)];
    const read = new Map([
      [FIRST, bookOf(5)],
      [SECOND, bookOf(0)],
    ]);
    const { settled, changes, books } = decided(works, read);
    expect(settled).toEqual([5, 0, 6].map((value) => ({ value: { ok: true, value } })));
    expect([...changes]).toEqual([
      [FIRST, [counted, counted]],
      [SECOND, [counted]],
    ]);
    expect(books.get(FIRST)).toEqual(bookOf(7));
    expect(books.get(SECOND)).toEqual(bookOf(1));
    expect(read.get(FIRST)).toEqual(bookOf(5));
  });
  it('change nothing if they refuse or throw, and leave the others alone', () => {
    const works = [refusing, throwing, counting(FIRST)];
    const { settled, changes, books } = decided(works, new Map([[FIRST, bookOf(0)]]));
    expect(settled).toEqual([
      { value: { ok: false, error: 'no' } },
      { fault: new Error('a defect') },
      { value: { ok: true, value: 0 } },
    ]);
    expect([...changes]).toEqual([[FIRST, [counted]]]);
    expect(books.get(FIRST)).toEqual(bookOf(1));
  });
  it('have no changes if all refuse or change nothing', () => {
    const idle: AnyWork = {
      account: FIRST,
      needs: {},
      decide: () => ok({ value: 'as before', changes: [] }),
    };
    expect(decided([refusing, throwing, idle], new Map([[FIRST, bookOf(0)]])).changes.size).toBe(0);
  });
  it('each get the ids that were drawn for them', () => {
    const drawing: AnyWork = {
      account: FIRST,
      needs: { newIds: { posts: 1, deliveries: 1 } },
      decide: ({ newIds }) => ok({ value: newIds, changes: [] }),
    };
    const newIds = [1, 2].map((id) => ({ posts: [postId(id)], deliveries: [deliveryId(id)] }));
    const { settled } = decideTogether([drawing, drawing], { books: new Map([[FIRST, EMPTY_BOOK]]), newIds });
    expect(settled).toEqual(newIds.map((value) => ({ value: { ok: true, value } })));
  });
  it('fail one by one if their facts or ids were not read', () => {
    const fault = new Error('the facts of a work were not read');
    const books = new Map([[FIRST, bookOf(0)]]);
    expect(decided([counting(SECOND), counting(FIRST)], books).settled).toEqual([
      { fault },
      { value: { ok: true, value: 0 } },
    ]);
    expect(decideTogether([counting(FIRST)], { books, newIds: [] }).settled).toEqual([{ fault }]);
  });
});

import { usagePeriodAt } from '../../core/index.js';
import { equal, times } from './assertions.js';
import { BERLIN, commit, givenAccount, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const PERIOD = usagePeriodAt(START, BERLIN);
const NEXT_PERIOD = usagePeriodAt(PERIOD.endsAt, BERLIN);

export const allowanceContract: Contract<StoreSubject> = [
  {
    title: 'gives 20 concurrent takers of an allowance of seven exactly seven included posts',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const taken = await Promise.all(
        times(20).map(() =>
          commit(subject, account, ({ allowance }) =>
            allowance.take(PERIOD, { includedPosts: 7, maxPosts: null }),
          ),
        ),
      );
      equal(taken.filter(({ source }) => source === 'included').length, 7, 'included posts');
      equal(taken.filter(({ source }) => source === 'overage').length, 13, 'overage posts');
      const usage = await subject.usageReader.usageOf(account.id, PERIOD);
      equal(usage, { posts: 20, included: 7 }, 'the usage');
    },
  },
  {
    title: 'counts nothing more when the maximum of a period is reached, under concurrency too',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const taken = await Promise.all(
        times(20).map(() =>
          commit(subject, account, ({ allowance }) =>
            allowance.take(PERIOD, { includedPosts: 3, maxPosts: 5 }),
          ),
        ),
      );
      equal(taken.filter(({ source }) => source === 'overage').length, 2, 'overage posts');
      const refused = taken.filter(({ source }) => source === 'none');
      equal(refused, Array<unknown>(15).fill({ source: 'none', used: 5 }), 'the refused takers');
      const usage = await subject.usageReader.usageOf(account.id, PERIOD);
      equal(usage, { posts: 5, included: 3 }, 'the usage');
    },
  },
  {
    title: 'gives back an included post, which the next taker gets, and an overage post as such',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const bounds = { includedPosts: 1, maxPosts: null };
      const take = () => commit(subject, account, ({ allowance }) => allowance.take(PERIOD, bounds));
      const giveBack = (source: 'included' | 'overage') =>
        commit(subject, account, ({ allowance }) => allowance.giveBack(PERIOD, source));
      const usage = () => subject.usageReader.usageOf(account.id, PERIOD);
      equal([await take(), await take()], [{ source: 'included' }, { source: 'overage' }], 'two takers');
      await giveBack('included');
      equal(await usage(), { posts: 1, included: 0 }, 'the usage without the included post');
      equal(await take(), { source: 'included' }, 'the next taker');
      await giveBack('overage');
      equal(await usage(), { posts: 1, included: 1 }, 'the usage without the overage post');
    },
  },
  {
    title: 'counts each period and each account on its own',
    run: async (subject) => {
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      const bounds = { includedPosts: 1, maxPosts: 1 };
      const take = (account: typeof one, period: typeof PERIOD) =>
        commit(subject, account, ({ allowance }) => allowance.take(period, bounds));
      equal(await take(one, PERIOD), { source: 'included' }, 'the first account');
      equal(await take(one, NEXT_PERIOD), { source: 'included' }, 'its next period');
      equal(await take(other, PERIOD), { source: 'included' }, 'another account');
      equal(await take(one, PERIOD), { source: 'none', used: 1 }, 'the first account again');
      equal(
        await subject.usageReader.usageOf(other.id, NEXT_PERIOD),
        { posts: 0, included: 0 },
        'a period without posts',
      );
    },
  },
];

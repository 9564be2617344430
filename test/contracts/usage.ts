import { usagePeriodAt, type Charge } from '../../core/index.js';
import { equal, rejects, times } from './assertions.js';
import { commit, countPost, factsOf } from './commits.js';
import { BERLIN, givenAccount, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const PERIOD = usagePeriodAt(START, BERLIN);
const NEXT_PERIOD = usagePeriodAt(PERIOD.endsAt, BERLIN);

/** What a store promises about allowances and caps. */
export const usageContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'gives 20 concurrent takers of an allowance of seven exactly seven included posts',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const take = () =>
        commit(subject, account, { usage: PERIOD }, ({ usage }) => {
          const source = usage.included < 7 ? 'included' : 'overage';
          return { value: source, changes: [{ kind: 'post_counted', period: PERIOD, source, by: 1 }] };
        });
      const taken = await Promise.all(times(20).map(take));
      equal(taken.filter((source) => source === 'included').length, 7, 'included posts');
      const usage = await subject.usageReader.usageOf(account.id, PERIOD);
      equal(usage, { posts: 20, included: 7 }, 'the usage');
    },
  },
  {
    title:
      'uncounts an included post and an overage post as such, in the first transaction and in later ones',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const usage = () => subject.usageReader.usageOf(account.id, PERIOD);
      for (const source of ['included', 'overage', 'overage'] as const)
        await countPost(subject, account, PERIOD, source);
      await countPost(subject, account, PERIOD, 'included', -1);
      equal(await usage(), { posts: 2, included: 0 }, 'the usage without the included post');
      await countPost(subject, account, PERIOD, 'overage', -1);
      equal(await usage(), { posts: 1, included: 0 }, 'the usage without one overage post');
    },
  },
  {
    title: 'throws where nothing was counted that could be uncounted, and changes nothing',
    run: async (subject) => {
      const account = await givenAccount(subject);
      await rejects(() => countPost(subject, account, PERIOD, 'overage', -1), 'uncounting nothing');
      equal(await subject.usageReader.usageOf(account.id, PERIOD), { posts: 0, included: 0 }, 'no usage');
      await countPost(subject, account, PERIOD, 'overage');
      await rejects(() => countPost(subject, account, PERIOD, 'included', -1), 'uncounting another source');
      equal(await subject.usageReader.usageOf(account.id, PERIOD), { posts: 1, included: 0 }, 'the usage');
    },
  },
  {
    title: 'counts and uncounts several posts in one transaction',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const usageAfter = async (...counts: readonly (readonly [Charge['source'], 1 | -1])[]) => {
        const changes = counts.map(
          ([source, by]) => ({ kind: 'post_counted', period: PERIOD, source, by }) as const,
        );
        await commit(subject, account, {}, () => ({ value: null, changes }));
        return subject.usageReader.usageOf(account.id, PERIOD);
      };
      equal(await usageAfter(['overage', 1], ['overage', -1]), { posts: 0, included: 0 }, 'none');
      equal(
        await usageAfter(['included', 1], ['included', 1], ['overage', 1]),
        { posts: 3, included: 2 },
        'three',
      );
      equal(await usageAfter(['included', -1], ['overage', 1]), { posts: 3, included: 1 }, 'another source');
      equal(
        await usageAfter(['included', -1], ['overage', 1], ['overage', 1]),
        { posts: 4, included: 0 },
        'two overage posts for an included one',
      );
      equal(
        await usageAfter(['overage', -1], ['included', 1], ['included', 1]),
        { posts: 5, included: 2 },
        'two included posts for an overage one',
      );
    },
  },
  {
    title: 'counts each period and each account on its own',
    run: async (subject) => {
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      await Promise.all([
        countPost(subject, one, PERIOD, 'included'),
        countPost(subject, one, NEXT_PERIOD, 'overage'),
        countPost(subject, one, PERIOD, 'included'),
      ]);
      const usageOf = async (account: typeof one, period: typeof PERIOD) =>
        (await factsOf(subject, account, { usage: period })).usage;
      equal(await usageOf(one, PERIOD), { posts: 2, included: 2 }, 'the first account');
      equal(await usageOf(one, NEXT_PERIOD), { posts: 1, included: 0 }, 'its next period');
      equal(await usageOf(other, PERIOD), { posts: 0, included: 0 }, 'another account');
      await countPost(subject, other, PERIOD, 'overage');
      await countPost(subject, one, PERIOD, 'included', -1);
      equal(await usageOf(one, PERIOD), { posts: 1, included: 1 }, 'the first account without one post');
      equal(await usageOf(one, NEXT_PERIOD), { posts: 1, included: 0 }, 'its next period then');
      equal(await usageOf(other, PERIOD), { posts: 1, included: 0 }, 'the other account then');
    },
  },
]);

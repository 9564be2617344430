import { shareOut, type Delivery, type Instant, type SharedTerms } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { claimDue, idsOf } from './delivery-steps.js';
import { givenAccount, givenConnections, minutesLater, newPost, scheduledAt, START } from './fixtures.js';
import { givenPost, insertBackwards } from './commits.js';
import type { Contract, StoreSubject } from './subject.js';

const dueOf = (delivery: Delivery): Instant => (delivery.state === 'queued' ? delivery.dueAt : START);

/** That many deliveries of one account, all due at that minute, to each of its connections. */
const givenBacklog = async (
  subject: StoreSubject,
  posts: number,
  { connections = 1, minute = 0 }: { readonly connections?: number; readonly minute?: number } = {},
) => {
  const account = await givenAccount(subject);
  const to = await givenConnections(subject, account, connections);
  const timing = scheduledAt(minutesLater(minute));
  const deliveries: Delivery[] = [];
  for (let post = 0; post < posts; post += 1) {
    deliveries.push(...(await givenPost(subject, account, to, { timing })).deliveries);
  }
  return { account, connections: to, deliveries };
};

/** More than a claim examines one by one. */
const CROWD = { posts: 8, connections: 40 } as const;

type Shares = Pick<SharedTerms, 'free' | 'busy' | 'lastTurn'>;

/** Claims again and again from what waits, and compares each claim with the rule. */
const checkClaims = async (
  subject: StoreSubject,
  waiting: readonly { readonly deliveries: readonly Delivery[] }[],
  claims: readonly (readonly [limit: number, shares: Shares])[],
): Promise<void> => {
  const left = new Map(waiting.flatMap(({ deliveries }) => deliveries).map((each) => [each.id, each]));
  for (const [limit, shares] of claims) {
    const due = [...left.values()].map((each) => ({ ...each, dueAt: dueOf(each) }));
    const expected = idsOf(shareOut(due, shares).slice(0, limit));
    const claimed = idsOf(await claimDue(subject, minutesLater(2), { limit, ...shares }));
    equal([...claimed].sort(), [...expected].sort(), `up to ${String(limit)} with ${JSON.stringify(shares)}`);
    for (const id of claimed) left.delete(id);
  }
};

export const deliverySharingCases: Contract<StoreSubject> = [
  {
    title: 'claims according to the sharing of a lane, for any held slots and any last turn',
    run: async (subject) => {
      const waiting = [
        await givenBacklog(subject, 6),
        await givenBacklog(subject, 4, { minute: 1 }),
        await givenBacklog(subject, 1, { minute: 2 }),
      ];
      const [first, second, third] = waiting.map(({ account: { id } }) => id);
      const [one, two, three] = [present(first, 'one'), present(second, 'two'), present(third, 'three')];
      await checkClaims(subject, waiting, [
        [1, { free: 8, busy: [], lastTurn: one }],
        [1, { free: 7, busy: [two], lastTurn: two }],
        [9, { free: 3, busy: [one, one, two], lastTurn: three }],
        [9, { free: 1, busy: [one, two, three], lastTurn: null }],
        [9, { free: 9, busy: [one], lastTurn: null }],
      ]);
    },
  },
  {
    title:
      'gives an account with few due deliveries a slot next to one with more than a claim examines one by one',
    run: async (subject) => {
      const { posts, connections } = CROWD;
      const crowd = await givenBacklog(subject, posts, { connections });
      const few = await givenBacklog(subject, 2, { minute: 1 });
      const claimed = await claimDue(subject, minutesLater(1), { free: 8, limit: 8 });
      const expected = [...crowd.deliveries.slice(0, 2), ...few.deliveries];
      equal([...idsOf(claimed)].sort(), [...idsOf(expected)].sort(), 'what is claimed');
    },
  },
  {
    title: 'claims according to the same sharing where more is due than a claim examines one by one',
    run: async (subject) => {
      const waiting = [
        await givenBacklog(subject, 8, { minute: 1 }),
        await givenBacklog(subject, 4, { minute: 2, connections: 2 }),
        await givenBacklog(subject, CROWD.posts, { connections: CROWD.connections }),
      ];
      const [, second, third] = waiting.map(({ account: { id } }) => id);
      const [two, crowd] = [present(second, 'two'), present(third, 'crowd')];
      await checkClaims(subject, waiting, [
        [2, { free: 9, busy: [], lastTurn: crowd }],
        [3, { free: 9, busy: [], lastTurn: two }],
        [3, { free: 9, busy: [crowd], lastTurn: crowd }],
        [4, { free: 20, busy: [], lastTurn: null }],
        [9, { free: 30, busy: [two, two], lastTurn: two }],
      ]);
    },
  },
  {
    title: 'skips shut connections, however much is due for them',
    run: async (subject) => {
      const few = await givenBacklog(subject, 2, { minute: 1 });
      const { posts, connections } = CROWD;
      const crowd = await givenBacklog(subject, posts, { connections });
      const [open, ...shut] = crowd.connections.map(({ id }) => id);
      const claimed = await claimDue(subject, START, { shut });
      const ofOpen = crowd.deliveries.filter(({ connection }) => connection.id === open);
      equal(idsOf(claimed), idsOf(ofOpen), 'what is claimed');
      const all = crowd.connections.map(({ id }) => id);
      const last = await claimDue(subject, minutesLater(1), { shut: all, free: 9, limit: 2 });
      equal(idsOf(last), idsOf(few.deliveries), 'what is claimed if all of them are shut');
    },
  },
  {
    title: 'claims a delivery that exactly fits into what is free for an account that holds another',
    run: async (subject) => {
      const { deliveries } = await givenBacklog(subject, 3);
      const claimed = await claimDue(subject, START, { free: 5, limit: 9 });
      equal(idsOf(claimed), idsOf(deliveries.slice(0, 2)), 'what is claimed');
    },
  },
  {
    title: 'claims one delivery of a connection that is probed, the first',
    run: async (subject) => {
      const one = await givenBacklog(subject, 3);
      const other = await givenBacklog(subject, 2, { minute: 1 });
      const probed = one.connections.map(({ id }) => id);
      const claimed = await claimDue(subject, minutesLater(1), { probed });
      const expected = [...one.deliveries.slice(0, 1), ...other.deliveries];
      equal([...idsOf(claimed)].sort(), [...idsOf(expected)].sort(), 'what is claimed');
    },
  },
  {
    title: 'probes a connection with the delivery that is due first, and among several with the first',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const to = await givenConnections(subject, account, 1);
      const due = [2, 1, 1, 3].map((minute) =>
        newPost(account, to, { timing: scheduledAt(minutesLater(minute)) }),
      );
      const posts = await insertBackwards(subject, account, due);
      const claimed = await claimDue(subject, minutesLater(4), { probed: to.map(({ id }) => id) });
      equal(idsOf(claimed), idsOf(posts[1]?.deliveries ?? []), 'what is claimed');
    },
  },
];

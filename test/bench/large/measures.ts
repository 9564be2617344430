import { tokens, type App } from '../../../composition/index.js';
import {
  connectionId,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  IDEMPOTENCY_TTL_MS,
  instant,
  laneOf,
  later,
  postId,
  provider,
  type Account,
  type PostSearch,
} from '../../../core/index.js';
import { OPEN_LANE } from '../../contracts/delivery-steps.js';

/** Something that the product does, and how often it is measured. */
export interface Measure {
  readonly name: string;
  readonly times: number;
  readonly run: () => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** What users wait for: of an account with a fifth of all posts. */
export const requestMeasures = (app: App, account: Account, total: number): readonly Measure[] => {
  const { postReader, timelineReader, ledgerReader } = app.container.get(tokens.store);
  const clock = app.container.get(tokens.clock);
  const { createPost } = app.engine;
  const own = postId(Math.floor(total / 20) * 10);
  const list = (what: string, filter: PostSearch): Measure => ({
    name: `list of 50: ${what}`,
    times: 12,
    run: () =>
      postReader.search(account.id, filter, { order: 'newest', after: null, limit: 50 }, clock.now()),
  });
  const create = (name: string, scheduledAt: () => string | null): Measure => ({
    name,
    times: 30,
    run: async () => {
      const fields = {
        headline: 'Hello',
        content: 'One more.',
        connectionIds: [1],
        scheduledAt: scheduledAt(),
      };
      const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
      const created = await createPost({ account, request, requestId: null });
      if (!created.ok) throw new Error(JSON.stringify(created.error));
    },
  });
  const inDays = (days: number) => later(clock.now(), days * DAY_MS);
  return [
    create('create, scheduled', () => new Date(inDays(30)).toISOString()),
    create('create, sent at once', () => null),
    { name: 'get one post', times: 30, run: () => postReader.find(account.id, own) },
    {
      name: 'timeline of a post',
      times: 30,
      run: () => timelineReader.eventsOf(account.id, own, { offset: 0, limit: 50 }),
    },
    list('newest', {}),
    ...(
      [
        'published',
        'scheduled',
        'publishing',
        'failed',
        'canceled',
        'needs_attention',
        'partially_published',
      ] as const
    ).map((status) => list(status, { statuses: [status] })),
    list('of a connection', { connectionId: connectionId(1) }),
    list('of a connection without posts', { connectionId: connectionId(999_999) }),
    list('created in one day, two years ago', { createdFrom: inDays(-730), createdTo: inDays(-729) }),
    list('scheduled for one day, two years ago', { scheduledFrom: inDays(-730), scheduledTo: inDays(-729) }),
    list('failed on one day, two years ago', {
      statuses: ['failed'],
      createdFrom: inDays(-730),
      createdTo: inDays(-729),
    }),
    { name: 'balance', times: 30, run: () => ledgerReader.balanceOf(account.id) },
  ];
};

/** What workers, monitors and housekeeping do. */
export const engineMeasures = (app: App): readonly Measure[] => {
  const { deliveryQueue: queue, postReader, idempotencyReader } = app.container.get(tokens.store);
  const clock = app.container.get(tokens.clock);
  const lane = laneOf(provider('sandbox'), 'ok');
  const termsAt = (now: number) => ({
    ...OPEN_LANE,
    now: instant(now),
    leaseUntil: later(clock.now(), DAY_MS),
    limit: 25,
  });
  const least = (name: string, count: number, run: () => Promise<readonly unknown[]>): Measure => ({
    name,
    times: 30,
    run: async () => {
      const found = await run();
      if (found.length !== count)
        throw new Error(`${name}: ${String(found.length)} instead of ${String(count)}`);
    },
  });
  const keys = Array.from({ length: 1_000 }, (_, index) => `${String(index).padStart(32, '0')}.jpg`);
  return [
    { name: 'due lanes', times: 30, run: () => queue.dueLanes(clock.now()) },
    least('claim of 25', 25, () => queue.claimDue(lane, termsAt(clock.now()))),
    least('claim, nothing due', 0, () => queue.claimDue(lane, termsAt(clock.now() - 2 * DAY_MS))),
    least('claim of expired leases, none', 0, () => queue.claimExpired(termsAt(clock.now()))),
    { name: 'next times', times: 30, run: () => queue.nextTimes(clock.now()) },
    { name: 'depths', times: 12, run: () => queue.depths(clock.now(), 10_000) },
    {
      name: 'overdue holds',
      times: 12,
      run: () =>
        queue.overdueHolds(
          { now: clock.now(), unknownBefore: later(clock.now(), -7 * DAY_MS) },
          { after: null, limit: 100 },
        ),
    },
    { name: 'what a restore holds back', times: 12, run: () => queue.unsent(clock.now(), 100) },
    {
      name: 'removal of 1,000 expired keys',
      times: 12,
      run: () => idempotencyReader.purgeExpired(later(clock.now(), -IDEMPOTENCY_TTL_MS), 1_000),
    },
    { name: 'which of 1,000 images are shown', times: 12, run: () => postReader.imagesShown(keys) },
  ];
};

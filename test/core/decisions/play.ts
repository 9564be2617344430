import {
  makeMemoryCommitTogether,
  makeMemoryStore,
  type MemoryStore,
  makeMemoryStorePorts,
} from '../../../adapters/memory/index.js';
import type { AnyWork } from '../../../adapters/commit/waiting-works.js';
import {
  EMPTY_BOOK,
  evolve,
  factsFrom,
  later,
  postId,
  usagePeriodAt,
  type Account,
  type Book,
  type Connection,
  type Decision,
  type Fact,
  type Facts,
  type Instant,
  type LeasedDelivery,
  type Result,
} from '../../../core/index.js';
import { BERLIN, START, givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { present } from '../../contracts/assertions.js';
import { givenCredit, givenPost } from '../../contracts/commits.js';
import type { StoreSubject } from '../../contracts/subject.js';
import { frozenAt, markSent, OPEN_LANE } from '../../contracts/delivery-steps.js';
import { MINUTE_MS } from '../posts.js';
import { CHANNELS, type Run, type Step } from './commands.js';
import type { Known, PureWork, Refusal } from './known.js';
import { workOf } from './works.js';

type DecisionResult = Result<Decision<unknown>, Refusal>;

/** One decision as it was made in the store's transaction, and as it is made on the facts of the book. */
export interface Decided {
  readonly now: Instant;
  readonly read: {
    readonly facts: Facts<Fact>;
    readonly result: DecisionResult;
    readonly again: DecisionResult;
  };
  readonly evolved: { readonly facts: Facts<Fact>; readonly result: DecisionResult };
  readonly before: Book;
  readonly after: Book;
}

/** Works that were committed together. */
export interface Batch {
  readonly now: Instant;
  readonly decided: readonly Decided[];
  readonly storeBefore: string;
  readonly storeAfter: string;
  readonly book: Book;
}

export interface Played {
  readonly account: Account;
  readonly subject: StoreSubject;
  /** Built from changes and leases alone. */
  readonly book: Book;
  readonly first: Book;
  readonly batches: readonly Batch[];
}

const subjectOf = (store: MemoryStore): StoreSubject => makeMemoryStorePorts(store);

/** Everything that is stored. */
const dump = ({ tables }: MemoryStore): string =>
  JSON.stringify(Object.entries(tables).map(([name, { committed }]) => [name, [...committed.all()]]));

/** A book of an account without posts, which records its state at every moment of the run. */
const firstBook = async (
  { ledgerReader }: StoreSubject,
  account: Account,
  nows: readonly Instant[],
): Promise<Book> => ({
  ...EMPTY_BOOK,
  wallet: await ledgerReader.balanceOf(account.id),
  drafts: 0,
  scheduled: new Map(nows.map((now) => [now, 0])),
  usages: new Map(nows.map((now) => [usagePeriodAt(now, BERLIN).key, { posts: 0, included: 0 }])),
});

const momentsOf = (steps: readonly Step[]): readonly Instant[] => {
  let now = START;
  return steps.map(({ afterMs }) => (now = later(now, afterMs)));
};

interface World {
  readonly store: MemoryStore;
  readonly subject: StoreSubject;
  readonly account: Account;
  readonly connections: readonly Connection[];
  /** A post of another account, and one that does not exist. */
  readonly foreign: Known['foreign'];
  readonly leases: LeasedDelivery[];
  book: Book;
}

const given = async ({ terms, credit, steps }: Run): Promise<World> => {
  const store = makeMemoryStore();
  const subject = subjectOf(store);
  const account = await givenAccount(subject, terms);
  if (credit > 0) await givenCredit(subject, account, credit);
  const connections: Connection[] = [];
  for (const channel of CHANNELS) connections.push(...(await givenConnections(subject, account, 1, channel)));
  const stranger = await givenAccount(subject);
  const theirs = await givenPost(
    subject,
    stranger,
    await givenConnections(subject, stranger, 1, 'elsewhere'),
  );
  const foreign = [theirs.id, postId(999_999)];
  const first = await firstBook(subject, account, momentsOf(steps));
  const book = { ...first, posts: new Map(foreign.map((id) => [id, null])) };
  return { store, subject, account, connections, foreign, leases: [], book };
};

/** Leases what is due or expired. That is not a decision, so the book must be updated separately. */
const lease = async (world: World, { leases }: Step, now: Instant): Promise<void> => {
  if (leases === 'none') return;
  const { deliveryQueue, postReader } = world.subject;
  const terms = { ...OPEN_LANE, now, leaseUntil: later(now, MINUTE_MS), limit: 100 };
  const claimed = [...(await deliveryQueue.claimExpired(terms))];
  for (const lane of new Set(world.connections.map((connection) => connection.lane)))
    claimed.push(...(await deliveryQueue.claimDue(lane, terms)));
  for (const delivery of claimed) {
    const frozen = delivery.frozen ?? frozenAt(now);
    if (leases === 'sent')
      await markSent(world.subject, delivery, now, { ...frozen, sends: frozen.sends + 1 });
    const post = present(await postReader.find(world.account.id, delivery.postId), 'the post');
    world.book = { ...world.book, posts: new Map(world.book.posts).set(post.id, post) };
    const held = present(
      post.deliveries.find(({ id }) => id === delivery.id),
      'the delivery',
    );
    if (held.state === 'publishing') world.leases.unshift(held);
  }
};

/** The same work, which decides over the book as well and lets the book evolve. */
const watched = (
  world: World,
  now: Instant,
  decided: Decided[],
  { account, needs, decide }: PureWork,
): AnyWork => ({
  account,
  needs,
  decide: (facts) => {
    const before = world.book;
    const evolved = factsFrom(before, needs, facts.newIds);
    const result = decide(facts);
    const after = result.ok ? result.value.changes.reduce(evolve, before) : before;
    decided.push({
      now,
      read: { facts, result, again: decide(facts) },
      evolved: { facts: evolved, result: decide(evolved) },
      before,
      after,
    });
    world.book = after;
    return result;
  },
});

/** Plays a run on a memory store, and beside it on a book that is never read from the store. */
export const play = async (run: Run): Promise<Played> => {
  const world = await given(run);
  const { store, subject, account, connections, foreign } = world;
  const first = world.book;
  const batches: Batch[] = [];
  const moments = momentsOf(run.steps);
  for (const [index, step] of run.steps.entries()) {
    const now = present(moments[index], 'the moment');
    await lease(world, step, now);
    const { book, leases } = world;
    const own = [...book.posts.keys()].filter((id) => !foreign.includes(id));
    const known: Known = {
      account,
      connections,
      own: own.reverse(),
      foreign,
      findPost: (id) => book.posts.get(id) ?? null,
      leases,
      now,
    };
    const decided: Decided[] = [];
    const works = step.commands.flatMap((command) => workOf(known, command) ?? []);
    const storeBefore = dump(store);
    const settled = await makeMemoryCommitTogether(store)(
      works.map((work) => watched(world, now, decided, work)),
    );
    for (const each of settled) if (each !== 'not_yet' && 'fault' in each) throw each.fault;
    batches.push({ now, decided, storeBefore, storeAfter: dump(store), book: world.book });
  }
  return { account, subject, first, book: world.book, batches };
};

import {
  currency,
  DEFAULT_REQUEST_LIMITS,
  instant,
  laneOf,
  later,
  minorUnits,
  ok,
  parseHeadline,
  provider,
  requestKey,
  timeZone,
  usagePeriodAt,
  ZERO,
  type Account,
  type Charge,
  type Connection,
  type Headline,
  type Instant,
  type Movement,
  type NewDelivery,
  type NewPost,
  type Plan,
  type Post,
  type PostDocument,
  type RequestKey,
  type Scope,
  type Timing,
} from '../../core/index.js';
import { assert } from './assertions.js';
import type { StoreSubject } from './subject.js';

/** Thursday, 15 January 2026, noon in UTC: the moment at which every case starts. */
export const START: Instant = instant(Date.UTC(2026, 0, 15, 12));

export const MINUTE_MS = 60_000;

export const BERLIN = timeZone('Europe/Berlin');

export const EUR = currency('EUR');

let counted = 0;

/** A number that no other call in this process got. */
const uniqueNumber = (): number => (counted += 1);

export const uniqueKey = (): RequestKey =>
  requestKey(`00000000-0000-4000-8000-${uniqueNumber().toString(16).padStart(12, '0')}`);

const GENEROUS = {
  name: 'Generous',
  currency: EUR,
  includedPosts: 1_000,
  overagePriceMinor: minorUnits(7),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
} as const;

export const planOf = (terms: Partial<Plan> = {}): Plan => ({
  ...GENEROUS,
  slug: `plan-${String(uniqueNumber())}`,
  ...terms,
});

/** An account on a plan of its own, with a workspace in Berlin. */
export const givenAccount = async (subject: StoreSubject, terms: Partial<Plan> = {}): Promise<Account> => {
  const plan = planOf(terms);
  await subject.plans.put(plan);
  const name = `Account ${String(uniqueNumber())}`;
  return subject.accounts.insert({
    name,
    plan,
    workspace: { name: 'Main', timeZone: BERLIN },
    createdAt: START,
  });
};

/** Connections of the account's active workspace; all of one provider share its lane. */
export const givenConnections = async (
  subject: StoreSubject,
  account: Account,
  count: number,
  providerName = 'sandbox',
): Promise<readonly Connection[]> => {
  const of = provider(providerName);
  const made: Connection[] = [];
  while (made.length < count) {
    made.push(
      await subject.connections.insert({
        accountId: account.id,
        workspaceId: account.workspace.id,
        provider: of,
        name: `Channel ${String(uniqueNumber())}`,
        status: 'active',
        lane: laneOf(of, null),
        settings: { token: `secret-${String(uniqueNumber())}` },
      }),
    );
  }
  return made;
};

export const headline = (text: string): Headline => {
  const parsed = parseHeadline(text, DEFAULT_REQUEST_LIMITS);
  assert(parsed.ok, `not a headline: ${text}`);
  return parsed.value;
};

export const documentOf = (text: string, parts: Partial<PostDocument> = {}): PostDocument => ({
  headline: headline(text),
  content: { html: `<p>${text}</p>`, plain: text },
  image: null,
  imageAlt: null,
  linkUrl: null,
  overflow: 'reject',
  ...parts,
});

export const includedCharge = (at: Instant = START): Charge => ({
  source: 'included',
  priceMinor: ZERO,
  currency: EUR,
  period: usagePeriodAt(at, BERLIN),
  state: 'held',
  round: 1,
});

export const scheduledAt = (at: Instant): Timing => ({ kind: 'scheduled', at, adjusted: null });

export const newDeliveries = (connections: readonly Connection[], dueAt: Instant): readonly NewDelivery[] =>
  connections.map(({ id, lane }) => ({ connectionId: id, lane, requestKey: uniqueKey(), dueAt }));

/** A post at once to the connections, or what `parts` make of it; its deliveries are due when its timing says. */
export const newPost = (
  account: Account,
  connections: readonly Connection[],
  parts: Partial<NewPost> = {},
): NewPost => {
  const timing = parts.timing ?? { kind: 'now' };
  const createdAt = parts.createdAt ?? START;
  const dueAt = timing.kind === 'scheduled' ? timing.at : createdAt;
  return {
    accountId: account.id,
    workspaceId: account.workspace.id,
    timeZone: account.workspace.timeZone,
    document: documentOf('Hello'),
    timing,
    charge: includedCharge(createdAt),
    createdAt,
    deliveries: newDeliveries(connections, dueAt),
    ...parts,
  };
};

/** Runs the work as a unit of work that commits, and answers what it answered. */
export const commit = async <T>(
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const result = await subject.unitOfWork.run<T, never>(account.id, async (scope) => ok(await work(scope)));
  assert(result.ok, 'a unit of work that returns ok must answer ok');
  return result.value;
};

export const givenPost = (
  subject: StoreSubject,
  account: Account,
  connections: readonly Connection[],
  parts: Partial<NewPost> = {},
): Promise<Post> =>
  commit(subject, account, ({ posts }) => posts.insert(newPost(account, connections, parts)));

/** A movement of that many minor units under a key of its own. */
export const movementOf = (
  amount: number,
  operationKey = `operation-${String(uniqueNumber())}`,
): Movement => ({
  amountMinor: minorUnits(amount),
  operationKey,
  postId: null,
  at: START,
});

export const givenCredit = async (subject: StoreSubject, account: Account, amount: number): Promise<void> => {
  await commit(subject, account, ({ wallet }) => wallet.credit(movementOf(amount)));
};

export const minutesLater = (minutes: number, from: Instant = START): Instant =>
  later(from, minutes * MINUTE_MS);

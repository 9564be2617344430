import {
  currency,
  DEFAULT_REQUEST_LIMITS,
  instant,
  laneOf,
  later,
  minorUnits,
  parseHeadline,
  provider,
  requestKey,
  timeZone,
  usagePeriodAt,
  ZERO,
  type Account,
  type AccountId,
  type Charge,
  type Connection,
  type ConnectionSettings,
  type Delivery,
  type Headline,
  type Instant,
  type Plan,
  type Post,
  type PostDocument,
  type PostReader,
  type PostSearch,
  type RequestKey,
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

/** A number that is unique in this process. */
export const uniqueNumber = (): number => (counted += 1);

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
  maxDrafts: 100,
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

/** A connection of the account's active workspace before it is stored. */
export const newConnection = (
  account: Account,
  settings: ConnectionSettings = {},
): Omit<Connection, 'id'> => ({
  accountId: account.id,
  workspaceId: account.workspace.id,
  provider: provider('mastodon'),
  name: 'Channel',
  status: 'active',
  lane: laneOf(provider('mastodon'), 'social.example'),
  settings,
});

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

const headline = (text: string): Headline => {
  const parsed = parseHeadline(text, DEFAULT_REQUEST_LIMITS);
  assert(parsed.ok, `not a headline: ${text}`);
  return parsed.value;
};

export const documentOf = (text: string, parts: Partial<PostDocument> = {}): PostDocument => ({
  headline: headline(text),
  content: { html: `<p>${text}</p>`, plain: text },
  image: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  overflow: 'reject',
  labels: [],
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

/** A post before a store gives it ids: all of its deliveries are queued for the time of the post. */
export interface PostToBe extends Omit<Post, 'id' | 'revision' | 'deliveries'> {
  readonly deliveries: readonly DeliveryToBe[];
}

export interface DeliveryToBe extends Pick<Delivery, 'connection' | 'lane' | 'requestKey'> {
  readonly dueAt: Instant;
}

export const newDeliveries = (connections: readonly Connection[], dueAt: Instant): readonly DeliveryToBe[] =>
  connections.map(({ id, name, provider: of, lane }) => ({
    connection: { id, name, provider: of },
    lane,
    requestKey: uniqueKey(),
    dueAt,
  }));

/** An immediate post to the connections, modified by `parts`. */
export const newPost = (
  account: Account,
  connections: readonly Connection[],
  parts: Partial<PostToBe> = {},
): PostToBe => {
  const timing = parts.timing ?? { kind: 'now' };
  const createdAt = parts.createdAt ?? START;
  const dueAt = timing.kind === 'scheduled' ? timing.at : createdAt;
  return {
    accountId: account.id,
    workspaceId: account.workspace.id,
    timeZone: account.workspace.timeZone,
    document: documentOf('Hello'),
    timing,
    overrides: null,
    charge: includedCharge(createdAt),
    createdAt,
    deliveries: newDeliveries(connections, dueAt),
    ...parts,
  };
};

export const minutesLater = (minutes: number, from: Instant = START): Instant =>
  later(from, minutes * MINUTE_MS);

/** At most a hundred posts of an account, newest first. */
export const newestPosts = async (
  reader: Pick<PostReader, 'search'>,
  account: AccountId,
  now: Instant,
  filter: PostSearch = {},
): Promise<readonly Post[]> =>
  (await reader.search(account, filter, { order: 'newest', after: null, limit: 100 }, now)).posts;

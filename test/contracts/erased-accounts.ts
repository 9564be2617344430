import {
  ERASED,
  laneOf,
  provider,
  type Account,
  type Connection,
  type PostDocument,
} from '../../core/index.js';
import { assert, equal } from './assertions.js';
import { appendEvents, commit, givenPost, moveMoney, movementOf } from './commits.js';
import { bring } from './delivery-steps.js';
import { withImages } from './ended-posts.js';
import {
  BERLIN,
  documentOf,
  givenAccount,
  givenConnections,
  minutesLater,
  newConnection,
  newestPosts,
  scheduledAt,
  START,
} from './fixtures.js';
import type { StoreSubject } from './subject.js';

export const NOW = minutesLater(5);

/** Idempotency keys that name Ada; a store may keep those of all scopes together. */
const CLAIM = { scope: 'POST /posts', key: 'Ada’s key', fingerprint: 'f' };
const CONNECTION_CLAIM = { ...CLAIM, scope: 'POST /connections' };

/** What the idempotency keys of an account are known for. */
export const claimsOf = async (
  { idempotencyReader, connections }: StoreSubject,
  { id }: Pick<Account, 'id'>,
) => [
  await idempotencyReader.findClaim(id, CLAIM, START),
  await connections.findClaim(id, { ...CONNECTION_CLAIM, expiredBefore: START }),
];

/** Everything that the ports show of an account, with its secrets. */
export const everythingOf = async (
  subject: StoreSubject,
  { id }: Account,
  connections: readonly Connection[],
) => {
  const { accounts, apiKeys, connections: port, ledgerReader, postReader, timelineReader } = subject;
  const posts = await newestPosts(postReader, id, NOW);
  const found = await Promise.all(posts.map((post) => postReader.find(id, post.id)));
  const page = { offset: 0, limit: 99 };
  return JSON.stringify([
    await accounts.find(id),
    await accounts.listWorkspaces(id),
    await apiKeys.list(id),
    await port.findAll(connections),
    await ledgerReader.statementOf(id, { before: null, limit: 99 }),
    found,
    await Promise.all(posts.map((post) => timelineReader.eventsOf(id, post.id, page))),
    await claimsOf(subject, { id }),
  ]);
};

/** A document with two images, every part of which names Ada. */
const byAda = () => {
  const { image, moreImages } = withImages();
  const parts: Omit<PostDocument, 'headline' | 'content' | 'overflow'> = {
    labels: ['Ada'],
    image,
    imageAlt: 'Ada on a bicycle',
    moreImages: moreImages.map((each) => ({ ...each, alt: 'Ada in a boat' })),
    linkUrl: 'https://ada.example/Ada',
  };
  return documentOf('By Ada', parts);
};

/** What is left of any document. */
export const ERASED_DOCUMENT = {
  headline: ERASED,
  content: { html: '', plain: '' },
  image: null,
  imageAlt: null,
  moreImages: [],
  linkUrl: null,
  overflow: 'reject',
  labels: [],
};

export const secretOfAda = ({ id }: Pick<Account, 'id'>): string => `Ada's secret ${String(id)}`;

/** An account that was closed, with texts that name Ada wherever one can be, and one delivery in each settled state. */
export const givenAda = async (subject: StoreSubject) => {
  const { accounts, apiKeys } = subject;
  const account = await givenAccount(subject);
  await accounts.insertWorkspace(account.id, { name: 'Ada at home', timeZone: BERLIN });
  const host = laneOf(provider('mastodon'), 'Ada.example');
  const settings = { token: 'secret-of-Ada' };
  const connection = await subject.connections.insert({ ...newConnection(account, settings), lane: host });
  const [second] = await givenConnections(subject, account, 1);
  assert(second !== undefined, 'the connections');
  const key = { accountId: account.id, name: 'Ada', permissions: [], createdAt: START };
  await apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, secretOfAda(account));
  await moveMoney(subject, account, 'credit', { ...movementOf(900), reason: 'Ada paid' });
  await moveMoney(subject, account, 'debit', { ...movementOf(100), reason: 'Ada left' });
  await moveMoney(subject, account, 'credit', movementOf(5));
  const [published, failed, waiting] = [
    await givenPost(subject, account, [connection], { document: byAda() }),
    await givenPost(subject, account, [connection]),
    await givenPost(subject, account, [second], {
      timing: scheduledAt(minutesLater(600)),
      overrides: {
        timing: { kind: 'scheduled', at: minutesLater(600), adjusted: null },
        channels: [{ connectionId: second.id, words: { imageAlt: ['Ada at sea'] }, timing: null }],
      },
    }),
  ];
  await bring(subject, published, connection, 'published');
  await bring(subject, failed, connection, 'failed');
  const event = { postId: published.id, at: START, kind: 'accepted', connectionId: null } as const;
  await appendEvents(subject, published, [{ ...event, requestId: null, detail: 'Ada' }]);
  await commit(subject, account, {}, () => ({
    value: null,
    changes: [{ kind: 'key_claimed', claim: CLAIM, at: START, postId: published.id }],
  }));
  const { id: _, ...like } = second;
  const terms = { most: 99, claim: { ...CONNECTION_CLAIM, at: START, expiredBefore: START } };
  await subject.connections.insertOnTerms(like, terms);
  await accounts.setStatus(account.id, 'closed', 'Ada left');
  return { account, connections: [connection, second], published, failed, waiting };
};

export const eraseAll = async ({ erasures }: StoreSubject, { id }: Account): Promise<void> => {
  equal(await erasures.begin(id, NOW), 'begun', 'the beginning');
  for (let after = await erasures.erasePosts(id, null, 2); after !== null;)
    after = await erasures.erasePosts(id, after, 2);
  await erasures.end(id, NOW);
};

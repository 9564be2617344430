import {
  later,
  type Account,
  type Charge,
  type DeliveryState,
  type Instant,
  type Post,
  type PostDocument,
  type Prunable,
} from '../../core/index.js';
import { present } from './assertions.js';
import { appendEvents, givenPost, setCharge } from './commits.js';
import { bring } from './delivery-steps.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  includedCharge,
  MINUTE_MS,
  START,
  uniqueKey,
} from './fixtures.js';
import type { StoreSubject } from './subject.js';

const HOUR_MS = 60 * MINUTE_MS;
export const LATER = later(START, HOUR_MS);

/** Everything in which nothing has happened since then. */
export const everythingBefore = (before: Instant): Readonly<Record<Prunable, Instant>> => ({
  exchanges: before,
  timelines: before,
  images: before,
});

const IMAGE = {
  mediaType: 'image/png',
  width: 1,
  height: 1,
  bytes: 3,
  animated: false,
} as const;

export const CAPTURED: Charge = { ...includedCharge(), state: 'captured' };

export const withImages = (): PostDocument => {
  const key = `${uniqueKey()}.png`;
  const moreImages = [{ image: { ...IMAGE, key: `${uniqueKey()}.png` }, alt: 'the second' }];
  return documentOf('with images', { image: { ...IMAGE, key }, moreImages });
};

/** A post with two images and one delivery in that state, with an event that quotes its channel. */
export const givenEnded = async (
  subject: StoreSubject,
  states: readonly DeliveryState[],
  charge: Charge = CAPTURED,
  known?: Account,
): Promise<Post> => {
  const account = known ?? (await givenAccount(subject));
  const connections = await givenConnections(subject, account, states.length);
  const post = await givenPost(subject, account, connections, { document: withImages() });
  for (const [index, state] of states.entries())
    await bring(subject, post, present(connections[index], 'a connection'), state);
  const quote = { postId: post.id, at: START, connectionId: null, requestId: null } as const;
  await appendEvents(subject, post, [
    { ...quote, kind: 'deferred', detail: '503: “later”' },
    { ...quote, kind: 'resolved', detail: 'published' },
  ]);
  await setCharge(subject, post, charge);
  return present(await subject.postReader.find(account.id, post.id), 'the post');
};

export const stateOf = async ({ postReader, timelineReader }: StoreSubject, { accountId, id }: Post) => ({
  post: present(await postReader.find(accountId, id), 'the post'),
  events: await timelineReader.eventsOf(accountId, id, { offset: 0, limit: 100 }),
});

export const prune = (
  { retention }: StoreSubject,
  before: Readonly<Partial<Record<Prunable, Instant>>> = everythingBefore(LATER),
) => retention.prune({ after: null, posts: 100, before });

export const NOTHING = { exchanges: 0, timelines: 0, images: 0 };

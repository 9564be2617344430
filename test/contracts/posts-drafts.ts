import type { Account, PostOrder, PostStatus } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { commit, factsOf, givenPost, withIds } from './commits.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newDeliveries,
  scheduledAt,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const TIME = minutesLater(30);

const RELEASED = { ...includedCharge(), state: 'released' } as const;

const findIn = async (
  { postReader }: StoreSubject,
  { id }: Account,
  order: PostOrder,
  status: PostStatus,
) => {
  const page = { order, after: null, limit: 10 };
  return (await postReader.search(id, { statuses: [status] }, page, START)).posts.map((post) => post.id);
};

/** What a store promises about posts that are not accepted yet. */
export const draftCases: Contract<StoreSubject> = [
  {
    title:
      'returns a draft as it was inserted: its overrides, and the text of an image that it does not have yet',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const { id: connectionId } = present(connection, 'a connection');
      const { content } = documentOf('Elsewhere');
      const draft = await givenPost(subject, account, [], {
        document: documentOf('A draft', { imageAlt: 'A dot' }),
        timing: { kind: 'draft', connectionIds: [connectionId], isDiscarded: false },
        overrides: {
          timing: { kind: 'now' },
          channels: [
            { connectionId, words: { content }, timing: { kind: 'scheduled', at: TIME, adjusted: null } },
          ],
        },
        charge: RELEASED,
      });
      equal(await subject.postReader.find(account.id, draft.id), draft, 'the draft');
      equal((await factsOf(subject, account, { post: draft.id })).post, draft, 'for a decision');
    },
  },
  {
    title: 'finds a draft in every order, and when it is completed as a post like any other',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const connectionIds = connections.map(({ id }) => id);
      const timing = { kind: 'draft', connectionIds, isDiscarded: false } as const;
      const draft = await givenPost(subject, account, [], { timing, charge: RELEASED });
      const states = async () => {
        const found: Record<string, readonly number[]> = {};
        for (const order of ['newest', 'soonest', 'latest'] as const)
          for (const status of ['draft', 'scheduled'] as const)
            found[`${order} ${status}`] = await findIn(subject, account, order, status);
        const { drafts, scheduled } = await factsOf(subject, account, { drafts: true, scheduled: START });
        return { ...found, drafts, scheduled };
      };
      const [of, none] = [[draft.id], [] as const];
      const asDraft = { 'newest draft': of, 'soonest draft': of, 'latest draft': of };
      const asPost = { 'newest scheduled': of, 'soonest scheduled': of, 'latest scheduled': of };
      const not = { 'newest draft': none, 'soonest draft': none, 'latest draft': none };
      const notYet = { 'newest scheduled': none, 'soonest scheduled': none, 'latest scheduled': none };
      equal(await states(), { ...asDraft, ...notYet, drafts: 1, scheduled: 0 }, 'the draft');
      const needs = { post: draft.id, newIds: { posts: 0, deliveries: 1 } };
      const completed = await commit(subject, account, needs, ({ newIds }) => {
        const deliveries = withIds(draft, newDeliveries(connections, TIME), newIds);
        const edited = { document: draft.document, timing: scheduledAt(TIME), overrides: null, deliveries };
        return {
          value: { ...draft, ...edited, charge: includedCharge(), revision: 2 },
          changes: [
            { kind: 'post_edited', postId: draft.id, ...edited },
            { kind: 'charge_set', postId: draft.id, charge: includedCharge() },
          ],
        };
      });
      equal(await subject.postReader.find(account.id, draft.id), completed, 'the completed post');
      equal(await states(), { ...not, ...asPost, drafts: 0, scheduled: 1 }, 'the completed post');
      equal((await subject.deliveryQueue.dueLanes(TIME))[0]?.dueAt, TIME, 'what is queued');
    },
  },
];

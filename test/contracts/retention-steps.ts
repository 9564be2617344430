import type { Post } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { cancelAll, insertBackwards } from './commits.js';
import { CAPTURED, givenEnded, LATER, NOTHING, stateOf, withImages } from './ended-posts.js';
import { givenAccount, givenConnections, newPost, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** How a walk over all posts proceeds. */
export const retentionStepCases: Contract<StoreSubject> = [
  {
    title: 'examines no more posts than the limit at once, from the oldest to the newest old enough',
    run: async (subject) => {
      const posts: Post[] = [];
      for (let count = 0; count < 5; count += 1) posts.push(await givenEnded(subject, ['published']));
      const before = { timelines: LATER, images: START };
      const steps: (readonly [number, number | null])[] = [];
      let after: Post['id'] | null = null;
      do {
        const { removed, next } = await subject.retention.prune({ after, posts: 2, before });
        steps.push([removed.timelines > 0 ? 1 : 0, next]);
        after = next;
      } while (after !== null);
      equal(
        steps,
        [
          [1, posts[1]?.id],
          [1, posts[3]?.id],
          [1, null],
        ],
        'the steps',
      );
      for (const post of posts) equal((await stateOf(subject, post)).events, [], 'a timeline');
      const young = await subject.retention.prune({ after: null, posts: 2, before: { timelines: START } });
      equal(young, { removed: NOTHING, next: null }, 'a walk that meets only younger posts');
    },
  },
  {
    title: 'examines posts in the order of their ids, and continues behind those of which one is old enough',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const parts = () => ({ document: withImages(), charge: CAPTURED });
      const posts = await insertBackwards(subject, account, [
        newPost(account, [to], { ...parts(), createdAt: LATER }),
        newPost(account, [to], parts()),
        newPost(account, [to], parts()),
      ]);
      for (const post of posts) await cancelAll(subject, post);
      const step = async (after: Post['id'] | null, count: number) => {
        const { removed, next } = await subject.retention.prune({
          after,
          posts: count,
          before: { images: LATER },
        });
        return [removed.images, next];
      };
      const [, second, third] = posts.map(({ id }) => present(id, 'a post'));
      equal(await step(null, 2), [1, second], 'a young post and an old one');
      equal(await step(present(second, 'the second post'), 1), [1, third], 'the last post');
      equal(await step(present(third, 'the last post'), 1), [0, null], 'the end');
    },
  },
];

import { parseHeadline, DEFAULT_REQUEST_LIMITS, type Post } from '../../../core/index.js';
import { MINUTE_MS } from '../../contracts/fixtures.js';
import { commandOf, creationOf, givenMoney, givenPost, PAYING, postsOf, type Scene } from '../scene.js';
import type { UseCase } from '../use-case.js';

const KEY = 'operation';

/** Whether the one post of the scene is like that. */
const onlyPost = async (scene: Scene, is: (post: Post) => boolean): Promise<boolean> => {
  const [post, ...others] = await postsOf(scene);
  if (others.length > 0) throw new Error(`there are ${String(others.length + 1)} posts`);
  return post !== undefined && is(post);
};

const anyPost = (): boolean => true;

const creating = (
  name: string,
  { key, minutesAhead, pays }: { key: string | null; minutesAhead: number | null; pays: boolean },
): UseCase => ({
  name,
  promised: key === null ? 'once' : 'request',
  terms: pays ? { plan: PAYING } : {},
  given: async (scene) => {
    if (pays) await givenMoney(scene);
    const command = creationOf(scene, key, minutesAhead);
    return { run: () => scene.engine.createPost(command), isDone: () => onlyPost(scene, anyPost) };
  },
});

const refusing: UseCase = {
  name: 'refusing a post that the account cannot pay',
  promised: 'refused',
  terms: { plan: PAYING },
  given: (scene) => {
    const command = creationOf(scene, KEY, null);
    return Promise.resolve({
      run: () => scene.engine.createPost(command),
      isDone: () => onlyPost(scene, anyPost),
    });
  },
};

const canceling: UseCase = {
  name: 'canceling a post',
  promised: 'request',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    const { id } = await givenPost(scene, 60);
    return {
      run: () => scene.engine.cancelPost({ ...commandOf(scene, KEY), postId: id }),
      isDone: () =>
        onlyPost(
          scene,
          ({ charge, deliveries }) => charge.state === 'released' && deliveries[0]?.state === 'canceled',
        ),
    };
  },
};

const publishing: UseCase = {
  name: 'sending a scheduled post now',
  promised: 'request',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    const { id } = await givenPost(scene, 60);
    const command = { ...commandOf(scene, KEY), postId: id, expectedVersion: null };
    return {
      run: () => scene.engine.publishPost(command),
      isDone: () => onlyPost(scene, ({ timing }) => timing.kind === 'now'),
    };
  },
};

const editing: UseCase = {
  name: 'editing a post',
  promised: 'request',
  given: async (scene) => {
    const { id } = await givenPost(scene, 60);
    const patch = { headline: parseHeadline('Changed', DEFAULT_REQUEST_LIMITS), otherViolations: [] };
    return {
      run: () =>
        scene.engine.editPost({ ...commandOf(scene, KEY), postId: id, patch, expectedVersion: null }),
      isDone: () =>
        onlyPost(
          scene,
          ({ document, revision }) => document.headline.toString() === 'Changed' && revision === 2,
        ),
    };
  },
};

const retrying: UseCase = {
  name: 'retrying a post whose money went back',
  promised: 'request',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    scene.channel.script({ kind: 'refused', code: 'no', message: 'No.' });
    const { id } = await givenPost(scene, null);
    const command = { ...commandOf(scene, KEY), postId: id, connectionIds: null, acceptDuplicateRisk: false };
    return {
      run: () => scene.engine.retryPost(command),
      isDone: () => onlyPost(scene, ({ charge }) => charge.round === 2 && charge.state !== 'released'),
    };
  },
};

const resolving: UseCase = {
  name: 'resolving an unknown delivery',
  promised: 'request',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    scene.channel.script('lose_response');
    const { id } = await givenPost(scene, null);
    const found = { connectionId: scene.connection.id, outcome: 'published', url: null } as const;
    scene.clock.advance(MINUTE_MS);
    return {
      run: () => scene.engine.resolveDelivery({ ...commandOf(scene, KEY), postId: id, ...found }),
      isDone: () =>
        onlyPost(
          scene,
          ({ charge, deliveries }) => charge.state === 'captured' && deliveries[0]?.state === 'published',
        ),
    };
  },
};

export const requests: readonly UseCase[] = [
  creating('creating a post', { key: null, minutesAhead: null, pays: false }),
  creating('creating a post under a key', { key: KEY, minutesAhead: null, pays: false }),
  creating('scheduling a post under a key', { key: KEY, minutesAhead: 10, pays: false }),
  creating('creating a post that is paid for', { key: KEY, minutesAhead: null, pays: true }),
  refusing,
  canceling,
  publishing,
  editing,
  retrying,
  resolving,
];

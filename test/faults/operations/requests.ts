import { imagesOf, parseHeadline, DEFAULT_REQUEST_LIMITS, type CreatedPost } from '../../../core/index.js';
import { MINUTE_MS } from '../../contracts/fixtures.js';
import { commandOf, creationOf, givenMoney, givenPost, onlyPost, PAYING, postsOf } from '../scene.js';
import type { UseCase } from '../use-case.js';

const KEY = 'operation';

const anyPost = (): boolean => true;

const creating = (
  name: string,
  { key, minutesAhead, pays }: { key: string | null; minutesAhead: number | null; pays: boolean },
): UseCase => ({
  name,
  of: 'createPost',
  promised: key === null ? 'once' : 'request',
  terms: pays ? { plan: PAYING } : {},
  given: async (scene) => {
    if (pays) await givenMoney(scene);
    const command = creationOf(scene, key, minutesAhead);
    return { run: () => scene.engine.createPost(command), isDone: () => onlyPost(scene, anyPost) };
  },
});

const showing: UseCase = {
  name: 'scheduling a post with images',
  of: 'createPost',
  promised: 'request',
  given: (scene) => {
    const upload = { bytes: Uint8Array.of(0xff, 0xd8, 0xff) };
    const command = creationOf(scene, KEY, 10, { image: [upload, upload] });
    const images = scene.stage.images(scene.clock).direct;
    return Promise.resolve({
      run: () => scene.engine.createPost(command),
      isDone: async () => {
        const [post] = await postsOf(scene);
        for (const { image } of post === undefined ? [] : imagesOf(post.document)) {
          const opened = await images.open(image.key);
          if (opened === null) throw new Error('its image is not stored');
          opened.content.destroy();
        }
        return onlyPost(scene, ({ document }) => imagesOf(document).length === 2);
      },
    });
  },
};

/** As of one post: a fault of one, or else its refusal. */
const asOne = (created: readonly CreatedPost[]): CreatedPost | undefined => {
  for (const each of created) {
    if ('fault' in each) throw each.fault;
    if (!each.ok) return each;
  }
  return created[0];
};

const creatingTwo: UseCase = {
  name: 'creating two posts in one request',
  of: 'createPosts',
  promised: 'request',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    const commands = ['first', 'second'].map((key) => creationOf(scene, key, 10));
    return {
      run: async () => asOne(await scene.engine.createPosts(commands)),
      isDone: async () => (await postsOf(scene)).length === 2,
    };
  },
};

const refusing: UseCase = {
  name: 'refusing a post that the account cannot pay',
  of: 'createPost',
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
  of: 'cancelPost',
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
  of: 'publishPost',
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
  of: 'editPost',
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
  of: 'retryPost',
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
  of: 'resolveDelivery',
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
  showing,
  creatingTwo,
  refusing,
  canceling,
  publishing,
  editing,
  retrying,
  resolving,
];

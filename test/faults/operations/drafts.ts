import {
  DEFAULT_REQUEST_LIMITS,
  later,
  parseHeadline,
  parseRequestedTime,
  toRfc3339,
  type Post,
  type PostPatch,
} from '../../../core/index.js';
import { MINUTE_MS } from '../../contracts/fixtures.js';
import {
  commandOf,
  creationOf,
  givenMoney,
  givenPost,
  onlyPost,
  PAYING,
  type Scene,
  type SceneTerms,
} from '../scene.js';
import type { UseCase } from '../use-case.js';

const KEY = 'operation';

type Command = ReturnType<typeof commandOf> & { readonly postId: Post['id']; readonly expectedVersion: null };

/** A change of a draft that exists. */
const changing = (
  name: string,
  of: 'cancelPost' | 'editPost' | 'publishPost',
  run: (scene: Scene) => (command: Command) => Promise<unknown>,
  is: (post: Post) => boolean,
  terms: SceneTerms = {},
): UseCase => ({
  name,
  of,
  promised: 'request',
  terms,
  given: async (scene) => {
    await givenMoney(scene);
    const { id: postId } = await givenPost(scene, null, { draft: true });
    const command = { ...commandOf(scene, KEY), postId, expectedVersion: null };
    const change = run(scene);
    return { run: () => change(command), isDone: () => onlyPost(scene, is) };
  },
});

const editing =
  (patchFor: (scene: Scene) => Omit<PostPatch, 'otherViolations'>) =>
  (scene: Scene): ((command: Command) => Promise<unknown>) => {
    const patch = { ...patchFor(scene), otherViolations: [] };
    return (command) => scene.engine.editPost({ ...command, patch });
  };

const drafting: UseCase = {
  name: 'storing a draft',
  of: 'createPost',
  promised: 'request',
  given: (scene) => {
    const command = creationOf(scene, KEY, null, { draft: true });
    return Promise.resolve({
      run: () => scene.engine.createPost(command),
      isDone: () => onlyPost(scene, ({ timing }) => timing.kind === 'draft'),
    });
  },
};

export const drafts: readonly UseCase[] = [
  drafting,
  changing(
    'editing a draft',
    'editPost',
    editing(() => ({ headline: parseHeadline('Changed', DEFAULT_REQUEST_LIMITS) })),
    ({ document, revision }) => document.headline.toString() === 'Changed' && revision === 2,
  ),
  changing(
    'scheduling a draft that is paid for',
    'editPost',
    editing(({ clock }) => ({
      scheduledAt: parseRequestedTime(toRfc3339(later(clock.now(), 60 * MINUTE_MS))),
    })),
    ({ timing, charge, deliveries }) =>
      timing.kind === 'scheduled' && charge.state === 'held' && deliveries.length === 1,
    { plan: PAYING },
  ),
  changing(
    'sending a draft that is paid for',
    'publishPost',
    ({ engine }) =>
      (command) =>
        engine.publishPost(command),
    ({ timing, charge }) => timing.kind === 'now' && charge.priceMinor > 0,
    { plan: PAYING },
  ),
  changing(
    'discarding a draft',
    'cancelPost',
    ({ engine }) =>
      (command) =>
        engine.cancelPost(command),
    ({ timing }) => timing.kind === 'draft' && timing.isDiscarded,
  ),
];

import { later, type Delivery, type Idempotency, type Instant, type Post } from '../../../core/index.js';
import type { ScriptedFate } from '../../../adapters/memory/index.js';
import { OPEN_LANE } from '../../contracts/delivery-steps.js';
import { MINUTE_MS } from '../../contracts/fixtures.js';
import { givenMoney, givenPost, PAYING, postsOf, type Scene } from '../scene.js';
import type { UseCase } from '../use-case.js';

const only = async (scene: Scene): Promise<Post> => {
  const [post] = await postsOf(scene);
  if (post === undefined) throw new Error('the post is gone');
  return post;
};

const look = async ({ engine }: Scene): Promise<void> => {
  try {
    await engine.deliverDue();
  } finally {
    await engine.drained();
  }
};

/** A paid post that becomes due, on a channel with that first fate. */
const delivering = (
  name: string,
  fateAt: (now: Instant) => ScriptedFate,
  isDone: (delivery: Delivery, post: Post, scene: Scene) => boolean | Promise<boolean>,
  idempotency: Idempotency = { mode: 'none' },
): UseCase => ({
  name: `delivering a post ${name}`,
  of: 'deliverDue',
  promised: 'work',
  terms: { plan: PAYING, idempotency },
  given: async (scene) => {
    await givenMoney(scene);
    await givenPost(scene, 1);
    scene.clock.advance(MINUTE_MS);
    scene.channel.script(fateAt(scene.clock.now()));
    return {
      run: () => look(scene),
      isDone: async () => {
        const post = await only(scene);
        const [delivery] = post.deliveries;
        return delivery !== undefined && (await isDone(delivery, post, scene));
      },
    };
  },
});

const isOut = ({ state }: Delivery, { charge }: Post, { channel }: Scene): boolean =>
  state === 'published' && charge.state === 'captured' && channel.published().length === 1;

const abandoned: UseCase = {
  name: 'delivering what another process left behind',
  of: 'deliverDue',
  promised: 'work',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    await givenPost(scene, 1);
    scene.clock.advance(MINUTE_MS);
    const now = scene.clock.now();
    const leaseUntil = later(now, MINUTE_MS);
    await scene.stage.direct.deliveryQueue.claimDue(scene.connection.lane, {
      now,
      leaseUntil,
      limit: 1,
      ...OPEN_LANE,
    });
    scene.clock.advance(MINUTE_MS);
    return {
      run: () => look(scene),
      isDone: async () => {
        const post = await only(scene);
        return post.deliveries.every((delivery) => isOut(delivery, post, scene));
      },
    };
  },
};

const settling: UseCase = {
  name: 'giving the money of an unknown post back',
  of: 'releaseOverdueHolds',
  promised: 'work',
  terms: { plan: PAYING },
  given: async (scene) => {
    await givenMoney(scene);
    scene.channel.script('lose_response');
    await givenPost(scene, null);
    scene.clock.advance(8 * 24 * 60 * MINUTE_MS);
    return {
      run: () => scene.engine.releaseOverdueHolds(),
      isDone: async () => (await only(scene)).charge.state === 'released',
    };
  },
};

const isDisconnected = async (
  { state, error }: Delivery,
  _post: Post,
  { stage, account, connection }: Scene,
): Promise<boolean> => {
  const { status } = (await stage.direct.connections.find(account.id, connection.id)) ?? {};
  return state === 'queued' && error?.code === 'needs_reconnection' && status === 'needs_reconnection';
};

export const deliveries: readonly UseCase[] = [
  delivering('that goes out', () => 'publish', isOut),
  delivering(
    'that is refused',
    () => ({ kind: 'refused', code: 'no', message: 'No.' }),
    ({ state }, { charge }) => state === 'failed' && charge.state === 'released',
  ),
  delivering(
    'to a channel that asks for a pause',
    (now) => ({
      kind: 'deferred',
      code: 'rate_limited',
      message: 'Later.',
      until: later(now, MINUTE_MS),
      pauses: 'lane',
    }),
    isOut,
  ),
  delivering(
    'to a channel that refuses us',
    () => ({ kind: 'unauthorised', message: 'Who?' }),
    isDisconnected,
  ),
  delivering(
    'whose response is lost',
    () => 'lose_response',
    ({ state }) => state === 'unknown',
  ),
  delivering('whose response is lost, to a channel with idempotency keys', () => 'lose_response', isOut, {
    mode: 'deterministic_id',
  }),
  delivering('whose response is lost, to a channel with lookups', () => 'lose_response', isOut, {
    mode: 'lookup',
  }),
  abandoned,
  settling,
];

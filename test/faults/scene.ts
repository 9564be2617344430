import { makeEngine, type Engine } from '../../composition/index.js';
import {
  makeMemoryPorts,
  makeManualClock,
  makeMemoryPublisher,
  type ManualClock,
  type MemoryPublisher,
} from '../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  isSettled,
  later,
  provider,
  toRfc3339,
  type Account,
  type Clock,
  type Connection,
  type CreatePostCommand,
  type Idempotency,
  type Plan,
  type Post,
} from '../../core/index.js';
import { givenAccount, MINUTE_MS, newestPosts } from '../contracts/fixtures.js';
import type { Stage } from './stage.js';

/** One run of one use case: an account of its own with one channel, on an engine of its own. */
export interface Scene {
  readonly stage: Stage;
  readonly clock: ManualClock;
  readonly engine: Engine;
  readonly account: Account;
  readonly channel: MemoryPublisher;
  readonly connection: Connection;
}

/** Pauses up to this length end at once: the use cases wait for the store to come back and for others to finish. */
const SHORT_MS = 500;

/** Time passes during pauses, and stands still for deadlines. */
const impatient = (clock: ManualClock): Clock => ({
  now: clock.now,
  pause: (ms) => {
    if (ms > SHORT_MS) return clock.pause(ms);
    clock.advance(ms);
    return { done: Promise.resolve(), cancel: () => undefined };
  },
});

/** Short, so that there are few retries where the store is away during all of them. */
const LEASE_MS = 4_000;

let started = 0;

export interface SceneTerms {
  readonly plan?: Partial<Plan>;
  readonly idempotency?: Idempotency;
}

export const givenScene = async (stage: Stage, terms: SceneTerms = {}): Promise<Scene> => {
  const clock = makeManualClock(stage.nextStart());
  started += 1;
  const kind = `channel-${String(started)}`;
  const channel = makeMemoryPublisher({
    provider: provider(kind),
    capabilities: { idempotency: terms.idempotency ?? { mode: 'none' } },
  });
  const { entropy, contentFormatter, imageStore, imageFitter, rateLimiter } = makeMemoryPorts({
    seed: started,
  });
  const ports = { ...stage.gated, entropy, contentFormatter, imageStore, imageFitter, rateLimiter };
  const engine = makeEngine(
    { ...ports, clock: impatient(clock), publishers: [channel] },
    { deliveryLimits: { ...DEFAULT_DELIVERY_LIMITS, leaseMs: LEASE_MS }, inlineBudgetMs: 1_000 },
  );
  const account = await givenAccount(stage.direct, terms.plan);
  const added = await engine.addConnection({ account, provider: kind, name: 'Channel', settings: {} });
  if (!added.ok) throw new Error(added.error.join(' '));
  return { stage, clock, engine, account, channel, connection: added.value };
};

/** An account that pays for every post. */
export const PAYING: Partial<Plan> = { includedPosts: 0 };

export const givenMoney = async ({ engine, account }: Scene): Promise<void> => {
  const credited = await engine.creditWallet({ account, amount: '1.00', key: 'first' });
  if (!credited.ok) throw new Error(credited.error.join(' '));
};

/** What every write of a scene has in common; the key, where there is one, is the idempotency key of the operation. */
export const commandOf = ({ account }: Scene, key: string | null) => ({
  account,
  requestId: null,
  ...(key === null ? {} : { idempotency: { scope: 'test', key, fingerprint: key } }),
});

export const creationOf = (
  scene: Scene,
  key: string | null,
  minutesAhead: number | null,
): CreatePostCommand => ({
  ...commandOf(scene, key),
  request: postRequest(
    {
      headline: 'Headline',
      content: 'Content',
      connectionIds: [scene.connection.id],
      scheduledAt:
        minutesAhead === null ? null : toRfc3339(later(scene.clock.now(), minutesAhead * MINUTE_MS)),
    },
    DEFAULT_REQUEST_LIMITS,
  ),
});

/** A post that exists before the use case begins. */
export const givenPost = async (scene: Scene, minutesAhead: number | null): Promise<Post> => {
  const created = await scene.engine.createPost(creationOf(scene, 'given', minutesAhead));
  if (!created.ok) throw new Error(created.error.kind);
  return created.value.post;
};

export const postsOf = ({ stage, account, clock }: Scene): Promise<readonly Post[]> =>
  newestPosts(stage.direct.postReader, account.id, clock.now());

/** Delivers until nothing more happens, in a process that goes on or another one: with time for leases to end. */
export const deliverAll = async (scene: Scene): Promise<void> => {
  for (let round = 0; round < 10 && (await isOpen(scene)); round += 1) {
    await scene.engine.deliverDue();
    await scene.engine.drained();
    scene.clock.advance(2 * MINUTE_MS);
  }
};

const isOpen = async (scene: Scene): Promise<boolean> =>
  (await postsOf(scene)).some(({ deliveries }) => !deliveries.every(isSettled));

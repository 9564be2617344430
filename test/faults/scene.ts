import type { ImagePlace } from '../../adapters/images/index.js';
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
  ok,
  postRequest,
  isSettled,
  later,
  provider,
  toRfc3339,
  type Account,
  type Clock,
  type Connection,
  type PostFields,
  type CreatePostCommand,
  type EnteredSettings,
  type Idempotency,
  type ImageStore,
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
  /** The names of the use cases that were called. */
  readonly called: Set<string>;
  readonly removesHistory: boolean;
}

/** Images of the fake, kept in the database. */
const inDatabase = (fake: ImageStore, place: ImagePlace): ImageStore => ({
  ...fake,
  read: async (account, upload) => {
    const read = await fake.read(account, upload);
    if (!read.ok) return read;
    const { image, data } = read.value;
    const { key } = image;
    return ok({ image, data, keep: () => place.keep(key, data), discard: () => place.discard(key) });
  },
});

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
  /** Whether the use case removes timelines. */
  readonly removesHistory?: boolean;
}

/** Clients may add such connections. */
const ENTERED: EnteredSettings = {
  names: ['token'],
  secretNames: ['token'],
  jsonSchema: () => ({}),
  problemsOf: () => [],
};

/** The engine, which notes what is called. */
const noting = (engine: Engine, called: Set<string>): Engine =>
  new Proxy(engine, {
    get: (target, name: keyof Engine) => {
      called.add(name);
      return target[name];
    },
  });

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
  const ports = {
    ...stage.gated,
    ...{ entropy, contentFormatter, imageFitter, rateLimiter },
    imageStore: inDatabase(imageStore, stage.images(clock).gated),
  };
  const { removesHistory = false } = terms;
  const called = new Set<string>();
  const engine = noting(
    makeEngine(
      { ...ports, clock: impatient(clock), publishers: [{ ...channel, entered: ENTERED }] },
      { deliveryLimits: { ...DEFAULT_DELIVERY_LIMITS, leaseMs: LEASE_MS }, inlineBudgetMs: 1_000 },
    ),
    called,
  );
  const account = await givenAccount(stage.direct, terms.plan);
  const added = await engine.addConnection({ account, provider: kind, name: 'Channel', settings: {} });
  if (!added.ok) throw new Error(added.error.join(' '));
  return { stage, clock, engine, account, channel, connection: added.value, called, removesHistory };
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
  more: Partial<PostFields> = {},
): CreatePostCommand => ({
  ...commandOf(scene, key),
  request: postRequest(
    {
      headline: 'Headline',
      content: 'Content',
      connectionIds: [scene.connection.id],
      scheduledAt:
        minutesAhead === null ? null : toRfc3339(later(scene.clock.now(), minutesAhead * MINUTE_MS)),
      ...more,
    },
    DEFAULT_REQUEST_LIMITS,
  ),
});

/** A post that exists before the use case begins. */
export const givenPost = async (
  scene: Scene,
  minutesAhead: number | null,
  more: Partial<PostFields> = {},
): Promise<Post> => {
  const created = await scene.engine.createPost(creationOf(scene, 'given', minutesAhead, more));
  if (!created.ok) throw new Error(created.error.kind);
  return created.value.post;
};

export const postsOf = ({ stage, account, clock }: Scene): Promise<readonly Post[]> =>
  newestPosts(stage.direct.postReader, account.id, clock.now());

/** Whether the one post of the scene is like that. */
export const onlyPost = async (scene: Scene, is: (post: Post) => boolean): Promise<boolean> => {
  const [post, ...others] = await postsOf(scene);
  if (others.length > 0) throw new Error(`there are ${String(others.length + 1)} posts`);
  return post !== undefined && is(post);
};

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

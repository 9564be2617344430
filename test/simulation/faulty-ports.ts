import {
  CommitUnknown,
  ok,
  type ImageStore,
  type Result,
  type Scope,
  type UnitOfWork,
} from '../../core/index.js';
import type { Ground } from './ground.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/** One call of a process to the store: others may come in between before and after, and the store may fail on either side. */
const callStore = async <T>(
  { choices, rates, story }: World,
  life: Life,
  label: string,
  call: () => Promise<T>,
): Promise<T> => {
  await life.stop(label);
  if (choices.chance(rates().storeBefore)) {
    story.note(life.name, () => `${label}: the store is away`);
    throw new Error('the store is away');
  }
  const answer = await life.ifAlive(call());
  await life.stop(`${label} was answered`);
  if (choices.chance(rates().storeAfter)) {
    story.note(life.name, () => `${label}: done, but the answer is lost`);
    throw new Error('the answer of the store was lost');
  }
  return answer;
};

/** Every method of a port goes through `through`, which decides when and whether it is called. */
const throughAll = <Port extends object>(
  port: Port,
  through: (method: string, call: () => Promise<unknown>) => Promise<unknown>,
): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) =>
        through(String(name), () => Promise.resolve(Reflect.apply(member, target, args)));
    },
  });

class RunAgain extends Error {}

/** A unit of work whose process may stop, freeze or crash at any of its calls, and whose commit may be lost. */
const faultyUnitOfWork = (world: World, life: Life, inner: UnitOfWork): UnitOfWork => {
  const { choices, rates, story, counter } = world;

  const stopping = (scope: Scope): Scope => {
    const through = async (method: string, call: () => Promise<unknown>): Promise<unknown> => {
      await life.stop(method);
      if (choices.chance(rates().storeBefore / 4)) throw new Error('the connection broke in the transaction');
      return call();
    };
    return {
      idempotency: throughAll(scope.idempotency, through),
      allowance: throughAll(scope.allowance, through),
      wallet: throughAll(scope.wallet, through),
      posts: throughAll(scope.posts, through),
      deliveries: throughAll(scope.deliveries, through),
      timeline: throughAll(scope.timeline, through),
    };
  };

  const inTransaction = async <T, E>(
    work: (scope: Scope) => Promise<Result<T, E>>,
    scope: Scope,
    again: boolean,
  ): Promise<Result<T, E>> => {
    const forget = life.onDeath(() => {
      counter.saw('crash inside a transaction');
    });
    try {
      const result = await life.connected(work(stopping(scope)));
      await life.connected(life.stop('commit'));
      if (again) throw new RunAgain();
      if (result.ok && choices.chance(rates().storeAfter)) {
        counter.saw('commit unknown, and not done');
        story.note(life.name, () => 'commit: not done, and nobody says so');
        throw new CommitUnknown(new Error('connection lost'));
      }
      return result;
    } finally {
      forget();
    }
  };

  return {
    run: async (account, work) => {
      await life.stop('begin');
      if (choices.chance(rates().storeBefore)) throw new Error('the store is away');
      if (choices.chance(rates().rerun)) {
        await life.ifAlive(
          inner
            .run(account, (scope) => inTransaction(work, scope, true))
            .catch((fault: unknown) => {
              if (!(fault instanceof RunAgain)) throw fault;
            }),
        );
      }
      const result = await life.ifAlive(inner.run(account, (scope) => inTransaction(work, scope, false)));
      await life.stop('committed');
      if (result.ok && choices.chance(rates().storeAfter)) {
        counter.saw('commit unknown, and done');
        story.note(life.name, () => 'commit: done, and nobody says so');
        throw new CommitUnknown(new Error('connection lost'));
      }
      return result;
    },
  };
};

/** Images that remember which upload they were made of. */
const faultyImageStore = (world: World, life: Life, inner: ImageStore): ImageStore => {
  const { images, choices, rates, counter } = world;
  const change = async (change: () => Promise<void>, done: () => void): Promise<void> => {
    await life.stop('image');
    if (choices.chance(rates().imageStore)) throw new Error('the disk is full');
    await change();
    done();
  };
  return {
    ...inner,
    read: async (account, upload) => {
      const read = await inner.read(account, upload);
      if (!read.ok) return read;
      const staged = read.value;
      const { key } = staged.image;
      images.staged(key, upload.bytes);
      return ok({
        ...staged,
        keep: () => change(staged.keep, () => images.kept(key)),
        discard: () => {
          counter.saw('image discarded');
          return change(staged.discard, () => images.discarded(key));
        },
      });
    },
  };
};

/** The ports of one process, each call of which is a place for others, for faults and for a crash. */
export const faultyPorts = (world: World, life: Life, inner: Ground): Ground => {
  const through = (method: string, call: () => Promise<unknown>) => callStore(world, life, method, call);
  return {
    ...inner,
    unitOfWork: faultyUnitOfWork(world, life, inner.unitOfWork),
    postReader: throughAll(inner.postReader, through),
    deliveryQueue: throughAll(inner.deliveryQueue, through),
    idempotencyReader: throughAll(inner.idempotencyReader, through),
    accounts: throughAll(inner.accounts, through),
    connections: throughAll(inner.connections, through),
    imageStore: faultyImageStore(world, life, inner.imageStore),
  };
};

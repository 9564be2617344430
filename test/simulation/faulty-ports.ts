import { makeGroupCommit, type CommitTogether } from '../../adapters/commit/group-commit.js';
import type { AnyWork } from '../../adapters/commit/waiting-works.js';
import { CommitUnknown, err, ok, type Commit, type ImageStore } from '../../core/index.js';
import type { BasePorts } from './base-ports.js';
import type { Life } from './life.js';
import type { World } from './world.js';

/**
 * One call of a process to the store: other steps may be interleaved before and after it, and the store may fail on
 * either side.
 */
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
  const response = await life.ifAlive(call());
  await life.stop(`${label} returned`);
  if (choices.chance(rates().storeAfter)) {
    story.note(life.name, () => `${label}: done, but the response is lost`);
    throw new Error('the response of the store was lost');
  }
  return response;
};

/** Wraps every method of a port with `through`, which decides when and whether it is called. */
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

/** Small groups, so that a few clients share some of them and wait for others. */
const GROUP = { works: 4, perAccount: 2, background: 1, backgroundNext: 2, commits: 1, waiting: 1_000 };

/**
 * Commits of a process that may pause, freeze or crash around each of them, and whose response may be lost. During a
 * pause, other units of work of the process queue up and share the next commit.
 */
const faultyCommit = (world: World, life: Life, inner: CommitTogether): Commit => {
  const { choices, rates, story, counter } = world;

  /** A store may roll back a transaction and repeat its decision. */
  const undone = (works: readonly AnyWork[]): readonly AnyWork[] =>
    works.map((work) => ({
      ...work,
      decide: (facts) => {
        work.decide(facts);
        return err('undone');
      },
    }));

  const lost = (what: 'commit unknown, and done' | 'commit unknown, and not done', note: string): void => {
    if (!choices.chance(rates().storeAfter)) return;
    counter.saw(what);
    story.note(life.name, () => `commit: ${note}, and the response is lost`);
    throw new CommitUnknown(new Error('connection lost'));
  };

  const inTransaction: CommitTogether = async (works) => {
    const forget = life.onDeath(() => {
      counter.saw('crash inside a transaction');
    });
    try {
      if (works.length > 1) counter.saw('shared commit');
      await life.stop('begin');
      if (choices.chance(rates().storeBefore)) throw new Error('the store is away');
      if (choices.chance(rates().rerun)) await life.ifAlive(inner(undone(works)));
      await life.stop('commit');
      if (choices.chance(rates().storeBefore / 4)) {
        if (works.length > 1) counter.saw('fault in a shared commit');
        throw new Error('the connection broke in the transaction');
      }
      lost('commit unknown, and not done', 'not done');
    } finally {
      forget();
    }
    const settled = await life.ifAlive(inner(works));
    await life.stop('committed');
    lost('commit unknown, and done', 'done');
    return settled;
  };

  return makeGroupCommit(GROUP, inTransaction);
};

/** An image store that records the upload of each image. */
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
          images.discarding(key);
          return change(staged.discard, () => images.discarded(key));
        },
      });
    },
  };
};

/** The ports of one process; every call can be interleaved, fail, or crash the process. */
export const faultyPorts = (world: World, life: Life, inner: BasePorts): BasePorts => {
  const through = (method: string, call: () => Promise<unknown>) => callStore(world, life, method, call);
  return {
    ...inner,
    commit: faultyCommit(world, life, inner.commitTogether),
    postReader: throughAll(inner.postReader, through),
    deliveryQueue: throughAll(inner.deliveryQueue, through),
    idempotencyReader: throughAll(inner.idempotencyReader, through),
    accounts: throughAll(inner.accounts, through),
    connections: throughAll(inner.connections, through),
    imageStore: faultyImageStore(world, life, inner.imageStore),
  };
};

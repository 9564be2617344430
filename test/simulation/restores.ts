import { imagesOf, type Instant } from '../../core/index.js';
import { nameOf } from './invariants/snapshot.js';
import type { Fleet } from './steps.js';
import type { PutBack } from './copied-store.js';
import { quiet } from './turns.js';
import type { World } from './world.js';

/** The backup of a world, and how often it was restored. */
export interface Restores {
  readonly backUp: () => void;
  readonly backedUpAt: () => Instant | null;
  /** What was after the backup is lost: the store no longer knows of it, and the providers cannot forget it. */
  readonly restore: (forget: () => void) => Promise<void>;
  readonly count: () => number;
  /** Called while the store is put back, before anything looks at it. */
  readonly whenRestored: (forget: () => void) => void;
  /** Whether a restore undid a change of a delivery's time: a hold of what is due may miss that delivery (D68). */
  times: 'as_restored' | 'changed';
}

export const makeRestores = (
  copy: () => { readonly at: Instant; readonly putBack: PutBack; readonly shelve: () => void },
  transaction: (work: PutBack) => Promise<unknown>,
): Restores => {
  let backup: ReturnType<typeof copy> | null = null;
  let count = 0;
  const listeners: (() => void)[] = [];
  return {
    times: 'as_restored',
    backUp: () => {
      backup = copy();
    },
    backedUpAt: () => backup?.at ?? null,
    count: () => count,
    whenRestored: (forget) => void listeners.push(forget),
    restore: async (forget) => {
      if (backup === null) return;
      const { putBack, shelve } = backup;
      count += 1;
      await transaction(putBack);
      shelve();
      for (const listener of [...listeners, forget]) listener();
    },
  };
};

/** Per step, in parts per thousand: the next backup, or its restoration. */
const RESTORE = 12;

/** The first due time of each delivery, by its post and channel. */
const firstDueTimes = ({ store: { tables } }: World): ReadonlyMap<string, Instant> =>
  new Map([...tables.deliveries.committed.all()].map((delivery) => [nameOf(delivery), delivery.firstDueAt]));

/**
 * Backs up or restores the store, like an operator who stops all processes, restores everything, and holds back all
 * deliveries before a process starts again; every other time only those that are due, where that is enough. Returns
 * false if nothing happened.
 */
export const backUpOrRestore = async (world: World, fleet: Fleet): Promise<boolean> => {
  const { choices, restores, erased, images, remote, observations, counter, story, twists } = world;
  if (!choices.chance(RESTORE)) return false;
  const backedUpAt = restores.backedUpAt();
  if (backedUpAt === null || choices.chance(400)) {
    restores.backUp();
    story.note('operator', () => 'backs up the store');
    return true;
  }
  for (const { life } of fleet.running()) life.crash();
  await quiet();
  story.note('operator', () => 'restores the store');
  const undone = firstDueTimes(world);
  await restores.restore(() => {
    images.keepOnly(shownIn(world));
    observations.forget();
    // It brings back what was erased after the backup.
    erased.ended.clear();
    for (const id of erased.begun)
      if (world.store.tables.erasures.committed.get(id) === undefined) erased.begun.delete(id);
    remote.rewind(backedUpAt, (of) => isCurrentKey(world, of));
  });
  counter.saw('store restored');
  for (const [name, at] of firstDueTimes(world))
    if ((undone.get(name) ?? at) !== at) restores.times = 'changed';
  const isEnough = twists.clocks === 'exact' && restores.times === 'as_restored';
  const which = isEnough && restores.count() % 2 === 1 ? 'due' : 'all';
  if ((await fleet.holdBack(backedUpAt, which)) > 0)
    counter.saw(which === 'due' ? 'due held back after a restore' : 'held back after a restore');
  world.look();
  return true;
};

/** The images of the posts: another one in a backup is an orphan, which housekeeping removes. */
const shownIn = ({ store: { tables } }: World): ReadonlySet<string> =>
  new Set(
    [...tables.posts.committed.all()].flatMap(({ document }) =>
      imagesOf(document).map(({ image }) => image.key),
    ),
  );

/** Whether the store has a delivery with that key, so that a write under it is known or expected. */
export const isCurrentKey = (
  { store: { tables } }: Pick<World, 'store'>,
  {
    postId,
    requestKey,
  }: Pick<Parameters<Parameters<World['remote']['rewind']>[1]>[0], 'postId' | 'requestKey'>,
): boolean =>
  tables.posts.committed
    .get(postId)
    ?.deliveryIds.some((id) => tables.deliveries.committed.get(id)?.requestKey === requestKey) === true;

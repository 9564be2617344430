import { describe, expect, it } from 'vitest';
import {
  makeManualClock,
  makeMemoryPorts,
  makeMemoryStore,
  makeMemoryStorePorts,
} from '../../adapters/memory/index.js';
import {
  imagesOf,
  later,
  ok,
  type AccountId,
  type Change,
  type Clock,
  type Facts,
  type Instant,
  type Post,
  type StorePorts,
} from '../../core/index.js';
import {
  apiKeysContract,
  clockContract,
  commitContract,
  connectionsContract,
  deliveryQueueContract,
  erasuresContract,
  feedEntriesContract,
  postsContract,
  retentionContract,
  type Contract,
} from '../contracts/index.js';
import { START } from '../contracts/fixtures.js';

/** The titles of the cases that an adapter fails. */
const failuresOf = async <Subject>(
  contract: Contract<Subject>,
  makeSubject: () => Subject,
): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const { title, run } of contract) {
    await Promise.resolve(makeSubject())
      .then(run)
      .catch(() => failed.push(title));
  }
  return failed;
};

const clockSubject = (wrong: (clock: Clock) => Clock) => () => {
  const clock = makeManualClock(START);
  const pass = (ms: number): Promise<void> => {
    clock.advance(ms);
    return Promise.resolve();
  };
  return { clock: wrong(clock), pass };
};

describe('the contract of clocks', () => {
  it('fails one whose longest pauses end at once, as the timers of Node do', async () => {
    const short = ({ now, pause }: Clock): Clock => ({ now, pause: (ms) => pause(ms >= 2 ** 31 ? 1 : ms) });
    expect(await failuresOf(clockContract, clockSubject(short))).toEqual([
      'ends a pause when its time has passed, and not before',
    ]);
  });

  it('fails one whose latest time is too early', async () => {
    const early = (clock: Clock): Clock => ({ ...clock, atLatest: () => later(clock.now(), -1) });
    expect(await failuresOf(clockContract, clockSubject(early))).toEqual([
      'is never later than the latest that it can be',
    ]);
  });

  it('fails one whose functions need their object', async () => {
    class OwnClock implements Clock {
      readonly #clock: Clock;
      constructor(clock: Clock) {
        this.#clock = clock;
      }
      now(): Instant {
        return this.#clock.now();
      }
      pause(ms: number) {
        return this.#clock.pause(ms);
      }
    }
    const failed = await failuresOf(
      clockContract,
      clockSubject((clock) => new OwnClock(clock)),
    );
    expect(failed).toHaveLength(clockContract.length);
  });
});

const storeSubject = (wrong: (ports: StorePorts) => Partial<StorePorts>) => (): StorePorts => {
  const ports = makeMemoryStorePorts(makeMemoryStore());
  return { ...ports, ...wrong(ports) };
};

describe('the contracts of stores', () => {
  it('fail one that keeps the objects of its callers', async () => {
    const inserted = new Map<number, readonly string[]>();
    const sharing = ({ apiKeys }: StorePorts): Partial<StorePorts> => ({
      apiKeys: {
        ...apiKeys,
        insert: async (key, secret) => {
          const stored = await apiKeys.insert(key, secret);
          inserted.set(stored.id, key.permissions);
          return stored;
        },
        find: async (id) => {
          const found = await apiKeys.find(id);
          const permissions = (inserted.get(id) ?? []) as NonNullable<typeof found>['permissions'];
          return found === null ? null : { ...found, permissions };
        },
      },
    });
    expect(await failuresOf(apiKeysContract, storeSubject(sharing))).toEqual([
      'keeps what it was given, and throws for a secret that belongs to another key',
    ]);
  });

  it('fail one that cuts long texts', async () => {
    const cutting = ({ connections }: StorePorts): Partial<StorePorts> => ({
      connections: {
        ...connections,
        insert: (connection) => connections.insert({ ...connection, name: connection.name.slice(0, 255) }),
      },
    });
    expect(await failuresOf(postsContract, storeSubject(cutting))).toEqual([
      'keeps the longest texts of posts and connections whole',
    ]);
  });

  it('fail one that does not look to whom a workspace belongs', async () => {
    const trusting = ({ accounts, connections }: StorePorts): Partial<StorePorts> => ({
      connections: {
        ...connections,
        insert: async (connection) => {
          const owners = await accounts.list();
          const owner = owners.find(({ workspace }) => workspace.id === connection.workspaceId);
          return connections.insert({ ...connection, accountId: owner?.id ?? connection.accountId });
        },
      },
    });
    expect(await failuresOf(connectionsContract, storeSubject(trusting))).toContain(
      'inserts nothing into a workspace of another account',
    );
  });

  const isActive = async ({ accounts }: StorePorts, id: AccountId): Promise<boolean> =>
    (await accounts.find(id))?.status === 'active';

  /** Those of the active accounts. */
  const active = async <Of extends { readonly accountId: AccountId }>(
    ports: StorePorts,
    all: readonly Of[],
  ): Promise<readonly Of[]> => {
    const are = await Promise.all(all.map(({ accountId }) => isActive(ports, accountId)));
    return all.filter((_, index) => are[index]);
  };

  it('fail one that forgets the deliveries and the money of accounts that are not active', async () => {
    const forgetful = (ports: StorePorts): Partial<StorePorts> => {
      const { deliveryQueue: queue } = ports;
      return {
        deliveryQueue: {
          ...queue,
          claimExpired: async (terms) => active(ports, await queue.claimExpired(terms)),
          unsent: async (...given) => active(ports, await queue.unsent(...given)),
        },
      };
    };
    expect(await failuresOf(deliveryQueueContract, storeSubject(forgetful))).toEqual([
      'takes over the ended leases of accounts that were suspended or closed',
      'returns the posts of suspended and closed accounts that are unsent, or whose money is held',
    ]);
    const forgetsMoney = ({ deliveryQueue: queue, ...ports }: StorePorts): Partial<StorePorts> => ({
      deliveryQueue: {
        ...queue,
        overdueHolds: async (...given) =>
          active({ ...ports, deliveryQueue: queue }, await queue.overdueHolds(...given)),
      },
    });
    expect(await failuresOf(deliveryQueueContract, storeSubject(forgetsMoney))).toEqual([
      'returns the posts of suspended and closed accounts that are unsent, or whose money is held',
    ]);
  });

  /** A store that writes changes of posts that were read in another form, or leaves them out. */
  const changing =
    (of: (change: Change, post: Post | null | undefined) => readonly Change[]) =>
    ({ commit }: StorePorts): Partial<StorePorts> => ({
      commit: (work) =>
        commit({
          ...work,
          decide: (facts) => {
            const decided = work.decide(facts);
            if (!decided.ok) return decided;
            const { post } = facts as Partial<Facts<'post'>>;
            return ok({ ...decided.value, changes: decided.value.changes.flatMap((each) => of(each, post)) });
          },
        }),
    });

  it('fail one that does not compare the fencing token of a change', async () => {
    const careless = changing((change, post) => {
      if (!('fence' in change)) return [change];
      const delivery = post?.deliveries.find(({ id }) => id === change.deliveryId);
      const token = delivery?.state === 'publishing' ? delivery.lease.token : null;
      return [{ ...change, fence: token } as Change];
    });
    expect(await failuresOf(commitContract, storeSubject(careless))).toEqual([
      'throws for a change of a delivery under another token than that of its lease, and writes nothing',
    ]);
  });

  it('fail one that keeps no entries of feeds', async () => {
    const silent = changing((change) => (change.kind === 'entry_put' ? [] : [change]));
    const makeSubject = () => {
      const ports = makeMemoryPorts();
      return { ...ports, ...silent(ports) };
    };
    expect(await failuresOf(feedEntriesContract, makeSubject)).not.toEqual([]);
  });

  it('fail one that counts the connections of all workspaces together', async () => {
    const together = ({ accounts, connections }: StorePorts): Partial<StorePorts> => ({
      connections: {
        ...connections,
        insertOnTerms: async (connection, terms) => {
          const workspaces = await accounts.listWorkspaces(connection.accountId);
          const page = { after: null, limit: 99 };
          const pages = workspaces.map(({ id }) => connections.list(id, { status: 'active' }, page));
          const isFull = (await Promise.all(pages)).flat().length >= terms.most && terms.claim === null;
          return isFull ? { kind: 'too_many' } : connections.insertOnTerms(connection, terms);
        },
      },
    });
    expect(await failuresOf(connectionsContract, storeSubject(together))).toContain(
      'inserts up to the most, also of inserts at the same time, and disconnected ones make room',
    );
  });

  it('fail one that keeps what channels call erased posts', async () => {
    const keeping = ({ postReader }: StorePorts): Partial<StorePorts> => ({
      postReader: {
        ...postReader,
        find: async (account, id) => {
          const post = await postReader.find(account, id);
          const deliveries = post?.deliveries.map((each) =>
            each.state === 'published' ? { ...each, remoteId: 'ü-1' } : each,
          );
          return post === null ? null : { ...post, deliveries: deliveries ?? [] };
        },
      },
    });
    expect(await failuresOf(erasuresContract, storeSubject(keeping))).toEqual([
      'erases every text, and leaves amounts, dates and ids, with which the audit agrees',
    ]);
  });

  it('fail one that shows no images of drafts', async () => {
    const shown = ({ postReader, accounts }: StorePorts): Partial<StorePorts> => ({
      postReader: {
        ...postReader,
        imagesShown: async (keys) => {
          const page = { order: 'newest', after: null, limit: 99 } as const;
          const found = await Promise.all(
            (await accounts.list()).map(({ id }) =>
              postReader.search(id, { statuses: ['draft'] }, page, START),
            ),
          );
          const ofDrafts = found.flatMap(({ posts }) => posts.flatMap(({ document }) => imagesOf(document)));
          const isOfDraft = (key: string) => ofDrafts.some(({ image }) => image.key === key);
          return new Set([...(await postReader.imagesShown(keys))].filter((key) => !isOfDraft(key)));
        },
      },
    });
    expect(await failuresOf(retentionContract, storeSubject(shown))).toEqual([
      'reports the images of every post as shown, also of drafts and of posts that were canceled',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { makeManualClock, makeMemoryStore, makeMemoryStorePorts } from '../../adapters/memory/index.js';
import { later, type Clock, type Instant, type StorePorts } from '../../core/index.js';
import {
  apiKeysContract,
  clockContract,
  connectionsContract,
  postsContract,
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
});

import { describe, expect, it, vi } from 'vitest';
import { CACHE_LIFE_MS } from '../../../adapters/cache/index.js';
import { makeMemoryPorts, makeManualClock, type MemoryPorts } from '../../../adapters/memory/index.js';
import type { Connection } from '../../../core/index.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { storeContracts } from '../../contracts/index.js';
import { stores } from '../knex/stores.js';
import { cachedOver, givenKey, SECRET } from './cached.js';

/** The store with its look-ups counted. */
const counted = (inner: MemoryPorts) => {
  const count = { keys: 0, connections: 0 };
  const ports: MemoryPorts = {
    ...inner,
    apiKeys: {
      ...inner.apiKeys,
      findBySecret: (secret) => {
        count.keys += 1;
        return inner.apiKeys.findBySecret(secret);
      },
    },
    connections: {
      ...inner.connections,
      findMany: (workspace, ids) => {
        count.connections += 1;
        return inner.connections.findMany(workspace, ids);
      },
    },
  };
  return { ports, count };
};

const CACHED_CONTRACTS = ['accounts', 'plans', 'API keys', 'connections'] as const;

const cases = CACHED_CONTRACTS.flatMap((name) => storeContracts[name] ?? expect.fail(name));

describe('a store with a cache before it', () => {
  it.each(cases)('in memory: $title', ({ run }) => run(cachedOver(makeMemoryPorts()).ports));

  for (const { name, givenStore } of stores) {
    it.each(cases)(`on ${name}: $title`, async ({ run }) => {
      const { ports } = await givenStore();
      await run(cachedOver(ports).ports);
    });
  }

  it('looks a key up once within the life of the cache', async () => {
    const clock = makeManualClock(START);
    const { ports: inner, count } = counted(makeMemoryPorts());
    const { ports } = cachedOver(inner, clock);
    await givenKey(ports, await givenAccount(ports));
    for (let request = 0; request < 50; request += 1) await ports.apiKeys.findBySecret(SECRET);
    expect(count.keys).toBe(1);
    clock.advance(CACHE_LIFE_MS);
    await ports.apiKeys.findBySecret(SECRET);
    expect(count.keys).toBe(2);
  });

  it('refuses a key at once that was revoked through it, whatever is in progress', async () => {
    const { ports } = cachedOver(makeMemoryPorts());
    const { id } = await givenKey(ports, await givenAccount(ports));
    const underWay = ports.apiKeys.findBySecret(SECRET);
    await ports.apiKeys.revoke(id, START);
    expect((await ports.apiKeys.findBySecret(SECRET))?.key.revokedAt).toBe(START);
    await underWay;
    expect((await ports.apiKeys.findBySecret(SECRET))?.key.revokedAt).toBe(START);
  });

  it('also invalidates where it is unknown whether the change was made', async () => {
    const inner = makeMemoryPorts();
    const revoke: typeof inner.apiKeys.revoke = async (id, at) => {
      await inner.apiKeys.revoke(id, at);
      throw new Error('the response was lost');
    };
    const { ports } = cachedOver({ ...inner, apiKeys: { ...inner.apiKeys, revoke } });
    const { id } = await givenKey(ports, await givenAccount(ports));
    await ports.apiKeys.findBySecret(SECRET);
    await expect(ports.apiKeys.revoke(id, START)).rejects.toThrow('the response was lost');
    expect((await ports.apiKeys.findBySecret(SECRET))?.key.revokedAt).toBe(START);
  });

  it('accepts a new key at once, however often it was requested before it existed', async () => {
    const { ports: inner, count } = counted(makeMemoryPorts());
    const { ports } = cachedOver(inner);
    for (let request = 0; request < 3; request += 1)
      expect(await ports.apiKeys.findBySecret(SECRET)).toBe(null);
    expect(count.keys).toBe(1);
    const key = await givenKey(ports, await givenAccount(ports));
    expect((await ports.apiKeys.findBySecret(SECRET))?.key).toEqual(key);
  });

  it('accepts a new key at once while an earlier look-up is still under way', async () => {
    const inner = makeMemoryPorts();
    const waiting: (() => void)[] = [];
    const findBySecret: typeof inner.apiKeys.findBySecret = async (secret) => {
      const found = await inner.apiKeys.findBySecret(secret);
      if (found === null) await new Promise<void>((resolve) => waiting.push(resolve));
      return found;
    };
    const { ports } = cachedOver({ ...inner, apiKeys: { ...inner.apiKeys, findBySecret } });
    const account = await givenAccount(ports);
    const tooEarly = ports.apiKeys.findBySecret(SECRET);
    await vi.waitUntil(() => waiting.length === 1);
    const key = await givenKey(ports, account);
    const found = ports.apiKeys.findBySecret(SECRET);
    for (const proceed of waiting) proceed();
    expect((await found)?.key).toEqual(key);
    expect(await tooEarly).toBe(null);
  });

  it('reserves its places for existing keys', async () => {
    const { ports: inner, count } = counted(makeMemoryPorts());
    const { ports } = cachedOver(inner);
    await givenKey(ports, await givenAccount(ports));
    await ports.apiKeys.findBySecret(SECRET);
    const wrong = Array.from({ length: 3_000 }, (_, index) => `wrong-${String(index)}`);
    await Promise.all(wrong.map((secret) => ports.apiKeys.findBySecret(secret)));
    const before = count.keys;
    await ports.apiKeys.findBySecret(SECRET);
    expect(count.keys).toBe(before);
  });

  it('reads the channels of a post once, and again for one that did not exist', async () => {
    const { ports: inner, count } = counted(makeMemoryPorts());
    const { ports } = cachedOver(inner);
    const { workspace, ...account } = await givenAccount(ports);
    const [first] = await givenConnections(ports, { workspace, ...account }, 1);
    const known = [first ?? expect.fail()].map(({ id }) => id);
    for (let request = 0; request < 5; request += 1) await ports.connections.findMany(workspace.id, known);
    expect(count.connections).toBe(1);
    const unknown = [...known, 424_242 as (typeof known)[number]];
    for (let request = 0; request < 5; request += 1) await ports.connections.findMany(workspace.id, unknown);
    expect(count.connections).toBe(6);
  });

  it.each<readonly [string, (ports: MemoryPorts, connection: Connection) => Promise<unknown>]>([
    ['renamed', ({ connections }, { accountId, id }) => connections.rename(accountId, id, 'Other')],
    [
      'disconnected',
      ({ connections }, { accountId, id }) => connections.setStatus(accountId, id, 'disconnected'),
    ],
    ['to be connected again', ({ connections }, connection) => connections.requireReconnection(connection)],
    [
      'given new settings',
      ({ connections }, { accountId, id, settings }) =>
        connections.replaceSettings(accountId, id, settings, { token: 'new' }),
    ],
  ])(
    'shows a channel as %s as soon as that is stored, and other processes know it then',
    async (_, change) => {
      const inner = makeMemoryPorts();
      let notices = 0;
      const { ports } = cachedOver(inner, undefined, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        notices += 1;
      });
      const account = await givenAccount(inner);
      const [connection = expect.fail()] = await givenConnections(inner, account, 1);
      const find = ({ connections }: MemoryPorts) =>
        connections.findMany(account.workspace.id, [connection.id]);
      expect(await find(ports)).toEqual([connection]);
      await change(ports, connection);
      expect(notices).toBe(1);
      expect(await find(ports)).not.toEqual([connection]);
      expect(await find(ports)).toEqual(await find(inner));
    },
  );
});

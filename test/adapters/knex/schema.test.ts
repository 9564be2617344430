import { describe, expect, it } from 'vitest';
import { MAX_MINOR_UNITS } from '../../../core/index.js';
import {
  appendEvents,
  countPost,
  givenCredit,
  givenPost,
  holdMoney,
  movementOf,
  moveMoney,
} from '../../contracts/commits.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { stores } from './stores.js';

const makeWorld = async (givenStore: (typeof stores)[number]['givenStore']) => {
  const { db, ports } = await givenStore();
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const operation = { actor: 'ada@host', command: 'wallet credit', details: {}, at: START };
  await ports.operatorLog.during(operation, () => givenCredit(ports, account, 100));
  const post = await givenPost(ports, account, connections);
  const event = { postId: post.id, at: START, kind: 'accepted', connectionId: null } as const;
  await appendEvents(ports, post, [{ ...event, requestId: null, detail: null }]);
  return { db, ports, account, connections, post };
};

describe.each(stores)('the schema on $name', ({ givenStore }) => {
  const givenWorld = () => makeWorld(givenStore);

  it.each(['transfers', 'entries', 'post_events', 'operator_log'])(
    'refuses to change or remove rows of %s',
    async (table) => {
      const { db } = await givenWorld();
      const before: unknown[] = await db.reader(table).select('*');
      expect(before.length).toBeGreaterThan(0);
      const columns: Readonly<Record<string, object>> = {
        post_events: { kind: 'held' },
        operator_log: { actor: 'eve@host' },
      };
      const changed = columns[table] ?? { amount_minor: 1 };
      await expect(db.writer(table).update(changed)).rejects.toThrow(`${table} is append-only`);
      await expect(db.writer(table).delete()).rejects.toThrow(`${table} is append-only`);
      expect(await db.reader(table).select('*')).toEqual(before);
    },
  );

  it('lets events of ended posts be removed and lose their details, and changes nothing else about them', async () => {
    const { db } = await givenWorld();
    const emptied = () => db.writer('post_events').update({ detail: null });
    const rewritten = () => db.writer('post_events').update({ detail: 'another' });
    await expect(emptied()).rejects.toThrow('post_events is append-only');
    await db.writer('deliveries').update({ state: 'canceled' });
    await expect(emptied()).rejects.toThrow('post_events is append-only');
    await db.writer('posts').update({ charge_state: 'released' });
    expect(await emptied()).toBe(1);
    await expect(rewritten()).rejects.toThrow('post_events is append-only');
    await expect(db.writer('post_events').update({ kind: 'held' })).rejects.toThrow('is append-only');
    expect(await db.writer('post_events').delete()).toBe(1);
  });

  it('refuses a negative balance from every writer', async () => {
    const { db } = await givenWorld();
    await expect(db.writer('wallets').update({ available_minor: -1 })).rejects.toThrow(/check constraint/i);
    await expect(db.writer('wallets').update({ held_minor: -1 })).rejects.toThrow(/check constraint/i);
  });

  it('refuses a movement of nothing or less, and undoes what it did to the balance', async () => {
    const { ports, account } = await givenWorld();
    for (const amount of [0, -5]) {
      const hold = () => moveMoney(ports, account, 'hold', movementOf(amount));
      await expect(hold()).rejects.toThrow(/check constraint/i);
    }
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({
      availableMinor: 100,
      heldMinor: 0,
    });
  });

  it('refuses a wallet that could not be read back', async () => {
    const { db, ports, account } = await givenWorld();
    const tooMuch = { available_minor: MAX_MINOR_UNITS, held_minor: 1 };
    await expect(db.writer('wallets').update(tooMuch)).rejects.toThrow(/check constraint/i);
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 100 });
  });

  it('refuses an operation key of another account instead of taking it for done', async () => {
    const { ports, account } = await givenWorld();
    const other = await givenAccount(ports);
    const movement = movementOf(5);
    await moveMoney(ports, account, 'credit', movement);
    await expect(moveMoney(ports, other, 'credit', movement)).rejects.toThrow(/unique/i);
    await expect(holdMoney(ports, other, movement)).rejects.toThrow('belongs to another account');
  });

  it('gives back no more posts than were counted', async () => {
    const { ports, account, post } = await givenWorld();
    const { period } = post.charge;
    await expect(countPost(ports, account, period, 'included', -1)).rejects.toThrow(
      'did not write all of its rows',
    );
  });

  it('takes no delivery into a lane that the queue would never look at', async () => {
    const { db } = await givenWorld();
    await expect(db.writer('deliveries').update({ lane: 'nowhere' })).rejects.toThrow(/foreign key/i);
  });

  it('does not reveal the settings of a connection or the secret of a key to readers of the database', async () => {
    const { db, ports, account, connections } = await givenWorld();
    const key = { accountId: account.id, name: 'k', permissions: [], createdAt: START };
    await ports.apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, 'wp_live_secret');
    const stored = JSON.stringify([
      await db.reader('connections').select('*'),
      await db.reader('api_keys').select('*'),
    ]);
    expect(stored).not.toContain('wp_live_secret');
    expect(stored).not.toContain(connections[0]?.settings['token']);
  });

  it('opens no settings that were moved from one connection to another', async () => {
    const { db, ports, account, connections } = await givenWorld();
    const [other] = await givenConnections(ports, account, 1);
    const [row] = await db
      .reader<{ id: number; sealed_settings: string }>('connections')
      .where({ id: connections[0]?.id ?? 0 });
    await db
      .writer('connections')
      .where({ id: other?.id ?? 0 })
      .update({ sealed_settings: row?.sealed_settings });
    const { id } = other ?? expect.fail();
    const found = await ports.connections.find(account.id, id);
    const [named] = await ports.connections.findMany(account.workspace.id, [id]);
    for (const each of [found, named]) expect(() => each?.settings).toThrow('sealed for connection:');
  });
});

import { describe, expect, it } from 'vitest';
import { makeKnexStorePorts } from '../../../adapters/knex/index.js';
import { workspaceId } from '../../../core/index.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { digest, settingsBox } from './ports.js';
import { stores } from './stores.js';

describe.each(stores)('an insert of a connection on terms, on $name', ({ givenStore }) => {
  it('fails with the fault of its statement, so that nothing has to be looked up', async () => {
    const { ports } = await givenStore();
    const account = await givenAccount(ports);
    const [{ id: _, ...like } = expect.fail()] = await givenConnections(ports, account, 1);
    const nowhere = { ...like, workspaceId: workspaceId(424_242) };
    const fault = await faultOf(ports.connections.insertOnTerms(nowhere, { most: 9, claim: null }));
    expect(fault).toEqual(new Error('there is no workspace 424242 of the account'));
  });
});

describe.each(stores)('the settings of connections on $name', ({ givenStore }) => {
  it('are opened when they are first read, and not by finding or listing connections', async () => {
    const { db } = await givenStore();
    let opened = 0;
    const open: typeof settingsBox.open = (sealed, boundTo) => {
      opened += 1;
      return settingsBox.open(sealed, boundTo);
    };
    const ports = makeKnexStorePorts(db, { digest, settingsBox: { ...settingsBox, open } });
    const account = await givenAccount(ports);
    const [connection = expect.fail()] = await givenConnections(ports, account, 1);
    const workspace = account.workspace.id;
    const [named = expect.fail()] = await ports.connections.findMany(workspace, [connection.id]);
    await ports.connections.list(workspace, {}, { after: null, limit: 10 });
    const found = await ports.connections.find(account.id, connection.id);
    const [claimed] = await ports.connections.findAll([connection]);
    expect(opened).toBe(0);
    for (const [count, each] of [named, found, claimed].entries()) {
      expect(each?.settings).toEqual(connection.settings);
      expect(each).toEqual(connection);
      expect(opened).toBe(count + 1);
    }
  });

  it('take one text of a statement however many connections are named', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const ids = (await givenConnections(ports, account, 5)).map(({ id }) => id);
    const texts = new Set<string>();
    db.reader.on('query', ({ sql }: { readonly sql: string }) => texts.add(sql));
    for (const count of [1, 2, 5]) {
      const found = await ports.connections.findMany(account.workspace.id, ids.slice(0, count));
      expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.slice(0, count));
    }
    expect(texts.size).toBe(1);
  });
});

import { expect, it, onTestFinished } from 'vitest';
import { connectPostgres, isStoreOutage, migrateToLatest } from '../../../../adapters/knex/index.js';
import { canBeWritten } from '../../../../adapters/knex/durability.js';
import { tableRows } from '../../../../adapters/knex/sizes.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { LONG_TAG } from '../../../support/extent.js';
import { faultOf } from '../../../support/fault-of.js';
import { makePostgresServer } from '../../../support/postgres-server.js';
import { portsOver } from '../ports.js';

const READ_ONLY = { code: '25006' };

it(
  'a standby can be read, and its writes fail with a code that the command line explains',
  { tags: LONG_TAG },
  async () => {
    const server = await makePostgresServer();
    onTestFinished(server.remove);
    const db = await connectPostgres({ url: server.urlOf('postgres'), poolSize: 2 });
    onTestFinished(db.destroy);
    await migrateToLatest(db);
    const account = await givenAccount(portsOver(db));
    await server.standBy();
    // The connections of the pool ended with the server.
    await expect.poll(() => faultOf(canBeWritten(db)), { timeout: 10_000 }).toMatchObject(READ_ONLY);
    expect(isStoreOutage(await faultOf(canBeWritten(db)))).toBe(true);
    await expect(migrateToLatest(db)).rejects.toMatchObject(READ_ONLY);
    expect(await portsOver(db).accounts.find(account.id)).toEqual(account);
    // Its unlogged table cannot be read.
    expect(await tableRows(db, 9)).toContainEqual({ table: 'accounts', rows: 1, isMore: false });
  },
);

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acquireInstanceLock, connectSqlite, SCHEMA_STEPS, schemaSteps } from '../../adapters/knex/index.js';
import { MIGRATIONS_TABLE } from '../../adapters/knex/database.js';
import { migrateStore, openApp, planMigration, refuseOtherSchemas } from '../../composition/app.js';
import { readSettings, tokens } from '../../composition/index.js';
import { givenAccount } from './given-app.js';
import { unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

/** Settings with a database in a folder of its own, neither of which exists. */
const given = async () => {
  const path = await givenFolder();
  const [data, folder] = [join(path, 'data'), join(path, 'elsewhere')];
  const file = join(folder, 'posts.db');
  const settings = unwrap(
    readSettings({ DATA_DIR: data, DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'silent' }),
  );
  /** Changes the table of the steps that were made. */
  const change = async (sql: string): Promise<void> => {
    const database = await connectSqlite({ file });
    await database.writer.raw(sql);
    await database.destroy();
  };
  /** SQLite removes it with the last connection. */
  const isOpen = () => existsSync(`${file}-wal`);
  const steps = async () => {
    const database = await connectSqlite({ file });
    const made = await schemaSteps(database);
    await database.destroy();
    return made;
  };
  return { settings, data, folder, file, change, isOpen, steps };
};

const LAST = SCHEMA_STEPS.at(-1) ?? '';
const AS_OLDER = `delete from ${MIGRATIONS_TABLE} where name = '${LAST}'`;
const AS_NEWER = `insert into ${MIGRATIONS_TABLE} (name) values ('9999-later')`;

describe('an application over SQLite', () => {
  it('makes its folders, which only its owner can read, and closes its store', async () => {
    const { settings, data, folder, isOpen } = await given();
    const app = await openApp(settings);
    if (process.platform !== 'win32')
      for (const path of [data, folder]) expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(isOpen()).toBe(true);
    await app.close();
    expect(isOpen()).toBe(false);
  });

  it('reports each transaction that it commits, with its works and its time', async () => {
    const { settings } = await given();
    const app = await openApp(settings);
    const seen: unknown[] = [];
    app.container.rebind(tokens.observe).toConstantValue((signal) => void seen.push(signal));
    const account = await givenAccount(app);
    await app.engine.creditWallet({ account, amount: '1', key: null });
    await app.close();
    expect(seen).toEqual([{ kind: 'committed', works: 1, tookMs: expect.any(Number) as number }]);
  });

  it('is not opened over a newer schema, and leaves the store closed', async () => {
    const { settings, change, isOpen } = await given();
    await migrateStore(settings);
    await change(AS_NEWER);
    await expect(openApp(settings)).rejects.toThrow('9999-later');
    expect(isOpen()).toBe(false);
  });

  it('does not migrate an older schema while another process serves it', async () => {
    const { settings, file, change, isOpen } = await given();
    await migrateStore(settings);
    await change(`delete from ${MIGRATIONS_TABLE} where name = '0020-database-identity'`);
    const lock = await acquireInstanceLock(file);
    await expect(openApp(settings)).rejects.toThrow('served by another process');
    await expect(migrateStore(settings)).rejects.toThrow('served by another process');
    await lock.release();
    expect(isOpen()).toBe(false);
    // The table of the step exists in this file, so it fails; the lock is free again all the same.
    await expect(migrateStore(settings)).rejects.toThrow('already exists');
    await (await acquireInstanceLock(file)).release();
  });

  it('is opened over the current schema while another process writes to it', async () => {
    const { settings, file } = await given();
    await (await openApp(settings)).close();
    const other = await connectSqlite({ file });
    const session = await other.begin();
    await (await openApp(settings)).close();
    await session.rollBack();
    await other.destroy();
  });

  it('is opened over the current schema while another process serves it, or holds the lock of a new file', async () => {
    const { settings, file, folder, data } = await given();
    await (await openApp(settings)).close();
    const lock = await acquireInstanceLock(file);
    await (await openApp(settings)).close();
    await lock.release();
    const other = unwrap(
      readSettings({ DATA_DIR: data, DATABASE_URL: `sqlite:${folder}/new.db`, LOG_LEVEL: 'silent' }),
    );
    const ofNew = await acquireInstanceLock(join(folder, 'new.db'));
    await migrateStore(other);
    await ofNew.release();
  });
});

describe('an application whose database server is out of reach', () => {
  it('is neither opened nor migrated, and says where the server should be', async () => {
    const data = join(await givenFolder(), 'data');
    const settings = unwrap(
      readSettings({
        DATA_DIR: data,
        DATABASE_URL: 'postgres://127.0.0.1:1/posts',
        SECRET_KEY: '0123456789abcdef'.repeat(4),
        LOG_LEVEL: 'silent',
      }),
    );
    await expect(openApp(settings)).rejects.toThrow('127.0.0.1:1');
    await expect(migrateStore(settings)).rejects.toThrow('127.0.0.1:1');
  });
});

describe('a migration', () => {
  it('makes the folder and the current schema, and leaves the store closed', async () => {
    const { settings, folder, isOpen, steps } = await given();
    const told: string[] = [];
    const applied = await migrateStore(settings, { progress: (line) => void told.push(line) });
    expect([applied, told]).toEqual([SCHEMA_STEPS, SCHEMA_STEPS.map((name) => `Migrating: ${name}`)]);
    expect(isOpen()).toBe(false);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await steps()).toEqual(SCHEMA_STEPS);
  });

  it('is planned without a change', async () => {
    const { settings, file, change, isOpen, steps } = await given();
    await expect(planMigration(settings)).rejects.toThrow('does not exist');
    expect(existsSync(file)).toBe(false);
    await migrateStore(settings);
    expect(await planMigration(settings)).toEqual([]);
    await change(AS_OLDER);
    expect(await planMigration(settings)).toMatchObject([{ name: LAST }]);
    expect(isOpen()).toBe(false);
    expect(await steps()).not.toContain(LAST);
  });

  it('is asked for where the schema is not the current one', async () => {
    const { settings, file, change } = await given();
    await migrateStore(settings);
    const refused = async () => {
      const database = await connectSqlite({ file });
      return refuseOtherSchemas(database).finally(() => database.destroy());
    };
    await refused();
    await change(AS_OLDER);
    await expect(refused()).rejects.toThrow('write-post migrate');
  });
});

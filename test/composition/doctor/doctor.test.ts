import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../adapters/knex/database.js';
import { connectSqlite } from '../../../adapters/knex/index.js';
import { runChecks } from '../../../composition/doctor/doctor.js';
import { MACHINE_CHECKS } from '../../../composition/doctor/machine-checks.js';
import { STORE_CHECKS } from '../../../composition/doctor/store-checks.js';
import { settingsIn } from '../backup/backups.js';
import { givenApp } from '../given-app.js';
import { givenFolder } from '../../support/given-folder.js';

const namesOf = (checks: readonly { readonly name: string }[]) => checks.map(({ name }) => name);

const CONTENT = namesOf(STORE_CHECKS);

/** The checks of an installation in this folder, without those of the machine. */
const ofDatabase = async (folder: string) => {
  const found = await runChecks(settingsIn(folder, { PORT: '0' }));
  expect(namesOf(found)).toEqual([...namesOf(MACHINE_CHECKS), 'database', 'schema', ...CONTENT]);
  return found.slice(MACHINE_CHECKS.length);
};

const notChecked = (names: readonly string[], because: string) =>
  names.map((name) => ({ name, ok: false, message: `Not checked: ${because}` }));

describe('the doctor', () => {
  it('lists what it cannot check without a database, and creates none', async () => {
    const folder = await givenFolder();
    for (let time = 0; time < 2; time += 1) {
      const [database, ...others] = await ofDatabase(folder);
      expect(database).toEqual({
        name: 'database',
        ok: false,
        message: `${join(folder, 'write-post.db')} does not exist; it is created by: write-post serve`,
      });
      expect(others).toEqual(notChecked(['schema', ...CONTENT], 'the database cannot be opened.'));
    }
  });

  it('lists what it cannot check while the schema is another one', async () => {
    const folder = await givenFolder();
    await (await connectSqlite({ file: join(folder, 'write-post.db') })).destroy();
    const [database, schema, ...others] = await ofDatabase(folder);
    expect(database).toEqual({ name: 'database', ok: true, message: 'It can be reached.' });
    expect(schema).toEqual({
      name: 'schema',
      ok: false,
      message: expect.stringContaining(
        'has no tables of Write Post. If it was in use before, restore',
      ) as string,
    });
    expect(others).toEqual(notChecked(CONTENT, 'the schema is not the one of this version.'));
  });

  it('finds a page that is damaged', async () => {
    const { settings } = await givenApp({});
    const file = join(settings.dataDir, 'write-post.db');
    const { reader, writer, destroy } = await connectSqlite({ file });
    const [page] = await rowsOf<{ readonly at: number }>(
      reader,
      "select rootpage as at from sqlite_master where name = 'transfers'",
    );
    await writer.raw('PRAGMA wal_checkpoint(TRUNCATE)');
    await destroy();
    const damaged = await open(file, 'r+');
    await damaged.write(Buffer.alloc(4_096, 0xff), 0, 4_096, ((page?.at ?? 0) - 1) * 4_096);
    await damaged.close();
    const found = (await ofDatabase(settings.dataDir)).find(({ name }) => name === 'damage');
    expect(found).toMatchObject({
      ok: false,
      message: expect.stringContaining('restore a backup') as string,
    });
  });

  it('checks everything in a new installation, which lacks only a key', async () => {
    const { settings } = await givenApp();
    const [database, schema, ...others] = await ofDatabase(settings.dataDir);
    expect([database?.ok, schema]).toEqual([
      true,
      { name: 'schema', ok: true, message: 'It is up to date.' },
    ]);
    expect(others.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['accounts']);
  });
});

import { expect, it } from 'vitest';
import { examineNumbers, examineWriting } from '../../composition/doctor/durability.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenAccount } from '../contracts/fixtures.js';
import { givenApp, warningsOf } from './given-app.js';

it('a copy whose sequences are behind its rows is named when a process starts and by doctor', async () => {
  const app = await givenApp({
    DATABASE_URL: await givenPostgresUrl('current'),
    SECRET_KEY: 'ab'.repeat(32),
  });
  const { writer } = app.database;
  await givenAccount(app.store);
  expect(await examineNumbers(app)).toEqual({ ok: true, message: 'New rows get new numbers.' });
  expect(await examineWriting(app)).toEqual({ ok: true, message: 'It can be written.' });
  await writer.raw('alter sequence accounts_id_seq restart; alter sequence workspaces_id_seq restart');
  const message =
    'The sequences accounts_id_seq, workspaces_id_seq are behind their tables, so posts cannot be stored ' +
    'or sent. The operations guide says how to copy their numbers ("A copy by logical replication").';
  expect(await examineNumbers(app)).toEqual({ ok: false, message });
  expect(await examineWriting(app)).toEqual({ ok: false, message });
  const warnings = await warningsOf(app);
  expect(warnings).toContain(message);
  // The next numbers, as `restart with` and the third parameter of `setval` define them.
  await writer.raw(
    "alter sequence accounts_id_seq restart with 2; select setval('workspaces_id_seq', 2, false)",
  );
  expect(await examineNumbers(app)).toEqual({ ok: true, message: 'New rows get new numbers.' });
  await writer.raw('alter sequence accounts_id_seq restart with 1');
  expect(await examineNumbers(app)).toMatchObject({ ok: false });
});

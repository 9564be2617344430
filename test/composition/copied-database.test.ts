import { expect, it } from 'vitest';
import { runCommandLine } from '../../composition/cli/program.js';
import { examineIdentity } from '../../composition/doctor/durability.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenApp, warningsOf } from './given-app.js';

it('a copied database is named when a process starts and by doctor, until posts hold accepts it', async () => {
  const env = {
    DATABASE_URL: await givenPostgresUrl('copied'),
    SECRET_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
  };
  const app = await givenApp(env);
  const warnings = await warningsOf(app);
  const { ok, message } = await examineIdentity(app);
  expect(ok).toBe(false);
  expect(message).toContain('write-post posts hold --state-of');
  expect(warnings).toContain(message);
  const { dataDir } = app.settings;
  const hold = ['posts', 'hold', '--state-of', new Date().toISOString(), '--json'];
  expect(await runCommandLine(hold, { ...env, DATA_DIR: dataDir })).toBe(0);
  expect(await examineIdentity(app)).toEqual({
    ok: true,
    message: 'Nothing shows that it is a copy of another database.',
  });
});

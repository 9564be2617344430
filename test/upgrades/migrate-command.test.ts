import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { connectExistingStore } from '../../composition/store/connect-store.js';
import { acquireInstanceLock, schemaSteps, SCHEMA_STEPS } from '../../adapters/knex/index.js';
import { openApp, readSettings } from '../../composition/index.js';
import { done, run, serving, valueOf, type Environment } from '../cli/command-line.js';
import { STORES, type StoreKind } from './fixtures.js';
import { givenPast } from './load.js';
import { unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

const OLDEST = SCHEMA_STEPS[0] ?? expect.fail();

const databaseAt = async (env: Environment) => {
  const { database } = await connectExistingStore(unwrap(readSettings(env)));
  onTestFinished(database.destroy);
  return database;
};

const fromTheFuture = async (env: Environment): Promise<void> => {
  await done(['migrate'], env);
  const { writer } = await databaseAt(env);
  await writer('schema_migrations').insert({ name: '9999-from-the-future', batch: 9 });
};

const NEWER =
  'The database was changed by a newer version of Write Post (9999-from-the-future), and this one would damage it. ' +
  'Start the newer version, or restore a backup that is older than its migration.';

/** They open the store in different ways. */
const COMMANDS_THAT_DIFFER = [
  'serve',
  'worker',
  'migrate',
  'migrate --dry-run',
  'secrets status',
  'posts held',
];

const COMMANDS = [
  ...COMMANDS_THAT_DIFFER,
  'accounts list',
  'keys create --account 1 --permissions write_post',
  'connections list --account 1',
  'plans list',
  'wallet audit',
  'workspaces list --account 1',
  'secrets rotate',
];

const LONG = { tags: LONG_TAG };

describe.each(STORES)('on %s', (store: StoreKind) => {
  it(
    'a dry run shows what a migration would go through, and changes nothing',
    { tags: LONG_TAG },
    async () => {
      const { env } = await givenPast(OLDEST, store);
      const planned = await run(['migrate', '--dry-run', '--json'], env);
      expect(planned.code).toBe(1);
      expect(valueOf(planned)).toMatchObject({
        current: false,
        steps: SCHEMA_STEPS.slice(1).map((name) => ({ name })),
      });
      expect((await run(['migrate', '--dry-run'], env)).stdout).toMatch(
        /^0002-fair-claims +connections \(8 rows\), deliveries \(18 rows\)$/m,
      );
      expect(await schemaSteps(await databaseAt(env))).toEqual([OLDEST]);

      expect(await done(['migrate'], env)).toEqual({ current: true, applied: SCHEMA_STEPS.slice(1) });
      expect(await done(['migrate', '--dry-run'], env)).toEqual({ current: true, steps: [] });
    },
  );

  it('every command refuses a schema of a newer version in a sentence', LONG, async () => {
    const { env } = await givenPast(OLDEST, store);
    await fromTheFuture(env);
    for (const command of store === 'sqlite' ? COMMANDS : COMMANDS_THAT_DIFFER) {
      const { code, stderr } = await run(command.split(' '), env);
      expect([command, code, stderr]).toEqual([command, 1, `${NEWER}\n`]);
    }
  });

  it('doctor and a running server see that the schema became newer', { tags: LONG_TAG }, async () => {
    const { env } = await givenPast(OLDEST, store);
    await done(['migrate'], env);
    const { ready } = await serving(['serve', '--no-worker'], env);
    const { origin } = ready as { readonly origin: string };
    expect((await fetch(`${origin}/readyz`, { headers: { Connection: 'close' } })).status).toBe(200);
    await (
      await databaseAt(env)
    )
      .writer('schema_migrations')
      .insert({ name: '9999-from-the-future', batch: 9 });
    const readiness = await fetch(`${origin}/readyz`, { headers: { Connection: 'close' } });
    expect([readiness.status, await readiness.json()]).toMatchObject([503, { checks: { schema: false } }]);
    const { stdout } = await run(['doctor', '--json'], env);
    const { checks } = JSON.parse(stdout) as { checks: readonly { name: string; message: string }[] };
    expect(checks.find(({ name }) => name === 'schema')).toEqual({
      name: 'schema',
      ok: false,
      message: NEWER,
    });
  });
});

it('a file that another process serves is not migrated under it', async () => {
  const { env } = await givenPast(OLDEST, 'sqlite');
  const settings = unwrap(readSettings(env));
  const file = join(env['DATA_DIR'] ?? '', 'write-post.db');
  const lock = await acquireInstanceLock(file);
  await expect(openApp(settings)).rejects.toThrow('is being served by another process');
  expect((await run(['migrate'], env)).stderr).toContain('is being served by another process');
  expect(await schemaSteps(await databaseAt(env))).toEqual([OLDEST]);
  await lock.release();
  expect(await done(['migrate'], env)).toMatchObject({ current: true });
});

it('a dry run makes no database where there is none', async () => {
  const env = { DATA_DIR: await givenFolder() };
  expect((await run(['migrate', '--dry-run'], env)).stderr).toContain('does not exist');
  await expect(readFile(join(env.DATA_DIR, 'write-post.db'))).rejects.toThrow('ENOENT');
});

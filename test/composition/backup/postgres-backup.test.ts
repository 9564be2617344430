import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { connectPostgres } from '../../../adapters/knex/index.js';
import { examineIdentity } from '../../../composition/doctor/durability.js';
import { migrateStore, openApp, readSettings, tokens, type App } from '../../../composition/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  later,
  statusOf,
  toRfc3339,
  type Account,
  type Connection,
  unwrap,
} from '../../../core/index.js';
import { LONG_TAG } from '../../support/extent.js';
import { systemPostgres } from '../../support/postgres-program.js';
import { makePostgresServer } from '../../support/postgres-server.js';
import { newKey, sealSomething } from '../sealed.js';
import { auditAll } from '../../../composition/maintenance/audit-all.js';
import { givenFolder } from '../../support/given-folder.js';

const run = promisify(execFile);

/** Publishes a post of the account at once, or when the time has come. */
const create = async ({ container }: App, account: Account, to: Connection, scheduledAt: string | null) => {
  const fields = { headline: 'Hello', content: 'World', connectionIds: [to.id], scheduledAt };
  const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
  return unwrap(await container.get(tokens.engine).createPost({ account, request, requestId: null })).post;
};

const deliver = async ({ container }: App): Promise<void> => {
  const { deliverDue, drained } = container.get(tokens.engine);
  await deliverDue();
  await drained();
};

/** As in the README, with the programs of the system. Without them the test proves nothing, and reports that. */
it(
  'a dump of PostgreSQL that is restored sends nothing again in silence',
  { timeout: 300_000, tags: LONG_TAG },
  async () => {
    const program = await systemPostgres();
    if (program === null) {
      console.warn('No PostgreSQL of the system with pg_dump and pg_restore: dumps were not tested.');
      return;
    }
    const path = await givenFolder();
    const server = await makePostgresServer({ programIn: () => Promise.resolve(program) });
    onTestFinished(server.remove);
    const admin = await connectPostgres({ url: server.urlOf('postgres'), poolSize: 1 });
    for (const name of ['before', 'after']) await admin.writer.raw(`create database ${name}`);
    await admin.destroy();
    const SECRET_KEY = newKey();
    const appOn = async (database: string, key = SECRET_KEY): Promise<App> => {
      const env = {
        DATA_DIR: path,
        DATABASE_URL: server.urlOf(database),
        SECRET_KEY: key,
        LOG_LEVEL: 'silent',
      };
      const settings = unwrap(readSettings(env));
      if (database === 'before') await migrateStore(settings);
      const app = await openApp(settings);
      onTestFinished(app.close);
      return app;
    };
    const received = async (): Promise<number> =>
      (await readFile(join(path, 'log-0'), 'utf8').catch(() => '')).split('\n').length - 1;

    const before = await appOn('before');
    const { account, connections } = await sealSomething(before, 1);
    const [to] = connections;
    if (to === undefined) throw new Error('there is a connection');
    const clock = before.container.get(tokens.clock);
    const stateOf = clock.now();
    const post = await create(before, account, to, toRfc3339(later(stateOf, 3_000)));
    const dump = join(path, 'write-post.dump');
    await run(program.pgDump, ['--format=custom', `--file=${dump}`, server.urlOf('before')]);
    await clock.pause(3_500).done;
    await deliver(before);
    expect(await received()).toBe(1);

    await run(program.pgRestore, ['--no-owner', `--dbname=${server.urlOf('after')}`, dump]);
    await expect(appOn('after', newKey())).rejects.toThrow('was sealed under the secret key');
    const after = await appOn('after');
    const { engine, store } = {
      engine: after.container.get(tokens.engine),
      store: after.container.get(tokens.store),
    };
    expect([(await examineIdentity(before)).ok, (await examineIdentity(after)).ok]).toEqual([true, false]);
    expect(await engine.holdBack(stateOf)).toBe(1);
    await deliver(after);
    expect(await received()).toBe(1);
    const held = await store.postReader.find(account.id, post.id);
    expect(held?.deliveries.map(({ error }) => error?.code)).toEqual(['restored']);
    expect((await auditAll(store)).problems).toEqual([]);
    expect((await engine.releaseHeld(account, post.id)).ok).toBe(true);
    await deliver(after);
    expect(await received()).toBe(2);
    const sent = await store.postReader.find(account.id, post.id);
    expect(sent === null ? null : statusOf(sent, clock.now())).toBe('published');
  },
);

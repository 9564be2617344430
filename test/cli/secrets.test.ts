import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openApp, readSettings } from '../../composition/index.js';
import { boundToConnection } from '../../adapters/knex/settings-box.js';
import { newKey, sealSomething } from '../composition/sealed.js';
import { LONG_TAG } from '../support/extent.js';
import { done, MAIN, run, serving, valueOf, type Environment } from './command-line.js';
import { unwrap } from '../../core/index.js';
import { givenFolder } from '../support/given-folder.js';

/** A data directory as a running server leaves it, with one API key and one connection. */
const givenInstallation = async (): Promise<{ readonly path: string; readonly apiKey: string }> => {
  const path = await givenFolder();
  const app = await openApp(unwrap(readSettings({ DATA_DIR: path, LOG_LEVEL: 'silent' })));
  const { apiKey } = await sealSomething(app, 1);
  await app.close();
  return { path, apiKey };
};

/** Every command that opens the store; `serve` and `worker` would not end by themselves. */
const COMMANDS = ['serve', 'worker', 'accounts list', 'wallet audit', 'secrets rotate'];

describe('a database without its key', () => {
  it.each(COMMANDS)(
    'is refused by %s, in a sentence for what is wrong and one for what to do',
    async (command) => {
      const words = command.split(' ');
      const { path } = await givenInstallation();
      const copy = await givenFolder();
      await copyFile(join(path, 'write-post.db'), join(copy, 'write-post.db'));
      const missing = await run(words, { DATA_DIR: copy, PORT: '0' });
      expect(missing.code).toBe(1);
      expect(missing.stderr).toMatch(
        /^The database was sealed under the secret key [\w-]{8}, but \S+secret\.key does not exist\. Restore the key file [^\n]+\n$/,
      );
      await writeFile(join(copy, 'secret.key'), newKey());
      const wrong = await run(words, { DATA_DIR: copy, PORT: '0' });
      expect([wrong.code, wrong.stderr]).toEqual([
        1,
        expect.stringMatching(/secret\.key contains [\w-]{8}\. /),
      ]);
    },
  );

  it('opens again when the key file is restored', { tags: LONG_TAG }, async () => {
    const { path } = await givenInstallation();
    await copyFile(join(path, 'secret.key'), join(path, 'kept'));
    await rm(join(path, 'secret.key'));
    expect(await run(['accounts', 'list'], { DATA_DIR: path })).toMatchObject({ code: 1 });
    await copyFile(join(path, 'kept'), join(path, 'secret.key'));
    expect(await done(['accounts', 'list'], { DATA_DIR: path })).toMatchObject({ accounts: [{ id: 1 }] });
  });
});

it('a new database whose key file existed before it is a warning in the log', async () => {
  const path = await givenFolder();
  await writeFile(join(path, 'secret.key'), newKey());
  const { code, stderr } = await run(['accounts', 'list'], { DATA_DIR: path, LOG_LEVEL: 'warn' });
  expect([code, JSON.parse(stderr)]).toEqual([
    0,
    expect.objectContaining({ level: 'warn', msg: expect.stringMatching(/existed before it/) as string }),
  ]);
});

interface Checks {
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly message: string }[];
}

const CHECKS = [
  ...['node', 'data directory', 'disk', 'secret key', 'database files', 'port', 'public address'],
  ...['own publishers', 'image files', 'database', 'schema', 'sealed data', 'images', 'accounts'],
  ...['connections', 'sending', 'lateness', 'unknown outcomes', 'ledger', 'writable'],
  ...['durability', 'copy', 'clock', 'damage', 'size of the database'],
];
describe('doctor shows its whole table', () => {
  const examine = async (env: Environment) => {
    const finished = await run(['doctor', '--json'], { PORT: '0', ...env });
    const { checks } = valueOf(finished) as Checks;
    expect(checks.map(({ name }) => name)).toEqual(CHECKS);
    return new Map(checks.filter(({ ok }) => !ok).map(({ name, message }) => [name, message]));
  };

  it('when all is well', async () => {
    const { path } = await givenInstallation();
    expect([...(await examine({ DATA_DIR: path }))]).toEqual([]);
  });

  it('when the key is missing, wrong, unreadable or not a key', async () => {
    const { path } = await givenInstallation();
    const file = join(path, 'secret.key');
    await rm(file);
    const missing = await examine({ DATA_DIR: path });
    expect([...missing.keys()]).toEqual(['sealed data']);
    expect(missing.get('sealed data')).toContain('secret.key does not exist');
    const wrong = await examine({ DATA_DIR: path, SECRET_KEYS: newKey() });
    expect(wrong.get('sealed data')).toMatch(/but the setting SECRET_KEY or SECRET_KEYS contains/);
    await writeFile(file, 'not a key');
    await chmod(file, 0o600);
    const unreadable = await examine({ DATA_DIR: path });
    expect([...unreadable.keys()]).toEqual(['secret key', 'sealed data']);
    expect(unreadable.get('secret key')).toContain('64 hex digits on each line');
  });

  it('when others can read the key file, which only a start repairs', { tags: LONG_TAG }, async () => {
    const { path } = await givenInstallation();
    const file = join(path, 'secret.key');
    await chmod(file, 0o644);
    expect((await examine({ DATA_DIR: path })).get('secret key')).toContain('run: chmod 600');
    await run(['secrets', 'status'], { DATA_DIR: path });
    expect([...(await examine({ DATA_DIR: path })).keys()]).toEqual(['secret key']);
    await done(['accounts', 'list'], { DATA_DIR: path });
    expect([...(await examine({ DATA_DIR: path }))]).toEqual([]);
  });

  it('when the database is missing, out of reach or of another version', { tags: LONG_TAG }, async () => {
    const missing = await examine({ DATA_DIR: await givenFolder() });
    expect(missing.get('database')).toContain('it is created by: write-post serve');
    expect(missing.get('ledger')).toBe('Not checked: the database cannot be opened.');
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nowhere';
    const away = await examine({ DATA_DIR: await givenFolder(), DATABASE_URL, SECRET_KEYS: newKey() });
    expect(away.get('database')).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/nowhere is out of reach/);
    const empty = await givenFolder();
    await writeFile(join(empty, 'write-post.db'), '');
    await chmod(join(empty, 'write-post.db'), 0o600);
    const old = await examine({ DATA_DIR: empty });
    expect(old.get('schema')).toContain('run: write-post migrate');
    expect(old.get('accounts')).toBe('Not checked: the schema is not the one of this version.');
  });
});

/** Many times the rows that one transaction of a rotation writes. */
const MANY = 3_000;

/** A data directory with many connections whose settings were sealed under the key, and an API key. */
const givenMany = async (
  SECRET_KEYS: string,
): Promise<{ readonly path: string; readonly apiKey: string }> => {
  const path = await givenFolder();
  const app = await openApp(unwrap(readSettings({ DATA_DIR: path, SECRET_KEYS, LOG_LEVEL: 'silent' })));
  const { apiKey } = await sealSomething(app, 1);
  const [wall] = await app.database.reader<object>('connections').select('*');
  await app.database.writer.transaction(async (trx) => {
    for (let id = 2; id <= MANY; id += 1) {
      const sealed_settings = app.secrets.box.seal('{"behaviour":"ok"}', boundToConnection(id));
      await trx('connections').insert({ ...wall, id, sealed_settings });
    }
  });
  await app.close();
  return { path, apiKey };
};

/** Rotates, killed later each time, until a rotation completes. Returns how many were killed. */
const rotateAndKill = async (env: Environment): Promise<number> => {
  for (let killed = 0; ; killed += 1) {
    const child = spawn(process.execPath, [MAIN, 'secrets', 'rotate'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 300 * 1.25 ** killed);
    await once(child, 'close');
    clearTimeout(timer);
    if (child.signalCode !== null) continue;
    expect(child.exitCode).toBe(0);
    return killed;
  }
};

/** The statuses of requests that publish a post, one after the other, until the work is done. */
const statusesDuring = async (
  origin: string,
  apiKey: string,
  work: Promise<unknown>,
): Promise<readonly number[]> => {
  const statuses: number[] = [];
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ headline: 'x', content: 'y', connection_ids: [1] });
  const ended = work.then(() => true);
  while (!(await Promise.race([ended, pause(50, false)]))) {
    const response = await fetch(`${origin}/api/v1/write-post/posts/`, { method: 'POST', headers, body });
    statuses.push(response.status);
  }
  return statuses;
};

describe('secrets rotate', () => {
  it(
    'may be killed at any moment and run again, while a server with both keys serves',
    { timeout: 300_000, tags: LONG_TAG },
    async () => {
      const [older, newer] = [newKey(), newKey()];
      const { path, apiKey } = await givenMany(older);
      const env = { DATA_DIR: path, PORT: '0', RATE_LIMIT_WRITE: '99999/1s', RATE_LIMIT_ADDRESS: '99999/1s' };
      const both = { ...env, SECRET_KEYS: `${newer},${older}` };
      const server = await serving(['serve'], both);
      const { origin } = server.ready as { readonly origin: string };
      const killed = rotateAndKill(both);
      const statuses = await statusesDuring(origin, apiKey, killed);
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect(await killed).toBeGreaterThan(0);
      expect(await server.stop()).toMatchObject({ code: 0 });
      const alone = { ...env, SECRET_KEYS: newer };
      expect(await done(['secrets', 'status'], alone)).toMatchObject({
        keys: [{ here: true, connections: MANY }],
      });
      const after = await serving(['serve'], alone);
      const { origin: there } = after.ready as { readonly origin: string };
      expect(await statusesDuring(there, apiKey, pause(300))).toContain(201);
      expect(await after.stop()).toMatchObject({ code: 0 });
    },
  );

  it('says which keys the database needs, and which may go', { tags: LONG_TAG }, async () => {
    const { path } = await givenInstallation();
    const env = { DATA_DIR: path };
    const first = await run(['secrets', 'status'], env);
    expect(first.stdout).toMatch(/secret\.key, newest first:\n.*\n.*\n[\w-]{8} +yes +2\S+Z +1\n/);
    expect(first.stdout).toContain('Everything is sealed under the newest key.');
    const file = join(path, 'secret.key');
    await writeFile(file, `${newKey()}\n${await readFile(file, 'utf8')}`);
    expect((await run(['secrets', 'status'], env)).stdout).toContain('run: write-post secrets rotate');
    const rotated = await run(['secrets', 'rotate'], env);
    expect(rotated.stdout).toMatch(
      /^Everything is sealed under the secret key [\w-]{8} \(1 connection resealed\)\.\nNo longer needed, [^\n]+: [\w-]{8}\.\n$/,
    );
    await writeFile(file, newKey());
    const wrong = await run(['secrets', 'status'], env);
    expect([wrong.code, wrong.stdout]).toEqual([
      1,
      expect.stringContaining('was sealed under the secret key'),
    ]);
  });

  it('does not say that all is done where nothing is listed yet', { tags: LONG_TAG }, async () => {
    const empty = { DATA_DIR: await givenFolder() };
    await run(['migrate'], empty);
    expect((await run(['secrets', 'status'], empty)).stdout).toContain('lists no key yet');
    const { path } = await givenInstallation();
    const app = await openApp(unwrap(readSettings({ DATA_DIR: path, LOG_LEVEL: 'silent' })));
    await app.database.writer('sealing_keys').delete();
    await app.close();
    const file = join(path, 'secret.key');
    await writeFile(file, `${newKey()}\n${await readFile(file, 'utf8')}`);
    expect((await run(['secrets', 'status'], { DATA_DIR: path })).stdout).toContain(
      'run: write-post secrets rotate',
    );
  });

  it('names the connections that no key opens', { tags: LONG_TAG }, async () => {
    const { path } = await givenInstallation();
    const app = await openApp(unwrap(readSettings({ DATA_DIR: path, LOG_LEVEL: 'silent' })));
    await app.database.writer('connections').update({ sealed_settings: 'lost' });
    await app.close();
    const env = { DATA_DIR: path };
    const rotated = await run(['secrets', 'rotate'], env);
    expect(rotated.code).toBe(1);
    expect(rotated.stdout).toContain(
      'No available key can open these connections, which were left unchanged: 1.',
    );
    expect((await run(['secrets', 'status'], env)).stdout).toContain(
      'not listed: 1 connection.\nEverything else',
    );
  });
});

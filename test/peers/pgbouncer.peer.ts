import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../composition/processes/free-port.js';
import { done, run, serving, type Environment } from '../cli/command-line.js';
import { makePostgresServer } from '../support/postgres-server.js';
import { debianFolder, libraryPath } from './install/debian.js';
import { startProcess } from './run/server-process.js';
import { until } from './run/until.js';
import { givenFolder } from '../support/given-folder.js';

const files = debianFolder({
  name: 'pgbouncer',
  suites: ['bookworm'],
  packages: [{ name: 'pgbouncer', series: '1.18.' }],
  needs: true,
});

const GUIDE = fileURLToPath(new URL('../../composition/ops/README.md', import.meta.url));

beforeAll(() => files.install((line) => void process.stdout.write(`${line}\n`)), 300_000);

/** The settings of the guide for operators, as they stand there. */
const guided = async () => {
  const [, section = ''] = (await readFile(GUIDE, 'utf8')).split('\n## Behind PgBouncer\n');
  const block = (language: string): string =>
    new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? expect.fail();
  return { pooler: block('ini'), defaults: block('sql') };
};

/** Some statements cannot share a transaction. */
const runSql = async (connectionString: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Resolves once the address accepts statements. */
const respondsAt = (url: string): Promise<true | null> =>
  runSql(url, 'select 1').then(
    () => true,
    () => null,
  );

/**
 * A pooler in session mode in front of a server that commits asynchronously. The defaults of a role apply to
 * connections that the pooler makes later.
 */
const given = async (pooler: string, ...defaults: readonly string[]) => {
  const folder = await givenFolder();
  const postgres = await makePostgresServer({ durable: true });
  onTestFinished(postgres.remove);
  const direct = postgres.urlOf('write_post');
  await runSql(
    postgres.urlOf('postgres'),
    'create role write_post login',
    'create database write_post owner write_post',
    'alter system set synchronous_commit = off',
    'select pg_reload_conf()',
    ...defaults,
  );
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), '"write_post" ""\n');
  const { hostname, port: serverPort } = new URL(direct);
  await writeFile(
    config,
    `[databases]
write_post = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = session
default_pool_size = 50
${pooler}${process.getuid?.() === 0 ? 'user = nobody\n' : ''}`,
  );
  await chmod(folder, 0o755);
  const root = join(files.path(), 'root');
  const started = startProcess({
    program: join(root, 'usr/sbin/pgbouncer'),
    args: [config],
    cwd: folder,
    env: libraryPath(root),
    logFile: join(folder, 'output.log'),
  });
  onTestFinished(started.stop);
  const url = `postgres://write_post@127.0.0.1:${String(port)}/write_post`;
  await started.ready(() => respondsAt(url));
  const env: Environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: 'ab'.repeat(32),
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  return { env };
};

const POSTS = '/api/v1/write-post/posts/';

const postSchema = z.object({
  data: z.object({ post: z.looseObject({ id: z.number(), status: z.string() }) }),
});

/** A request to the server, and the post that it returns. */
const postAt = async (url: string, key: string, body: object | null = null) => {
  const response = await fetch(url, {
    method: body === null ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' },
    body: body === null ? null : JSON.stringify(body),
  });
  return postSchema.parse(await response.json()).data.post;
};

describe('PgBouncer with the settings of the guide', () => {
  it('serves a server and a worker, in which one sends what the other accepted', async () => {
    const { pooler, defaults } = await guided();
    const { env } = await given(pooler, defaults);
    await done(['migrate'], env);
    await done(['accounts', 'create', '--name', 'Ada', '--timezone', 'UTC', '--plan', 'starter'], env);
    await done(['connections', 'add', '--account', '1', '--provider', 'feed', '--name', 'News'], env);
    const issue = ['keys', 'create', '--account', '1', '--permissions', 'write_post'];
    const { key } = z.looseObject({ key: z.string() }).parse(await done(issue, env));
    const server = await serving(['serve', '--no-worker'], env);
    const worker = await serving(['worker'], env);
    const { origin } = z.looseObject({ origin: z.string() }).parse(server.ready);
    const soon = new Date(Date.now() + 2_000).toISOString();
    const post = { headline: 'Pooled', content: 'Hello.', connection_ids: [1], scheduled_at: soon };
    const { id, status } = await postAt(`${origin}${POSTS}`, key, post);
    expect(status).toBe('scheduled');
    await until(async () => {
      const { status: now } = await postAt(`${origin}${POSTS}${String(id)}/`, key);
      return now === 'published' ? true : null;
    });
    const doctor = await run(['doctor'], env);
    expect(doctor.stdout).toMatch(/^ok +durability/m);
    for (const running of [server, worker]) expect((await running.stop()).stderr).toBe('');
  });

  it('is warned of by a server where the role lacks the defaults', async () => {
    const { env } = await given((await guided()).pooler);
    await done(['migrate'], env);
    const server = await serving(['serve'], env);
    expect((await server.stop()).stderr).toContain(
      'With synchronous_commit = off the database can lose posts',
    );
  });

  it('refuses connections without them, with the name of the setting', async () => {
    const { env } = await given('');
    const refused = await run(['migrate'], env);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('unsupported startup parameter');
  });
});

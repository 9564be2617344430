import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { migrateToLatest, tableRows } from '../../adapters/knex/index.js';
import { examineNumbers, examineWriting } from '../../composition/doctor/durability.js';
import { messageOf } from '../../composition/reporting/message-of.js';
import { givenPool } from '../adapters/knex/postgres/postgres-subject.js';
import { faultOf } from '../support/fault-of.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenConnection, givenServer } from './given-app.js';

const GUIDE = new URL('../../composition/ops/README.md', import.meta.url);

/** The statements of the guide for operators, for a role of that name. */
const grantsTo = async (role: string): Promise<string> => {
  const [, section = ''] = (await readFile(GUIDE, 'utf8')).split('\n## A role that owns nothing\n');
  const [, statements = ''] = section.split('```sql\n');
  return (statements.split('```')[0] ?? '').replaceAll('write_post', role);
};

/** A database whose owner has granted another role nothing but what the guide says. */
const givenRole = async () => {
  const url = await givenPostgresUrl('current');
  const { writer: owner } = await givenPool(url, 2);
  const address = new URL(url);
  const role = `${address.pathname.slice(1)}_app`;
  await owner.raw(`create role ${role} login password '${role}'`);
  onTestFinished(() => owner.raw(`drop owned by ${role}; drop role ${role}`).then(() => undefined));
  await owner.raw(await grantsTo(role));
  [address.username, address.password] = [role, role];
  return { owner, role, env: { DATABASE_URL: address.href, SECRET_KEY: 'ab'.repeat(32) } };
};

/** A table in the same schema, on which the role has no right. */
const givenAnotherProgram = async ({
  owner,
  role,
}: Pick<Awaited<ReturnType<typeof givenRole>>, 'owner' | 'role'>) => {
  await owner.raw(`create role ${role}_other; create table ledger_of_another_program (id int);
    alter table ledger_of_another_program owner to ${role}_other; revoke all on ledger_of_another_program from ${role}`);
  onTestFinished(() =>
    owner.raw(`drop owned by ${role}_other; drop role ${role}_other`).then(() => undefined),
  );
};

it('a role with the rights that the guide grants serves and delivers, also what a later migration makes', async () => {
  const { owner, env } = await givenRole();
  const { app, account, call } = await givenServer(env);
  const { id } = await givenConnection(app, account, 'feed');
  const made = await call('POST', 'posts/', { headline: 'Hello', content: 'World', connection_ids: [id] });
  expect(await made.json()).toMatchObject({ data: { post: { status: 'published' } } });
  await owner.raw('create table later (id bigserial primary key)');
  expect(await examineWriting(app)).toEqual({ ok: true, message: 'It can be written.' });
});

it('what the role may not use is named, and requests that need it are refused as in an outage', async () => {
  const { owner, role, env } = await givenRole();
  const { app, call } = await givenServer(env);
  await owner.raw(`revoke all on posts, posts_id_seq, schema_migrations_id_seq from ${role}`);
  await givenAnotherProgram({ owner, role });
  const { ok, message } = await examineWriting(app);
  expect(ok).toBe(false);
  expect(message).toMatch(/^The role of DATABASE_URL has no right on posts, posts_id_seq\. /);
  const { status, headers } = await call('GET', 'posts/');
  expect([status, headers.has('retry-after')]).toEqual([503, true]);
});

it('the numbers of sequences are found in a schema whose name needs quotes', async () => {
  const { owner, env } = await givenRole();
  await owner.raw('alter schema public rename to "write-post"');
  const within = '?options=-csearch_path%3Dwrite-post';
  const { app } = await givenServer({ ...env, DATABASE_URL: env.DATABASE_URL + within });
  expect(await examineNumbers(app)).toEqual({ ok: true, message: 'New rows get new numbers.' });
});

it('the sizes of tables leave out those of another program in the schema', async () => {
  const { owner, role, env } = await givenRole();
  const { app } = await givenServer(env);
  await givenAnotherProgram({ owner, role });
  const tables = (await tableRows(app.database, 9)).map(({ table }) => table);
  expect(tables).toContain('accounts');
  expect(tables).not.toContain('ledger_of_another_program');
});

it('a role that cannot migrate is told what it needs', async () => {
  const { env } = await givenRole();
  const migrate = async (path: string) => {
    const url = `${env.DATABASE_URL}?options=-csearch_path%3D${path}`;
    return messageOf(await faultOf(migrateToLatest(await givenPool(url, 1))));
  };
  expect(await migrate('none')).toBe(
    'no schema has been selected to create in. The search path of DATABASE_URL has no schema that exists and that ' +
      'its role may use. Create one, or name another one in search_path.',
  );
  const address = new URL(await givenPostgresUrl('empty'));
  ({ username: address.username, password: address.password } = new URL(env.DATABASE_URL));
  expect(messageOf(await faultOf(migrateToLatest(await givenPool(address.href, 1))))).toBe(
    'permission denied for schema public. The role of DATABASE_URL lacks this right. To migrate, it has to own the ' +
      'tables, and before the first migration it needs the right to create tables in its schema; what it needs ' +
      'otherwise is in the operations guide ("A role that owns nothing").',
  );
});

import { describe, expect, it } from 'vitest';
import { faultOf } from '../support/fault-of.js';
import { givenPostgresUrl } from '../support/postgres.js';
import { givenApp, givenServer } from './given-app.js';

const readinessOf = async (origin: string) => {
  const response = await fetch(`${origin}/readyz`, { headers: { Connection: 'close' } });
  return [response.status, await response.json()];
};

const stores = [
  { name: 'SQLite', env: () => Promise.resolve({}) },
  {
    name: 'PostgreSQL',
    env: async () => ({ DATABASE_URL: await givenPostgresUrl('current'), SECRET_KEY: 'ab'.repeat(32) }),
  },
];

describe.each(stores)('a server on $name', ({ env }) => {
  it('is ready, but not on the schema of another version', async () => {
    const { app, origin } = await givenServer(await env());
    const checks = { database: true, schema: true, secret_key: true, accepting: true };
    expect(await readinessOf(origin)).toEqual([200, expect.objectContaining({ checks })]);
    const { writer } = app.database;
    const [newest] = await writer<{ readonly name: string }>('schema_migrations').orderBy('name', 'desc');
    await writer('schema_migrations').where({ name: newest?.name }).delete();
    const older = { ...checks, schema: false, secret_key: false };
    expect(await readinessOf(origin)).toEqual([503, expect.objectContaining({ checks: older })]);
    await writer('schema_migrations').insert({ ...newest });
    expect((await readinessOf(origin))[0]).toBe(200);
    await writer('schema_migrations').insert({ name: '9999-newer', batch: 9 });
    expect(await readinessOf(origin)).toEqual([503, expect.objectContaining({ checks: older })]);
  });
});

it('a PostgreSQL store of an older version is not opened, because other processes may be using it', async () => {
  const env = { DATABASE_URL: await givenPostgresUrl('current'), SECRET_KEY: 'ab'.repeat(32) };
  const { database } = await givenApp(env);
  await database.writer('schema_migrations').whereNot({ name: '0001-initial' }).delete();
  expect(String(await faultOf(givenApp(env)))).toContain('run: write-post migrate');
});

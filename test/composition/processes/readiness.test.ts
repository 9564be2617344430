import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { makeReadiness } from '../../../composition/index.js';
import { tokens } from '../../../composition/tokens.js';
import { instant } from '../../../core/index.js';
import { LONG_TAG } from '../../support/extent.js';
import { faultOf } from '../../support/fault-of.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { EACH_STORE } from '../each-store.js';
import { givenApp, givenServer } from '../given-app.js';

const readinessOf = async (origin: string) => {
  const response = await fetch(`${origin}/readyz`, { headers: { Connection: 'close' } });
  return [response.status, await response.json()];
};

describe.each(EACH_STORE)('a server on $name', ({ env }) => {
  it('is ready, but not on the schema of another version', async () => {
    const { app, origin } = await givenServer(await env());
    const current = { database: true, schema: true, secret_key: true, writable: true, accepting: true };
    expect(await readinessOf(origin)).toEqual([200, { ready: true, checks: current, sending: 'on' }]);
    const { writer } = app.database;
    const [newest] = await writer<{ readonly name: string }>('schema_migrations').orderBy('name', 'desc');
    await writer('schema_migrations').where({ name: newest?.name }).delete();
    const other = { ready: false, checks: { database: true, schema: false, writable: true } };
    expect(await readinessOf(origin)).toMatchObject([503, other]);
    await writer('schema_migrations').insert({ ...newest });
    expect((await readinessOf(origin))[0]).toBe(200);
    await writer('schema_migrations').insert({ name: '9999-newer', batch: 9 });
    expect(await readinessOf(origin)).toMatchObject([503, other]);
  });

  it('is ready and reports the pause while all sending is paused, because posts are accepted', async () => {
    const { app } = await givenServer(await env());
    const { sending } = app.container.get(tokens.store);
    await sending.pause(instant(0));
    expect(await makeReadiness(app)()).toMatchObject({ ready: true, sending: 'paused' });
    await sending.resume();
    expect(await makeReadiness(app)()).toMatchObject({ ready: true, sending: 'on' });
  });

  it('tests whether the store is writable at most once a second, however often it is called', async () => {
    const { app } = await givenServer(await env());
    const clock = makeManualClock(instant(0));
    app.container.rebind(tokens.clock).toConstantValue(clock);
    const probes: string[] = [];
    const { probeWrite } = app.database.dialect;
    app.database.writer.on('query', ({ sql }: { readonly sql: string }) => void probes.push(sql));
    const readiness = makeReadiness(app);
    const many = await Promise.all(Array.from({ length: 200 }, readiness));
    expect(many.every(({ ready }) => ready)).toBe(true);
    const count = () => probes.filter((sql) => sql === probeWrite).length;
    expect(count()).toBe(1);
    clock.advance(999);
    await readiness();
    expect(count()).toBe(1);
    clock.advance(1);
    await readiness();
    expect(count()).toBe(2);
  });
});

it('a server is ready, and does not say whether it sends, where that cannot be read', async () => {
  const { app } = await givenServer({});
  const pausedSince = vi.spyOn(app.container.get(tokens.store).sending, 'pausedSince');
  onTestFinished(() => pausedSince.mockRestore());
  pausedSince.mockRejectedValue(new Error('no such table'));
  const readiness = await makeReadiness(app)();
  expect([readiness.ready, 'sending' in readiness]).toEqual([true, false]);
});

it(
  'a server whose store does not respond is not ready after three seconds, and asks it once for all requests',
  { tags: LONG_TAG },
  async () => {
    const { container, database, secrets } = await givenApp();
    const asked: string[] = [];
    const never = (sql: string) => {
      asked.push(sql);
      return new Promise(() => undefined);
    };
    const get = (reader: typeof database.reader, name: string): unknown =>
      name === 'raw' ? never : Reflect.get(reader, name);
    const silent = { ...database, reader: new Proxy(database.reader, { get }) };
    const store = container.get(tokens.store);
    const pausedSince = never.bind(null, 'the pause');
    container
      .rebind(tokens.store)
      .toConstantValue({ ...store, sending: { ...store.sending, pausedSince } as typeof store.sending });
    const readiness = makeReadiness({ container, database: silent, secrets });
    const first = await Promise.race([Promise.all([readiness(), readiness()]), pause(20_000)]);
    expect(first).toMatchObject([{ ready: false, checks: { database: false } }, { ready: false }]);
    expect(first?.[0]).not.toHaveProperty('sending');
    void readiness();
    expect(asked.filter((sql) => sql === 'select 1')).toHaveLength(1);
  },
);

it('a server whose store can only be read is not ready', async () => {
  const { app } = await givenServer({});
  await app.database.writer.raw('PRAGMA query_only = ON');
  const { ready, checks } = await makeReadiness(app)();
  expect([ready, checks]).toMatchObject([false, { database: true, schema: true, writable: false }]);
  await app.database.writer.raw('PRAGMA query_only = OFF');
  expect(await makeReadiness(app)()).toMatchObject({ ready: true });
});

it('a PostgreSQL store of an older version is not opened, because other processes may be using it', async () => {
  const env = { DATABASE_URL: await givenPostgresUrl('current'), SECRET_KEY: 'ab'.repeat(32) };
  const { database } = await givenApp(env);
  await database.writer('schema_migrations').whereNot({ name: '0001-initial' }).delete();
  expect(String(await faultOf(givenApp(env)))).toContain('run: write-post migrate');
});

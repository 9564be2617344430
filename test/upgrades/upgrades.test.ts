import { describe, expect, it, onTestFinished } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { rowsOf } from '../../adapters/knex/database.js';
import { plannedSteps, SCHEMA_STEPS, type Database } from '../../adapters/knex/index.js';
import { connectExistingStore } from '../../composition/store/connect-store.js';
import { readSettings, serve, tokens, type App } from '../../composition/index.js';
import { runEach } from '../../composition/doctor/check.js';
import { STORE_CHECKS, storeSubject } from '../../composition/doctor/store-checks.js';
import { statusOf, type Post, unwrap } from '../../core/index.js';
import { givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { givenStore } from '../adapters/knex/sqlite/sqlite-subject.js';
import { fixtureNames, fixturesNeeded, MAKE_FIXTURES, STORES, type StoreKind } from './fixtures.js';
import { givenPast } from './load.js';
import { givenUpgraded, type Upgraded } from './upgraded.js';
import { auditAll } from '../../composition/maintenance/audit-all.js';

const PAST = SCHEMA_STEPS.slice(0, -1).flatMap((step) => STORES.map((store) => ({ step, store })));

/** What each post has become when everything that is due was sent. */
const AFTERWARDS: Readonly<Record<string, string>> = {
  published: 'published',
  partly: 'partially_published',
  failed: 'failed',
  unknown: 'needs_attention',
  retried: 'failed',
  canceled: 'canceled',
  edited: 'scheduled',
  far: 'scheduled',
  // Sent when the program was killed: again under the same key, looked up first, or never again.
  hangsAgain: 'published',
  hangsLookup: 'published',
  hangsOnce: 'needs_attention',
  due: 'published',
  dueOnce: 'published',
};

/** How many writes sandboxes receive for each post after the upgrade; none for all others. */
const SENDS: Readonly<Record<string, number>> = { hangsAgain: 1, hangsLookup: 1, due: 2, dueOnce: 1 };

const problemsOf = async ({ container }: App): Promise<readonly string[]> =>
  (await auditAll(container.get(tokens.store))).problems;

const checksOf = async ({ app, clock }: Upgraded) => {
  const subject = storeSubject(app.settings, app.database, clock);
  return runEach(STORE_CHECKS, subject);
};

/** The keys and texts of the requests that are stored for a post. */
const requestsOf = async ({ reader }: Database, { id }: Post): Promise<readonly (readonly string[])[]> => {
  const sql =
    'select request_key as "key", frozen_request as "request" from deliveries where post_id = :id order by id';
  const rows = await rowsOf<{ readonly key: string; readonly request: string }>(reader, sql, { id });
  return rows.map(({ key, request }) => [key, request]);
};

/** Everything that a schema consists of, except the order of columns. */
const schemaOf = async (
  { reader }: Database,
  store: StoreKind,
): Promise<readonly { readonly of: string }[]> =>
  store === 'sqlite'
    ? rowsOf<{ readonly of: string }>(
        reader,
        'select tbl_name as "of", type, name, sql from sqlite_master order by type, name',
      )
    : rowsOf<{ readonly of: string }>(
        reader,
        `select table_name as "of", column_name as "name", concat_ws(' ', data_type, is_nullable, column_default) as "what"
           from information_schema.columns where table_schema = 'public'
         union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
         union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
           where connamespace = 'public'::regnamespace
         union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
         union all select relname, relkind::text, concat_ws(' ', relpersistence, reloptions) from pg_class
           where relnamespace = 'public'::regnamespace and relkind = 'r'
         order by 1, 2, 3`,
      );

it('every schema but the newest has a dump of each store', () => {
  const needed = fixturesNeeded(SCHEMA_STEPS);
  const names = fixtureNames();
  const missing = needed.filter((name) => !names.includes(name));
  expect(missing, `dumps are missing; commit the migration, then make them with: ${MAKE_FIXTURES}`).toEqual(
    [],
  );
  expect(
    names.filter((name) => !needed.includes(name)),
    'dumps of no known schema',
  ).toEqual([]);
});

/** Checks a database of an earlier schema, and what is stored in it, under the current program. */
const upgrade = ({ step, store }: (typeof PAST)[number]): void => {
  it('is read through the API with its keys', async () => {
    const { app, written } = await givenUpgraded(step, store);
    const { origin, stop } = await serve(app, { worker: false });
    onTestFinished(() => stop({ drain: false }));
    const get = (path: string, key: string) =>
      fetch(`${origin}/api/v1/write-post/posts/${path}`, {
        headers: { Authorization: `Bearer ${key}`, Connection: 'close' },
      });
    for (const [name, { id }] of Object.entries(written.posts)) {
      const response = await get(`${String(id)}/`, written.keys.reader);
      const { data } = (await response.json()) as { data: { post: { id: number; headline: string } } };
      expect([response.status, data.post]).toMatchObject([
        200,
        { id, headline: name === 'edited' ? 'Edited' : `Post ${name}` },
      ]);
      const events = await get(`${String(id)}/events/`, written.keys.writer);
      const story = (await events.json()) as { data: { events: readonly { kind: string }[] } };
      expect(story.data.events[0]?.kind).toBe('accepted');
    }
    const list = (await (await get('?limit=50', written.keys.writer)).json()) as {
      data: { posts: readonly unknown[] };
    };
    expect(list.data.posts).toHaveLength(Object.keys(written.posts).length);
    expect((await get('', written.keys.revoked)).status).toBe(401);
  });

  it('sends what is due once, resends nothing that may have been sent, and keeps its money', async () => {
    const upgraded = await givenUpgraded(step, store);
    const { app, written, account, clock, engine, sent, post, passMinutes } = upgraded;
    expect(await problemsOf(app)).toEqual([]);
    const before = await requestsOf(app.database, await post('hangsAgain'));
    await passMinutes(10);
    const names = Object.keys(written.posts);
    const statuses = await Promise.all(
      names.map(async (name) => [name, statusOf(await post(name), clock.now())] as const),
    );
    expect(Object.fromEntries(statuses)).toEqual(AFTERWARDS);
    const sends = names.map((name) => [
      name,
      sent.filter(({ post: id }) => id === written.posts[name]?.id).length,
    ]);
    expect(Object.fromEntries(sends.filter(([, count]) => count !== 0))).toEqual(SENDS);
    expect(new Set(sent.map(({ requestKey }) => requestKey)).size).toBe(sent.length);
    const again = sent.filter(({ post: id }) => id === written.posts['hangsAgain']?.id);
    expect(again.map(({ requestKey, request }) => [requestKey, request])).toEqual(before);
    expect(await problemsOf(app)).toEqual([]);

    for (const name of ['unknown', 'hangsOnce']) {
      const { id, deliveries } = await post(name);
      for (const { connection } of deliveries)
        unwrap(
          await engine.resolveDelivery({
            account,
            postId: id,
            connectionId: connection.id,
            outcome: 'published',
            url: null,
            requestId: null,
          }),
        );
    }
    // The PostgreSQL of the tests writes nothing through to the disk, its time is not that of the host, and a restored
    // dump is a copy.
    const expected = ['durability', 'clock', 'copy'];
    const failing = (await checksOf(upgraded)).filter(({ ok, name }) => !ok && !expected.includes(name));
    expect(failing).toEqual([]);
    expect(await problemsOf(app)).toEqual([]);
  });

  it('has the schema of a new database afterwards', async () => {
    const { app } = await givenUpgraded(step, store);
    const fresh = store === 'sqlite' ? await givenStore() : await givenPostgresStore();
    expect(await schemaOf(app.database, store)).toEqual(await schemaOf(fresh.db, store));
  });
};

const isLast = ({ step }: (typeof PAST)[number]): boolean => step === SCHEMA_STEPS.at(-2);

describe.each(PAST.filter(isLast))('a database of $step on $store', upgrade);

describe.each(PAST.filter((past) => !isLast(past)))(
  'a database of $step on $store',
  { tags: LONG_TAG },
  upgrade,
);

/** The tables that the next step changed in a dump, and those that a dry run on it names. */
const nextStepOn = async (index: number, store: StoreKind) => {
  const schemaAfter = async (step: string | undefined) => {
    if (step === SCHEMA_STEPS.at(-1) || step === undefined) {
      const { db } = store === 'sqlite' ? await givenStore() : await givenPostgresStore();
      return { database: db, parts: await schemaOf(db, store) };
    }
    const { env } = await givenPast(step, store);
    const { database } = await connectExistingStore(unwrap(readSettings(env)));
    onTestFinished(database.destroy);
    return { database, parts: await schemaOf(database, store) };
  };
  const before = await schemaAfter(SCHEMA_STEPS[index]);
  const after = await schemaAfter(SCHEMA_STEPS[index + 1]);
  const textsOf = (parts: typeof before.parts) => new Set(parts.map((part) => JSON.stringify(part)));
  const [was, is] = [textsOf(before.parts), textsOf(after.parts)];
  const changed = [
    ...before.parts.filter((part) => !is.has(JSON.stringify(part))),
    ...after.parts.filter((part) => !was.has(JSON.stringify(part))),
  ].map(({ of }) => of);
  const [step] = await plannedSteps(before.database);
  return {
    changed: changed.filter((of) => before.parts.some((part) => part.of === of)),
    named: step?.tables.map(({ table }) => table) ?? [],
  };
};

const union = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort();

const namesItsTables = async ({ index }: { readonly index: number }): Promise<void> => {
  const seen = await Promise.all(STORES.map((store) => nextStepOn(index, store)));
  expect(union(seen.map(({ named }) => named))).toEqual(union(seen.map(({ changed }) => changed)));
};

const STEPS = SCHEMA_STEPS.slice(1).map((step, index) => ({ step, index }));

it.each(STEPS.slice(-1))(
  'a dry run names the tables that $step goes through in one of the stores',
  namesItsTables,
);

it.each(STEPS.slice(0, -1))(
  'a dry run names the tables that $step goes through in one of the stores',
  { tags: LONG_TAG },
  namesItsTables,
);

import { expect, it } from 'vitest';
import type { Finding } from '../../../composition/doctor/check.js';
import { examineClock } from '../../../composition/doctor/durability.js';
import { STORE_CHECKS, type StoreSubject } from '../../../composition/doctor/store-checks.js';
import { systemClock } from '../../../adapters/system/index.js';
import {
  connectionId,
  instant,
  positionOf,
  postId,
  type Account,
  type Instant,
  type PostReader,
} from '../../../core/index.js';
import { restoredError } from '../../../core/domain/held-back.js';
import { deliveryIn, NOW, postOf } from '../../core/posts.js';
import { givenApp } from '../given-app.js';

/** The finding of one check on parts of a store. */
const find = (name: string, store: object): Promise<Finding> | Finding => {
  const found = STORE_CHECKS.find((each) => each.name === name) ?? expect.fail('there is no such check');
  return found.check({ store, now: NOW } as unknown as StoreSubject);
};

const UNKNOWN = postOf([deliveryIn('unknown')], { id: postId(1) });
const HELD = Array.from({ length: 1_500 }, (_, index) =>
  postOf([deliveryIn('unknown', { error: restoredError(NOW) })], { id: postId(index + 2) }),
);

it('a post with an unknown outcome is found behind any number of posts that wait after a restore', async () => {
  const newestFirst = [...HELD].reverse().concat(UNKNOWN);
  const search: PostReader['search'] = (_account, _filter, { after, limit }) => {
    const posts = newestFirst.filter(({ id }) => after === null || id < after.id).slice(0, limit);
    const last = posts.at(-1);
    return Promise.resolve({ posts, next: last === undefined ? null : positionOf(last, 'newest') });
  };
  const accounts = { list: () => Promise.resolve([{ id: UNKNOWN.accountId } as Account]) };
  const found = await find('unknown outcomes', { accounts, postReader: { search } });
  expect(found.ok).toBe(false);
  expect(found.message).toMatch(/^Posts 1 may or may not be published\./);
  expect(found.message).toMatch(/\. Posts 1501, 1500, [\d, ]+ 1492, … wait after a restore;/);
});

it('ten posts are named, and a post waits after a restore if one of its deliveries does', async () => {
  const unknown = deliveryIn('unknown');
  const posts = Array.from({ length: 10 }, (_, index) => postOf([unknown], { id: postId(index + 1) }));
  const held = postOf([unknown, deliveryIn('unknown', { error: restoredError(NOW) })], { id: postId(11) });
  const filters: object[] = [];
  const search = (_account: number, filter: object) => {
    filters.push(filter);
    return Promise.resolve({ posts: [held, ...posts.toReversed()], next: null });
  };
  const accounts = { list: () => Promise.resolve([{ id: UNKNOWN.accountId }]) };
  const found = await find('unknown outcomes', { accounts, postReader: { search } });
  expect(found.message).toMatch(/^Posts 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 may /);
  expect(found.message).toMatch(/\. Posts 11 wait after a restore;/);
  expect(filters[0]).toMatchObject({ channelStates: ['unknown'] });
});

it('a lane is late when what is due waits for more than a minute', async () => {
  const given = (...dues: readonly Instant[]) => {
    const lanes = dues.map((dueAt, at) => ({ lane: `lane-${String(at)}`, dueAt }));
    return find('lateness', { deliveryQueue: { dueLanes: () => Promise.resolve(lanes) } });
  };
  const fine = { ok: true, message: 'No lane is late.' };
  expect(await given()).toEqual(fine);
  expect(await given(instant(NOW - 60_000), instant(NOW))).toEqual(fine);
  expect(await given(instant(NOW), instant(NOW - 60_001), instant(NOW - 90_400))).toEqual({
    ok: false,
    message: 'Late: lane-1 by 60 s, lane-2 by 90 s. Is a server or worker running?',
  });
  const many = await given(...Array.from({ length: 12 }, () => instant(NOW - 90_000)));
  expect(many.message).toMatch(/^Late: lane-0 by 90 s, .*, lane-9 by 90 s, …\. Is /);
});

it('connections that need to be renewed are named, of every workspace of every account', async () => {
  const given = (...names: readonly string[]) => {
    // Of two workspaces each, of which the first is active.
    const accounts = names.flatMap((_, at) =>
      at % 2 === 0 ? [{ id: at + 1, workspace: { id: at + 1 } }] : [],
    );
    const listWorkspaces = (id: number) => Promise.resolve([{ id }, { id: id + 1 }]);
    const list = (workspace: number, filter: object, { after }: { readonly after: number | null }) => {
      expect(filter).toEqual({ status: 'needs_reconnection' });
      const name = names[workspace - 1] ?? '';
      return Promise.resolve(after === null && name !== '' ? [{ id: connectionId(workspace), name }] : []);
    };
    const store = {
      accounts: { list: () => Promise.resolve(accounts), listWorkspaces },
      connections: { list },
    };
    return find('connections', store);
  };
  const fine = { ok: true, message: 'No connection needs to be renewed.' };
  expect([await given(), await given('', '')]).toEqual([fine, fine]);
  expect(await given('News', '', '', 'Blog')).toEqual({
    ok: false,
    message: 'Connections that need to be renewed: 1 "News", 4 "Blog".',
  });
  const many = await given(...Array.from({ length: 12 }, () => 'News'));
  expect(many.message).toMatch(/: 1 "News", .*, 10 "News", …\.$/);
});

it('ten problems of the ledgers are named', async () => {
  const entries = Array.from({ length: 12 }, (_, at) => ({ operationKey: `credit:${String(at)}` }));
  const found = await find('ledger', {
    accounts: { list: () => Promise.resolve([{ id: 1 }]) },
    ledgerReader: { auditTrail: () => [{ entries }] },
  });
  expect(found.message.match(/Entries of credit:\d+ have no transfer\./g)).toHaveLength(10);
  expect(found.message).toMatch(/ …$/);
});

it('a pause of all sending is found with its beginning', async () => {
  const given = (since: Instant | null) =>
    find('sending', { sending: { pausedSince: () => Promise.resolve(since) } });
  expect(await given(null)).toEqual({ ok: true, message: 'It is not paused.' });
  expect(await given(instant(Date.UTC(2026, 10, 26)))).toEqual({
    ok: false,
    message: 'It has been paused since 2026-11-26T00:00:00.000Z. To resume, run: write-post resume',
  });
});

it('the keys of one account after the other are read, however many accounts there are', async () => {
  let open = 0;
  let most = 0;
  const list = async () => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return [];
  };
  const accounts = { list: () => Promise.resolve([{ id: 1 }, { id: 2 }, { id: 3 }]) };
  await find('accounts', { accounts, apiKeys: { list } });
  expect(most).toBe(1);
});

it('accounts and their usable keys are counted, and there has to be a key', async () => {
  const fresh = { expiresAt: null, revokedAt: null };
  const given = (...keys: readonly (readonly object[])[]) => {
    const accounts = keys.map((_, at) => ({ id: at + 1 }));
    const list = (account: number) => Promise.resolve(keys[account - 1]);
    return find('accounts', { accounts: { list: () => Promise.resolve(accounts) }, apiKeys: { list } });
  };
  const remedy = 'Make them with: write-post accounts create, write-post keys create';
  expect(await given()).toEqual({ ok: false, message: `0 accounts, 0 usable keys. ${remedy}` });
  const used = [
    { ...fresh, revokedAt: NOW },
    { ...fresh, expiresAt: NOW },
  ];
  expect(await given(used)).toEqual({ ok: false, message: `1 account, 0 usable keys. ${remedy}` });
  expect(await given([...used, fresh], [])).toEqual({ ok: true, message: '2 accounts, 1 usable key.' });
  expect(await given([fresh], [fresh])).toEqual({ ok: true, message: '2 accounts, 2 usable keys.' });
});

it('a store that can be read but not written is named', async () => {
  const { database } = await givenApp();
  const { check } = STORE_CHECKS.find(({ name }) => name === 'writable') ?? expect.fail();
  const examine = async () => check({ database } as unknown as StoreSubject);
  expect(await examine()).toEqual({ ok: true, message: 'It can be written.' });
  await database.writer.raw('PRAGMA query_only = ON');
  expect(await examine()).toEqual({
    ok: false,
    message: expect.stringMatching(/^It cannot be written: .*SQLITE_READONLY/) as string,
  });
});

it('settings because of which a commit can be lost are named', async () => {
  const { database } = await givenApp();
  const { check } = STORE_CHECKS.find(({ name }) => name === 'durability') ?? expect.fail();
  const examine = async () => check({ database } as unknown as StoreSubject);
  expect(await examine()).toEqual({ ok: true, message: 'A commit that returned is on the disk.' });
  await database.writer.raw('PRAGMA synchronous = OFF');
  expect(await examine()).toEqual({
    ok: false,
    message: 'With synchronous = 0 the database can lose posts, and send others twice, when its host fails.',
  });
});

it('a clock of the store that is not that of the host is named', () => {
  const examine = (aheadMs: number) =>
    examineClock({ clock: { now: () => instant(systemClock.now() + aheadMs) } });
  const inTime = { ok: true, message: 'The database has the time of this host.' };
  expect([examine(0), examine(4_000), examine(-2_000)]).toEqual([inTime, inTime, inTime]);
  const message = (apart: string) =>
    `The clock of the database is ${apart} that of this host. Posts are sent, and requests to channels signed, ` +
    'at the time of the database. Synchronize both clocks.';
  expect(examine(7_200_400)).toEqual({ ok: false, message: message('7200 s ahead of') });
  expect(examine(-6_000)).toEqual({ ok: false, message: message('6 s behind') });
});

it('the largest tables are named with their rows, the largest first', async () => {
  const { database } = await givenApp();
  const insert = (slug: number) =>
    database.writer.raw(
      `insert into plans (slug, name, currency, included_posts, max_drafts) values ('p${String(slug)}', 'P', 'EUR', 1, 1)`,
    );
  for (let count = 0; count < 40; count += 1) await insert(count);
  const { check } = STORE_CHECKS.find(({ name }) => name === 'size of the database') ?? expect.fail();
  const found = await check({ database } as unknown as StoreSubject);
  expect(found.ok).toBe(true);
  const [, size, rows = ''] = /^(\d+\.\d MB)\. Most rows: (.+)\.$/.exec(found.message) ?? [];
  expect(size).toBeDefined();
  const counts = rows.split(', ').map((row) => Number(row.split(' ')[1]));
  expect(rows).toMatch(/^plans \d+,/);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.length).toBeLessThanOrEqual(5);
});

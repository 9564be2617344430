import { describe, expect, it } from 'vitest';
import { AccountBusy, laneOf, provider } from '../../../../core/index.js';
import { isStoreOutage } from '../../../../adapters/knex/index.js';
import { rowsOf, type Binding } from '../../../../adapters/knex/database.js';
import { termsAt } from '../../../contracts/delivery-steps.js';
import {
  asStored,
  commit,
  countPost,
  givenCredit,
  givenPost,
  holdMoney,
  movementOf,
  newIdsFor,
  setCharge,
} from '../../../contracts/commits.js';
import {
  givenAccount,
  givenConnections,
  includedCharge,
  newPost,
  START,
} from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { listenTo } from '../listen.js';
import { untilWaiting } from '../lock-waits.js';
import { portsOver } from '../ports.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const PERIOD = includedCharge().period;
const LANE = laneOf(provider('sandbox'), null);

const numbers = Array.from({ length: 20 }, (_, index) => index);

const withOption = (url: string, option: string): string =>
  `${url}?options=${encodeURIComponent(`-c ${option}`)}`;

/** Locks an account like a transaction of another process; resolves when the lock is held. */
const givenRival = async (url: string, sql: string, bindings: Readonly<Record<string, Binding>>) => {
  const rival = await (await givenPool(url)).writer.transaction();
  await rowsOf(rival, sql, bindings);
  return rival;
};

const LOCK_KEY = 'select id from api_keys where id = :id for update';

const LOCK_ACCOUNT = 'select id from accounts where id = :id for no key update';

describe('commits on PostgreSQL', () => {
  it('do not wait for others who insert rows of the same account', async () => {
    const { url, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    // As the check of a foreign key does.
    const sql = 'select id from accounts where id = :id for key share';
    const rival = await givenRival(url, sql, { id: account.id });
    await givenCredit(ports, account, 5);
    await rival.rollback();
  });

  it('do not wait for other work on another account', async () => {
    const { url, ports } = await givenPostgresStore();
    const [slow, quick] = [await givenAccount(ports), await givenAccount(ports)];
    await givenCredit(ports, quick, 10);
    const rival = await givenRival(url, LOCK_ACCOUNT, { id: slow.id });
    const waiting = givenCredit(ports, slow, 5);
    expect(await holdMoney(ports, quick, movementOf(1))).toBe(true);
    await rival.rollback();
    await waiting;
    expect(await ports.ledgerReader.balanceOf(slow.id)).toMatchObject({ availableMinor: 5 });
  });

  it('lock no delivery of an account that another process has locked, and do not wait for it', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const posts = await Promise.all(
      [await givenAccount(ports), await givenAccount(ports)].map(async (account) =>
        givenPost(ports, account, await givenConnections(ports, account, 1)),
      ),
    );
    const [locked] = posts;
    const rival = await givenRival(url, LOCK_ACCOUNT, { id: locked?.accountId ?? 0 });
    await rowsOf(rival, 'select id from deliveries where post_id = :id for update', { id: locked?.id ?? 0 });
    const statements = listenTo(db);
    const [first, second] = posts.map((post) =>
      setCharge(ports, post, { ...post.charge, state: 'captured' }),
    );
    expect(await second).toBe(true);
    expect(statements.filter((sql) => sql.startsWith('ROLLBACK'))).toEqual([]);
    await rival.rollback();
    expect(await first).toBe(true);
  });

  it('get as many new ids as requested where a commit proceeds without a locked account', async () => {
    const { url, ports } = await givenPostgresStore();
    const accounts = [await givenAccount(ports), await givenAccount(ports), await givenAccount(ports)];
    const [locked] = accounts;
    const rival = await givenRival(url, LOCK_ACCOUNT, { id: locked?.id ?? 0 });
    const pending = accounts.map((account, index) => {
      const newIds = { posts: 1, deliveries: 3 - index };
      return commit(ports, account, { newIds }, (facts) => ({ value: facts.newIds, changes: [] }));
    });
    const [last, ...others] = pending.map((work, index) =>
      work.then(({ posts, deliveries }) => {
        expect([posts.length, deliveries.length]).toEqual([1, 3 - index]);
        return [...posts, ...deliveries];
      }),
    );
    await Promise.all(others);
    await rival.rollback();
    await last;
  });

  it('end without a deadlock, whatever they do at once to a few accounts while others claim', async () => {
    const { url, ports } = await givenPostgresStore();
    const other = portsOver(await givenPool(url));
    const accounts = [await givenAccount(ports), await givenAccount(ports), await givenAccount(ports)];
    const work = numbers.map(async (index) => {
      const account = accounts[index % accounts.length] ?? expect.fail();
      const connections = await givenConnections(ports, account, 1);
      const through = index % 2 === 0 ? ports : other;
      await givenCredit(through, account, 3);
      await countPost(through, account, PERIOD, 'included');
      const post = await givenPost(through, account, connections);
      await Promise.all([holdMoney(through, account, movementOf(2)), setCharge(through, post, post.charge)]);
      await through.deliveryQueue.claimDue(LANE, termsAt(START, 2));
    });
    await Promise.all(work);
    const balances = await Promise.all(accounts.map(({ id }) => ports.ledgerReader.balanceOf(id)));
    expect(balances.map((balance) => [balance?.availableMinor, balance?.heldMinor])).toEqual([
      [7, 14],
      [7, 14],
      [6, 12],
    ]);
  });

  it('are run again from the start when they were the victim of a deadlock', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const quickToNotice = portsOver(await givenPool(withOption(url, 'deadlock_timeout=50ms')));
    await countPost(ports, account, PERIOD, 'included');
    const patient = withOption(url, 'deadlock_timeout=60s');
    const rival = await givenRival(patient, 'update wallets set held_minor = held_minor', {});
    const gate = await givenRival(patient, 'lock table posts in share row exclusive mode', {});
    let runs = 0;
    const transfer = { ...movementOf(5), kind: 'credit', accountId: account.id } as const;
    const post = newPost(account, await givenConnections(ports, account, 1));
    // Counts the period, then waits for the gate with its post, then wants the wallet.
    const work = commit(quickToNotice, account, newIdsFor(post), ({ newIds }) => {
      runs += 1;
      return {
        value: null,
        changes: [
          { kind: 'post_counted', period: PERIOD, source: 'included', by: 1 },
          { kind: 'post_inserted', post: asStored(post, newIds) },
          { kind: 'transfer_made', transfer },
        ],
      };
    });
    await untilWaiting(db, 1);
    const rivalUpdate = rowsOf(rival, 'update usage set posts = posts');
    await untilWaiting(db, 2);
    await gate.commit();
    await rivalUpdate;
    await rival.commit();
    await work;
    // Once more if the second run gets the row of usage before the rival, whose wait the first one ended.
    expect(runs).toBeGreaterThanOrEqual(2);
    expect(await ports.usageReader.usageOf(account.id, PERIOD)).toEqual({ posts: 2, included: 2 });
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 5 });
  });
});

describe('waiting for a lock on PostgreSQL', () => {
  it('of an account for too long is a busy account and an outage, and nothing was done', async () => {
    const { url, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const impatient = portsOver(await givenPool(`${url}?lock_timeout=100`));
    const rival = await givenRival(url, LOCK_ACCOUNT, { id: account.id });
    const fault = await faultOf(givenCredit(impatient, account, 7));
    expect(fault).toBeInstanceOf(AccountBusy);
    expect(isStoreOutage(fault)).toBe(true);
    await rival.rollback();
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 0 });
    await givenCredit(impatient, account, 7);
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 7 });
  });
});

describe('the uses of API keys on PostgreSQL', () => {
  it('are noted in one order, so that processes with the same keys do not deadlock', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const given = { accountId: account.id, name: 'key', createdAt: START, expiresAt: null, revokedAt: null };
    const issue = (secret: string) => ports.apiKeys.insert({ ...given, permissions: ['smm'] }, secret);
    const [first, second] = [await issue('first'), await issue('second')];
    const rival = await givenRival(url, LOCK_KEY, { id: first.id });
    const noted = ports.apiKeys.noteUses([second, first].map((key) => ({ ...key, at: START })));
    await untilWaiting(db, 1);
    await rowsOf(rival, LOCK_KEY, { id: second.id });
    await rival.rollback();
    await noted;
    expect((await ports.apiKeys.list(account.id)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([
      START,
      START,
    ]);
  });
});

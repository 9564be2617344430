import { describe, expect, it } from 'vitest';
import {
  err,
  laneOf,
  later,
  ok,
  provider,
  type Account,
  type IdempotencyClaim,
} from '../../../core/index.js';
import { isStoreOutage, type KnexPorts } from '../../../adapters/knex/index.js';
import { rowsOf } from '../../../adapters/knex/database.js';
import { termsAt } from '../../contracts/delivery-steps.js';
import {
  commit,
  givenAccount,
  givenConnections,
  givenCredit,
  includedCharge,
  movementOf,
  newPost,
  START,
} from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { untilWaiting } from './lock-waits.js';
import { portsOver } from './ports.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const CLAIM: IdempotencyClaim = { scope: 'POST /posts', key: 'key-1', fingerprint: 'a' };
const DAY_AGO = later(START, -86_400_000);
const PERIOD = includedCharge().period;
const LANE = laneOf(provider('sandbox'), null);

const numbers = Array.from({ length: 20 }, (_, index) => index);

/** Something that one side waits for until the other opens it. */
const makeGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

const withOption = (url: string, option: string): string =>
  `${url}?options=${encodeURIComponent(`-c ${option}`)}`;

const holdOne = ({ unitOfWork }: KnexPorts, account: Account) =>
  unitOfWork.run(account.id, async ({ wallet }) => ok(await wallet.hold(movementOf(1))));

describe('units of work on PostgreSQL', () => {
  it('do not wait for a unit of work on another account', async () => {
    const { ports } = await givenPostgresStore();
    const [slow, quick] = [await givenAccount(ports), await givenAccount(ports)];
    await givenCredit(ports, quick, 10);
    const [begun, gate] = [makeGate(), makeGate()];
    const waiting = commit(ports, slow, async ({ wallet }) => {
      await wallet.credit(movementOf(5));
      begun.open();
      await gate.opened;
    });
    await begun.opened;
    expect(await holdOne(ports, quick)).toEqual(ok(true));
    gate.open();
    await waiting;
    expect(await ports.ledgerReader.balanceOf(slow.id)).toMatchObject({ availableMinor: 5 });
  });

  it('end without a deadlock, whatever they do at once to a few accounts while others claim', async () => {
    const { url, ports } = await givenPostgresStore();
    const other = portsOver(await givenPool(url));
    const accounts = [await givenAccount(ports), await givenAccount(ports), await givenAccount(ports)];
    const work = numbers.map(async (index) => {
      const account = accounts[index % accounts.length] ?? expect.fail();
      const [connection] = await givenConnections(ports, account, 1);
      const through = index % 2 === 0 ? ports : other;
      await commit(through, account, async ({ posts, wallet, allowance }) => {
        await wallet.credit(movementOf(3));
        await allowance.take(PERIOD, { includedPosts: 5, maxPosts: null });
        const post = await posts.insert(newPost(account, connection ? [connection] : []));
        await posts.find(post.id);
        await wallet.hold(movementOf(2));
      });
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
    const rivals = await givenPool(withOption(url, 'deadlock_timeout=60s'));
    const bounds = { includedPosts: 9, maxPosts: null };
    await commit(ports, account, ({ allowance }) => allowance.take(PERIOD, bounds));

    const rival = await rivals.writer.transaction();
    await rowsOf(rival, 'update wallets set held_minor = held_minor');
    const [counted, gate] = [makeGate(), makeGate()];
    let runs = 0;
    const work = commit(quickToNotice, account, async ({ allowance, wallet }) => {
      runs += 1;
      await allowance.take(PERIOD, bounds);
      counted.open();
      await gate.opened;
      await wallet.credit(movementOf(5));
    });
    await counted.opened;
    const rivalUpdate = rowsOf(rival, 'update usage set posts = posts');
    await untilWaiting(db, 1);
    gate.open();
    await rivalUpdate;
    await rival.commit();
    await work;
    expect(runs).toBe(2);
    expect(await ports.usageReader.usageOf(account.id, PERIOD)).toEqual({ posts: 2, included: 2 });
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 5 });
  });
});

describe('waiting for a lock on PostgreSQL', () => {
  const givenImpatient = async () => {
    const { url, db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    return { db, ports, account, impatient: portsOver(await givenPool(`${url}?lock_timeout=100`)) };
  };

  it('for an idempotency key that somebody is claiming ends as a key in progress, and undoes cleanly', async () => {
    const { db, ports, account, impatient } = await givenImpatient();
    const rival = await db.writer.transaction();
    await rowsOf(
      rival,
      `insert into idempotency_keys (account_id, scope, client_key, fingerprint, post_id, claimed_at)
       values (:account, :scope, :key, :fingerprint, null, :at)`,
      { account: account.id, at: START, ...CLAIM },
    );
    const answer = await impatient.unitOfWork.run(account.id, async ({ wallet, idempotency }) => {
      await wallet.credit(movementOf(5));
      return err(await idempotency.claim(CLAIM, START, DAY_AGO));
    });
    expect(answer).toEqual(err('in-progress'));
    await rival.rollback();
    const claimed = await commit(impatient, account, async ({ idempotency, posts }) => {
      const claimed = await idempotency.claim(CLAIM, START, DAY_AGO);
      const connections = await givenConnections(ports, account, 1);
      await idempotency.complete(CLAIM, (await posts.insert(newPost(account, connections))).id);
      return claimed;
    });
    expect(claimed).toBe('claimed');
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 0 });
  });

  it('of an account for too long is an outage, and nothing was done', async () => {
    const { ports, account, impatient } = await givenImpatient();
    const [begun, gate] = [makeGate(), makeGate()];
    const slow = commit(ports, account, async ({ wallet }) => {
      await wallet.credit(movementOf(5));
      begun.open();
      await gate.opened;
    });
    await begun.opened;
    const fault = await faultOf(commit(impatient, account, ({ wallet }) => wallet.credit(movementOf(7))));
    expect(isStoreOutage(fault)).toBe(true);
    gate.open();
    await slow;
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 5 });
  });
});

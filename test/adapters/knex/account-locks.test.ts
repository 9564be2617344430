import { describe, expect, it, onTestFinished } from 'vitest';
import { connectionId, instant, type Account } from '../../../core/index.js';
import { givenPost } from '../../contracts/commits.js';
import { everythingBefore, LATER } from '../../contracts/ended-posts.js';
import { givenAccount, givenConnections, newConnection } from '../../contracts/fixtures.js';
import { portsOver } from './ports.js';
import { givenStore } from './sqlite/sqlite-subject.js';

/** Locks nothing, because SQLite is locked as a whole, and stands for what locks rows of PostgreSQL. */
const LOCK = 'select value as locked from json_each(:accounts)';

const given = async () => {
  const { db, ports } = await givenStore();
  const locking = portsOver({ ...db, dialect: { ...db.dialect, lockAccounts: LOCK } });
  /** The statements of a transaction; a lock is shown as the accounts that it locks. */
  const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const seen: string[] = [];
    const note = ({ sql, bindings = [] }: { readonly sql: string; readonly bindings?: readonly unknown[] }) =>
      void seen.push(sql.includes('as locked') ? String(bindings[0]) : sql);
    db.writer.on('query', note);
    onTestFinished(() => void db.writer.removeListener('query', note));
    await work();
    return seen.splice(0).filter((sql) => !/^(?:BEGIN|COMMIT)/.test(sql));
  };
  const [ann, ben] = [await givenAccount(ports), await givenAccount(ports)];
  return { ports, locking, statementsOf, ann, ben };
};

const locked = (...of: readonly Account[]) => JSON.stringify(of.map(({ id }) => ({ id })));

describe('a store that locks accounts', () => {
  it('locks those of the posts that retention examines, each once, before it looks at what is left of them', async () => {
    const { ports, locking, statementsOf, ann, ben } = await given();
    for (const account of [ann, ben, ann])
      await givenPost(ports, account, await givenConnections(ports, account, 1));
    const [pages, locks, examined] = await statementsOf(() =>
      locking.retention.prune({ after: null, posts: 9, before: everythingBefore(LATER) }),
    );
    expect([pages, examined].map((sql) => sql?.includes('charge_state'))).toEqual([false, true]);
    expect(locks).toBe(locked(ann, ben));
  });

  it('locks the one that is erased, before every step', async () => {
    const { ports, locking, statementsOf, ann } = await given();
    await ports.accounts.setStatus(ann.id, 'closed', 'for a test');
    const at = instant(0);
    for (const step of [
      () => locking.erasures.begin(ann.id, at),
      () => locking.erasures.erasePosts(ann.id, null, 1),
      () => locking.erasures.end(ann.id, at),
    ])
      expect((await statementsOf(step))[0]).toBe(locked(ann));
  });

  it('locks the one that gets a connection, before its connections are counted', async () => {
    const { locking, statementsOf, ann } = await given();
    const [first] = await statementsOf(() =>
      locking.connections.insertOnTerms(newConnection(ann), { most: 1, claim: null }),
    );
    expect(first).toBe(locked(ann));
  });

  it('locks the one whose connection is renamed, before its status is read', async () => {
    const { locking, statementsOf, ann } = await given();
    const [first] = await statementsOf(() => locking.connections.rename(ann.id, connectionId(1), 'Other'));
    expect(first).toBe(locked(ann));
  });
});

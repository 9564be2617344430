import { apiKeyId, err, type Operation } from '../../core/index.js';
import { equal, present, rejects } from './assertions.js';
import { givenCredit, givenPost } from './commits.js';
import { BERLIN, givenAccount, givenConnections, minutesLater, planOf, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const operation = (command: string, at = START): Operation => ({
  actor: 'Änne@host',
  command,
  details: { account: '1', amount: '10.00' },
  at,
});

const ALL = { account: null, since: null };
const PAGE = { before: null, limit: 99 };

const commandsIn = async ({ operatorLog }: StoreSubject): Promise<readonly string[]> =>
  (await operatorLog.list(ALL, PAGE)).map(({ command }) => command);

/** Every change of an operator leaves one row, which cannot be changed. */
export const operatorLogContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'logs the first change of an operation, once, and nothing that belongs to no operation',
    run: async (subject) => {
      const { accounts, operatorLog } = subject;
      const { id } = await givenAccount(subject);
      equal(await commandsIn(subject), [], 'the log without an operation');
      await operatorLog.during(operation('accounts set'), async () => {
        await accounts.find(id);
        equal(await commandsIn(subject), [], 'the log after a reading');
        await accounts.change(id, { timeZone: BERLIN });
        await accounts.setStatus(id, 'closed', 'Left');
      });
      await accounts.insertWorkspace(id, { name: 'Later', timeZone: BERLIN });
      const [logged, ...more] = await operatorLog.list(ALL, PAGE);
      const expected = { ...operation('accounts set'), number: logged?.number, accountId: id };
      equal({ ...expected, ...logged }, expected, 'the operation');
      equal(more, [], 'other operations');
    },
  },
  {
    title: 'logs every change that an operator can make, with the account that it belongs to',
    run: async (subject) => {
      const { accounts, apiKeys, connections, erasures, operatorLog, plans } = subject;
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      if (connection === undefined) throw new Error('there is no connection');
      const { id: _, ...like } = connection;
      const workspace = { name: 'Other', timeZone: BERLIN };
      const { id: other } = await accounts.insertWorkspace(account.id, workspace);
      const key = { accountId: account.id, name: 'Key', permissions: [], createdAt: START };
      const issued = await apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, 'first');
      const post = await givenPost(subject, account, [connection]);
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        changeAccount: () => accounts.change(account.id, { planSlug: account.plan.slug, timeZone: BERLIN }),
        insertWorkspace: () => accounts.insertWorkspace(account.id, workspace),
        activateWorkspace: () => accounts.activateWorkspace(account.id, other),
        insertKey: () => apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, 'second'),
        replaceKey: () =>
          apiKeys.replace(issued.id, { ...key, expiresAt: null, revokedAt: null }, 'third', START),
        revoke: () => apiKeys.revoke(issued.id, START),
        insertConnection: () => connections.insert(like),
        insertOnTerms: () => connections.insertOnTerms(like, { most: 99, claim: null }),
        rename: () => connections.rename(account.id, connection.id, 'Other'),
        replaceSettings: () =>
          connections.replaceSettings(account.id, connection.id, connection.settings, { token: 'new' }),
        setConnectionStatus: () => connections.setStatus(account.id, connection.id, 'disconnected'),
        credit: () => givenCredit(subject, account, 5),
        setStatus: () => accounts.setStatus(account.id, 'closed', 'Left'),
        beginErasure: () => erasures.begin(account.id, START),
      };
      for (const [name, change] of Object.entries(changes)) await operatorLog.during(operation(name), change);
      equal([...(await commandsIn(subject))].reverse(), Object.keys(changes), 'the logged changes');
      for (const each of await operatorLog.list(ALL, PAGE))
        equal(each.accountId, account.id, `the account of ${each.command}`);
      const { plan } = account;
      const inserted = await operatorLog.during(operation('accounts add'), () =>
        accounts.insert({ name: 'New', plan, workspace, createdAt: START }),
      );
      const [added] = await operatorLog.list(ALL, PAGE);
      equal([added?.command, added?.accountId], ['accounts add', inserted.id], 'a new account');
      await operatorLog.during(operation('plans set'), () => plans.put(planOf()));
      await operatorLog.during(operation('restore'), () => operatorLog.record());
      const [recorded, planned] = await operatorLog.list(ALL, PAGE);
      equal([recorded?.command, recorded?.accountId], ['restore', null], 'what was recorded');
      equal([planned?.command, planned?.accountId], ['plans set', null], 'what belongs to no account');
      equal((await subject.postReader.find(account.id, post.id))?.id, post.id, 'a post beside the log');
    },
  },
  {
    title:
      'logs nothing of what was refused, found nothing to change or failed, and then the change that follows',
    run: async (subject) => {
      const { accounts, apiKeys, commit, connections, erasures, operatorLog, sending } = subject;
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const [connection] = await givenConnections(subject, account, 1);
      const { id: connected, ...like } = present(connection, 'a connection');
      const key = { accountId: account.id, name: 'Key', permissions: [], createdAt: START };
      const { id: taken } = await apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, 'taken');
      await apiKeys.revoke(taken, START);
      await accounts.setStatus(account.id, 'closed', 'Left');
      await operatorLog.during(operation('several'), async () => {
        equal(await accounts.setStatus(account.id, 'active', null), null, 'resuming a closed account');
        await commit({ account: account.id, needs: {}, decide: () => err('refused') });
        const again = { ...key, expiresAt: null, revokedAt: null };
        await rejects(() => apiKeys.insert(again, 'taken'), 'a secret that is taken');
        equal(await apiKeys.replace(taken, again, 'next', START), null, 'replacing a revoked key');
        equal(await apiKeys.revoke(apiKeyId(424_242), START), null, 'revoking an unknown key');
        equal(await accounts.activateWorkspace(account.id, other.workspace.id), false, 'a foreign workspace');
        const late = await connections.insertOnTerms(like, { most: 9, claim: null });
        equal(late.kind, 'account_closed', 'a connection of a closed account');
        const renamed = await connections.rename(account.id, connected, 'Late');
        equal(renamed, { kind: 'account_closed' }, 'renaming one');
        const ofOther = { ...like, accountId: other.id, workspaceId: other.workspace.id };
        const full = await connections.insertOnTerms(ofOther, { most: 0, claim: null });
        equal(full.kind, 'too_many', 'one connection too many');
        const expected = { token: 'another' };
        const swapped = await connections.replaceSettings(account.id, connected, expected, {});
        equal(swapped, false, 'replacing other settings');
        equal(await sending.resume(), false, 'resuming what is on');
        equal(await erasures.begin(other.id, START), 'not_closed', 'erasing an open account');
        equal(await commandsIn(subject), [], 'the log so far');
        await givenCredit(subject, account, 5);
      });
      equal(await commandsIn(subject), ['several'], 'the log');
    },
  },
  {
    title: 'separates concurrent operations',
    run: async (subject) => {
      const { operatorLog } = subject;
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      await Promise.all([
        operatorLog.during(operation('one'), () => givenCredit(subject, one, 5)),
        operatorLog.during(operation('other'), () => givenCredit(subject, other, 5)),
        givenCredit(subject, one, 7),
      ]);
      const logged = await operatorLog.list(ALL, PAGE);
      const pairs = logged.map(({ command, accountId }) => `${command} ${String(accountId)}`).sort();
      equal(pairs, [`one ${String(one.id)}`, `other ${String(other.id)}`], 'the log');
    },
  },
  {
    title: 'lists newest first, in pages, by account and by time',
    run: async (subject) => {
      const { accounts, operatorLog } = subject;
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      for (const [index, { id }] of [one, other, one, one].entries())
        await operatorLog.during(operation(`c${String(index)}`, minutesLater(index)), () =>
          accounts.change(id, { timeZone: BERLIN }),
        );
      const listed = async (filter: Parameters<typeof operatorLog.list>[0], page = PAGE) =>
        (await operatorLog.list(filter, page)).map(({ command }) => command);
      equal(await listed(ALL), ['c3', 'c2', 'c1', 'c0'], 'all');
      equal(await listed({ account: one.id, since: null }), ['c3', 'c2', 'c0'], 'those of an account');
      equal(await listed({ account: null, since: minutesLater(2) }), ['c3', 'c2'], 'those since a time');
      const first = await operatorLog.list(ALL, { before: null, limit: 2 });
      const before = first.at(-1)?.number ?? null;
      const second = await operatorLog.list(ALL, { before, limit: 2 });
      equal([first.length, second.length], [2, 2], 'the lengths of two pages');
      equal(
        [...first, ...second].map(({ command }) => command),
        ['c3', 'c2', 'c1', 'c0'],
        'two pages',
      );
    },
  },
]);

import {
  FARTHEST,
  connectionId,
  laneOf,
  later,
  provider,
  type Account,
  type Connection,
  type ConnectionFilter,
  type ConnectionId,
  type ConnectionSettings,
} from '../../core/index.js';
import { equal, present, times } from './assertions.js';
import { givenPost } from './commits.js';
import { insertedConnectionCases } from './connections-inserted.js';
import { givenAccount, givenConnections, newConnection, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const givenConnectionWith = (
  subject: StoreSubject,
  account: Account,
  settings: ConnectionSettings,
): Promise<Connection> => subject.connections.insert(newConnection(account, settings));

/** What a store promises about connections. */
export const connectionsContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'reads a connection as it was inserted, its settings included',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const of = provider('mastodon');
      const connection = {
        accountId: account.id,
        workspaceId: account.workspace.id,
        provider: of,
        name: 'Kanal „Süd“ 📣',
        status: 'needs_reconnection',
        lane: laneOf(of, 'social.example'),
        settings: { host: 'social.example', token: 'geheim 🔑"\\', empty: '' },
      } as const;
      const inserted = await subject.connections.insert(connection);
      equal(inserted, { ...connection, id: inserted.id }, 'the result of the insert');
      equal(await subject.connections.find(account.id, inserted.id), inserted, 'the connection');
    },
  },
  ...insertedConnectionCases,
  {
    title: 'shows no queued lane before a delivery is queued',
    run: async (subject) => {
      await givenConnections(subject, await givenAccount(subject), 1);
      equal(await subject.deliveryQueue.dueLanes(FARTHEST), [], 'the lanes');
    },
  },
  {
    title: 'finds among many ids those of connections of the workspace',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const ours = await givenConnections(subject, account, 3);
      const theirs = await givenConnections(subject, other, 1);
      const ids = [...ours.slice(1), ...theirs].map(({ id }) => id);
      const workspace = account.workspace.id;
      const found = await subject.connections.findMany(workspace, [...ids, connectionId(424_242)]);
      const sorted = [...found].sort((a, b) => a.id - b.id);
      equal(sorted, ours.slice(1), 'the connections');
      equal(await subject.connections.findMany(workspace, []), [], 'none of none');
    },
  },
  {
    title: 'lists by id in pages that neither skip nor repeat, and filters by status and provider',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const sandbox = await givenConnections(subject, account, 3);
      const feed = await givenConnections(subject, account, 2, 'feed');
      const broken = present(sandbox[1], 'a connection').id;
      await subject.connections.setStatus(account.id, broken, 'disconnected');
      const list = async (filter: ConnectionFilter, after: ConnectionId | null = null, limit = 100) => {
        const page = await subject.connections.list(account.workspace.id, filter, { after, limit });
        return page.map(({ id }) => id);
      };
      const all = [...sandbox, ...feed].map(({ id }) => id);
      equal(await list({}), all, 'all connections');
      equal(await list({}, null, 2), all.slice(0, 2), 'the first page');
      equal(await list({}, present(all[1], 'a cursor'), 2), all.slice(2, 4), 'the second page');
      equal(await list({}, present(all[4], 'a cursor'), 2), [], 'the page after the last');
      equal(await list({ status: 'disconnected' }), [broken], 'the disconnected ones');
      equal(await list({ provider: provider('feed') }), all.slice(3), 'those of the feed');
      const both = { status: 'active', provider: provider('sandbox') } as const;
      equal(await list(both), [all[0], all[2]], 'the active ones of the sandbox');
    },
  },
  {
    title: 'changes the status of a connection, for its own account only',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const [connection] = await givenConnections(subject, account, 1);
      const { id } = present(connection, 'a connection');
      const { connections } = subject;
      await connections.setStatus(other.id, id, 'disconnected');
      equal(await connections.find(account.id, id), connection, 'after a change by another account');
      await connections.setStatus(account.id, id, 'needs_reconnection');
      const changed = { ...connection, status: 'needs_reconnection' };
      equal(await connections.find(account.id, id), changed, 'after a change by its own');
    },
  },
  {
    title: 'replaces the settings where they are the expected ones, in whatever order they are named',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { connections } = subject;
      const connection = await givenConnectionWith(subject, account, { token: 'a', host: 'h', empty: '' });
      const [{ id }, reordered] = [connection, { empty: '', host: 'h', token: 'a' }];
      const next = { token: 'b 🔑', limit: '500' };
      equal(await connections.replaceSettings(account.id, id, reordered, next), true, 'the result');
      equal(await connections.find(account.id, id), { ...connection, settings: next }, 'the connection');
      equal(await connections.replaceSettings(account.id, id, next, next), true, 'the same once more');
      equal(await connections.replaceSettings(account.id, id, next, reordered), true, 'back again');
      equal(await connections.find(account.id, id), connection, 'the connection as it was');
    },
  },
  {
    title: 'keeps settings that are no longer, or never were, the expected ones',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { connections } = subject;
      const connection = await givenConnectionWith(subject, account, { token: 'a', empty: '' });
      const { id, settings } = connection;
      const others = [{}, { token: 'a' }, { token: 'b', empty: '' }, { token: 'a', empty: '', more: '' }];
      for (const expected of others) {
        equal(await connections.replaceSettings(account.id, id, expected, { token: 'c' }), false, 'expected');
        equal(await connections.replaceSettings(account.id, id, expected, settings), false, 'nothing new');
      }
      equal(await connections.replaceSettings(other.id, id, settings, { token: 'c' }), false, 'not its own');
      const unknownId = connectionId(424_242);
      equal(await connections.replaceSettings(account.id, unknownId, settings, {}), false, 'no connection');
      equal(await connections.find(account.id, id), connection, 'the connection');
    },
  },
  {
    title: 'lets exactly one of many writers that expect the same settings replace them',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { connections } = subject;
      const { id, settings } = await givenConnectionWith(subject, account, { token: 'first' });
      const writers = Array.from({ length: 12 }, (_, index) => ({ token: `by ${String(index)}` }));
      const results = await Promise.all(
        writers.map((next) => connections.replaceSettings(account.id, id, settings, next)),
      );
      equal(results.filter((replaced) => replaced).length, 1, 'the number of writers that replaced them');
      const winner = present(writers[results.indexOf(true)], 'a winner');
      equal((await connections.find(account.id, id))?.settings, winner, 'the settings of the winner');
    },
  },
  {
    title: 'requires reconnection of an active connection whose settings are still those that were refused',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { connections } = subject;
      const connection = await givenConnectionWith(subject, account, { token: 'a', empty: '' });
      const { accountId, id, settings } = connection;
      const status = async () => (await connections.find(accountId, id))?.status;
      const others = { accountId, settings: { token: 'b', empty: '' } };
      for (const of of [others, { accountId: other.id, settings }]) {
        await connections.requireReconnection({ id, ...of });
        equal(await status(), 'active', 'the status with other settings, or of another account');
      }
      for (const [before, after] of [
        ['active', 'needs_reconnection'],
        ['disconnected', 'disconnected'],
      ] as const) {
        await connections.setStatus(accountId, id, before);
        await connections.requireReconnection(connection);
        equal(await status(), after, 'the status');
      }
    },
  },
  {
    title: 'keeps a disconnected connection as it is',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const { id } = present(connection, 'a connection');
      const { connections } = subject;
      await connections.setStatus(account.id, id, 'disconnected');
      await connections.setStatus(account.id, id, 'active');
      equal((await connections.find(account.id, id))?.status, 'disconnected', 'the status');
    },
  },
  {
    title: 'renames a connection, for its own account only',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const [connection] = await givenConnections(subject, account, 1);
      const { id } = present(connection, 'a connection');
      const { connections } = subject;
      await connections.rename(other.id, id, 'Theirs');
      equal(await connections.find(account.id, id), connection, 'after a change by another account');
      equal(await connections.rename(account.id, id, 'Kanal „Süd“ 📣'), null, 'why it is not renamed');
      equal(
        await connections.find(account.id, id),
        { ...connection, name: 'Kanal „Süd“ 📣' },
        'after its own',
      );
    },
  },
  {
    title: 'D19: shows the present name of a connection in the channels of its posts',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const { id } = present(connections[0], 'a connection');
      const post = await givenPost(subject, account, connections);
      await subject.connections.rename(account.id, id, 'Renamed');
      const { deliveries } = present(await subject.postReader.find(account.id, post.id), 'the post');
      equal(deliveries[0]?.connection.name, 'Renamed', 'the name of the channel');
    },
  },
  {
    title: 'inserts up to the most, also of inserts at the same time, and disconnected ones make room',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const terms = { most: 3, claim: null };
      await givenConnections(subject, await givenAccount(subject), 3);
      const insert = () => subject.connections.insertOnTerms(newConnection(account), terms);
      const results = await Promise.all(times(8).map(insert));
      const added = results.flatMap((each) => (each.kind === 'inserted' ? [each.connection] : []));
      equal(added.length, 3, 'the number of connections');
      equal((await insert()).kind, 'too_many', 'one more');
      const [first] = added;
      const { id } = present(first, 'a connection');
      equal(await subject.connections.find(account.id, id), first, 'the connection');
      await subject.connections.setStatus(account.id, id, 'disconnected');
      equal((await insert()).kind, 'inserted', 'one in its place');
      const workspace = { name: 'Second', timeZone: account.workspace.timeZone };
      const { id: workspaceId } = await subject.accounts.insertWorkspace(account.id, workspace);
      const elsewhere = { ...newConnection(account), workspaceId };
      const { kind } = await subject.connections.insertOnTerms(elsewhere, terms);
      equal(kind, 'inserted', 'one in another workspace');
    },
  },
  {
    title: 'inserts once under an idempotency key, also of requests at the same time, until it expires',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { connections, idempotencyReader } = subject;
      const claim = { scope: 'POST /connections', key: 'schlüssel 🔑', fingerprint: 'f', at: START };
      const insert = (of: Account, expiredBefore = START) =>
        connections.insertOnTerms(newConnection(of), { most: 99, claim: { ...claim, expiredBefore } });
      const results = await Promise.all(times(6).map(() => insert(account)));
      const added = results.flatMap((each) => (each.kind === 'inserted' ? [each.connection.id] : []));
      const record = { fingerprint: 'f', connectionId: present(added[0], 'a connection') };
      equal(added.length, 1, 'the number of connections');
      const known = results.filter(({ kind }) => kind === 'known');
      equal(
        known,
        times(5).map(() => ({ kind: 'known', record })),
        'the others',
      );
      const need = { ...claim, expiredBefore: START };
      equal(await connections.findClaim(account.id, need), record, 'the record');
      equal(await connections.findClaim(other.id, need), null, 'for another account');
      equal((await insert(other)).kind, 'inserted', 'the same key of another account');
      const after = later(START, 1);
      equal(await connections.findClaim(account.id, { ...need, expiredBefore: after }), null, 'when expired');
      equal((await insert(account, after)).kind, 'inserted', 'once more under an expired key');
      equal(await idempotencyReader.purgeExpired(after, 99), 2, 'the keys that are forgotten');
      equal(await connections.findClaim(account.id, need), null, 'the record after that');
    },
  },
  {
    title: 'shows no account the connections of another, nor one workspace those of another',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const [connection] = await givenConnections(subject, account, 1);
      const { id } = present(connection, 'a connection');
      const zone = account.workspace.timeZone;
      const second = await subject.accounts.insertWorkspace(account.id, { name: 'Second', timeZone: zone });
      const { find, findAll } = subject.connections;
      equal(await find(other.id, id), null, 'the connection for another account');
      equal(await find(account.id, connectionId(424_242)), null, 'a connection that never was');
      const asked = [account, other].map((of) => ({ id, accountId: of.id }));
      equal(await findAll(asked), [connection], 'of many that are asked for');
      for (const workspace of [other.workspace.id, second.id]) {
        equal(await subject.connections.findMany(workspace, [id]), [], 'by id');
        equal(await subject.connections.list(workspace, {}, { after: null, limit: 9 }), [], 'in the list');
      }
    },
  },
]);

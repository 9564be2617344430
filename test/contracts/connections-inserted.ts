import { assert, equal, rejects } from './assertions.js';
import { givenAccount, newConnection } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

export const insertedConnectionCases: Contract<StoreSubject> = [
  {
    title: 'keeps the settings that it was given, whatever their object is used for afterwards',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { connections } = subject;
      const settings = { token: 'first' };
      const { id } = await connections.insert(newConnection(account, settings));
      settings.token = 'second';
      const other = await connections.insertOnTerms(newConnection(account, settings), {
        most: 9,
        claim: null,
      });
      settings.token = 'third';
      const found = await connections.list(account.workspace.id, {}, { after: null, limit: 9 });
      equal(
        found.map((each) => each.settings),
        [{ token: 'first' }, { token: 'second' }],
        'the settings of both',
      );
      assert(other.kind === 'inserted' && other.connection.id !== id, 'both must be inserted');
      await connections.replaceSettings(account.id, id, { token: 'first' }, settings);
      settings.token = 'fourth';
      equal((await connections.find(account.id, id))?.settings, { token: 'third' }, 'the new settings');
    },
  },
  {
    title: 'inserts nothing into a workspace of another account',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { connections } = subject;
      const foreign = { ...newConnection(account), workspaceId: other.workspace.id };
      await rejects(() => connections.insert(foreign), 'a connection in a foreign workspace');
      const terms = { most: 9, claim: null };
      await rejects(() => connections.insertOnTerms(foreign, terms), 'one on terms');
      for (const { workspace } of [account, other])
        equal(await connections.list(workspace.id, {}, { after: null, limit: 9 }), [], 'the connections');
    },
  },
];

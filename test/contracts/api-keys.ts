import { apiKeyId, type Account, type ApiKey, type Instant, type Permission } from '../../core/index.js';
import { equal, present, rejects, without } from './assertions.js';
import { givenAccount, minutesLater, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const SECRET = 'wp_live_0123456789abcdefghijkl_000000';

const given = (
  { apiKeys }: StoreSubject,
  account: Account,
  secret: string,
  parts: Partial<ApiKey> = {},
): Promise<ApiKey> =>
  apiKeys.insert(
    {
      accountId: account.id,
      name: 'Schlüssel',
      permissions: ['write_post', 'smm'],
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
      ...parts,
    },
    secret,
  );

/** What a store promises about API keys. */
export const apiKeysContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'finds a key, with its account as it is now, by its secret and by nothing else',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const key = await given(subject, account, SECRET, { expiresAt: minutesLater(5) });
      equal(await subject.apiKeys.findBySecret(SECRET), { key, account }, 'the key and its account');
      equal(await subject.apiKeys.findBySecret(`${SECRET} `), null, 'a longer secret');
      equal(await subject.apiKeys.findBySecret(SECRET.toUpperCase()), null, 'another case');
      equal(await subject.apiKeys.findBySecret(''), null, 'no secret');
      const workspace = { name: 'Second', timeZone: account.workspace.timeZone };
      const second = await subject.accounts.insertWorkspace(account.id, workspace);
      await subject.accounts.activateWorkspace(account.id, second.id);
      const actor = await subject.apiKeys.findBySecret(SECRET);
      equal(actor?.account.workspace, second, 'the active workspace');
    },
  },
  {
    title: 'keeps what it was given, and throws for a secret that belongs to another key',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const permissions: Permission[] = ['write_post'];
      const key = await given(subject, account, SECRET, { permissions });
      permissions.push('smm');
      equal((await subject.apiKeys.find(key.id))?.permissions, ['write_post'], 'its permissions');
      await rejects(() => given(subject, account, SECRET), 'a secret that is taken');
      equal((await subject.apiKeys.list(account.id)).length, 1, 'the number of keys');
    },
  },
  {
    title: 'finds revoked and expired keys too, so that the caller decides',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { id } = await given(subject, account, SECRET, { permissions: [], expiresAt: START });
      const revoked = await subject.apiKeys.revoke(id, minutesLater(1));
      equal((await subject.apiKeys.findBySecret(SECRET))?.key, revoked, 'the key');
    },
  },
  {
    title: 'keeps the time of the first revocation and returns null for an unknown key',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const key = await given(subject, account, SECRET);
      const { apiKeys } = subject;
      const revoked = { ...key, revokedAt: minutesLater(1) };
      equal(await apiKeys.revoke(key.id, minutesLater(1)), revoked, 'the first revocation');
      equal(await apiKeys.revoke(key.id, minutesLater(2)), revoked, 'the second revocation');
      equal(await apiKeys.list(account.id), [revoked], 'the key in the list');
      equal(await apiKeys.revoke(apiKeyId(424_242), START), null, 'an unknown key');
    },
  },
  {
    title: 'lists the keys of one account, without their secrets',
    run: async (subject) => {
      const [one, other] = [await givenAccount(subject), await givenAccount(subject)];
      const first = await given(subject, one, SECRET);
      const second = await given(subject, one, `${SECRET}-2`, { permissions: ['smm'] });
      await given(subject, other, `${SECRET}-3`);
      const keys = [...(await subject.apiKeys.list(one.id))].sort((a, b) => a.id - b.id);
      equal(keys, [first, second], 'the keys');
      equal(JSON.stringify(keys).includes(SECRET), false, 'whether a secret shows');
    },
  },
  {
    title: 'replaces a key once: both are valid, the old one until it expires',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { apiKeys } = subject;
      const old = await given(subject, account, SECRET);
      const next = { ...without(old, 'id', 'replacedBy', 'lastUsedAt'), createdAt: minutesLater(1) };
      const foreign = { ...next, accountId: other.id };
      equal(await apiKeys.replace(old.id, foreign, 'foreign', START), null, 'one of another account');
      const done = present(await apiKeys.replace(old.id, next, 'next', minutesLater(9)), 'the new key');
      const replaced = { ...old, replacedBy: done.key.id, expiresAt: minutesLater(9) };
      equal(
        done,
        { key: { ...next, id: done.key.id, replacedBy: null, lastUsedAt: null }, replaced },
        'both',
      );
      equal((await apiKeys.findBySecret(SECRET))?.key, replaced, 'the old key');
      equal((await apiKeys.findBySecret('next'))?.key, done.key, 'the new key');
      equal(await apiKeys.find(old.id), replaced, 'the old key by its id');
      equal(await apiKeys.find(apiKeyId(424_242)), null, 'an unknown key');
      equal(await apiKeys.replace(old.id, next, 'again', START), null, 'a key that was replaced');
      await apiKeys.revoke(done.key.id, START);
      equal(await apiKeys.replace(done.key.id, next, 'again', START), null, 'a key that was revoked');
      equal(await apiKeys.replace(apiKeyId(424_242), next, 'again', START), null, 'an unknown key');
      equal((await apiKeys.list(account.id)).length, 2, 'the number of keys');
    },
  },
  {
    title: 'records uses of keys, none less than an hour after the recorded one',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const { apiKeys } = subject;
      const { id } = await given(subject, account, SECRET);
      const { id: second } = await given(subject, account, `${SECRET}-2`);
      const usedAt = async () => (await apiKeys.find(id))?.lastUsedAt;
      equal(await usedAt(), null, 'a key that was never used');
      const use = (at: Instant, key = id) => ({ id: key, accountId: account.id, at });
      const { id: accountId } = await givenAccount(subject);
      await apiKeys.noteUses([{ ...use(minutesLater(-60)), accountId }]);
      equal(await usedAt(), null, 'a use by another account');
      await apiKeys.noteUses([use(START), use(START, apiKeyId(424_242))]);
      await apiKeys.noteUses([use(minutesLater(59))]);
      equal(await usedAt(), START, 'the first use');
      equal((await apiKeys.find(second))?.lastUsedAt, null, 'another key');
      await apiKeys.noteUses([use(minutesLater(60))]);
      equal(await usedAt(), minutesLater(60), 'the use an hour later');
      await apiKeys.noteUses([]);
    },
  },
]);

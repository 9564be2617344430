import { apiKeyId, type Account, type ApiKey } from '../../core/index.js';
import { equal } from './assertions.js';
import { givenAccount, minutesLater, START } from './fixtures.js';
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
export const apiKeysContract: Contract<StoreSubject> = [
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
    title: 'lists the keys of one account, without a trace of their secrets',
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
];

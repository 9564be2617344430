import { describe, expect, it } from 'vitest';
import { later, type ApiKey, type ApiKeys } from '../../../core/index.js';
import { apiKeyFrom } from '../../../core/domain/api-key-format.js';
import { makeAuthorize } from '../../../core/use-cases/authorize.js';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import { START, givenAccount } from '../../contracts/fixtures.js';

const SECRET = apiKeyFrom((length) => 'k'.repeat(length));

const given = async (key: Partial<ApiKey> = {}) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const facts = { accountId: account.id, name: 'Key', createdAt: START, expiresAt: null, revokedAt: null };
  await ports.apiKeys.insert({ ...facts, permissions: ['write_post'], ...key }, SECRET);
  const lookedUp: string[] = [];
  const apiKeys: ApiKeys = {
    ...ports.apiKeys,
    findBySecret: (secret) => {
      lookedUp.push(secret);
      return ports.apiKeys.findBySecret(secret);
    },
  };
  return { authorize: makeAuthorize({ apiKeys, clock: ports.clock }), lookedUp, account };
};

const UNAUTHENTICATED = { ok: false, error: { kind: 'invalid_api_key' } };

describe('authorizing a request', () => {
  it('returns the key and its account', async () => {
    const { authorize, account } = await given();
    const actor = await authorize(SECRET, 'write_post');
    expect(actor).toMatchObject({ ok: true, value: { account: { id: account.id }, key: { name: 'Key' } } });
    expect(await authorize(SECRET, null)).toEqual(actor);
  });

  it.each<[string, Partial<ApiKey>]>([
    ['is revoked', { revokedAt: START }],
    ['expires now', { expiresAt: START }],
    ['has expired', { expiresAt: later(START, -1) }],
  ])('refuses a key that %s as if there were none', async (_, key) => {
    const { authorize } = await given(key);
    expect(await authorize(SECRET, null)).toEqual(UNAUTHENTICATED);
  });

  it('accepts a key up to the millisecond before it expires', async () => {
    const { authorize } = await given({ expiresAt: later(START, 1) });
    expect(await authorize(SECRET, null)).toMatchObject({ ok: true });
  });

  it('refuses a well-formed unknown key', async () => {
    const { authorize, lookedUp } = await given();
    const unknown = apiKeyFrom((length) => 'u'.repeat(length));
    expect(await authorize(unknown, null)).toEqual(UNAUTHENTICATED);
    expect(lookedUp).toEqual([unknown]);
  });

  it('recognizes a key for another kind of server without reading the store', async () => {
    const { authorize, lookedUp } = await given();
    const test = apiKeyFrom((length) => 'k'.repeat(length), 'test');
    expect(await authorize(test, null)).toEqual({ ok: false, error: { kind: 'test_key' } });
    expect(lookedUp).toEqual([]);
    const ports = makeMemoryPorts();
    const inSandbox = makeAuthorize({ ...ports, keyKind: 'test' });
    expect(await inSandbox(SECRET, null)).toEqual({ ok: false, error: { kind: 'live_key' } });
    expect(await inSandbox(`${test}x`, null)).toEqual(UNAUTHENTICATED);
  });

  it.each([null, '', 'abc', `${SECRET}x`, SECRET.replace('k', 'K'), 'wp_live_'])(
    'refuses %j without reading the store',
    async (secret) => {
      const { authorize, lookedUp } = await given();
      expect(await authorize(secret, null)).toEqual(UNAUTHENTICATED);
      expect(lookedUp).toEqual([]);
    },
  );

  it('I24: refuses a permission that the key lacks, whichever else it has', async () => {
    const { authorize, account } = await given({ permissions: ['smm'] });
    expect(await authorize(SECRET, 'smm')).toMatchObject({ ok: true });
    expect(await authorize(SECRET, ['write_post', 'smm'])).toMatchObject({ ok: true });
    expect(await authorize(SECRET, ['write_post', 'connections'])).toEqual(
      await authorize(SECRET, 'write_post'),
    );
    expect(await authorize(SECRET, 'write_post')).toEqual({
      ok: false,
      error: {
        kind: 'missing_permission',
        permission: 'write_post',
        key: { id: expect.any(Number) as number, accountId: account.id },
      },
    });
  });

  it('never reveals the permissions of an unusable key', async () => {
    const { authorize } = await given({ permissions: [], revokedAt: START });
    expect(await authorize(SECRET, 'write_post')).toEqual(UNAUTHENTICATED);
  });
});

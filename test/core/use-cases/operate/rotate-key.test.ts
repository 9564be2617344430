import { describe, expect, it } from 'vitest';
import { apiKeyId, later, type Permission } from '../../../../core/index.js';
import { makeAuthorize } from '../../../../core/use-cases/authorize.js';
import { makeIssueKey } from '../../../../core/use-cases/operate/issue-key.js';
import { makeRotateKey } from '../../../../core/use-cases/operate/rotate-key.js';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';

const HOUR_MS = 3_600_000;

const given = async (expires: string | null = null) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const permissions: readonly Permission[] = ['smm'];
  const issued = await makeIssueKey(ports)({ account, name: 'Shop', permissions, expires });
  if (!issued.ok) throw new Error(issued.error.join(' '));
  const authorize = makeAuthorize(ports);
  const use = async (secret: string) => {
    const found = await authorize(secret, 'smm');
    return found.ok ? found.value.key.id : found.error.kind;
  };
  return { ports, use, rotate: makeRotateKey(ports), old: issued.value };
};

describe('rotating a key', () => {
  it('gives the same permissions to a new key, and a time to the old one, after which its refusal says why', async () => {
    const { ports, use, rotate, old } = await given();
    const rotated = await rotate({ id: old.key.id, keepMs: HOUR_MS });
    if (!rotated.ok) throw new Error(rotated.error.join(' '));
    const { key, secret, replaced } = rotated.value;
    expect(key).toMatchObject({ name: 'Shop', permissions: ['smm'], createdAt: START, expiresAt: null });
    expect(replaced).toMatchObject({ id: old.key.id, replacedBy: key.id, expiresAt: later(START, HOUR_MS) });
    ports.clock.advance(HOUR_MS - 1);
    expect([await use(old.secret), await use(secret)]).toEqual([old.key.id, key.id]);
    ports.clock.advance(1);
    expect([await use(old.secret), await use(secret)]).toEqual(['api_key_replaced', key.id]);
  });

  it('says nothing of a replacement to who has a key that was revoked', async () => {
    const { ports, use, rotate, old } = await given();
    await rotate({ id: old.key.id, keepMs: 0 });
    await ports.apiKeys.revoke(old.key.id, START);
    expect(await use(old.secret)).toBe('invalid_api_key');
  });

  it('is refused where the key was changed in the meantime', async () => {
    const { ports, old } = await given();
    const apiKeys = { ...ports.apiKeys, replace: () => Promise.resolve(null) };
    const rotated = await makeRotateKey({ ...ports, apiKeys })({ id: old.key.id, keepMs: HOUR_MS });
    expect(rotated).toEqual({ ok: false, error: [expect.stringContaining('changed in the meantime')] });
  });

  it('keeps the old key no longer than it had to live, and the new one as long', async () => {
    const { rotate, old } = await given('2026-01-15T12:30:00Z');
    const rotated = await rotate({ id: old.key.id, keepMs: HOUR_MS });
    const end = later(START, HOUR_MS / 2);
    expect(rotated).toMatchObject({ value: { key: { expiresAt: end }, replaced: { expiresAt: end } } });
  });

  it('refuses keys that are unknown, replaced, revoked or have expired', async () => {
    const { ports, rotate, old } = await given('2026-01-15T12:30:00Z');
    const problem = async (id = old.key.id) => {
      const rotated = await rotate({ id, keepMs: HOUR_MS });
      return rotated.ok ? '' : rotated.error.join(' ');
    };
    expect(await problem(apiKeyId(4_711))).toBe('There is no key 4711.');
    const rotated = await rotate({ id: old.key.id, keepMs: HOUR_MS });
    expect(await problem()).toMatch(/was replaced before, by key \d+\.$/);
    const next = rotated.ok ? rotated.value.key.id : old.key.id;
    ports.clock.advance(HOUR_MS);
    expect(await problem(next)).toMatch(/revoked or has expired/);
  });
});

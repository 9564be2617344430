import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import { later, type IssueKeyCommand } from '../../../../core/index.js';
import { kindOfKey } from '../../../../core/domain/api-key-format.js';
import { makeIssueKey } from '../../../../core/use-cases/operate/issue-key.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const issue = makeIssueKey(ports);
  const wanted = { account, name: 'CI', permissions: ['write_post'], expires: null };
  const problemsOf = async (change: Partial<IssueKeyCommand>) => {
    const issued = await issue({ ...wanted, ...change });
    expect(await ports.apiKeys.list(account.id)).toEqual(issued.ok ? [issued.value.key] : []);
    return issued.ok ? [] : issued.error;
  };
  return { ports, account, issue, wanted, problemsOf };
};

describe('issuing a key', () => {
  it('gives it a name without spaces around it', async () => {
    const { issue, wanted } = await given();
    expect(await issue({ ...wanted, name: ' CI ' })).toMatchObject({ value: { key: { name: 'CI' } } });
  });

  it('returns a secret that finds the key, and stores it with all requested fields', async () => {
    const { ports, account, issue, wanted } = await given();
    const permissions = ['smm', 'write_post', 'smm'];
    const issued = await issue({ ...wanted, permissions });
    if (!issued.ok) throw new Error(issued.error.join(' '));
    const { key, secret } = issued.value;
    expect(key).toEqual({
      id: key.id,
      accountId: account.id,
      name: 'CI',
      permissions: ['smm', 'write_post'],
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
      replacedBy: null,
      lastUsedAt: null,
    });
    expect(kindOfKey(secret)).toBe('live');
    expect(await ports.apiKeys.findBySecret(secret)).toEqual({ key, account });
  });

  it.each([
    ['2026-01-15T13:00:01', 1_000],
    ['2026-01-15T12:00:00.001Z', 1],
    ['2026-01-15T12:00:00[UTC]', null],
    ['2026-01-15T13:00:00[UTC]', HOUR_MS],
    ['2026-01-15T12:00:00Z', null],
    ['2026-01-15T13:00:00', null],
    ['now', null],
    ['', null],
    ['2026-13-01T00:00', null],
  ])(
    'reads the expiry %j in the zone of the workspace, and takes only what lies ahead',
    async (expires, ms) => {
      const { issue, wanted } = await given();
      const issued = await issue({ ...wanted, expires });
      if (ms === null) expect(issued.ok ? [] : issued.error).toHaveLength(1);
      else expect(issued).toMatchObject({ ok: true, value: { key: { expiresAt: later(START, ms) } } });
    },
  );

  it('reports every problem at once, and issues nothing', async () => {
    const { problemsOf } = await given();
    expect(await problemsOf({ permissions: [] })).toHaveLength(1);
    expect(await problemsOf({ name: ' ' })).toEqual([expect.stringContaining('name')]);
    expect(await problemsOf({ permissions: ['root', 'write_post', 'admin'], expires: 'soon' })).toEqual([
      expect.stringContaining('"root"'),
      expect.stringContaining('"admin"'),
      expect.stringMatching(/^expires: .*YYYY-MM-DD/),
    ]);
  });
});

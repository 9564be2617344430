import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../../adapters/memory/index.js';
import type { AccountStatus } from '../../../../core/index.js';
import { apiKeyFrom } from '../../../../core/domain/api-key-format.js';
import { makeAuthorize } from '../../../../core/use-cases/authorize.js';
import { makeChangeStatus } from '../../../../core/use-cases/operate/change-status.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const secret = apiKeyFrom(ports.entropy.base62);
  const facts = { accountId: account.id, name: 'Key', createdAt: START, expiresAt: null, revokedAt: null };
  await ports.apiKeys.insert({ ...facts, permissions: ['smm'] }, secret);
  const authorize = makeAuthorize(ports);
  const changeStatus = makeChangeStatus(ports);
  const change = (status: AccountStatus, reason?: string) =>
    changeStatus({ account, status, ...(reason === undefined ? {} : { reason }) });
  return { account, change, use: () => authorize(secret, 'write_post') };
};

const refused = (kind: string) => ({ ok: false, error: { kind } }) as const;

describe('the status of an account', () => {
  it('refuses its keys with the cause while it is suspended, before any permission', async () => {
    const { account, change, use } = await given();
    const suspended = { ...account, status: 'suspended', statusReason: 'Unpaid' };
    expect(await change('suspended', ' Unpaid\n')).toEqual({ ok: true, value: suspended });
    expect(await use()).toMatchObject(refused('account_suspended'));
    expect(await change('active')).toEqual({ ok: true, value: account });
    expect(await use()).toMatchObject(refused('missing_permission'));
  });

  it('is final once it is closed', async () => {
    const { account, change, use } = await given();
    expect(await change('closed', 'Left')).toMatchObject({ ok: true });
    const error = [`Account ${String(account.id)} is closed, which is final.`];
    expect(await change('active')).toEqual({ ok: false, error });
    expect(await change('suspended', 'Unpaid')).toEqual({ ok: false, error });
    expect(await use()).toMatchObject(refused('account_closed'));
  });

  it.each(['suspended', 'closed'] as const)('needs a reason to be %s', async (status) => {
    const { change, use } = await given();
    expect(await change(status)).toEqual({ ok: false, error: ['A reason is needed.'] });
    expect(await use()).toMatchObject(refused('missing_permission'));
  });
});

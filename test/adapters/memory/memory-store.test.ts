import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok, type Scope } from '../../../core/index.js';
import { makeMemoryPorts, type MemoryPorts } from '../../../adapters/memory/index.js';
import { makeTable } from '../../../adapters/memory/table.js';
import { givenAccount, movementOf } from '../../contracts/fixtures.js';

const availableOf = async (
  { ledgerReader }: MemoryPorts,
  account: Parameters<typeof ledgerReader.balanceOf>[0],
) => (await ledgerReader.balanceOf(account))?.availableMinor;

describe('the store in memory', () => {
  it('shows nobody what a unit of work wrote before it has ended', async () => {
    const ports = makeMemoryPorts();
    const { id } = await givenAccount(ports);
    await ports.unitOfWork.run(id, async ({ wallet }) => {
      await wallet.credit(movementOf(5));
      expect(await availableOf(ports, id)).toBe(0);
      return ok(null);
    });
    expect(await availableOf(ports, id)).toBe(5);
  });

  it('refuses writes through the scope of a unit of work that has ended', async () => {
    const ports = makeMemoryPorts();
    const { id } = await givenAccount(ports);
    const kept: Scope[] = [];
    await ports.unitOfWork.run(id, (scope) => {
      kept.push(scope);
      return Promise.resolve(ok(null));
    });
    for (const { wallet } of kept) await expect(wallet.credit(movementOf(5))).rejects.toThrow('has ended');
    await ports.unitOfWork.run(id, () => Promise.resolve(ok(null)));
    expect(await availableOf(ports, id)).toBe(0);
  });

  it('stores a digest of a secret and not the secret', async () => {
    const digested: string[] = [];
    const digest = (secret: string): string => {
      digested.push(secret);
      return `digest of ${String(secret.length)} characters`;
    };
    const ports = makeMemoryPorts({ digest });
    const account = await givenAccount(ports);
    const key = {
      name: 'key',
      permissions: [],
      createdAt: account.createdAt,
      expiresAt: null,
      revokedAt: null,
    };
    await ports.apiKeys.insert({ ...key, accountId: account.id }, 'secret');
    // Any secret with the same digest is found: so nothing but the digest is compared.
    expect(await ports.apiKeys.findBySecret('SECRET')).not.toBeNull();
    expect(digested).toEqual(['secret', 'SECRET']);
  });
});

describe('a table', () => {
  const change = fc.record({ key: fc.nat(5), row: fc.option(fc.nat(100)) });
  const batch = fc.record({ changes: fc.array(change), kept: fc.boolean() });

  it('holds after any batches of changes what a map holds that only the kept ones were made on', () => {
    fc.assert(
      fc.property(fc.array(batch), (batches) => {
        const { table, journal } = makeTable<number, number>();
        let model = new Map<number, number>();
        for (const { changes, kept } of batches) {
          const rows = table.within({ isOpen: () => true });
          const draft = new Map(model);
          for (const { key, row } of changes) {
            if (row === null) draft.delete(key);
            else draft.set(key, row);
            if (row === null) rows.delete(key);
            else rows.put(key, row);
            expect(rows.get(key)).toBe(draft.get(key));
          }
          expect([...rows.all()].sort()).toEqual([...draft.values()].sort());
          expect([...table.committed.all()].sort()).toEqual([...model.values()].sort());
          if (kept) journal.apply();
          else journal.forget();
          if (kept) model = draft;
          expect([...table.committed.all()].sort()).toEqual([...model.values()].sort());
        }
      }),
    );
  });
});

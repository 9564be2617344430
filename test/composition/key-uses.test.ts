import { expect, it, onTestFinished, vi } from 'vitest';
import { makeKeyUses } from '../../composition/key-uses.js';
import {
  accountId as accountOf,
  apiKeyId,
  later,
  USE_NOTED_EVERY_MS,
  type ApiKeyId,
} from '../../core/index.js';
import { START } from '../contracts/fixtures.js';

const given = (noteUses?: () => Promise<void>) => {
  const written: (readonly ApiKeyId[])[] = [];
  const faults: unknown[] = [];
  const note = async (uses: readonly { readonly id: ApiKeyId }[]): Promise<void> => {
    written.push(uses.map(({ id }) => id));
    await noteUses?.();
  };
  return { written, faults, uses: makeKeyUses({ noteUses: note }, (fault) => void faults.push(fault)) };
};

const [ONE, TWO] = [apiKeyId(1), apiKeyId(2)];
const accountId = accountOf(1);

it('writes the uses of all keys together, and none that one of the last hour stands for', async () => {
  const { uses, written } = given();
  for (let count = 0; count < 1_000; count += 1) uses.used({ id: ONE, accountId, lastUsedAt: null }, START);
  uses.used({ id: TWO, accountId, lastUsedAt: START }, later(START, USE_NOTED_EVERY_MS - 1));
  expect(written).toEqual([]);
  await uses.flush();
  uses.used({ id: TWO, accountId, lastUsedAt: START }, later(START, USE_NOTED_EVERY_MS));
  await uses.flush();
  await uses.flush();
  expect(written).toEqual([[ONE], [TWO]]);
});

it('collects a bounded number of keys, and goes on after a store that was away', async () => {
  let isAway = true;
  const { uses, written, faults } = given(() =>
    isAway ? Promise.reject(new Error('the store is away')) : Promise.resolve(),
  );
  for (let id = 1; id <= 2_000; id += 1) uses.used({ id: apiKeyId(id), accountId, lastUsedAt: null }, START);
  await uses.flush();
  expect(written[0]?.length).toBe(1_000);
  expect(faults).toHaveLength(1);
  isAway = false;
  uses.used({ id: ONE, accountId, lastUsedAt: null }, START);
  await uses.flush();
  expect(written[1]).toEqual([ONE]);
});

it('writes five seconds after the first use that was collected, and nothing if it was written before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { uses, written } = given();
  const use = (id: ApiKeyId) => uses.used({ id, accountId, lastUsedAt: null }, START);
  use(ONE);
  await vi.advanceTimersByTimeAsync(4_000);
  use(TWO);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[ONE, TWO]]);
  use(TWO);
  await uses.flush();
  expect(vi.getTimerCount()).toBe(0);
  use(ONE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written.slice(1)).toEqual([[TWO], [ONE]]);
});

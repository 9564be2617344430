import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, laneOf, provider } from '../../../core/index.js';
import { makeMemoryStore } from '../../../adapters/memory/index.js';
import { makeTable, type Transaction } from '../../../adapters/memory/table.js';

const LANE = laneOf(provider('memory'), null);

describe('the store in memory', () => {
  it('shows nothing of a transaction before it has ended, and refuses writes after that', async () => {
    const store = makeMemoryStore();
    const kept: Transaction[] = [];
    const pauses = store.tables.lanePauses;
    await store.transaction((transaction) => {
      kept.push(transaction);
      pauses.within(transaction).put(LANE, instant(5));
      expect(pauses.committed.get(LANE)).toBeUndefined();
    });
    expect(pauses.committed.get(LANE)).toBe(5);
    for (const ended of kept) expect(() => pauses.within(ended).put(LANE, instant(7))).toThrow('has ended');
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

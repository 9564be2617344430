import type { MemoryStore } from '../../adapters/memory/index.js';

type Tables = MemoryStore['tables'];
type AnyTable = Tables[keyof Tables];
type Transaction = Parameters<AnyTable['within']>[0];

/** A table as far as a copy of it is concerned: all keys and rows are opaque. */
interface OpaqueTable {
  readonly committed: { readonly get: (key: unknown) => unknown };
  readonly within: (transaction: Transaction) => {
    readonly put: (key: unknown, row: unknown) => void;
    readonly delete: (key: unknown) => void;
  };
}

/** Puts the store back into the state in which it was copied. */
export type PutBack = (transaction: Transaction) => void;

/** A store that can be copied. It notes the keys of all rows, because a table does not list them. */
export const makeCopiedStore = (
  store: MemoryStore,
): { readonly store: MemoryStore; readonly copy: () => PutBack } => {
  const keys = new Map<OpaqueTable, Set<unknown>>();

  const noting = (table: OpaqueTable): OpaqueTable => {
    const known = new Set<unknown>();
    keys.set(table, known);
    return {
      ...table,
      within: (transaction) => {
        const rows = table.within(transaction);
        return {
          ...rows,
          put: (key, row) => {
            known.add(key);
            rows.put(key, row);
          },
        };
      },
    };
  };

  const tables = Object.fromEntries(
    Object.entries(store.tables).map(([name, table]) => [name, noting(table as OpaqueTable)]),
  ) as unknown as Tables;

  const copy = (): PutBack => {
    const rows = [...keys].map(
      ([table, known]) => [table, new Map([...known].map((key) => [key, table.committed.get(key)]))] as const,
    );
    return (transaction) => {
      for (const [table, copied] of rows) {
        const within = table.within(transaction);
        for (const key of keys.get(table) ?? []) {
          const row = copied.get(key);
          if (row === undefined) within.delete(key);
          else within.put(key, row);
        }
      }
    };
  };

  return { store: { ...store, tables }, copy };
};

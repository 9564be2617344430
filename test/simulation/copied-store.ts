import type { MemoryStore } from '../../adapters/memory/index.js';

type Tables = Parameters<Parameters<MemoryStore['transaction']>[0]>[0];

/** The rows of a table as far as a copy of it is concerned: all keys and rows are opaque. */
interface OpaqueRows {
  readonly get: (key: unknown) => unknown;
  readonly put: (key: unknown, row: unknown) => void;
  readonly delete: (key: unknown) => void;
}

const eachOf = (tables: object): readonly (readonly [string, OpaqueRows])[] => Object.entries(tables);

/** Puts the store back into the state in which it was copied. */
export type PutBack = (tables: Tables) => void;

/** A store that can be copied. It notes the keys of all rows, because a table does not list them. */
export const makeCopiedStore = (
  store: MemoryStore,
): { readonly store: MemoryStore; readonly copy: () => PutBack } => {
  const keys = new Map<string, Set<unknown>>();
  const keysOf = (name: string): Set<unknown> => {
    const known = keys.get(name) ?? new Set<unknown>();
    keys.set(name, known);
    return known;
  };

  const noting = (tables: Tables): Tables =>
    Object.fromEntries(
      eachOf(tables).map(([name, rows]) => {
        const put = (key: unknown, row: unknown): void => {
          keysOf(name).add(key);
          rows.put(key, row);
        };
        return [name, { ...rows, put }];
      }),
    ) as unknown as Tables;

  const copy = (): PutBack => {
    const copied = new Map(
      eachOf(store.committed).map(([name, { get }]) => [
        name,
        new Map([...keysOf(name)].map((key) => [key, get(key)])),
      ]),
    );
    return (tables) => {
      for (const [name, rows] of eachOf(tables))
        for (const key of keysOf(name)) {
          const row = copied.get(name)?.get(key);
          if (row === undefined) rows.delete(key);
          else rows.put(key, row);
        }
    };
  };

  const transaction: MemoryStore['transaction'] = (work) =>
    store.transaction((tables) => work(noting(tables)));
  return { store: { ...store, transaction }, copy };
};

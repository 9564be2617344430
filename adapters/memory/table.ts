import { frozen } from './frozen.js';

/** Rows by key, in the order in which their keys were first put. */
export interface Rows<Key, Row> {
  readonly get: (key: Key) => Row | undefined;
  readonly all: () => Iterable<Row>;
}

export interface WritableRows<Key, Row> extends Rows<Key, Row> {
  readonly put: (key: Key, row: Row) => void;
  readonly delete: (key: Key) => void;
}

/** The one transaction that may write at the moment. */
export interface Transaction {
  readonly isOpen: () => boolean;
}

/** A table of immutable rows, of which only committed ones are visible outside the transaction that writes them. */
export interface Table<Key, Row> {
  readonly committed: Rows<Key, Row>;
  /** The rows as the transaction sees them, its own changes included. They throw once the transaction has ended. */
  readonly within: (transaction: Transaction) => WritableRows<Key, Row>;
  /** Ends the transaction: its changes are kept or discarded as a whole. */
  readonly end: (isKept: boolean) => void;
}

const DELETED = Symbol('deleted');

/** `onKept` is called for each row that a transaction changed, once the change is kept. */
export const makeTable = <Key, Row>(
  first: Iterable<readonly [Key, Row]> = [],
  onKept: (before: Row | undefined, after: Row | undefined) => void = () => undefined,
): Table<Key, Row> => {
  const rows = new Map<Key, Row>(first);
  const changes = new Map<Key, Row | typeof DELETED>();

  const current = (key: Key): Row | undefined => {
    const changed = changes.get(key);
    if (changed === DELETED) return undefined;
    return changed ?? rows.get(key);
  };

  const all = function* (): Generator<Row> {
    for (const [key, row] of rows) {
      const changed = changes.get(key) ?? row;
      if (changed !== DELETED) yield changed;
    }
    for (const [key, changed] of changes) {
      if (!rows.has(key) && changed !== DELETED) yield changed;
    }
  };

  /** The rows while the transaction is open: a reference that outlives it must not write into the next one. */
  const within = (transaction: Transaction): WritableRows<Key, Row> => {
    const whileOpen = <T>(access: () => T): T => {
      if (!transaction.isOpen()) throw new Error('the unit of work has ended');
      return access();
    };
    return {
      get: (key) => whileOpen(() => current(key)),
      all: () => whileOpen(() => [...all()]),
      put: (key, row) => whileOpen(() => void changes.set(key, frozen(row))),
      delete: (key) => whileOpen(() => void changes.set(key, DELETED)),
    };
  };

  return {
    committed: { get: (key) => rows.get(key), all: () => rows.values() },
    within,
    end: (isKept) => {
      for (const [key, change] of isKept ? changes : []) {
        onKept(rows.get(key), change === DELETED ? undefined : change);
        if (change === DELETED) rows.delete(key);
        else rows.set(key, change);
      }
      changes.clear();
    },
  };
};

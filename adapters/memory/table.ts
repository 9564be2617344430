import { frozen } from './frozen.js';

/** Rows by key, in the order in which their keys were first put. */
interface Rows<Key, Row> {
  readonly get: (key: Key) => Row | undefined;
  readonly all: () => Iterable<Row>;
}

export interface WritableRows<Key, Row> extends Rows<Key, Row> {
  readonly put: (key: Key, row: Row) => void;
  readonly delete: (key: Key) => void;
}

/** A table of immutable rows, of which only committed ones are visible outside the transaction that writes them. */
export interface Table<Key, Row> {
  readonly committed: Rows<Key, Row>;
  /** The rows as the transaction sees them, its own changes included. They throw while there is none. */
  readonly open: WritableRows<Key, Row>;
  readonly begin: () => void;
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
  let isOpen = false;

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

  const whileOpen = <T>(access: () => T): T => {
    if (!isOpen) throw new Error('the transaction has ended');
    return access();
  };

  return {
    committed: { get: (key) => rows.get(key), all: () => rows.values() },
    open: {
      get: (key) => whileOpen(() => current(key)),
      all: () => whileOpen(() => [...all()]),
      put: (key, row) => whileOpen(() => void changes.set(key, frozen(row))),
      delete: (key) => whileOpen(() => void changes.set(key, DELETED)),
    },
    begin: () => {
      if (isOpen) throw new Error('a transaction cannot begin within another one');
      isOpen = true;
    },
    end: (isKept) => {
      isOpen = false;
      for (const [key, change] of isKept ? changes : []) {
        onKept(rows.get(key), change === DELETED ? undefined : change);
        if (change === DELETED) rows.delete(key);
        else rows.set(key, change);
      }
      changes.clear();
    },
  };
};

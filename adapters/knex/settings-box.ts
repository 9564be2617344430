import type { Knex } from 'knex';
import { hasRow, type Dialect } from './database.js';

/** Encrypts settings. A text that is bound to one context cannot be opened in another. */
export interface SettingsBox {
  /** The key that seals, as the table of sealing keys lists it; absent: the table is not used. */
  readonly keyId?: string;
  readonly seal: (text: string, boundTo: string) => string;
  /** Throws if the text was not sealed by a key of the box, or is bound to something else. */
  readonly open: (sealed: string, boundTo: string) => string;
}

/** What the sealed settings of a connection are bound to. */
export const boundToConnection = (id: number): string => `connection:${String(id)}`;

/**
 * Keeps the sealing key in the list until the transaction ends. Throws if it was removed: without the key, what it
 * sealed could not be opened any more.
 */
export const keepSealingKey = async (
  trx: Knex,
  { keepRows }: Dialect,
  { keyId }: Pick<SettingsBox, 'keyId'>,
): Promise<void> => {
  if (keyId === undefined) return;
  if (await hasRow(trx, `select 1 from sealing_keys where key_id = :keyId ${keepRows}`, { keyId })) return;
  throw new Error(
    `The secret key ${keyId} is no longer used for this database; start this process again with the newest key first.`,
  );
};

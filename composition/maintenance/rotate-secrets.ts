import { SecretBoxError, sealedPrefix } from '../../adapters/crypto/index.js';
import { makeSealingKeys, type SealedSettings, type SealingKeys } from '../../adapters/knex/index.js';
import type { App } from '../app.js';
import type { WithProgress } from '../reporting/progress.js';
import type { Secrets } from '../store/unlock.js';

/** Rows of one transaction: few enough not to block a server. */
const ROWS_AT_ONCE = 100;

export interface Rotation {
  /** The key under which everything is sealed. */
  readonly keyId: string;
  /** Connections that this run sealed again. */
  readonly resealed: number;
  /** Keys that are no longer needed. */
  readonly retired: readonly string[];
  /**
   * Older keys under which something is still sealed, because it is unreadable or another process sealed it meanwhile.
   */
  readonly kept: readonly string[];
  /** Ids of connections whose settings no key of this process opens; they stay as they are. */
  readonly unreadable: readonly number[];
  /** Whether everything is sealed under the one key now. */
  readonly isComplete: boolean;
}

/**
 * Seals everything under the newest key. Each step is a transaction of its own: it can be interrupted at any time and
 * run again, while servers with the same keys are running.
 */
export const rotateSecrets = async (
  { database, secrets: { box } }: Pick<App, 'database' | 'secrets'>,
  { progress }: WithProgress = {},
): Promise<Rotation> => {
  const { keyId } = box;
  const table = makeSealingKeys(database);
  const sealed = await sealAgain(table, box, { progress });
  const retired: string[] = [];
  const kept: string[] = [];
  for (const { id } of await table.list()) {
    if (id === keyId) continue;
    const isRetired = await table.retire({ keyId: id, prefix: sealedPrefix(id) }, box);
    (isRetired ? retired : kept).push(id);
  }
  const isComplete = kept.length + sealed.unreadable.length === 0;
  return { keyId, ...sealed, retired, kept, isComplete };
};

const sealAgain = async (
  table: SealingKeys,
  box: Secrets['box'],
  { progress }: WithProgress,
): Promise<Pick<Rotation, 'resealed' | 'unreadable'>> => {
  const unreadable: number[] = [];
  let resealed = 0;
  for (let after: number | null = 0; after !== null;) {
    const older: readonly SealedSettings[] = await table.othersThan(box.prefix, after, ROWS_AT_ONCE);
    const rows = older.flatMap((row) => {
      const next = resealedBy(box, row);
      if (next === null) unreadable.push(row.id);
      return next === null ? [] : [{ ...row, next }];
    });
    await table.replace(box.keyId, rows);
    resealed += rows.length;
    progress?.(`Connections resealed: ${String(resealed)}`);
    after = older.at(-1)?.id ?? null;
  }
  return { resealed, unreadable };
};

/** Null if it was sealed under a key that is not here, or altered. */
const resealedBy = ({ open, seal }: Secrets['box'], { sealed, boundTo }: SealedSettings): string | null => {
  try {
    return seal(open(sealed, boundTo), boundTo);
  } catch (fault) {
    if (fault instanceof SecretBoxError) return null;
    throw fault;
  }
};

import { makeSealingKeys, type SealedSettings } from '../adapters/knex/index.js';
import type { App } from './app.js';
import type { Secrets } from './unlock.js';

/** Rows of one transaction: few enough not to block a server. */
const ROWS_AT_ONCE = 100;

export interface Rotation {
  /** The key under which everything is sealed now. */
  readonly keyId: string;
  /** Connections that this run sealed again. */
  readonly resealed: number;
  /** Keys that are no longer needed. */
  readonly retired: readonly string[];
  /** False: another process sealed under an older key meanwhile. */
  readonly isComplete: boolean;
}

/**
 * Seals everything under the newest key. Each step is a transaction of its own: it can be ended at any moment and run
 * again, while servers with the same keys are running.
 */
export const rotateSecrets = async ({
  database,
  secrets: { box },
}: Pick<App, 'database' | 'secrets'>): Promise<Rotation> => {
  const { keyId, prefix } = box;
  const table = makeSealingKeys(database);
  let resealed = 0;
  for (let after: number | null = 0; after !== null;) {
    const older: readonly SealedSettings[] = await table.othersThan(prefix, after, ROWS_AT_ONCE);
    await table.replace(
      keyId,
      older.map((row) => ({ ...row, next: resealedBy(box, row) })),
    );
    resealed += older.length;
    after = older.at(-1)?.id ?? null;
  }
  const others = (await table.list()).map(({ id }) => id).filter((id) => id !== keyId);
  const isComplete = await table.removeOthers(keyId, prefix);
  return { keyId, resealed, retired: isComplete ? others : [], isComplete };
};

const resealedBy = ({ open, seal }: Secrets['box'], { sealed, place }: SealedSettings): string => {
  try {
    return seal(open(sealed, place), place);
  } catch (cause) {
    throw new Error(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

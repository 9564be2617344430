import { rowsOf, type Database } from './database.js';

/** A setting of the store. */
export interface StoreSetting {
  readonly name: string;
  readonly value: string;
}

/** The settings because of which a commit that returned can be lost when the host of the store fails. */
export const lossySettings = ({ writer, dialect }: Database): Promise<readonly StoreSetting[]> =>
  rowsOf<StoreSetting>(writer, dialect.lossySettings);

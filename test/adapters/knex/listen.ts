import { onTestFinished } from 'vitest';
import type { Database } from '../../../adapters/knex/index.js';

/** The statements that run from now on until the test ends. */
export const listenTo = ({ reader, writer }: Pick<Database, 'reader' | 'writer'>): string[] => {
  const seen: string[] = [];
  const note = ({ sql }: { readonly sql: string }): void => void seen.push(sql);
  // On PostgreSQL the two are one handle.
  for (const handle of new Set([reader, writer])) {
    handle.on('query', note);
    onTestFinished(() => void handle.removeListener('query', note));
  }
  return seen;
};

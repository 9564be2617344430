import type { App } from './app.js';
import { examineDurability, examineNumbers } from './doctor/durability.js';
import { tokens as t } from './tokens.js';

const EXAMINATIONS = { durability: examineDurability, sequences: examineNumbers };

/** Logs a warning if the store breaks what the guarantees rest on: not every operator runs `doctor`. */
export const warnOfRisks = ({ container, database }: Pick<App, 'container' | 'database'>) => {
  const warn = async (check: string, examine: typeof examineDurability): Promise<void> => {
    // An unavailable store is reported by the operations that need it.
    const finding = await examine({ database }).catch(() => null);
    if (finding?.ok === false) container.get(t.log).write('warn', { check }, finding.message);
  };
  const examined = Promise.all(Object.entries(EXAMINATIONS).map(([check, examine]) => warn(check, examine)));
  return async (): Promise<void> => {
    await examined;
  };
};

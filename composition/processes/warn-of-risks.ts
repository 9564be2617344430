import type { App } from '../app.js';
import { examineClock, examineDurability, examineIdentity, examineNumbers } from '../doctor/durability.js';
import { tokens as t } from '../tokens.js';

const EXAMINATIONS = {
  clock: examineClock,
  copy: examineIdentity,
  durability: examineDurability,
  sequences: examineNumbers,
};

/** Logs a warning if the store breaks what the guarantees rest on: not every operator runs `doctor`. */
export const warnOfRisks = ({ container, database }: Pick<App, 'container' | 'database'>) => {
  const subject = { database, clock: container.get(t.clock) };
  const examined = Promise.all(
    Object.entries(EXAMINATIONS).map(async ([check, examine]) => {
      // An unavailable store is reported by the operations that need it.
      const finding = await Promise.resolve(examine(subject)).catch(() => null);
      if (finding?.ok === false) container.get(t.log).write('warn', { check }, finding.message);
    }),
  );
  return async (): Promise<void> => {
    await examined;
  };
};

import type { App } from './app.js';
import { examineDurability } from './doctor/durability.js';
import { tokens as t } from './tokens.js';

/** Logs a warning if a setting of the store breaks what the guarantees rest on: not every operator runs `doctor`. */
export const warnOfRisks = ({ container, database }: Pick<App, 'container' | 'database'>) => {
  const examined = examineDurability({ database })
    .then(({ ok, message }) => {
      if (!ok) container.get(t.log).write('warn', { check: 'durability' }, message);
    })
    // An unavailable store is reported by the operations that need it.
    .catch(() => undefined);
  return (): Promise<void> => examined;
};

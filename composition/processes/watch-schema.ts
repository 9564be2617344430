import { schemaState } from '../../adapters/knex/index.js';
import type { App } from '../app.js';
import { repeatEvery } from './repeat-every.js';
import { tokens as t } from '../tokens.js';

/** How often the steps of the schema are read, in milliseconds. */
const EVERY_MS = 10_000;

/**
 * Logs a warning when a newer version has migrated the store of this process; the store itself then refuses claims and
 * posts. Returns a function that stops it.
 */
export const watchSchema = ({
  container,
  database,
}: Pick<App, 'container' | 'database'>): (() => Promise<void>) => {
  let isKnown = false;

  const look = async (): Promise<void> => {
    // An unavailable store is reported by the operations that need it.
    const { unknown } = await schemaState(database).catch(() => ({ unknown: [] }));
    if (unknown.length === 0 || isKnown) return;
    isKnown = true;
    const message =
      `a newer version has changed the database (${unknown.join(', ')}); this process accepts and changes no posts, and sends nothing more: ` +
      'stop it and start the newer version';
    container.get(t.log).write('warn', { check: 'schema' }, message);
  };
  return repeatEvery(container.get(t.clock), EVERY_MS, look);
};

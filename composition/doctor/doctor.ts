import { openApp, type App } from '../app.js';
import type { Settings } from '../settings.js';
import type { Check } from './check.js';
import { checkMachine } from './machine-checks.js';
import { checkStore } from './store-checks.js';

/** Checks for the most likely mistakes in setup and operation, independent of each other. */
export const runChecks = async (settings: Settings): Promise<readonly Check[]> => {
  const machine = await checkMachine(settings);
  let app: App;
  try {
    app = await openApp(settings);
  } catch (fault) {
    const message = `The database or the secret key cannot be opened: ${fault instanceof Error ? fault.message : String(fault)}`;
    return [...machine, { name: 'database', ok: false, message }];
  }
  try {
    const database = { name: 'database', ok: true, message: 'Reachable, and its schema is current.' };
    return [...machine, database, ...(await checkStore(app))];
  } finally {
    await app.close();
  }
};

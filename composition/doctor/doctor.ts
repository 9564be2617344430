import { schemaProblem, schemaState, type Database } from '../../adapters/knex/index.js';
import { connectExistingStore } from '../store/connect-store.js';
import type { Settings } from '../settings.js';
import { messageOf } from '../reporting/message-of.js';
import type { WithProgress } from '../reporting/progress.js';
import { noneRun, runEach, type Check, type NamedCheck } from './check.js';
import { MACHINE_CHECKS } from './machine-checks.js';
import { STORE_CHECKS, storeSubject } from './store-checks.js';

/**
 * Checks for the most likely mistakes in setup and operation. Every check is listed, even if others fail. Changes
 * nothing in the database.
 */
export const runChecks = async (
  settings: Settings,
  options: WithProgress = {},
): Promise<readonly Check[]> => [
  ...(await runEach(MACHINE_CHECKS, settings, options)),
  ...(await checkDatabase(settings, options)),
];

const checkDatabase = async (settings: Settings, options: WithProgress): Promise<readonly Check[]> => {
  const connected = await connectExistingStore(settings).catch(messageOf);
  if (typeof connected === 'string') {
    const database = { name: 'database', ok: false, message: connected };
    return [database, ...noneRun([schemaCheck, ...STORE_CHECKS], 'the database cannot be opened.')];
  }
  const { database, clock } = connected;
  try {
    const schema = await runEach([schemaCheck], database);
    return [
      { name: 'database', ok: true, message: 'It can be reached.' },
      ...schema,
      ...(schema.every(({ ok }) => ok)
        ? await runEach(STORE_CHECKS, storeSubject(settings, database, clock), options)
        : noneRun(STORE_CHECKS, 'the schema is not the one of this version.')),
    ];
  } finally {
    await database.destroy();
  }
};

const schemaCheck: NamedCheck<Database> = {
  name: 'schema',
  check: async (database) => {
    const problem = schemaProblem(await schemaState(database));
    return { ok: problem === null, message: problem ?? 'It is up to date.' };
  },
};

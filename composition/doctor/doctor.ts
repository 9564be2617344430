import { schemaProblem, schemaState, type Database } from '../../adapters/knex/index.js';
import { connectExistingStore } from '../connect-store.js';
import type { Settings } from '../settings.js';
import { messageOf } from '../message-of.js';
import type { WithProgress } from '../progress.js';
import { noneRun, runEach, type Check, type NamedCheck } from './check.js';
import { imagesCheck } from './images-check.js';
import { keyCheck } from './key-check.js';
import { MACHINE_CHECKS } from './machine-checks.js';
import { STORE_CHECKS, storeSubject, type StoreSubject } from './store-checks.js';

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
    return [
      database,
      ...noneRun([schemaCheck, ...contentChecks(settings)], 'the database cannot be opened.'),
    ];
  }
  const { database, clock } = connected;
  try {
    const schema = await runEach([schemaCheck], database);
    const checks = contentChecks(settings);
    return [
      { name: 'database', ok: true, message: 'It can be reached.' },
      ...schema,
      ...(schema.every(({ ok }) => ok)
        ? await runEach(checks, storeSubject(database, clock), options)
        : noneRun(checks, 'the schema is not the one of this version.')),
    ];
  } finally {
    await database.destroy();
  }
};

const contentChecks = (settings: Settings): readonly NamedCheck<StoreSubject>[] => [
  keyCheck(settings),
  imagesCheck(settings),
  ...STORE_CHECKS,
];

const schemaCheck: NamedCheck<Database> = {
  name: 'schema',
  check: async (database) => {
    const problem = schemaProblem(await schemaState(database));
    return { ok: problem === null, message: problem ?? 'It is up to date.' };
  },
};

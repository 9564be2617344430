import { it } from 'vitest';
import { postgresRestart } from './postgres-restart.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it(
  'I10, I13, I15: a PostgreSQL that is cut off under load costs time and nothing else',
  { timeout: LONG },
  async () => {
    expectHeld(await postgresRestart(shortly('postgres', 2)));
  },
);

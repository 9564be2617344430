import { it } from 'vitest';
import { postgresRestart } from './postgres-restart.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it('I10, I13, I15: a PostgreSQL outage under load only costs time', LONG, async () => {
  expectHeld(await postgresRestart(shortly('postgres', 2)));
});

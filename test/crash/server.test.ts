import { it } from 'vitest';
import { serverKill } from './server-kill.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it(
  'I9, I10, I13, I15: nothing is lost or sent twice when the server is killed under load',
  LONG,
  async () => {
    expectHeld(await serverKill(shortly('sqlite', 5)));
  },
);

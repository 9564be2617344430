import { it } from 'vitest';
import { manyProcesses } from './many-processes.js';
import { LONG, expectHeld, shortly } from './short-form.js';
import { workerKill } from './worker-kill.js';

it(
  'I13: a worker killed between send and record leaves an unknown outcome, a resend or a lookup',
  LONG,
  async () => {
    expectHeld(await workerKill(shortly('postgres', 2)));
  },
);

it(
  'I13, I19, I28: processes on one database neither send twice nor exceed a rate limit, even if they are killed or late',
  LONG,
  async () => {
    expectHeld(await manyProcesses(shortly('postgres', 1)));
  },
);

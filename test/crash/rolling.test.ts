import { it } from 'vitest';
import { rollingRestart } from './rolling-restart.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it(
  'no request is cut and no post goes out twice while two servers and two workers are restarted',
  LONG,
  async () => {
    expectHeld(await rollingRestart(shortly('postgres', 4)));
  },
);

import { it } from 'vitest';
import { rollingRestart } from './rolling-restart.js';
import { LONG, expectHeld, shortly } from './short-form.js';

it('no request of clients with keep-alive connections is cut while servers are restarted', LONG, async () => {
  expectHeld(await rollingRestart(shortly('postgres', 2)));
});

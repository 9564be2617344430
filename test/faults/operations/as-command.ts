import { uniqueNumber } from '../../contracts/fixtures.js';
import type { Scene } from '../scene.js';
import type { Act } from '../use-case.js';

/** More rows than one act leaves. */
const ROWS = 10;

/** The act as the command of an operator. The log has it if its change is stored, and once for each run at most. */
export const asCommand = ({ stage, clock }: Scene, { run, isDone }: Act): Act => {
  const command = `command ${String(uniqueNumber())}`;
  let runs = 0;
  return {
    run: () => {
      runs += 1;
      const operation = { actor: 'operator', command, details: {}, at: clock.now() };
      return stage.gated.operatorLog.during(operation, run);
    },
    isDone: async () => {
      const done = await isDone();
      const rows = await stage.direct.operatorLog.list(
        { account: null, since: null },
        { before: null, limit: ROWS },
      );
      const logged = rows.filter((row) => row.command === command).length;
      if (done && logged === 0) throw new Error('it is not in the log of operators');
      if (logged > runs) throw new Error(`it is ${String(logged)} times in the log of operators`);
      return done;
    },
  };
};

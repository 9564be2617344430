import type { Command } from 'commander';
import { acquireInstanceLock } from '../../../adapters/knex/index.js';
import { openApp, type App } from '../../app.js';
import { tokens } from '../../tokens.js';
import type { CommandContext } from '../context.js';
import { firstStopSignal } from '../stop-signal.js';
import { makeDemoAccount, showDemo, showOldDemo, type DemoAccount } from '../demo-account.js';

export const serveCommand = (command: Command, context: CommandContext): void => {
  command
    .option('--demo', 'create a demo account if there is no account yet')
    .option('--no-worker', 'serve requests only; another process delivers scheduled posts')
    .action((options: { demo?: boolean; worker: boolean }) =>
      holding(context, async (app) => {
        const { serve } = await import('../../processes/serve.js');
        const { origin, stop } = await serve(app, { worker: options.worker });
        try {
          // Only now, because its key is shown once and the server might not have started.
          const demo: DemoAccount | null = options.demo === true ? await demoAccount(context, app) : null;
          const accounts = options.demo === true && demo === null ? await app.store.accounts.list() : null;
          const shown =
            accounts === null
              ? showDemo(origin, demo, app.container.get(tokens.clock).now())
              : showOldDemo(origin, accounts);
          context.output.result({ origin, demo }, () => shown);
          return stop;
        } catch (fault) {
          await stop({ drain: false });
          throw fault;
        }
      }),
    );
};

const demoAccount = (context: CommandContext, app: App): Promise<DemoAccount | null> =>
  app.store.operatorLog.during(context.operation(), () => makeDemoAccount(app));

export const workerCommand = (command: Command, context: CommandContext): void => {
  command.action(() =>
    holding(context, async (app) => {
      const { runWorker } = await import('../../processes/run-worker.js');
      const { monitor, stop } = await runWorker(app);
      context.output.result({ running: true, monitor }, () => [
        monitor === null
          ? 'The worker is running.'
          : `The worker is running; its health is at ${monitor}/readyz`,
      ]);
      return stop;
    }),
  );
};

/** Runs a process that owns its database until a signal arrives, and stops it gracefully. */
const holding = async (
  context: CommandContext,
  start: (app: App) => Promise<(how: { readonly drain: boolean }) => Promise<void>>,
): Promise<void> => {
  // Listens from the start, because a supervisor may stop the process as soon as it is ready.
  const stopSignal = firstStopSignal();
  const settings = await context.settings();
  const app = await openApp(settings);
  try {
    const lock =
      settings.database.kind === 'sqlite' ? await acquireInstanceLock(settings.database.file) : null;
    try {
      const stop = await start(app);
      const signal = await stopSignal;
      // Ctrl-C is interactive, so it skips draining; SIGTERM usually comes from a rolling restart.
      await stop({ drain: signal === 'SIGTERM' });
    } finally {
      await lock?.release();
    }
  } finally {
    await app.close();
  }
};

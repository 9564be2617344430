import type { Command } from 'commander';
import { acquireInstanceLock } from '../../../adapters/knex/index.js';
import { openApp, type App } from '../../app.js';
import { engineOf } from '../../engine.js';
import type { CommandContext } from '../context.js';
import { makeDemoAccount, showDemo, type DemoAccount } from '../demo-account.js';

export const serveCommand = (command: Command, context: CommandContext): void => {
  command
    .option('--demo', 'make a demo account when there is no account yet')
    .option('--no-worker', 'answer requests only; a worker elsewhere delivers what is scheduled')
    .action((options: { demo?: boolean; worker: boolean }) =>
      holding(context, async (app) => {
        const demo: DemoAccount | null = options.demo === true ? await makeDemoAccount(app) : null;
        const { serve } = await import('../../serve.js');
        const running = await serve(app, { worker: options.worker });
        context.output.result({ origin: running.origin, demo }, () => showDemo(running.origin, demo));
        return running.stop;
      }),
    );
};

export const workerCommand = (command: Command, context: CommandContext): void => {
  command.action(() =>
    holding(context, async (app) => {
      const { startListening } = await import('../../listen.js');
      const { worker } = engineOf(app);
      const endListening = startListening(app);
      worker.start();
      context.output.result({ running: true }, () => ['The worker is running.']);
      return async () => {
        await worker.stop();
        await endListening();
      };
    }),
  );
};

/** Runs a process that owns its database until it is told to stop, and stops it without cutting anything off. */
const holding = async (
  context: CommandContext,
  start: (app: App) => Promise<(how: { readonly drain: boolean }) => Promise<void>>,
): Promise<void> => {
  // Listened to from the beginning: whoever reads that the process is ready may stop it at once.
  const told = toldToStop();
  const settings = await context.settings();
  const app = await openApp(settings);
  try {
    const lock =
      settings.database.kind === 'sqlite' ? await acquireInstanceLock(settings.database.file) : null;
    try {
      const stop = await start(app);
      const signal = await told;
      // Who presses Ctrl-C waits; who sends SIGTERM replaces this process by another one.
      await stop({ drain: signal === 'SIGTERM' });
    } finally {
      await lock?.release();
    }
  } finally {
    await app.close();
  }
};

/** The first signal asks for a graceful stop; a second one is the operating system's own, and ends the process. */
const toldToStop = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });

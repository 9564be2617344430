import type { Command } from 'commander';
import { acquireInstanceLock } from '../../../adapters/knex/index.js';
import { migrateStore, openApp, type App } from '../../app.js';
import { engineOf } from '../../engine.js';
import { startListening } from '../../listen.js';
import { serve } from '../../serve.js';
import type { CommandContext } from '../context.js';
import { makeDemoAccount, showDemo, type DemoAccount } from '../demo-account.js';
import { runDemo } from '../demo.js';

export const serveCommands = (program: Command, context: CommandContext): void => {
  const { output } = context;

  program
    .command('serve')
    .description('answer HTTP requests and deliver posts')
    .option('--demo', 'make a demo account when there is no account yet')
    .option('--no-worker', 'answer requests only; a worker elsewhere delivers what is scheduled')
    .action(async (options: { demo?: boolean; worker: boolean }) => {
      await holding(context, async (app) => {
        const demo: DemoAccount | null = options.demo === true ? await makeDemoAccount(app) : null;
        const running = await serve(app, { worker: options.worker });
        output.result({ origin: running.origin, demo }, () => showDemo(running.origin, demo));
        return running.stop;
      });
    });

  program
    .command('worker')
    .description('deliver posts, without HTTP')
    .action(async () => {
      await holding(context, (app) => {
        const { worker } = engineOf(app);
        const endListening = startListening(app);
        worker.start();
        output.result({ running: true }, () => ['The worker is running.']);
        return Promise.resolve(async () => {
          await worker.stop();
          await endListening();
        });
      });
    });

  program
    .command('migrate')
    .description('bring the database up to date')
    .action(async () => {
      await migrateStore(context.settings());
      output.result({ current: true }, () => ['The database is up to date.']);
    });

  program
    .command('demo')
    .description('post now, schedule a post, wait for it and show the feed')
    .action(() => runDemo(output));
};

/** Runs a process that owns its database until it is told to stop, and stops it without cutting anything off. */
const holding = async (
  context: CommandContext,
  start: (app: App) => Promise<(how: { readonly drain: boolean }) => Promise<void>>,
): Promise<void> => {
  // Listened to from the beginning: whoever reads that the process is ready may stop it at once.
  const told = toldToStop();
  const settings = context.settings();
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

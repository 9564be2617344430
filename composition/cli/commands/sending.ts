import type { Command } from 'commander';
import { toRfc3339 } from '../../../core/index.js';
import { tokens } from '../../tokens.js';
import { withApp, type CommandContext } from '../context.js';

export const pauseCommand = (command: Command, context: CommandContext): void => {
  command.action(() =>
    withApp(context, async ({ container, store }) => {
      const { sending } = store;
      const changed = await sending.pause(container.get(tokens.clock).now());
      const since = await sending.pausedSince();
      context.output.result(
        { paused: true, since: since === null ? null : toRfc3339(since), changed },
        () => [
          changed ? 'All sending is paused.' : 'Sending was already paused.',
          'Posts are accepted and wait; what is under way is completed. To continue: write-post resume',
        ],
      );
    }),
  );
};

export const resumeCommand = (command: Command, context: CommandContext): void => {
  command.action(() =>
    withApp(context, async ({ store }) => {
      const changed = await store.sending.resume();
      context.output.result({ paused: false, changed }, () => [
        changed ? 'Sending is resumed; what is due goes out within a second.' : 'Sending was not paused.',
      ]);
    }),
  );
};

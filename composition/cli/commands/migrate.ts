import type { Command } from 'commander';
import { migrateStore } from '../../app.js';
import type { CommandContext } from '../context.js';

export const migrateCommand = (command: Command, { settings, output }: CommandContext): void => {
  command.action(async () => {
    await migrateStore(await settings());
    output.result({ current: true }, () => ['The database is up to date.']);
  });
};

import type { Command } from 'commander';
import type { CommandContext } from '../context.js';
import { runDemo } from '../demo.js';

export const demoCommand = (command: Command, { output }: CommandContext): void => {
  command.action(() => runDemo(output));
};

import type { Command } from 'commander';
import { duringOperation } from '../../../adapters/commit/operation-under-way.js';
import { migrateStore, planMigration } from '../../app.js';
import { counted } from '../../reporting/counted.js';
import type { CommandContext } from '../context.js';
import { Reported, table, type Line } from '../output.js';

export const migrateCommand = (command: Command, { settings, operation, output }: CommandContext): void => {
  command
    .option('--dry-run', 'show what would be done and change nothing; exits with 1 if there is something')
    .action(async (options: { dryRun?: boolean }) => {
      if (options.dryRun !== true) {
        const to = await settings();
        const applied = await duringOperation(operation(), () => migrateStore(to, output));
        output.result({ current: true, applied }, () => [
          ...(applied.length === 0
            ? []
            : [`Applied ${counted(applied.length, 'step')}: ${applied.join(', ')}.`]),
          'The database is up to date.',
        ]);
        return;
      }
      const steps = await planMigration(await settings());
      output.result({ current: steps.length === 0, steps }, () => planLines(steps));
      if (steps.length > 0) throw new Reported();
    });
};

const planLines = (steps: Awaited<ReturnType<typeof planMigration>>): readonly Line[] =>
  steps.length === 0
    ? ['The database is up to date.']
    : table(
        ['step', 'goes through'],
        steps.map(({ name, tables }) => [
          name,
          tables.map(({ table: existing, rows }) => `${existing} (${counted(rows, 'row')})`).join(', ') ||
            'no existing table',
        ]),
      );

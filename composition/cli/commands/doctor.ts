import type { Command } from 'commander';
import { runChecks } from '../../doctor/doctor.js';
import type { CommandContext } from '../context.js';
import { Reported, table } from '../output.js';

export const doctorCommand = (program: Command, context: CommandContext): void => {
  program
    .command('doctor')
    .description('look for what is likeliest to be wrong with this installation')
    .action(async () => {
      const checks = await runChecks(context.settings());
      const ok = checks.every((check) => check.ok);
      context.output.result({ ok, checks }, () =>
        table(
          ['', 'check', 'finding'],
          checks.map(({ name, ok: fine, message }) => [fine ? 'ok' : 'NOT OK', name, message]),
        ),
      );
      if (!ok) throw new Reported();
    });
};

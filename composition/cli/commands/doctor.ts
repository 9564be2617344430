import type { Command } from 'commander';
import { runChecks } from '../../doctor/doctor.js';
import type { CommandContext } from '../context.js';
import { Reported, table } from '../output.js';

export const doctorCommand = (command: Command, context: CommandContext): void => {
  command.action(async () => {
    const checks = await runChecks(await context.settings(), context.output);
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

import type { Command } from 'commander';
import { accountId, timeZone, toRfc3339, type LoggedOperation } from '../../../core/index.js';
import {
  idOption,
  limitOption,
  momentOption,
  numberOption,
  withApp,
  type CommandContext,
} from '../context.js';
import { table } from '../output.js';
import { showTime } from '../time.js';

const UTC = timeZone('UTC');

interface LogOptions {
  readonly account?: string;
  readonly since?: string;
  readonly limit: string;
  readonly before?: string;
}

export const logCommand = (command: Command, context: CommandContext): void => {
  command
    .option('--account <id>', 'only what was done to that account')
    .option('--since <time>', 'only what was done since, such as 2027-01-31T04:00:00Z')
    .option('--limit <count>', 'operations on this page', '50')
    .option('--before <number>', 'continue after the operation of that number')
    .action((options: LogOptions) =>
      withApp(context, async (app) => {
        const limit = limitOption(options.limit, '--limit');
        const filter = {
          account: options.account === undefined ? null : accountId(idOption(options.account, '--account')),
          since: options.since === undefined ? null : momentOption(options.since, '--since'),
        };
        const before = options.before === undefined ? null : numberOption(options.before, '--before');
        const { list } = app.store.operatorLog;
        const found = await list(filter, { before, limit: limit + 1 });
        const page = found.slice(0, limit);
        const next = found.length > limit ? (page.at(-1)?.number ?? null) : null;
        context.output.result({ operations: page.map(operationJson), next_before: next }, () => [
          ...table(['number', 'at', 'actor', 'command', 'account', 'details'], page.map(cells)),
          ...(next === null ? [] : [`There are older operations: --before ${String(next)}`]),
        ]);
      }),
    );
};

const operationJson = ({ number, at, actor, command, accountId: account, details }: LoggedOperation) => ({
  number,
  at: toRfc3339(at),
  actor,
  command,
  account_id: account,
  details,
});

const cells = ({ number, at, actor, command, accountId: account, details }: LoggedOperation) => [
  String(number),
  showTime(at, UTC),
  actor,
  command,
  account === null ? '' : String(account),
  Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
];

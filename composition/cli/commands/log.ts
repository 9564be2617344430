import type { Command } from 'commander';
import { accountId, timeZone, toRfc3339, type Instant, type LoggedOperation } from '../../../core/index.js';
import { accountOf, withApp, type CommandContext } from '../context.js';
import { table } from '../output.js';
import { showTime } from '../time.js';

const UTC = timeZone('UTC');

interface LogOptions {
  readonly account?: number;
  readonly since?: Instant | null;
  readonly limit: number;
  readonly before?: number | null;
}

export const logCommand = (command: Command, context: CommandContext): void => {
  command
    .option('--account <id>', 'only what was done to that account')
    .option('--since <time>', 'only what was done since, such as 2027-01-31T04:00:00Z')
    .option('--limit <count>', 'operations on this page', '50')
    .option('--before <number>', 'continue after the operation of that number')
    .action(({ account, since = null, limit, before = null }: LogOptions) =>
      withApp(context, async (app) => {
        if (account !== undefined) await accountOf(app, account);
        const filter = { account: account === undefined ? null : accountId(account), since };
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

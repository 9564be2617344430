import type { Command } from 'commander';
import { parseTimeZone, workspaceId, type Account } from '../../../core/index.js';
import { tokens } from '../../tokens.js';
import { accountOf, idOption, withApp, type CommandContext } from '../context.js';
import { Refused, orRefuse, table } from '../output.js';
import { showTime } from '../time.js';

const accountJson = (account: Account) => ({
  id: account.id,
  name: account.name,
  workspace_id: account.workspace.id,
  timezone: account.workspace.timeZone,
  plan: account.plan.slug,
});

export const accountCommands = (program: Command, context: CommandContext): void => {
  const { output } = context;
  const accounts = program.command('accounts').description('open, list and change accounts');
  const show = (account: Account): void =>
    output.result(accountJson(account), () => [
      `Account ${String(account.id)} "${account.name}": plan ${account.plan.slug}, time zone ${account.workspace.timeZone}.`,
    ]);

  accounts
    .command('create')
    .requiredOption('--name <name>')
    .option('--timezone <zone>', 'IANA time zone of the first workspace', 'UTC')
    .option('--plan <slug>', 'plan of the account', 'free')
    .action((options: { name: string; timezone: string; plan: string }) =>
      withApp(context, async ({ container }) => {
        const { name, timezone: timeZone, plan: planSlug } = options;
        show(orRefuse(await container.get(tokens.openAccount)({ name, timeZone, planSlug })));
      }),
    );

  accounts.command('list').action(() =>
    withApp(context, async ({ container }) => {
      const all = await container.get(tokens.accounts).list();
      output.result({ accounts: all.map(accountJson) }, () =>
        table(
          ['id', 'name', 'plan', 'time zone', 'opened'],
          all.map((account) => [
            String(account.id),
            account.name,
            account.plan.slug,
            account.workspace.timeZone,
            showTime(account.createdAt, account.workspace.timeZone),
          ]),
        ),
      );
    }),
  );

  accounts
    .command('set')
    .requiredOption('--account <id>')
    .option('--plan <slug>')
    .option('--timezone <zone>')
    .action((options: { account: string; plan?: string; timezone?: string }) =>
      withApp(context, async (app) => {
        const { plan, timezone } = options;
        const change = {
          ...(plan === undefined ? {} : { planSlug: plan }),
          ...(timezone === undefined ? {} : { timeZone: timezone }),
        };
        show(
          orRefuse(
            await app.container.get(tokens.changeAccount)(await accountOf(app, options.account), change),
          ),
        );
      }),
    );

  workspaceCommands(program, context);
};

const workspaceCommands = (program: Command, context: CommandContext): void => {
  const { output } = context;
  const workspaces = program.command('workspaces').description('a name, a time zone and connections');

  workspaces
    .command('create')
    .requiredOption('--account <id>')
    .requiredOption('--name <name>')
    .option('--timezone <zone>', 'IANA time zone', 'UTC')
    .action((options: { account: string; name: string; timezone: string }) =>
      withApp(context, async (app) => {
        const account = await accountOf(app, options.account);
        const timeZone = parseTimeZone(options.timezone);
        if (timeZone === null) throw new Refused([`"${options.timezone}" is not an IANA time zone.`]);
        const accounts = app.container.get(tokens.accounts);
        const { id, name } = await accounts.insertWorkspace(account.id, { name: options.name, timeZone });
        output.result({ id, name, timezone: timeZone }, () => [
          `Workspace ${String(id)} "${name}" in ${timeZone}.`,
        ]);
      }),
    );

  workspaces
    .command('activate <workspace>')
    .requiredOption('--account <id>')
    .action((workspace: string, options: { account: string }) =>
      withApp(context, async (app) => {
        const account = await accountOf(app, options.account);
        const id = workspaceId(idOption(workspace, 'The workspace'));
        const activated = await app.container.get(tokens.accounts).activateWorkspace(account.id, id);
        if (!activated) throw new Refused([`Account ${options.account} has no workspace ${workspace}.`]);
        output.result({ id, active: true }, () => [`Workspace ${workspace} is active.`]);
      }),
    );

  workspaces
    .command('list')
    .requiredOption('--account <id>')
    .action((options: { account: string }) =>
      withApp(context, async (app) => {
        const account = await accountOf(app, options.account);
        const rows = (await app.container.get(tokens.accounts).listWorkspaces(account.id)).map(
          ({ id, name, timeZone }) => ({ id, name, timezone: timeZone, active: id === account.workspace.id }),
        );
        output.result({ workspaces: rows }, () =>
          table(
            ['id', 'name', 'time zone', ''],
            rows.map(({ id, name, timezone, active }) => [
              String(id),
              name,
              timezone,
              active ? 'active' : '',
            ]),
          ),
        );
      }),
    );
};

import type { Command } from 'commander';
import { parseTimeZone, readName, workspaceId } from '../../../core/index.js';
import { ofAccount, withAccount, type CommandContext } from '../context.js';
import { Refused, table } from '../output.js';

export const workspacesCommand = (workspaces: Command, context: CommandContext): void => {
  const { output } = context;

  ofAccount(workspaces, 'create', 'add a workspace with a time zone of its own')
    .requiredOption('--name <name>')
    .option('--timezone <zone>', 'IANA time zone', 'UTC')
    .action((options: { account: number; name: string; timezone: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const timeZone = parseTimeZone(options.timezone);
        const wanted = readName(options.name, 'A workspace');
        if (timeZone === null || !wanted.ok)
          throw new Refused([
            ...(wanted.ok ? [] : wanted.error),
            ...(timeZone === null ? [`"${options.timezone}" is not an IANA time zone.`] : []),
          ]);
        const { id, name } = await app.store.accounts.insertWorkspace(account.id, {
          name: wanted.value,
          timeZone,
        });
        output.result({ id, name, timezone: timeZone }, () => [
          `Workspace ${String(id)} "${name}" in ${timeZone}.`,
        ]);
      }),
    );

  ofAccount(workspaces, 'activate <workspace>', 'make it the workspace that new posts go to').action(
    (workspace: number, options: { account: number }) =>
      withAccount(context, options.account, async (account, app) => {
        const id = workspaceId(workspace);
        const activated = await app.store.accounts.activateWorkspace(account.id, id);
        if (!activated)
          throw new Refused([`Account ${String(options.account)} has no workspace ${String(workspace)}.`]);
        output.result({ id, active: true }, () => [`Workspace ${String(workspace)} is active.`]);
      }),
  );

  ofAccount(workspaces, 'list', 'the workspaces of an account').action((options: { account: number }) =>
    withAccount(context, options.account, async (account, app) => {
      const rows = (await app.store.accounts.listWorkspaces(account.id)).map(({ id, name, timeZone }) => ({
        id,
        name,
        timezone: timeZone,
        active: id === account.workspace.id,
      }));
      output.result({ workspaces: rows }, () =>
        table(
          ['id', 'name', 'time zone', ''],
          rows.map(({ id, name, timezone, active }) => [String(id), name, timezone, active ? 'active' : '']),
        ),
      );
    }),
  );
};

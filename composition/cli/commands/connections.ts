import type { Command } from 'commander';
import type { Connection } from '../../../core/index.js';
import { connectionsOf } from '../../connections-of.js';
import { settingsFrom, withConnectionOptions, type ConnectionOptions } from '../connection-options.js';
import { connectionOf, ofAccount, withAccount, type CommandContext } from '../context.js';
import { orRefuse, table } from '../output.js';
import { connectCommands } from './connect.js';

/** The public part of a connection, without its settings. */
export const connectionJson = ({ id, provider, name, status }: Connection) => ({
  id,
  provider,
  name,
  status,
});

export const connectionsCommand = (connections: Command, context: CommandContext): void => {
  const { output } = context;
  const show = (connection: Connection): void =>
    output.result(connectionJson(connection), () => [
      `Connection ${String(connection.id)} "${connection.name}" (${connection.provider}): ${connection.status}.`,
    ]);

  withConnectionOptions(connections.command('add'))
    .description('add a channel; its settings are verified before they are stored')
    .requiredOption('--account <id>')
    .requiredOption('--provider <provider>', 'such as feed or sandbox')
    .requiredOption('--name <name>')
    .action((options: ConnectionOptions & { account: number; provider: string; name: string }) =>
      withAccount(context, options.account, async (account, app) => {
        const { provider, name } = options;
        const settings = await settingsFrom(options);
        show(orRefuse(await app.engine.addConnection({ account, provider, name, settings })));
      }),
    );

  connectCommands(connections, context, show);

  ofAccount(connections, 'list', 'the connections of the active workspace').action(
    (options: { account: number }) =>
      withAccount(context, options.account, async ({ workspace }, app) => {
        const all: Connection[] = [];
        for await (const each of connectionsOf(app.store, workspace.id)) all.push(each);
        output.result({ connections: all.map(connectionJson) }, () =>
          table(
            ['id', 'provider', 'name', 'status'],
            all.map(({ id, provider, name, status }) => [String(id), provider, name, status]),
          ),
        );
      }),
  );

  withConnectionOptions(connections.command('verify <connection>'))
    .description('verify the connection again, optionally with changed settings such as a new token')
    .requiredOption('--account <id>')
    .action((id: number, options: ConnectionOptions & { account: number }) =>
      withAccount(context, options.account, async (account, app) => {
        const connection = await connectionOf(app, account, id);
        const changes = await settingsFrom(options);
        show(orRefuse(await app.engine.verifyConnection(connection, changes)));
      }),
    );

  ofAccount(
    connections,
    'remove <connection>',
    'stop publishing to it; published posts stay, except those of a built-in feed',
  ).action((id: number, options: { account: number }) =>
    withAccount(context, options.account, async (account, app) => {
      const { accountId, id: connection, status } = await connectionOf(app, account, id);
      if (status !== 'disconnected')
        await app.store.connections.setStatus(accountId, connection, 'disconnected');
      show(await connectionOf(app, account, id));
    }),
  );
};

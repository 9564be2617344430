import type { Command } from 'commander';
import { accountId, connectionId, type Account, type Connection, type Operation } from '../../core/index.js';
import type { App } from '../app.js';
import type { Environment, Settings } from '../settings.js';
import { tokens } from '../tokens.js';
import { Refused, type Output } from './output.js';

export interface CommandContext {
  /** Read only by commands that need them; rejects with a refusal that lists every problem. */
  readonly settings: () => Promise<Settings>;
  /** The environment, for values that are not settings of the server. */
  readonly env: Environment;
  /** The running command, as the log of operators records it. */
  readonly operation: () => Operation;
  readonly output: Output;
}

/**
 * Opens the store, runs the work and closes the store again in any case, once the deliveries that the work began have
 * ended and their outcomes are stored. Changes by the work are logged as an operation of the operator.
 */
export const withApp = async (
  context: CommandContext,
  work: (app: App) => Promise<void> | void,
): Promise<void> => {
  const { openApp } = await import('../app.js');
  const app = await openApp(await context.settings());
  // Not resolved at the end: most commands never create the engine.
  let drained = (): Promise<void> => Promise.resolve();
  app.container.onActivation(tokens.engine, (_, engine) => {
    drained = engine.drained;
    return engine;
  });
  try {
    const { during } = app.store.operatorLog;
    await during(context.operation(), async () => work(app));
  } finally {
    await drained().finally(() => app.close());
  }
};

export const accountOf = async (app: App, id: number): Promise<Account> => {
  const account = await app.store.accounts.find(accountId(id));
  if (account === null)
    throw new Refused([`There is no account ${String(id)}. See: write-post accounts list`]);
  return account;
};

/** For a suspended or closed account nothing is accepted, changed or sent, not even by an operator. */
export const refuseUnlessActive = ({ id, status }: Account): void => {
  if (status !== 'active') throw new Refused([`Account ${String(id)} is ${status}.`]);
};

/** A command for the account of its option `--account`. */
export const ofAccount = (parent: Command, name: string, description: string): Command =>
  parent.command(name).description(description).requiredOption('--account <id>');

/** Like {@link withApp}, for the account of an option `--account`. */
export const withAccount = (
  context: CommandContext,
  id: number,
  work: (account: Account, app: App) => Promise<void> | void,
): Promise<void> => withApp(context, async (app) => work(await accountOf(app, id), app));

export const connectionOf = async (app: App, account: Account, id: number): Promise<Connection> => {
  const connection = await app.store.connections.find(account.id, connectionId(id));
  if (connection === null)
    throw new Refused([`Account ${String(account.id)} has no connection ${String(id)}.`]);
  return connection;
};

import { accountId, connectionId, type Account, type Connection } from '../../core/index.js';
import type { App } from '../app.js';
import type { Settings } from '../settings.js';
import { tokens } from '../tokens.js';
import { Refused, type Output } from './output.js';

export interface CommandContext {
  /** Read only by commands that need them; rejects with a refusal that lists every problem. */
  readonly settings: () => Promise<Settings>;
  /** The environment, for values that are not settings of the server. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
}

/** Opens the store, runs the work and closes the store again, whatever happened. */
export const withApp = async <T>(context: CommandContext, work: (app: App) => Promise<T>): Promise<T> => {
  const { openApp } = await import('../app.js');
  const app = await openApp(await context.settings());
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};

export const accountOf = async (app: App, id: string): Promise<Account> => {
  const account = await app.container.get(tokens.store).accounts.find(accountId(idOption(id, '--account')));
  if (account === null) throw new Refused([`There is no account ${id}. See: write-post accounts list`]);
  return account;
};

/** Like {@link withApp}, for the account of an option `--account`. */
export const withAccount = (
  context: CommandContext,
  id: string,
  work: (account: Account, app: App) => Promise<void>,
): Promise<void> => withApp(context, async (app) => work(await accountOf(app, id), app));

export const connectionOf = async (app: App, account: Account, text: string): Promise<Connection> => {
  const id = connectionId(idOption(text, 'The connection'));
  const connection = await app.container.get(tokens.store).connections.find(account.id, id);
  if (connection === null) throw new Refused([`Account ${String(account.id)} has no connection ${text}.`]);
  return connection;
};

/** A whole number from the command line. */
export const numberOption = (text: string, name: string): number => {
  if (!/^\d{1,15}$/.test(text))
    throw new Refused([`${name} must be a whole number of at most 15 digits, not "${text.slice(0, 40)}".`]);
  return Number(text);
};

export const idOption = (text: string, name: string): number => {
  const id = numberOption(text, name);
  if (id === 0) throw new Refused([`${name} must be an id, which is never 0.`]);
  return id;
};

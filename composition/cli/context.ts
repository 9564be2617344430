import type { Command } from 'commander';
import {
  accountId,
  connectionId,
  parseRequestedTime,
  type Account,
  type Connection,
  type EventPlace,
  type Instant,
  type Operation,
} from '../../core/index.js';
import { parseEventCursor } from '../../core/wire/index.js';
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

export const accountOf = async (app: App, id: string): Promise<Account> => {
  const account = await app.store.accounts.find(accountId(idOption(id, '--account')));
  if (account === null) throw new Refused([`There is no account ${id}. See: write-post accounts list`]);
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
  id: string,
  work: (account: Account, app: App) => Promise<void> | void,
): Promise<void> => withApp(context, async (app) => work(await accountOf(app, id), app));

export const connectionOf = async (app: App, account: Account, text: string): Promise<Connection> => {
  const id = connectionId(idOption(text, 'The connection'));
  const connection = await app.store.connections.find(account.id, id);
  if (connection === null) throw new Refused([`Account ${String(account.id)} has no connection ${text}.`]);
  return connection;
};

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

/** The problems with which something is refused; none if it is not. */
export const problemsOf = (check: () => unknown): readonly string[] => {
  try {
    check();
    return [];
  } catch (refusal) {
    if (refusal instanceof Refused) return refusal.problems;
    throw refusal;
  }
};

/** Ids that are separated by commas. */
export const idsOption = (text: string, name: string): readonly number[] => {
  const words = text.split(',').map((word) => word.trim());
  const problems = words.flatMap((word) => problemsOf(() => idOption(word, name)));
  if (problems.length > 0) throw new Refused(problems);
  return words.map(Number);
};

const MAX_PORT = 65_535;

export const portOption = (text: string, name: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port > MAX_PORT)
    throw new Refused([
      `${name} must be a whole number of at most ${String(MAX_PORT)}, not "${text.slice(0, 40)}".`,
    ]);
  return port;
};

/** The maximum number of items that a command lists at once. */
const MOST_LISTED = 1_000;

export const limitOption = (text: string, name: string): number => {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MOST_LISTED) return limit;
  throw new Refused([
    `${name} must be a whole number from 1 to ${String(MOST_LISTED)}, not "${text.slice(0, 40)}".`,
  ]);
};

/** A position in the events of an account: a cursor, or `now`. */
export const cursorOption = (text: string, name: string): EventPlace | 'now' => {
  const place = text === 'now' ? text : parseEventCursor(text);
  if (place !== null) return place;
  throw new Refused([`${name} must be a cursor of an event or "now", not "${text.slice(0, 40)}".`]);
};

/** A moment from the command line; it needs an offset, because the zone of the operator is unknown. */
export const momentOption = (text: string, name: string): Instant => {
  const read = parseRequestedTime(text);
  if (read.ok && read.value.kind === 'instant') return read.value.at;
  throw new Refused([`${name} must be a time with an offset, such as 2027-01-31T04:00:00Z.`]);
};

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The longest duration, in days. */
const LONGEST_DAYS = 365;

/** A duration from the command line, in milliseconds. */
export const durationOption = (text: string, name: string): number => {
  const [, count = '', unit = 'h'] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = count === '' ? NaN : Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  if (ms <= LONGEST_DAYS * UNITS_MS.d) return ms;
  throw new Refused([
    `${name} must be a duration such as 90m, 24h or 7d, of at most ${String(LONGEST_DAYS)} days.`,
  ]);
};

import type { Command } from 'commander';
import type { CommandContext } from '../context.js';

/** Adds options, subcommands and the action to a command. */
type Fill = (command: Command, context: CommandContext) => void;

interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Loads the implementation of the command, which the list of commands does not need. */
  readonly load: () => Promise<Fill>;
}

/** The module exports the implementation of `accounts` as `accountsCommand`. */
const command = <Name extends string>(
  name: Name,
  description: string,
  load: () => Promise<Readonly<Record<`${Name}Command`, Fill>>>,
): CommandEntry => ({ name, description, load: async () => (await load())[`${name}Command`] });

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  command('serve', 'serve HTTP requests and deliver posts', () => import('./serve.js')),
  command('worker', 'deliver posts, without HTTP', () => import('./serve.js')),
  command('migrate', 'bring the database up to date', () => import('./migrate.js')),
  command('demo', 'post now, schedule a post, wait for it and show the feed', () => import('./demo.js')),
  command(
    'sandbox',
    'run an in-memory server for tests, with a settable clock and channels that fail on demand',
    () => import('./sandbox.js'),
  ),
  command('doctor', 'check this installation for common problems', () => import('./doctor.js')),
  command('accounts', 'open, list and change accounts', () => import('./accounts.js')),
  command('workspaces', 'create, activate and list workspaces', () => import('./workspaces.js')),
  command('keys', 'create, list, rotate and revoke API keys', () => import('./keys.js')),
  command(
    'connections',
    'add, list, verify and remove connections to channels',
    () => import('./connections.js'),
  ),
  command('providers', 'list the providers and their settings', () => import('./providers.js')),
  command('plans', 'list and change plans', () => import('./plans.js')),
  command('wallet', 'credit, debit, refund and audit wallets', () => import('./wallet.js')),
  command(
    'posts',
    'create, import, edit, publish, cancel, retry, resolve, release and list posts',
    () => import('./posts.js'),
  ),
  command('events', 'list or follow the events of an account, oldest first', () => import('./events.js')),
  command(
    'pause',
    'stop all sending of the installation until it is resumed; posts are accepted and wait',
    () => import('./sending.js'),
  ),
  command(
    'resume',
    'resume sending after a pause, including what became due in the meantime',
    () => import('./sending.js'),
  ),
  command('log', 'list what operators did, newest first', () => import('./log.js')),
  command(
    'backup',
    'write the state of a running or stopped installation to one file',
    () => import('./backup.js'),
  ),
  command('restore', 'restore a backup into an empty data directory', () => import('./backup.js')),
  command('images', 'move images between files, the database and a bucket', () => import('./images.js')),
  command(
    'secrets',
    'show or rotate the keys that seal the settings of connections',
    () => import('./secrets.js'),
  ),
  command(
    'mcp',
    'offer a running server to language models: tools over the Model Context Protocol, on standard input and output',
    () => import('./mcp.js'),
  ),
  command(
    'completion',
    'print a completion script for your shell: source <(write-post completion bash)',
    () => import('./completion.js'),
  ),
];

import type { Command } from 'commander';
import type { CommandContext } from '../context.js';

/** Adds options, subcommands and the action to a command. */
export type Fill = (command: Command, context: CommandContext) => void;

export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Loads the implementation of the command, which the list of commands does not need. */
  readonly load: () => Promise<Fill>;
}

const command = (name: string, description: string, load: CommandEntry['load']): CommandEntry => ({
  name,
  description,
  load,
});

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  command(
    'serve',
    'serve HTTP requests and deliver posts',
    async () => (await import('./serve.js')).serveCommand,
  ),
  command('worker', 'deliver posts, without HTTP', async () => (await import('./serve.js')).workerCommand),
  command(
    'migrate',
    'bring the database up to date',
    async () => (await import('./migrate.js')).migrateCommand,
  ),
  command(
    'demo',
    'post now, schedule a post, wait for it and show the feed',
    async () => (await import('./demo.js')).demoCommand,
  ),
  command(
    'sandbox',
    'a server in memory for tests: with a clock to set, and channels that fail when told to',
    async () => (await import('./sandbox.js')).sandboxCommand,
  ),
  command(
    'doctor',
    'check this installation for common problems',
    async () => (await import('./doctor.js')).doctorCommand,
  ),
  command(
    'accounts',
    'open, list and change accounts',
    async () => (await import('./accounts.js')).accountCommands,
  ),
  command(
    'workspaces',
    'list and change workspaces: name, time zone',
    async () => (await import('./workspaces.js')).workspaceCommands,
  ),
  command('keys', 'issue, list and revoke API keys', async () => (await import('./keys.js')).keyCommands),
  command(
    'connections',
    'add, list, verify and remove connections to channels',
    async () => (await import('./connections.js')).connectionCommands,
  ),
  command(
    'providers',
    'list the kinds of channels and their settings',
    async () => (await import('./providers.js')).providerCommand,
  ),
  command('plans', 'list and change plans', async () => (await import('./plans.js')).planCommands),
  command(
    'wallet',
    'credit, refund and audit wallets',
    async () => (await import('./wallet.js')).walletCommands,
  ),
  command(
    'posts',
    'create, list, cancel, retry, resolve and release posts',
    async () => (await import('./posts.js')).postCommands,
  ),
  command(
    'events',
    'what happened to the posts of an account, oldest first, and what happens from now on',
    async () => (await import('./events.js')).eventsCommand,
  ),
  command(
    'pause',
    'stop all sending of the installation until it is resumed; posts are accepted and wait',
    async () => (await import('./sending.js')).pauseCommand,
  ),
  command(
    'resume',
    'send again after a pause, also what became due meanwhile',
    async () => (await import('./sending.js')).resumeCommand,
  ),
  command('log', 'what operators did, newest first', async () => (await import('./log.js')).logCommand),
  command(
    'backup',
    'write the state of a running or stopped installation to one file',
    async () => (await import('./backup.js')).backupCommand,
  ),
  command(
    'restore',
    'restore a backup into an empty data directory',
    async () => (await import('./backup.js')).restoreCommand,
  ),
  command(
    'images',
    'move images between files, the database and a bucket',
    async () => (await import('./images.js')).imageCommands,
  ),
  command(
    'secrets',
    'the keys that seal the settings of connections: status and rotation',
    async () => (await import('./secrets.js')).secretCommands,
  ),
  command(
    'mcp',
    'offer a running server to language models: tools over the Model Context Protocol, on standard input and output',
    async () => (await import('./mcp.js')).mcpCommand,
  ),
  command(
    'completion',
    'completion for your shell, such as: source <(write-post completion bash)',
    async () => (await import('./completion.js')).completionCommand,
  ),
];

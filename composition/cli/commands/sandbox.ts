import type { Command } from 'commander';
import { startSandbox, type Sandbox } from '../../sandbox/index.js';
import type { Instant } from '../../../core/index.js';
import type { CommandContext } from '../context.js';
import { firstStopSignal } from '../stop-signal.js';

export const sandboxCommand = (command: Command, { output }: CommandContext): void => {
  command
    .option('--port <port>', 'where to listen, on this machine only; default: a free one')
    .option('--seed <number>', 'seed of ids, keys and random numbers', '1')
    .option('--now <time>', 'the initial time of the clock', '2026-01-01T00:00:00Z')
    .action(async (options: { port?: number; seed: number; now: Instant }) => {
      const stopped = firstStopSignal();
      const { port = 0, seed, now } = options;
      const sandbox = await startSandbox({ seed, now, port });
      output.result({ base_url: sandbox.baseUrl, keys: sandbox.keys }, () => shown(sandbox));
      await stopped;
      await sandbox.stop();
    });
};

const shown = ({ baseUrl, keys, connections }: Sandbox): readonly string[] => [
  `A sandbox of Write Post listens at ${baseUrl}. Its clock does not move until it is advanced, and nothing leaves this machine.`,
  '',
  'Keys, by their permissions:',
  ...Object.entries(keys).map(([name, key]) => `  ${name.padEnd(10)}  ${key}`),
  '',
  'Connections:',
  ...Object.entries(connections).map(([kind, id]) => `  ${String(id).padStart(10)}  ${kind}`),
  '',
  'Post, advance the clock by a day, and see what the channels received:',
  '',
  `  curl -X POST ${baseUrl}/api/v1/write-post/posts/ \\`,
  `    -H 'Authorization: Bearer ${keys.write_post}' -H 'Content-Type: application/json' \\`,
  `    -d '{"headline":"Hello","content":"My first post.","connection_ids":[${String(connections.mastodon)}]}'`,
  `  curl -X POST ${baseUrl}/sandbox/advance -H 'Content-Type: application/json' -d '{"ms":86400000}'`,
  '',
  `The outbox is at ${baseUrl}/sandbox/`,
];

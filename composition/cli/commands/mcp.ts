import type { Command } from 'commander';
import { makeClient, type Client } from '../../../adapters/client/index.js';
import { codeOf } from '../../../adapters/system/code-of.js';
import type { CommandContext } from '../context.js';
import { Refused } from '../output.js';

const DEFAULT_URL = 'http://127.0.0.1:3000';
const SDK = '@modelcontextprotocol/sdk';

/** A tool ends after four attempts of at most 30 s, or longer with images, with short waits in between. */
const PATIENCE = { retries: 3, maxRetryAfterMs: 5_000, timeoutMs: 30_000 } as const;

export const mcpCommand = (command: Command, { env }: CommandContext): void => {
  command
    .option('--url <url>', `the server (default: WRITE_POST_URL, else ${DEFAULT_URL})`)
    .action(async ({ url = env['WRITE_POST_URL'] ?? DEFAULT_URL }: { url?: string }) => {
      const client = clientFor(url, env['WRITE_POST_API_KEY']);
      const { serveMcp } = await loadAdapter();
      await serveMcp(client, process.stdin, process.stdout);
    });
};

/** Arguments are visible to every user of the machine, so the key is read only from the environment. */
const clientFor = (baseUrl: string, apiKey = ''): Client => {
  if (apiKey === '') {
    throw new Refused([
      'Set WRITE_POST_API_KEY to an API key with the permission write_post. To make one: write-post keys create --account <id> --permissions write_post',
    ]);
  }
  try {
    return makeClient({ baseUrl, apiKey, ...PATIENCE });
  } catch (error) {
    if (error instanceof TypeError) throw new Refused([error.message]);
    throw error;
  }
};

const loadAdapter = async () => {
  try {
    return await import('../../../adapters/mcp/index.js');
  } catch (error) {
    const isMissing = codeOf(error) === 'ERR_MODULE_NOT_FOUND' && String(error).includes(SDK);
    if (!isMissing) throw error;
    throw new Refused([
      `The package ${SDK}, which write-post mcp needs, is not installed. Install it: npm install ${SDK}`,
    ]);
  }
};

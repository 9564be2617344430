import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { MAIN, serving, type Environment } from './command-line.js';
import { givenFolder } from '../support/given-folder.js';

const Ready = z.object({
  origin: z.url(),
  demo: z.object({ key: z.string(), connectionId: z.int() }),
});

export const Post = z.looseObject({ id: z.int(), status: z.string(), headline: z.string() });
export const PostData = z.object({ post: Post });

/** A server with a demo account, and the environment in which the tools find it. */
export const givenServer = async () => {
  const path = await givenFolder();
  const server = await serving(['serve', '--demo'], { DATA_DIR: path, PORT: '0' });
  const { origin, demo } = Ready.parse(server.ready);
  return { server, path, ...demo, env: { WRITE_POST_URL: origin, WRITE_POST_API_KEY: demo.key } };
};

/** A session with the client of the official SDK and the installed command line. */
export const givenSession = async (env: Environment, words: readonly string[] = []) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...words],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const strays: Error[] = [];
  const client = new Client({ name: 'test', version: '1.0.0' });
  client.onerror = (error) => strays.push(error);
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, args: Readonly<Record<string, unknown>> = {}) => {
    const {
      isError = false,
      content,
      structuredContent,
    } = CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...args } }));
    const [first] = content;
    return { isError, data: structuredContent, text: first?.type === 'text' ? first.text : '' };
  };
  const end = async () => {
    await client.close();
    return { errors, strays };
  };
  return { client, call, end };
};

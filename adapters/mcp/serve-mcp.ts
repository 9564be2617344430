import type { Readable, Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Client } from '../client/index.js';
import { VERSION } from '../system/version.js';
import { addConnectionTools } from './connection-tools.js';
import { addDeliveryTools } from './delivery-tools.js';
import { addReadTools } from './read-tools.js';
import { makeAddTool } from './tools.js';
import { makeUnderWay } from './under-way.js';
import { addWriteTools } from './write-tools.js';

const SERVER = { name: 'write-post', title: 'Write Post', version: VERSION };

const INSTRUCTIONS =
  'Publishes posts to social channels, now or later. Look at list_connections first, and at preview_post before create_post.';

/** In the order in which they are listed. */
const TOOLS = [addReadTools, addWriteTools, addDeliveryTools, addConnectionTools] as const;

/** More than the longest post with the most image bytes, but bounded. */
const LONGEST_MESSAGE_BYTES = 12 * 1024 * 1024;

/**
 * Serves the Model Context Protocol over a pair of streams until the input ends or the output is closed. Calls in
 * progress are completed first. Rejects after a message that is too long.
 */
export const serveMcp = async (client: Client, input: Readable, output: Writable): Promise<void> => {
  const server = new McpServer(SERVER, { instructions: INSTRUCTIONS });
  const underWay = makeUnderWay();
  const add = makeAddTool(server, underWay.runTool);
  for (const addTools of TOOLS) addTools(add, client);
  const transport = new StdioServerTransport(input, output, { maxBufferSize: LONGEST_MESSAGE_BYTES });
  const close = transport.close.bind(transport);
  const over = new Promise<Error | null>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve(null));
    output.on('error', () => resolve(null));
    // The transport closes itself only after a message that is too long, which would cut off the calls in progress.
    transport.close = () => {
      input.pause();
      resolve(new Error(`A message has more than ${String(LONGEST_MESSAGE_BYTES)} bytes.`));
      return Promise.resolve();
    };
  });
  await server.connect(transport);
  const fault = await over;
  await underWay.idle();
  transport.close = close;
  await server.close();
  if (fault !== null) throw fault;
};

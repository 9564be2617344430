import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../adapters/client/index.js';
import { serveMcp } from '../../adapters/mcp/index.js';

const Reply = z.looseObject({ id: z.int(), result: z.looseObject({}) });

const ToolResult = z.looseObject({
  isError: z.boolean().default(false),
  content: z.array(z.looseObject({ text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).default({}),
});

/** A session with the tools in this process; calls run one after the other. */
export const sessionOf = async (client: Client) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveMcp(client, input, output);
  onTestFinished(async () => {
    input.end();
    await served;
  });
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  let id = 0;
  /** Sends a request and returns its id. */
  const begin = (method: string, params: object): number => {
    id += 1;
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return id;
  };
  const notify = (method: string, params: object): void => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', method, params })}\n`);
  };
  const call = async (method: string, params: object): Promise<unknown> => {
    begin(method, params);
    const line: IteratorResult<string, unknown> = await lines.next();
    return Reply.parse(JSON.parse(String(line.value))).result;
  };
  const clientInfo = { name: 'test', version: '1' };
  await call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  /** The result of a tool: its text and its data. */
  const use = async (name: string, args: object = {}) => {
    const result = await call('tools/call', { name, arguments: args });
    const { isError, content, structuredContent: data } = ToolResult.parse(result);
    return { isError, text: content.map(({ text }) => text).join('\n'), data, raw: JSON.stringify(result) };
  };
  return { begin, notify, call, use };
};

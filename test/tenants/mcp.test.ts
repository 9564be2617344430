import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { serveMcp } from '../../adapters/mcp/index.js';
import type { Client } from '../../adapters/client/index.js';
import { clientOf } from '../http/client.js';
import { scheduled } from '../http/posts.js';
import { serve } from '../http/served.js';

const Reply = z.looseObject({ id: z.int(), result: z.looseObject({}) });

const Tools = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      inputSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) }),
    }),
  ),
});

/** A session with the tools; calls run one after the other. */
const sessionOf = (client: Client) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveMcp(client, input, output);
  onTestFinished(async () => {
    input.end();
    await served;
  });
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  let id = 0;
  return async (method: string, params: object): Promise<unknown> => {
    id += 1;
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const line: IteratorResult<string, unknown> = await lines.next();
    return Reply.parse(JSON.parse(String(line.value))).result;
  };
};

const DRAFT = { headline: 'Hello', content: 'There' };

/** What each tool that takes an id is called with, beside the id. */
const ARGUMENTS: Readonly<Record<string, object>> = {
  get_post: {},
  edit_post: { headline: 'Hi' },
  publish_post: { idempotency_key: 'now' },
  cancel_post: {},
  get_timeline: {},
  list_posts: {},
  retry_post: { idempotency_key: 'again' },
  resolve_delivery: { outcome: 'failed' },
  preview_post: DRAFT,
  create_post: { ...DRAFT, idempotency_key: 'same' },
};

const UNKNOWN = 9;

describe('tools for models', () => {
  it('say of every id of another account what they say of an unknown one', async () => {
    const theirs = await serve();
    const foreign = { post: await scheduled(theirs), connection: theirs.connection.id };
    const key = await theirs.app.givenKey(await theirs.app.givenAccount('Eve'));
    const call = sessionOf(clientOf({ ...theirs, key }));
    const clientInfo = { name: 'test', version: '1' };
    await call('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    const { tools } = Tools.parse(await call('tools/list', {}));
    const places = tools.flatMap(({ name, inputSchema }) =>
      Object.keys(inputSchema.properties)
        .filter((field) => /_ids?$/.test(field))
        .map((field) => ({ name, field })),
    );
    expect(new Set(places.map(({ name }) => name))).toEqual(new Set(Object.keys(ARGUMENTS)));
    for (const { name, field } of places) {
      const told = async (id: number): Promise<string> => {
        const args = { ...ARGUMENTS[name], [field]: field.endsWith('s') ? [id] : id };
        const text = JSON.stringify(await call('tools/call', { name, arguments: args }));
        return text
          .replaceAll(new RegExp(`\\b(connection|post) ${String(id)}\\b`, 'g'), '$1 <id>')
          .replaceAll(/req_[0-9a-f]{32}/g, '<request>');
      };
      const id = field === 'post_id' ? foreign.post : foreign.connection;
      expect([name, await told(id)]).toEqual([name, await told(UNKNOWN)]);
    }
  });
});

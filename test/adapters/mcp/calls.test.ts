import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ApiError, makeClient, NoResponseError, type Refusal } from '../../../adapters/client/index.js';
import { serveMcp } from '../../../adapters/mcp/index.js';
import { errorResult, result } from '../../../adapters/mcp/tool-result.js';
import { makeUnderWay } from '../../../adapters/mcp/under-way.js';
import { faultOf } from '../../support/fault-of.js';
import { yes } from '../client/scripted.js';

const REFUSAL: Refusal = {
  status: 400,
  code: 'VALIDATION_ERROR',
  message: 'A sentence.',
  details: null,
  requestId: 'req_1',
  retryAfterMs: null,
};
const errorFor = (refusal: Partial<Refusal>) => errorResult(new ApiError({ ...REFUSAL, ...refusal }, null));
const textOf = ({ content: [first] }: ReturnType<typeof errorResult>): string =>
  first?.type === 'text' ? first.text : '';

describe('a refusal of the API', () => {
  it('becomes an error with its message, and its data', () => {
    expect(errorFor({})).toEqual({
      isError: true,
      content: [{ type: 'text', text: '400 VALIDATION_ERROR: A sentence.' }],
      structuredContent: {
        error: {
          ...{ status: 400, code: 'VALIDATION_ERROR', details: null },
          ...{ request_id: 'req_1', retry_after_ms: null },
        },
      },
    });
  });

  it('names every problem, with its field and connection', () => {
    const fields = [
      { path: 'headline', code: 'required', message: 'Is missing.' },
      { path: 'content', code: 'too_long', message: 'Is too long.', connection_id: 3 },
    ] as const;
    expect(textOf(errorFor({ details: { code: 'invalid_body', fields } })).split('\n')).toEqual([
      '400 invalid_body: The request has problems.',
      '- headline: Is missing.',
      '- content: Is too long. (connection 3)',
    ]);
  });

  it('says when to try again, and that the same call is safe where its outcome is unknown', () => {
    expect(textOf(errorFor({ status: 429, retryAfterMs: 1_001 }))).toContain('\nTry again in 2 s.');
    const unknown = errorFor({ status: 503, details: { code: 'commit_unknown' } });
    expect(textOf(unknown)).toMatch(/^503 commit_unknown: A sentence\.\n.*takes effect only once\.$/);
  });

  it('that never came is reported as such, with whether the call may have taken effect', () => {
    const read = errorResult(new NoResponseError('https://e.example', null, null));
    expect(textOf(read)).toBe('https://e.example did not respond. Is the server running? (write-post serve)');
    expect(textOf(errorResult(new NoResponseError('https://e.example', null, 'key')))).toContain(
      '\nIt is unknown whether the call took effect.',
    );
    expect(read).toMatchObject({ isError: true, structuredContent: { error: { code: 'NO_RESPONSE' } } });
  });

  it('is distinguished from any other fault, which is not disclosed', async () => {
    const fault = new Error('a defect');
    expect(() => errorResult(fault)).toThrow(fault);
    const { runTool, idle } = makeUnderWay();
    await expect(runTool(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(await runTool(() => Promise.reject(new ApiError(REFUSAL, null)))).toEqual(errorFor({}));
    await idle();
  });
});

describe('calls under way', () => {
  it('are all waited for, also those that begin meanwhile', async () => {
    const { runTool, idle } = makeUnderWay();
    const ends: (() => void)[] = [];
    const begin = (): void => {
      void runTool(async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return result('', {});
      });
    };
    let isIdle = false;
    setImmediate(begin);
    const over = idle().then(() => {
      isIdle = true;
    });
    for (let times = 0; times < 3; times += 1) {
      for (let turns = 0; turns < 5; turns += 1) await turn();
      expect(isIdle).toBe(false);
      ends.shift()?.();
      if (times < 2) begin();
    }
    await over;
    expect(ends).toEqual([]);
  });
});

describe('a session', () => {
  const requestOf = (id: number, method: string, params: object): string =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const hello = requestOf(1, 'initialize', {
    ...{ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });
  const given = () => {
    let arrive: (end: () => void) => void = () => undefined;
    /** The one call to the server, as a function that ends it. */
    const arrived = new Promise<() => void>((resolve) => {
      arrive = resolve;
    });
    const client = makeClient({
      baseUrl: 'https://post.example',
      apiKey: 'k',
      fetch: async () => {
        await new Promise<void>((resolve) => arrive(resolve));
        return Response.json(yes({ connections: [], next_cursor: null }).body);
      },
    });
    const [input, output] = [new PassThrough(), new PassThrough()];
    return { input, output, served: serveMcp(client, input, output), arrived };
  };

  it('says what it is, and ends with its input once its calls are complete', async () => {
    const { input, output, served, arrived } = given();
    const replies = text(output);
    input.end(hello + requestOf(2, 'tools/call', { name: 'list_connections', arguments: {} }));
    (await arrived)();
    await served;
    output.end();
    const [first, second] = (await replies)
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(first).toMatchObject({
      result: {
        serverInfo: { name: 'write-post', title: 'Write Post' },
        instructions: expect.stringContaining('preview_post') as string,
      },
    });
    expect(second).toMatchObject({ id: 2, result: { structuredContent: { connections: [] } } });
  });

  it('completes its calls and says what is wrong after a message that is too long', async () => {
    const { input, output, served, arrived } = given();
    const replies = text(output);
    const fault = faultOf(served);
    input.write(hello + requestOf(2, 'tools/call', { name: 'list_connections', arguments: {} }));
    const end = await arrived;
    input.write(Buffer.alloc(12 * 1_024 * 1_024 + 1, 'x'));
    await turn();
    end();
    expect(await fault).toMatchObject({ message: 'A message has more than 12582912 bytes.' });
    output.end();
    const last: unknown = JSON.parse((await replies).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ id: 2, result: { structuredContent: { connections: [] } } });
  });

  it.each<[string, (streams: ReturnType<typeof given>) => unknown]>([
    ['its input fails', ({ input }) => input.destroy(new Error('gone'))],
    ['its input is closed', ({ input }) => input.destroy()],
    ['its output fails', ({ output }) => output.destroy(new Error('gone'))],
  ])('ends when %s', async (_what, end) => {
    const streams = given();
    streams.input.write(hello);
    await turn();
    end(streams);
    await streams.served;
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeAddressGuard, makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { givenScriptedServer } from '../loopback.js';
import { givenFloodingServer } from './flooding-server.js';

const http = makeChannelHttp({ guard: makeAddressGuard(['127.0.0.1']), userAgent: 'test' });

/** Far more than the limit, and far less than a flood delivers within the timeout. */
const TIMEOUT_MS = 20_000;
const CUT_WITHIN_MS = 10_000;
/** Data in flight when the connection is closed is in buffers of the system. */
const MOST_WRITTEN_BYTES = 20_000_000;

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
const PIECE = 'x'.repeat(8_000);

describe('a server with an endless response', () => {
  it.each<[what: string, head: string, more: string]>([
    ['a header', `${OK}x-long: `, PIECE],
    ['headers', OK, 'x-many: 1\r\n'.repeat(500)],
    ['a status line', 'HTTP/1.1 200 ', PIECE],
    ['informational responses', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'.repeat(200)],
    ['extensions of one chunk', `${CHUNKED}1;a=`, PIECE],
    ['extensions of many chunks', CHUNKED, `1;${'e'.repeat(4_000)}\r\nx\r\n`.repeat(4)],
    ['zeros before the size of a chunk', CHUNKED, '0'.repeat(8_000)],
    ['trailers', `${CHUNKED}1\r\nx\r\n0\r\n`, 'x-many: 1\r\n'.repeat(500)],
    ['a body in chunks', CHUNKED, `1f40\r\n${PIECE}\r\n`],
    ['a body of no length', `${OK}\r\n`, PIECE],
    ['a body after the announced one', `${OK}content-length: 1000001\r\n\r\n`, PIECE],
  ])('is aborted and in doubt: %s', async (_, head, more) => {
    const server = await givenFloodingServer(head, more);
    const start = performance.now();
    const response = await http({ method: 'POST', url: `http://${server.host}/`, timeoutMs: TIMEOUT_MS });
    expect(response.kind).toBe('in_doubt');
    expect(performance.now() - start).toBeLessThan(CUT_WITHIN_MS);
    expect(server.written()).toBeLessThan(MOST_WRITTEN_BYTES);
  });

  it.each<[what: string, head: string, more: string]>([
    ['a header', `${OK}x-slow: `, 'x'],
    ['informational responses', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['a body', `${OK}content-length: 1000\r\n\r\n`, 'x'],
    ['chunks', CHUNKED, '1\r\nx\r\n'],
  ])('is bounded by the timeout of the request if it sends slowly: %s', async (_, head, more) => {
    const server = await givenFloodingServer(head, more, 20);
    const start = performance.now();
    const response = await http({ method: 'POST', url: `http://${server.host}/`, timeoutMs: 400 });
    expect(response).toMatchObject({ kind: 'in_doubt', message: 'The server did not respond in time.' });
    expect(performance.now() - start).toBeLessThan(CUT_WITHIN_MS);
  });

  it('cannot expand a small response: compression is neither requested nor decoded', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    const { url, arrived } = await givenScriptedServer(() => ({
      status: 200,
      headers: { 'content-encoding': 'gzip' },
      body: packed.toString('latin1'),
    }));
    const response = await http({ method: 'GET', url, timeoutMs: TIMEOUT_MS });
    expect(arrived[0]?.headers['accept-encoding']).toBeUndefined();
    expect(response.kind === 'received' ? response.body.length : 0).toBeLessThan(1_000_000);
  });
});

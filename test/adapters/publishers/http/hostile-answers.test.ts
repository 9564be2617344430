import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeAddressGuard, makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { givenScriptedServer } from '../loopback.js';
import { givenFloodingServer } from './flooding-server.js';

const http = makeChannelHttp({ guard: makeAddressGuard(['127.0.0.1']), userAgent: 'test' });

/** Far more than is needed to be cut, and far less than a flood brings in the time it has. */
const TIMEOUT_MS = 20_000;
const CUT_WITHIN_MS = 10_000;
/** What is on its way when a connection is cut lies in buffers of the system. */
const MOST_WRITTEN_BYTES = 20_000_000;

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
const PIECE = 'x'.repeat(8_000);

describe('a server that answers without an end', () => {
  it.each<[what: string, head: string, more: string]>([
    ['a header', `${OK}x-long: `, PIECE],
    ['headers', OK, 'x-many: 1\r\n'.repeat(500)],
    ['a status line', 'HTTP/1.1 200 ', PIECE],
    ['provisional answers', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'.repeat(200)],
    ['extensions of one chunk', `${CHUNKED}1;a=`, PIECE],
    ['extensions of many chunks', CHUNKED, `1;${'e'.repeat(4_000)}\r\nx\r\n`.repeat(4)],
    ['zeros before the size of a chunk', CHUNKED, '0'.repeat(8_000)],
    ['trailers', `${CHUNKED}1\r\nx\r\n0\r\n`, 'x-many: 1\r\n'.repeat(500)],
    ['a body in chunks', CHUNKED, `1f40\r\n${PIECE}\r\n`],
    ['a body of no length', `${OK}\r\n`, PIECE],
    ['a body after the announced one', `${OK}content-length: 1000001\r\n\r\n`, PIECE],
  ])('is cut off, and in doubt: %s', async (_, head, more) => {
    const server = await givenFloodingServer(head, more);
    const start = performance.now();
    const answer = await http({ method: 'POST', url: `http://${server.host}/`, timeoutMs: TIMEOUT_MS });
    expect(answer.kind).toBe('in-doubt');
    expect(performance.now() - start).toBeLessThan(CUT_WITHIN_MS);
    expect(server.written()).toBeLessThan(MOST_WRITTEN_BYTES);
  });

  it.each<[what: string, head: string, more: string]>([
    ['a header', `${OK}x-slow: `, 'x'],
    ['provisional answers', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['a body', `${OK}content-length: 1000\r\n\r\n`, 'x'],
    ['chunks', CHUNKED, '1\r\nx\r\n'],
  ])('has the time of the request and no more where it drips: %s', async (_, head, more) => {
    const server = await givenFloodingServer(head, more, 20);
    const start = performance.now();
    const answer = await http({ method: 'POST', url: `http://${server.host}/`, timeoutMs: 400 });
    expect(answer).toEqual({ kind: 'in-doubt', message: 'The server did not answer in time.' });
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  it('cannot make a small answer large: nothing is unpacked, and nothing packed is wanted', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    const { url, arrived } = await givenScriptedServer(() => ({
      status: 200,
      headers: { 'content-encoding': 'gzip' },
      body: packed.toString('latin1'),
    }));
    const answer = await http({ method: 'GET', url, timeoutMs: TIMEOUT_MS });
    expect(arrived[0]?.headers['accept-encoding']).toBeUndefined();
    expect(answer.kind === 'answer' ? answer.body.length : 0).toBeLessThan(1_000_000);
  });
});

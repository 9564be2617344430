import { describe, expect, it } from 'vitest';
import { makeAddressGuard, makeChannelHttp } from '../../../../adapters/publishers/index.js';
import { multipart } from '../../../../adapters/publishers/http/multipart.js';
import { givenHttpServer, givenScriptedServer } from '../loopback.js';

const http = makeChannelHttp({ guard: makeAddressGuard(['127.0.0.1']), userAgent: 'test' });

/** More than the buffers of both sockets hold. */
const LARGE = new Uint8Array(20_000_000);

const upload = (url: string, body: readonly Uint8Array[], timeoutMs = 5_000) =>
  http({ method: 'POST', url, body, timeoutMs });

describe('a body in pieces', () => {
  it('arrives as one, with its length instead of chunks', async () => {
    const { url, arrived } = await givenScriptedServer(() => ({ status: 201 }));
    const pieces = [Buffer.from('one '), new Uint8Array(), Buffer.from('two')];
    expect(await upload(url, pieces)).toMatchObject({ kind: 'received', status: 201 });
    expect(String(arrived[0]?.body)).toBe('one two');
    expect(arrived[0]?.headers).toMatchObject({ 'content-length': '7' });
    expect(arrived[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('contains the file of a form itself, not a copy', () => {
    const data = new Uint8Array([1, 2, 3]);
    const { body } = multipart({ file: { filename: 'a.png', mediaType: 'image/png', data } });
    expect(typeof body === 'string' ? [] : body.filter((piece) => piece === data)).toHaveLength(1);
  });

  it('is refused by a server that responds before it has read all of it', async () => {
    const url = await givenHttpServer((_request, response) => {
      response.writeHead(413, { 'content-type': 'text/plain' }).end('too large');
    });
    const response = await upload(url, [LARGE]);
    expect(response).toMatchObject({ kind: 'received', status: 413, body: 'too large' });
  });

  it('is in doubt if the server does not read it in time, or ends the connection', async () => {
    const slow = await givenHttpServer((request) => void request.pause());
    expect(await upload(slow, [LARGE], 300)).toMatchObject({ kind: 'in_doubt' });
    const cut = await givenHttpServer((request) => void request.once('data', () => request.socket.destroy()));
    expect(await upload(cut, [LARGE, LARGE])).toMatchObject({ kind: 'in_doubt' });
  });
});

import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serve, type Served } from './served.js';

const get = (...lines: readonly string[]): string =>
  ['GET /docs/swagger-ui-bundle.js HTTP/1.1', 'Host: test', ...lines, '', ''].join('\r\n');

describe('the files of the documentation', () => {
  const encodedAs = async ({ port }: Served, coding: string, ...lines: readonly string[]) => {
    const received = await new Promise<Buffer>((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('data', (chunk) => chunks.push(chunk)).once('close', () => resolve(Buffer.concat(chunks)));
      socket.write(get(`Accept-Encoding: ${coding}`, 'Connection: close', ...lines));
    });
    const end = received.indexOf('\r\n\r\n');
    return { head: received.subarray(0, end).toString(), body: received.subarray(end + 4) };
  };

  it('are compressed as the client takes them, and the same in each coding', async () => {
    const served = await serve();
    const [plain, gzip, br] = [
      await encodedAs(served, 'identity'),
      await encodedAs(served, 'gzip'),
      await encodedAs(served, 'gzip, deflate, br'),
    ];
    expect(plain.body.length).toBeGreaterThan(1024 * 1024);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gzip.head).toContain('Content-Encoding: gzip');
    expect(br.head).toContain('Content-Encoding: br');
    for (const { head } of [plain, gzip, br]) expect(head).toContain('Vary: Accept-Encoding');
    const tags = [plain, gzip, br].map(({ head }) => /^ETag: (.*)$/m.exec(head)?.[1]);
    expect(new Set(tags).size).toBe(3);
  });

  it('are the script and the style sheet of the page', async () => {
    const { fetch } = await serve();
    const types = ['swagger-ui-bundle.js', 'swagger-ui.css'].map(async (name) => {
      const file = await fetch(`/docs/${name}`);
      expect(file.status).toBe(200);
      return file.headers.get('content-type');
    });
    expect(await Promise.all(types)).toEqual(['text/javascript; charset=utf-8', 'text/css; charset=utf-8']);
  });

  it('are not sent again to a client that has them', async () => {
    const served = await serve();
    const tag = /^ETag: (.*)$/m.exec((await encodedAs(served, 'br')).head)?.[1] ?? '';
    const again = await encodedAs(served, 'br', `If-None-Match: ${tag}`);
    expect(again.head).toMatch(/^HTTP\/1.1 304 /);
    expect(again.body.length).toBe(0);
    expect((await encodedAs(served, 'gzip', `If-None-Match: ${tag}`)).head).toMatch(/^HTTP\/1.1 200 /);
  });
});

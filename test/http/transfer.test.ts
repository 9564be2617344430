import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS } from '../../adapters/http-koa/index.js';
import { draftFor, exchange, lineOf, parseRawResponse, POSTS, postOf, serve, type Served } from './served.js';

const headOf = ({ key }: Pick<Served, 'key'>, ...lines: readonly string[]): string =>
  [
    `POST ${POSTS} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${key.secret}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');

describe('a client that asks whether to send its body', () => {
  const head = (of: Pick<Served, 'key'>, bytes: number): string =>
    headOf(of, 'Expect: 100-continue', `Content-Length: ${String(bytes)}`);

  it('is asked for it if its request is admitted', async () => {
    const served = await serve();
    const body = JSON.stringify(draftFor(served.connection));
    const socket = connect({ port: served.port, host: '127.0.0.1' });
    const received = async (): Promise<string> => String(((await once(socket, 'data')) as [Buffer])[0]);
    socket.write(head(served, body.length));
    expect(await received()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write(body);
    expect(postOf(parseRawResponse(await received(), ['POST', POSTS])).status).toBe('published');
    socket.destroy();
  });

  it('is not asked for it before a refusal, or after it', async () => {
    const bodyLimits = { ...DEFAULT_BODY_LIMITS, drainMs: 100 };
    const served = await serve({ http: { bodyLimits } });
    const key = { ...served.key, secret: 'wp_live_x' };
    const refused = [head({ key }, 9), head(served, 9_999_999)].map((each) => exchange(served.port, each));
    const responses = await Promise.all(refused);
    expect(responses.map((each) => lineOf(parseRawResponse(each)))).toEqual([
      '401 INVALID_API_KEY -',
      '400 VALIDATION_ERROR body_too_large',
    ]);
    expect(responses.join()).not.toContain('100 Continue');
  });
});

it('a body to which more than chunks were applied as a transfer coding is refused as compressed', async () => {
  const served = await serve();
  const body = JSON.stringify(draftFor(served.connection));
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const lines = ['Transfer-Encoding: gzip, chunked', 'Connection: close'];
  const response = parseRawResponse(await exchange(served.port, headOf(served, ...lines) + chunks));
  expect(lineOf(response)).toBe('400 VALIDATION_ERROR unsupported_content_type');
});

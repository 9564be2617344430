import { describe, expect, it } from 'vitest';
import {
  draftFor,
  errorOf,
  exchange,
  lineOf,
  parseRawResponse,
  POSTS,
  serve,
  type Served,
} from './served.js';

/** A request for a new post with these lines about its host. */
const creation = ({ key, connection }: Served, version: string, ...hosts: readonly string[]): string => {
  const body = JSON.stringify(draftFor(connection));
  return [
    `POST ${POSTS} HTTP/${version}`,
    ...hosts,
    `Authorization: Bearer ${key.secret}`,
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

const send = async (served: Served, version: string, ...hosts: readonly string[]) =>
  parseRawResponse(await exchange(served.port, creation(served, version, ...hosts)), ['POST', POSTS]);

describe('the host of a request (RFC 9112 §3.2)', () => {
  it.each([
    ['1.1', 'no host'],
    ['1.1', 'two hosts', 'Host: a.test', 'Host: b.test'],
    ['1.1', 'the same host twice', 'Host: a.test', 'host: a.test'],
    ['1.1', 'a path', 'Host: a.test/b'],
    ['1.1', 'two names', 'Host: a.test b.test'],
    ['1.0', 'two hosts', 'Host: a.test', 'Host: b.test'],
  ])('refuses HTTP/%s with %s, and creates nothing', async (version, _title, ...hosts) => {
    const served = await serve();
    const response = await send(served, version, ...hosts);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_request');
    expect(errorOf(response).message).toBe('This is not a valid HTTP request. It must have one Host header.');
    expect(response.headers.get('x-request-id')).toBe(errorOf(response).request_id);
    expect(served.app.publisher.published()).toEqual([]);
  });

  it.each([
    ['1.1', 'Host: a.test'],
    ['1.1', 'Host: a_b.test:8080'],
    ['1.1', 'Host: [2001:db8::1]:3000'],
    ['1.1', 'Host: [fe80::1%eth0]:3000'],
    ['1.1', 'Host:'],
    ['1.0'],
  ])('takes HTTP/%s with "%s"', async (version, ...hosts) => {
    const served = await serve();
    expect((await send(served, version, ...hosts)).status).toBe(201);
  });

  it('refuses only the request without one, and responds to those before and after it', async () => {
    const served = await serve();
    const get = (...lines: readonly string[]) => ['GET /livez HTTP/1.1', ...lines, '', ''].join('\r\n');
    const requests = [get('Host: test'), get(), get('Host: test', 'Connection: close')];
    const received = await exchange(served.port, requests.join(''));
    expect(received.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', '400', '200']);
  });
});

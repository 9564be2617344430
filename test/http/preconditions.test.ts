import { describe, expect, it } from 'vitest';
import { canceled, everythingAbout, failed, pathOf, scheduled, serveForgetful, unknown } from './posts.js';
import {
  draftFor,
  EVENTS,
  exchange,
  lineOf,
  parseRawResponse,
  postOf,
  POSTS,
  problemsOf,
  serve,
} from './served.js';

const DRAFT = { draft: true };

describe.each([
  ['DELETE', '', scheduled, undefined],
  ['POST', 'publish/', scheduled, undefined],
  ['POST', 'retry/', failed, undefined],
  ['POST', 'resolve/', unknown, 'failed'],
] as const)('%s posts/{id}/%s', (method, more, given, outcome) => {
  it('changes only the version that If-Match names, and nothing if it names another', async () => {
    const served = await serveForgetful();
    const id = await given(served);
    const path = pathOf(id, more);
    const change = (headers: Readonly<Record<string, string>>) =>
      served.call(method, path, {
        headers,
        ...(outcome === undefined ? {} : { json: { connection_id: served.connection.id, outcome } }),
      });
    const before = await everythingAbout(served, id);
    expect(lineOf(await change({ 'If-Match': '"4711"' }))).toBe('412 VALIDATION_ERROR version_mismatch');
    const garbled = await change({ 'If-Match': '1', 'Idempotency-Key': '' });
    expect(lineOf(garbled)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(garbled)).toEqual(['Idempotency-Key invalid_value', 'If-Match invalid_value']);
    expect(await everythingAbout(served, id)).toEqual(before);
    const tag = (await served.call('GET', pathOf(id))).headers.get('etag') ?? '';
    expect((await change({ 'If-Match': tag })).status).toBe(200);
  });
});

describe('a cancellation with If-Match', () => {
  it('discards only that version of a draft', async () => {
    const { call, create, connection } = await serve();
    const { id, version } = postOf(await create(draftFor(connection, DRAFT)));
    const cancel = (tag: number) =>
      call('DELETE', pathOf(id), { headers: { 'If-Match': `"${String(tag)}"` } });
    expect(lineOf(await cancel(version + 1))).toBe('412 VALIDATION_ERROR version_mismatch');
    expect(postOf(await cancel(version))).toMatchObject({ status: 'canceled' });
    // What the request asks for has happened, so that it can be repeated.
    expect((await cancel(version)).status).toBe(200);
  });

  it('returns the same for a post that is canceled', async () => {
    const served = await serve();
    const id = await canceled(served);
    expect((await served.call('DELETE', pathOf(id), { headers: { 'If-Match': '"1"' } })).status).toBe(200);
  });
});

describe('the body of publish/', () => {
  it('may be absent or empty, and a name in it is a problem: a time must not be dropped', async () => {
    const served = await serve();
    const id = await scheduled(served);
    const publish = (call: object) => served.call('POST', pathOf(id, 'publish/'), call);
    const refused = await publish({ json: { scheduled_at: '2026-01-16T09:00' } });
    expect(lineOf(refused)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(refused)).toEqual(['scheduled_at unknown_field']);
    expect(lineOf(await publish({ json: [] }))).toBe('400 VALIDATION_ERROR invalid_body');
    expect(served.app.publisher.published()).toEqual([]);
    expect(postOf(await publish({ json: {} }))).toMatchObject({ status: 'published' });
  });
});

describe('an invalid Idempotency-Key', () => {
  it('is reported together with every other problem of the request', async () => {
    const served = await serve();
    const id = await scheduled(served);
    const headers = { 'Idempotency-Key': '' };
    const problems = async (method: string, path: string, json: object) =>
      problemsOf(await served.call(method, path, { json, headers }));
    const key = 'Idempotency-Key invalid_value';
    const created = await problems('POST', POSTS, {
      headline: '',
      content: 'x',
      connection_ids: [served.connection.id],
      x: 1,
    });
    expect(created).toEqual(['headline too_short', 'x unknown_field', key]);
    expect(await problems('PATCH', pathOf(id), { headline: '' })).toEqual(['headline too_short', key]);
    expect(await problems('POST', pathOf(id, 'retry/'), { accept: true })).toEqual([
      'accept unknown_field',
      key,
    ]);
    expect(await problems('POST', '/api/v1/write-post/connections/', { provider: 'feed', x: 1 })).toEqual([
      'name required',
      'x unknown_field',
      key,
    ]);
  });
});

describe('an optional body in chunks', () => {
  it.each([
    ['', 200],
    ['2\r\n{}\r\n', 200],
    ['2\r\n[]\r\n', 400],
  ])('%j without a content type is %i', async (chunks, status) => {
    const served = await serveForgetful();
    const path = pathOf(await failed(served), 'retry/');
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: test',
      `Authorization: Bearer ${served.key.secret}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
    ].join('\r\n');
    const received = await exchange(served.port, `${head}\r\n\r\n${chunks}0\r\n\r\n`);
    expect(parseRawResponse(received).status).toBe(status);
  });
});

describe('Last-Event-ID', () => {
  it('is refused like a wrong cursor, because starting over would repeat every event; an empty one is none', async () => {
    const { call } = await serve();
    const read = (id: string, query = '') =>
      call('GET', `${EVENTS}${query}`, { headers: { 'Last-Event-ID': id } });
    const refused = await read('garbage', '?limit=0');
    expect(lineOf(refused)).toBe('400 VALIDATION_ERROR invalid_query');
    expect(problemsOf(refused)).toEqual(['limit invalid_value', 'Last-Event-ID invalid_value']);
    expect((await read('')).status).toBe(200);
  });
});

it('a response without a version is sent whole, whatever the client says that it has', async () => {
  const { call } = await serve();
  const headers = { 'If-None-Match': '*' };
  expect((await call('GET', POSTS, { headers })).status).toBe(200);
});

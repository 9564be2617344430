import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMITS } from '../../adapters/http-koa/body/limits.js';
import { makeBodyReaders } from '../../adapters/http-koa/body/read-body.js';
import type { HttpContext } from '../../adapters/http-koa/frame/http-context.js';
import type { RequestMemory } from '../../adapters/http-koa/body/body-memory.js';

const { optional_json: read } = makeBodyReaders({ ...DEFAULT_BODY_LIMITS, jsonBytes: 50 });

const NOTHING = { ok: true, value: { form: 'json', fields: {}, image: { ok: true, value: null } } };
const NO_JSON = { ok: false, error: { kind: 'unsupported_content_type', accepted: ['application/json'] } };

/** Reads a body that may be missing; `taken` is the memory that it took. */
const given = async (text: string, headers: Readonly<Record<string, string>>) => {
  const req = Object.assign(new PassThrough(), { headers });
  req.end(text);
  const taken: number[] = [];
  const reserve = (bytes: number) => Promise.resolve(taken.push(bytes) > 0);
  const memory = { reserve } as unknown as RequestMemory;
  return { result: await read({ req, headers } as unknown as HttpContext, memory), taken };
};

const sized = (text: string, type = 'application/json') =>
  given(text, { 'content-length': String(Buffer.byteLength(text)), 'content-type': type });

const inChunks = (text: string, type = 'application/json') =>
  given(text, { 'transfer-encoding': 'chunked', 'content-type': type });

describe('a body that may be missing', () => {
  it('is an empty object where none is sent, without memory for it', async () => {
    for (const headers of [{}, { 'content-length': '0' }, { 'content-type': 'text/plain' }])
      expect(await given('', headers)).toEqual({ result: NOTHING, taken: [] });
  });

  it('is an empty object where nothing is in its chunks, an empty one or null, whatever its type', async () => {
    for (const text of ['', '{}', ' {}\r\n', '   {}   ', 'null', ' null\n']) {
      const { result } = await inChunks(text, 'application/x-www-form-urlencoded');
      expect(result).toEqual(NOTHING);
    }
    expect((await sized('{}', 'text/plain')).result).toEqual(NOTHING);
  });

  it('is read as JSON, and as nothing else', async () => {
    const fields = { ...NOTHING.value, fields: { scheduled_at: null } };
    for (const send of [sized, inChunks]) {
      expect((await send('{"scheduled_at":null}')).result).toEqual({ ok: true, value: fields });
      expect((await send('{"scheduled_at":null}', 'text/plain')).result).toEqual(NO_JSON);
      expect((await send('    {}    ', 'text/plain')).result).toEqual(NO_JSON);
      expect((await send('[]', 'text/plain')).result).toEqual(NO_JSON);
    }
  });

  it('is bounded like any other', async () => {
    const tooLarge = { ok: false, error: { kind: 'body_too_large', limitBytes: 50 } };
    for (const send of [sized, inChunks])
      expect((await send(`"${'x'.repeat(50)}"`)).result).toEqual(tooLarge);
  });
});

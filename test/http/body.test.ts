import { describe, expect, it } from 'vitest';
import { draftFor, errorOf, lineOf, postOf, POSTS, serve, type Call } from './served.js';

const JSON_MEDIA = 'application/json';
const JSON_TYPE = { 'Content-Type': JSON_MEDIA };

const post = async (call: Call) => {
  const served = await serve();
  return served.call('POST', POSTS, call);
};

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('bytes of a JSON body', () => {
  it.each([
    ['no content type', { body: Buffer.from('{}') }],
    ['another content type', { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
    ['another charset', { body: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' } }],
    [
      'a charset that ends like UTF-8',
      { body: '{}', headers: { 'Content-Type': `${JSON_MEDIA}; charset=x-utf-8` } },
    ],
    [
      'a charset that begins like UTF-8',
      { body: '{}', headers: { 'Content-Type': `${JSON_MEDIA}; charset=utf-80` } },
    ],
    [
      'a form of the other kind',
      { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    ['a compressed body', { body: '{}', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } }],
  ])('%s is refused, and the response lists what is accepted', async (_title, call) => {
    const response = await post(call);
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR unsupported_content_type');
    expect(errorOf(response).details?.['accepted']).toEqual(['application/json', 'multipart/form-data']);
    expect(errorOf(response).message).toBe(
      'Send the body with the header "Content-Type: application/json" or "multipart/form-data", in UTF-8 and uncompressed.',
    );
  });

  it.each([
    ['nothing', '', 'It is empty.'],
    ['blanks', ' \n', 'It is empty.'],
    ['half an object', '{"headline":', 'Unexpected end of JSON input'],
    ['two values', '{}{}', 'after JSON at position 2'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'It is not UTF-8.'],
    ['a name twice', '{"scheduled_at":"2027-03-01","scheduled_at":null}', 'It has "scheduled_at" twice.'],
    ['33 lists inside each other', nested(33), 'It is nested deeper than 32 levels.'],
    ['a hundred thousand lists inside each other', nested(100_000), 'It is nested deeper than 32 levels.'],
  ])('%s is malformed, and the response says why', async (_title, body, why) => {
    const response = await post({ body, headers: JSON_TYPE });
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR malformed_json');
    expect(errorOf(response).message).toContain(why);
  });

  it.each(['[]', '"text"', 'null', '7', nested(32)])('%s is JSON and no post', async (body) => {
    const response = await post({ body, headers: JSON_TYPE });
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(errorOf(response).message).toContain('body: Must be a JSON object.');
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json ;charset="UTF-8"',
    'application/json;charset=utf8',
    'Application/JSON',
  ])('is read as %s, with or without a byte order mark', async (type) => {
    const { call, connection } = await serve();
    const text = JSON.stringify(draftFor(connection, { headline: 'Grüße 👋' }));
    for (const body of [text, `\u{FEFF}${text}`]) {
      const response = await call('POST', POSTS, { body, headers: { 'Content-Type': type } });
      expect(postOf(response)).toMatchObject({ status: 'published', headline: 'Grüße 👋' });
    }
  });

  it('may have 256 kB and not one byte more, declared or not', async () => {
    const { call, connection } = await serve();
    const text = JSON.stringify(draftFor(connection));
    const fits = text.padEnd(256 * 1024);
    expect((await call('POST', POSTS, { body: fits, headers: JSON_TYPE })).status).toBe(201);
    const declared = await call('POST', POSTS, { body: `${fits} `, headers: JSON_TYPE });
    expect(lineOf(declared)).toBe('400 VALIDATION_ERROR body_too_large');
    expect(errorOf(declared).details?.['limit']).toBe(256 * 1024);
  });

  it('never accepts a field named like a built-in property', async () => {
    const { call, connection } = await serve();
    const body = JSON.stringify(draftFor(connection)).replace('{', '{"__proto__":{"scheduled_at":null},');
    const response = await call('POST', POSTS, { body, headers: JSON_TYPE });
    expect(lineOf(response)).toBe('400 VALIDATION_ERROR invalid_body');
  });
});

import fc from 'fast-check';
import { z } from 'zod';
import { oddTexts, oddValues, valueFor } from './values.js';

/** A body and its content type. */
export interface Body {
  readonly type: string | null;
  readonly bytes: Buffer;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=b';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const jsonOf = (value: unknown): Body => ({
  type: JSON_TYPE,
  bytes: Buffer.from(JSON.stringify(value)),
});

const part = (disposition: string, value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    value,
    Buffer.from('\r\n'),
  ]);

const images = fc.oneof(
  { weight: 4, arbitrary: fc.constant(PIXEL) },
  fc.nat(PIXEL.length).map((length) => PIXEL.subarray(0, length)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('<svg/>', 'GIF89a', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', '\u00ff\u00d8\u00ff')
    .map((text) => Buffer.from(text, 'latin1')),
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const membersOf = (fields: unknown): Readonly<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).catch({}).parse(fields);

const partsOf = (fields: unknown): readonly Buffer[] =>
  Object.entries(membersOf(fields))
    .filter(([, value]) => value != null)
    .map(([name, value]) => part(`name="${name}"`, Buffer.from(textOf(value))));

/** A form with the fields, possibly an image, and noise that a parser could take for syntax. */
const formOf = (fields: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc
    .record({
      fields,
      image: fc.option(images),
      noise: fc.array(
        fc.oneof(
          fc.constantFrom(
            '--b',
            '--b--',
            '\r\n',
            '--',
            'Content-Disposition: form-data; name="x"; filename="y"\r\n\r\n',
          ),
          fc.constantFrom('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n', '--b\r\n\r\n', '\u0000'),
          oddTexts.map((text) => part(`name="${text.slice(0, 200)}"`, Buffer.from('x')).toString()),
        ),
        { maxLength: 4 },
      ),
      isNoisy: fc.nat(3).map((n) => n === 0),
    })
    .map(({ fields: values, image, noise, isNoisy }) => ({
      type: FORM_TYPE,
      bytes: Buffer.concat([
        ...partsOf(values),
        ...(image === null ? [] : [part('name="image"; filename="a.png"', image)]),
        Buffer.from(isNoisy ? noise.join('') : '--b--\r\n'),
      ]),
    }));

const brokenBytes = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"headline":',
    '[]',
    'null',
    '"\\ud800"',
    '{}{}',
    '\u00ff',
    '\ufeff{}',
    '1'.repeat(50_000),
  ),
  fc.constantFrom(
    '['.repeat(5_000),
    '[1,'.repeat(2_000),
    '{"a":'.repeat(33),
    '{"__proto__":{}}',
    '{"a":1,"a":2}',
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

const types = fc.constantFrom(
  JSON_TYPE,
  FORM_TYPE,
  'application/json; charset=latin1',
  'application/json;charset="utf-8"',
  'application/JSON',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/x-www-form-urlencoded',
  ';',
  '',
);

const MEGABYTE = 1024 * 1024;

/** Bodies for an operation: most follow its schema with wrong parts; some are malformed, and a few are huge. */
export const bodiesFor = (schema: unknown): fc.Arbitrary<Body | null> => {
  const fields = valueFor(schema);
  const strange = fc.tuple(fields, oddTexts, oddValues).map(([values, name, value]) => ({
    ...membersOf(values),
    [name]: value,
  }));
  return fc.oneof(
    { weight: 12, arbitrary: fields.map(jsonOf) },
    { weight: 3, arbitrary: strange.map(jsonOf) },
    { weight: 8, arbitrary: formOf(fields) },
    {
      weight: 4,
      arbitrary: fc.record({ type: types, bytes: brokenBytes.map((text) => Buffer.from(text)) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ type: types, bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)) }),
    },
    {
      weight: 1,
      arbitrary: fc.constant({
        type: FORM_TYPE,
        bytes: part('name="image"; filename="a"', Buffer.alloc(MEGABYTE)),
      }),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
};

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  address,
  flag,
  list,
  oneOf,
  origin,
  origins,
  rate,
  whole,
} from '../../composition/setting-values.js';

/** The value that is read from a text, or the problem with it. */
const read = (schema: z.ZodType, text: string): unknown => {
  const result = schema.safeParse(text);
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join('; ');
};

describe('the value of a setting', () => {
  it.each<[string, z.ZodType, string, unknown]>([
    ['whole', whole(2, 100), '2', 2],
    ['whole', whole(2, 100), '100', 100],
    ['flag', flag, 'true', true],
    ['flag', flag, '1', true],
    ['flag', flag, 'false', false],
    ['flag', flag, '0', false],
    ['rate', rate('read'), '4/1s', { name: 'read', quota: 4, windowMs: 1_000, burst: 1 }],
    ['rate', rate('read'), '999999/99999s:999999', expect.objectContaining({ burst: 999_999 })],
    ['address', address, 'postgres://db/x', { kind: 'postgres', url: 'postgres://db/x' }],
    ['address', address, 'sqlite:/data/a.db', { kind: 'sqlite', file: '/data/a.db' }],
    ['address', address, 'sqlite:a', { kind: 'sqlite', file: 'a' }],
    ['origin', origin, 'https://a.example/b//', 'https://a.example/b'],
    ['origin', origin, 'http://a.example', 'http://a.example'],
    ['origin', origin, 'HTTPS://a.example/HTTP', 'https://a.example/HTTP'],
    ['list', list, ' a, b ,,c,', ['a', 'b', 'c']],
    ['list', list, '', []],
    [
      'origins',
      origins,
      'https://a.example,http://localhost:5173',
      ['https://a.example', 'http://localhost:5173'],
    ],
  ])('is read: %s, %#', (_, schema, text, value) => {
    expect(read(schema, text)).toEqual(value);
  });

  const an = 'must be an http or https origin such as https://post.example.com';
  const where = 'must be sqlite:<file> or postgres://…';
  it.each<[string, z.ZodType, string, string | RegExp]>([
    ['whole', whole(2, 100), '1', 'must be from 2 to 100'],
    ['whole', whole(2, 100), '101', 'must be from 2 to 100'],
    ...['x2', '2x', '-2', '2.5', '', '1'.repeat(16)].map((text): [string, z.ZodType, string, RegExp] => [
      'whole',
      whole(2, 100),
      text,
      /must be a whole number from 2 to 100/,
    ]),
    ['flag', flag, 'yes', 'must be true or false'],
    ['oneOf', oneOf(['a', 'b', 'c']), 'd', 'must be a, b or c'],
    ...['x4/1s', '4/1sx', '4/1s:', '1234567/1s', '4/123456s'].map(
      (text): [string, z.ZodType, string, RegExp] => ['rate', rate('read'), text, /must look like 60\/60s/],
    ),
    ['rate', rate('read'), '1000000/60s', /at most 999999 requests in 99999 s/],
    ['address', address, 'postgres://[', where],
    ['address', address, 'x-postgres://db/x', where],
    ['address', address, 'x-sqlite:a', where],
    ['address', address, 'sqlite:', where],
    ['address', address, 'sqlite::memory:', where],
    ['origin', origin, 'ftp://a.example', an],
    ['origin', origin, 'a.example', an],
    ['origins', origins, 'x-https://a.example', /must be origins separated by commas/],
  ])('is refused: %s, %#', (_, schema, text, problem) => {
    expect(read(schema, text)).toEqual(problem instanceof RegExp ? expect.stringMatching(problem) : problem);
  });
});

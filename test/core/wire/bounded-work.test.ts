import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  DEFAULT_REQUEST_LIMITS,
  requestId,
  timeZone,
  valid,
  type PostRequest,
} from '../../../core/index.js';
import { violationsOf } from '../../../core/domain/violation.js';
import {
  errorResponse,
  isDeeperThan,
  parseCreatePost,
  parsePatch,
  parsePostQuery,
  parseResolve,
  parseRetry,
} from '../../../core/wire/index.js';
import { cpuMs, referenceMs } from '../../support/cpu-time.js';
import { jsonBody } from '../../support/json-body.js';
import { LONG_TAG } from '../../support/extent.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;
const JSON_CHARACTERS = 256 * 1024;
const FORM_FIELDS = 99;
const FIELD_CHARACTERS = 256 * 1024;

/**
 * In multiples of the reference work: far more than any of it takes (at most 5), far less than squares of the length.
 */
const MOST_CPU = 60;

const cpuOf = (work: () => unknown): number => {
  const reference = referenceMs();
  const before = cpuMs();
  work();
  return (cpuMs() - before) / reference;
};

const refusalTo = ({ otherViolations, ...fields }: PostRequest) =>
  errorResponse(
    { kind: 'invalid_request', violations: [...violationsOf(fields), ...otherViolations] },
    requestId('0'.repeat(32)),
  );

const NAMES = [
  'headline',
  'title',
  'content',
  'connection_ids',
  'scheduled_at',
  'image_alt',
  'link_url',
  'x',
];

/** Inputs whose repetition is expensive for patterns, counters and lists. */
const units = fc.oneof(
  fc.constantFrom('[,,,]', ',', '1,', '\n', '\r\n', ' ', ' \n', '<p>', '&amp;', 'a@', 'a.', '\u0315\u0300'),
  fc.constantFrom('👋', '\uD800', '\u2028', '\u0001', '[', ']', '"', '\\'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
);

const filled = (unit: string, characters: number): string =>
  unit.repeat(Math.floor(characters / unit.length));

describe('reading a request', () => {
  it('is quick for any 256 kB of JSON', { tags: LONG_TAG }, () => {
    const shapes = fc.constantFrom<(unit: string) => unknown>(
      (unit) => filled(unit, JSON_CHARACTERS),
      (unit) => `https://${filled(unit, JSON_CHARACTERS)}`,
      (unit) => Array.from({ length: JSON_CHARACTERS / (unit.length + 3) }, () => unit),
      () => Array.from({ length: JSON_CHARACTERS / 3 }, () => []),
      () => Array.from({ length: JSON_CHARACTERS / 6 }, (_, index) => index),
      (unit) =>
        Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${unit}${String(index)}`, 0])),
    );
    fc.assert(
      fc.property(units, shapes, fc.constantFrom(...NAMES), (unit, shape, name) => {
        const value = shape(unit);
        const fields = { headline: 'Hello', content: 'Hi', connection_ids: [1], [name]: value };
        const work = (): void => {
          for (const body of [value, fields]) {
            isDeeperThan(32, body);
            canonicalJson(body);
            refusalTo(parseCreatePost(jsonBody(body), LIMITS));
            parsePatch(jsonBody(body), LIMITS);
            parseRetry(body, LIMITS);
            parseResolve(body, LIMITS);
          }
        };
        expect(cpuOf(work)).toBeLessThan(MOST_CPU);
      }),
      { numRuns: 20 },
    );
  });

  it(
    'is quick for any form, however often a field is repeated and however long it is',
    { tags: LONG_TAG },
    () => {
      fc.assert(
        fc.property(units, fc.constantFrom(...NAMES), (unit, name) => {
          const text = filled(unit, FIELD_CHARACTERS);
          const list = Array.from({ length: FORM_FIELDS }, () => text);
          const fields = { headline: 'Hello', connection_ids: list, [name]: list };
          const received = { form: 'multipart', fields, image: valid(null) } as const;
          expect(cpuOf(() => refusalTo(parseCreatePost(received, LIMITS)))).toBeLessThan(MOST_CPU / 4);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('is quick for any query that fits into a head, and explains some of what is wrong with it', () => {
    const query = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`conection_id${String(index)}`, '1']),
    );
    const read = parsePostQuery(query, timeZone('UTC'));
    expect(read.ok ? [] : read.error.map(({ message }) => message).slice(19)).toEqual([
      'There is no parameter "conection_id19". Did you mean "connection_id"?',
      'There are 980 more unknown parameters.',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  instant,
  valid,
  type InvalidRequest,
  type PostPatch,
  type Result,
} from '../../../core/index.js';
import { violationsOf } from '../../../core/domain/violation.js';
import {
  fieldProblem,
  parseEmpty,
  parseIfMatch,
  parsePatch,
  parseResolve,
  parseRetry,
  patchFields,
} from '../../../core/wire/index.js';
import { jsonBody } from '../../support/json-body.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;

const patchOf = (body: unknown): PostPatch => parsePatch(jsonBody(body), LIMITS);

/** `path code` of every problem of a patch. */
const problemsIn = ({ otherViolations, ...fields }: PostPatch): readonly string[] =>
  [...violationsOf(fields), ...otherViolations].map(fieldProblem).map(({ path, code }) => `${path} ${code}`);

const problemsOf = <T>(read: Result<T, InvalidRequest>): readonly string[] =>
  read.ok ? [] : read.error.violations.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);

const anyBody = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(
    fc.constantFrom('headline', 'title', 'connection_ids', 'connection_id', 'outcome', 'url', 'x'),
    fc.jsonValue({ maxDepth: 1 }),
  ),
);

/** The fields of an edit that change nothing if they are null. */
const WITHOUT_EFFECT_AS_NULL = ['scheduled_at', 'title'];

describe('the body of an edit', () => {
  it('changes what it names and nothing else', () => {
    expect(patchOf({ headline: ' Hi ' })).toStrictEqual({ headline: valid('Hi'), otherViolations: [] });
    expect(patchOf({ title: 'Hi' })).toStrictEqual({ headline: valid('Hi'), otherViolations: [] });
    expect(patchOf({ content: 'All' })).toStrictEqual({ content: valid('All'), otherViolations: [] });
    expect(patchOf({ connection_ids: [2, 1] })).toStrictEqual({
      connectionIds: valid([2, 1]),
      otherViolations: [],
    });
    expect(patchOf({ scheduled_at: '2026-03-01T09:00:00Z' })).toStrictEqual({
      scheduledAt: valid({ kind: 'instant', at: instant(Date.UTC(2026, 2, 1, 9)) }),
      otherViolations: [],
    });
  });

  it('removes what is null, and reads a new image', () => {
    expect(patchOf({ image: null, image_alt: null, link_url: null, overflow: null })).toStrictEqual({
      image: valid([]),
      imageAlt: valid([]),
      linkUrl: valid(null),
      overflow: valid('reject'),
      otherViolations: [],
    });
    const image = { bytes: Uint8Array.of(1) };
    expect(parsePatch({ form: 'multipart', fields: {}, image: valid(image) }, LIMITS)).toStrictEqual({
      image: valid([image]),
      otherViolations: [],
    });
  });

  it.each(WITHOUT_EFFECT_AS_NULL)('changes nothing if it has only a null %s', (name) => {
    expect(patchOf({ [name]: null })).toStrictEqual({ otherViolations: [] });
  });

  it('never drops a schedule by saying nothing about it', () => {
    expect(patchOf({ headline: 'Hi', scheduled_at: null })).toStrictEqual({
      headline: valid('Hi'),
      otherViolations: [],
    });
  });

  it.each<[unknown, readonly string[]]>([
    [{}, ['body required']],
    [{ headline: undefined }, ['body required']],
    [{ colour: 'red' }, ['colour unknown_field']],
    [
      { image: 'A dot', link_url: 'x', overflow: 'cut' },
      ['image wrong_type', 'link_url invalid_value', 'overflow invalid_value'],
    ],
    [
      { headline: '', content: 7, connection_ids: 'x' },
      ['headline too_short', 'content wrong_type', 'connection_ids wrong_type'],
    ],
    [{ headline: 'a', title: 'b' }, ['headline conflicting_fields']],
    [{ title: '' }, ['title too_short']],
    [{ headline: null }, ['headline wrong_type']],
    [{ content: null }, ['content wrong_type']],
    [{ content: '' }, ['content too_short']],
    [{ connection_ids: [] }, ['connection_ids too_few']],
    [{ connection_ids: null }, ['connection_ids wrong_type']],
    [{ scheduled_at: 'tomorrow' }, ['scheduled_at invalid_datetime']],
    [{ scheduled_at: 7, x: 1 }, ['scheduled_at wrong_type', 'x unknown_field']],
    [null, ['body wrong_type']],
    [[], ['body wrong_type']],
  ])('%j has the problems %j', (body, problems) => {
    expect(problemsIn(patchOf(body))).toEqual(problems);
  });

  it('says nothing of a field that holds only for a new post', () => {
    const descriptions = Object.values(patchFields).map((field) => field.unwrap().description ?? '');
    expect(descriptions.filter((text) => /leave it out/i.test(text))).toEqual([]);
  });

  it('is a change or a problem, unless it has only nulls that change nothing', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const { otherViolations, ...fields } = patchOf(body);
        const hasNull = WITHOUT_EFFECT_AS_NULL.some(
          (name) => (body as Readonly<Record<string, unknown>> | null)?.[name] === null,
        );
        expect(Object.keys(fields).length + otherViolations.length > 0 || hasNull).toBe(true);
      }),
      { examples: [[{ title: null }], [{ scheduled_at: null }]] },
    );
  });
});

describe('the body of a request that needs none', () => {
  it.each([undefined, null, {}])('may be %j', (body) => {
    expect(parseEmpty(body)).toEqual({ ok: true, value: {} });
  });

  it.each([[[]], ['']])('is not %j', (body) => {
    expect(problemsOf(parseEmpty(body))).toEqual(['body wrong_type']);
  });
});

describe('the body of a retry', () => {
  it.each<[unknown, object]>([
    [undefined, { connectionIds: null, acceptDuplicateRisk: false }],
    [null, { connectionIds: null, acceptDuplicateRisk: false }],
    [{}, { connectionIds: null, acceptDuplicateRisk: false }],
    [{ connection_ids: null }, { connectionIds: null, acceptDuplicateRisk: false }],
    [{ connection_ids: [2, 1] }, { connectionIds: [2, 1], acceptDuplicateRisk: false }],
    [{ accept_duplicate_risk: false }, { connectionIds: null, acceptDuplicateRisk: false }],
    [
      { connection_ids: [3], accept_duplicate_risk: true },
      { connectionIds: [3], acceptDuplicateRisk: true },
    ],
  ])('%j is read as %j', (body, expected) => {
    expect(parseRetry(body, LIMITS)).toEqual({ ok: true, value: expected });
  });

  it.each<[unknown, readonly string[]]>([
    [{ connection_ids: [] }, ['connection_ids too_few']],
    [{ connection_ids: '1' }, ['connection_ids wrong_type']],
    [{ accept_duplicate_risk: 'true' }, ['accept_duplicate_risk wrong_type']],
    [{ accept_duplicate_risk: null }, ['accept_duplicate_risk wrong_type']],
    [{ accept_duplicate_risk: 1 }, ['accept_duplicate_risk wrong_type']],
    [{ acceptDuplicateRisk: true }, ['acceptDuplicateRisk unknown_field']],
    [
      { connection_ids: [0], accept_duplicate_risk: 1, x: 1 },
      ['connection_ids[0] wrong_type', 'accept_duplicate_risk wrong_type', 'x unknown_field'],
    ],
    [[], ['body wrong_type']],
    ['all', ['body wrong_type']],
  ])('%j has the problems %j', (body, problems) => {
    expect(problemsOf(parseRetry(body, LIMITS))).toEqual(problems);
  });

  it('I13: takes the risk of a second post only where exactly true says so', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (accept_duplicate_risk) => {
        const read = parseRetry({ accept_duplicate_risk }, LIMITS);
        expect(read.ok && read.value.acceptDuplicateRisk).toBe(accept_duplicate_risk === true);
      }),
    );
  });
});

describe('the resolution of a delivery', () => {
  const url = 'https://social.example/1';

  it.each<[object, object]>([
    [
      { connection_id: 7, outcome: 'published', url },
      { connectionId: 7, outcome: 'published', url },
    ],
    [
      { connection_id: 7, outcome: 'failed' },
      { connectionId: 7, outcome: 'failed', url: null },
    ],
    [
      { connection_id: 7, outcome: 'failed', url: null },
      { connectionId: 7, outcome: 'failed', url: null },
    ],
  ])('%j is read as %j', (body, expected) => {
    expect(parseResolve(body, LIMITS)).toEqual({ ok: true, value: expected });
  });

  it.each<[unknown, readonly string[]]>([
    [{}, ['connection_id required', 'outcome required']],
    [undefined, ['connection_id required', 'outcome required', 'body wrong_type']],
    [{ outcome: 'failed' }, ['connection_id required']],
    [{ connection_id: 7 }, ['outcome required']],
    [{ connection_id: '7', outcome: 'failed' }, ['connection_id wrong_type']],
    [{ connection_id: null, outcome: 'failed' }, ['connection_id wrong_type']],
    [{ connection_id: 0, outcome: 'failed' }, ['connection_id wrong_type']],
    [{ connection_id: 7, outcome: 'lost' }, ['outcome invalid_value']],
    [{ connection_id: 7, outcome: 1 }, ['outcome wrong_type']],
    [{ connection_id: 7, outcome: 'failed', url: 'x' }, ['url invalid_value']],
    [{ connection_id: 7, outcome: 'failed', x: 1 }, ['x unknown_field']],
  ])('%j has the problems %j', (body, problems) => {
    expect(problemsOf(parseResolve(body, LIMITS))).toEqual(problems);
  });
});

describe('the If-Match header', () => {
  it.each<[string | undefined, number | null]>([
    [undefined, null],
    ['*', null],
    [' * ', null],
    ['"7"', 7],
    ['W/"7"', 7],
    ['"7-gzip"', 7],
    ['"7-br"', 7],
    ['W/"7-zstd"', 7],
    [' "12" ', 12],
    ['"0"', 0],
    ['"999999999999999"', 999_999_999_999_999],
  ])('%j requires version %j', (header, version) => {
    expect(parseIfMatch(header)).toEqual({ ok: true, value: version });
  });

  it.each([
    '',
    '7',
    '"7',
    '7"',
    '"a"',
    '""',
    '"-gzip"',
    '"7-"',
    '"-1"',
    'x"7"',
    '"7"x',
    '"7", "8"',
    'w/"7"',
    '"1234567890123456"',
  ])('%j is refused', (header) => {
    expect(parseIfMatch(header)).toMatchObject({
      ok: false,
      error: [{ at: { verbatim: 'If-Match' }, kind: 'invalid_value' }],
    });
  });
});

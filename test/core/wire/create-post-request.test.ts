import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, valid, type PostRequest } from '../../../core/index.js';
import { violationsOf } from '../../../core/domain/violation.js';
import {
  createPostFields,
  fieldProblem,
  parseCreatePost,
  type ReceivedBody,
} from '../../../core/wire/index.js';
import { huntExtent } from '../../support/extent.js';

const read = (fields: unknown, form: ReceivedBody['form'] = 'json'): PostRequest =>
  parseCreatePost({ form, fields, image: valid(null) }, DEFAULT_REQUEST_LIMITS);

const problemsOf = ({ otherViolations, ...fields }: PostRequest) =>
  [...violationsOf(fields), ...otherViolations].map(fieldProblem);

/** `path code` of every problem. */
const problemsIn = (fields: unknown, form: ReceivedBody['form'] = 'json'): readonly string[] =>
  problemsOf(read(fields, form)).map(({ path, code }) => `${path} ${code}`);

const GOOD = { headline: 'Hello', content: 'World', connection_ids: [1] };

describe('reading a Create Post body', () => {
  it('reads the fields that the API names', () => {
    const request = read({
      headline: ' Hello ',
      content: '<p>World</p>',
      connection_ids: [3, 1, 3],
      scheduled_at: '2026-03-01T09:00:00Z',
      image_alt: 'A bicycle',
      link_url: 'https://example.com/',
      overflow: 'summarize',
      labels: [' news ', 'launch'],
    });
    expect(request).toMatchObject({
      headline: { value: 'Hello' },
      content: { value: '<p>World</p>' },
      connectionIds: { value: [3, 1, 3] },
      scheduledAt: { value: { kind: 'instant', at: Date.UTC(2026, 2, 1, 9) } },
      imageAlt: { value: ['A bicycle'] },
      linkUrl: { value: 'https://example.com/' },
      overflow: { value: 'summarize' },
      labels: { value: ['news', 'launch'] },
    });
    expect(problemsOf(request)).toEqual([]);
  });

  it('publishes at once, without image and link, when only the required fields are given', () => {
    expect(read(GOOD)).toMatchObject({
      scheduledAt: { value: { kind: 'now' } },
      image: { value: [] },
      imageAlt: { value: [] },
      linkUrl: { value: null },
      overflow: { value: 'reject' },
    });
  });

  it('never throws, and every value is either read or explained', () => {
    const names = fc.constantFrom(
      ...Object.keys(createPostFields),
      'image',
      'x',
      '__proto__',
      'constructor',
      'toString',
    );
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(names, fc.jsonValue()),
      fc.dictionary(names, fc.anything()),
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        withSparseArray: true,
      }),
    );
    fc.assert(
      fc.property(bodies, fc.constantFrom('json', 'multipart'), (fields, form) => {
        const request = read(fields, form);
        for (const problem of problemsOf(request)) {
          expect(problem.code).toMatch(/^[a-z]+(_[a-z]+)*$/);
          expect(problem.message).not.toBe('');
        }
        const complete = request.headline.ok && request.content.ok && request.connectionIds.ok;
        if (problemsOf(request).length === 0) expect(complete).toBe(true);
      }),
      { numRuns: huntExtent('requestBodies') },
    );
  });

  it('refuses a part with parts of its own, as in draft[toString]=0', () => {
    const draft: object = Object.assign(Object.create(null) as object, { toString: '0' });
    const problems = problemsOf(read({ ...GOOD, draft }, 'multipart'));
    expect(problems).toMatchObject([{ path: 'draft', code: 'wrong_type' }]);
  });

  it('names every problem at once', () => {
    const fields = {
      headline: 7,
      connection_ids: [1, '2', 0],
      scheduled_at: 'tomorrow',
      image: 'x',
      image_alt: ['One', 2],
      link_url: 'javascript:alert(1)',
      overflow: 'cut',
      labels: ['a,b', 3],
      colour: 'red',
    };
    expect(problemsIn(fields)).toEqual([
      'headline wrong_type',
      'content required',
      'connection_ids[1] wrong_type',
      'connection_ids[2] wrong_type',
      'scheduled_at invalid_datetime',
      'image wrong_type',
      'image_alt wrong_type',
      'link_url invalid_value',
      'overflow invalid_value',
      'labels[0] invalid_value',
      'labels[1] wrong_type',
      'colour unknown_field',
    ]);
  });

  it.each([null, [], 'text', 7, true, undefined])('explains a body that is %j', (body) => {
    expect(problemsIn(body)).toEqual([
      'headline required',
      'content required',
      'connection_ids required',
      'body wrong_type',
    ]);
  });

  it('returns a short list for a body with a hundred thousand problems', () => {
    const otherViolations = Object.fromEntries(
      Array.from({ length: 40_000 }, (_, index) => [`a${String(index)}`, 1]),
    );
    const ids = Array.from({ length: 100_000 }, () => 'x');
    for (const fields of [otherViolations, { ...GOOD, connection_ids: ids }]) {
      expect(JSON.stringify(problemsOf(read(fields))).length).toBeLessThan(5_000);
    }
    expect(read({ ...GOOD, ...otherViolations }).otherViolations.at(-1)?.message).toContain('39980 more');
  });
});

describe('the headline', () => {
  it('may be called title', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue()), (value) => {
        const rest = { content: GOOD.content, connection_ids: GOOD.connection_ids };
        const [asHeadline, asTitle] = [read({ ...rest, headline: value }), read({ ...rest, title: value })];
        expect(asTitle.headline.ok).toBe(asHeadline.headline.ok);
        if (asTitle.headline.ok) expect(asTitle).toEqual(asHeadline);
      }),
    );
  });

  it('may be given under both names when they say the same, or one of them is null, and only then', () => {
    for (const title of ['Hello', null]) expect(problemsIn({ ...GOOD, title })).toEqual([]);
    expect(problemsIn({ ...GOOD, headline: null, title: 'Hello' })).toEqual([]);
    expect(problemsIn({ ...GOOD, title: 'Hello ' })).toEqual(['headline conflicting_fields']);
  });

  it('is explained under the name that was sent', () => {
    const rest = { content: GOOD.content, connection_ids: GOOD.connection_ids };
    const bad = [{ title: 7 }, { title: ' ' }, { title: 'x'.repeat(256) }, { headline: '', title: '' }];
    const problems = ['title wrong_type', 'title too_short', 'title too_long', 'headline too_short'];
    expect(bad.flatMap((each) => problemsIn({ ...rest, ...each }))).toEqual(problems);
  });
});

describe('a field that we do not know', () => {
  const known = new Set([...Object.keys(createPostFields), 'image']);

  it('is always a problem, and never changes how the others are read', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        fc.pre(!known.has(name));
        const request = read({
          ...GOOD,
          ...JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`),
        });
        expect(request.otherViolations).toHaveLength(1);
        expect({ ...request, otherViolations: [] }).toEqual(read(GOOD));
      }),
    );
  });

  it.each([
    ['schedule_at', 'scheduled_at'],
    ['scheduledAt', 'scheduled_at'],
    ['shedule_at', 'scheduled_at'],
    ['scheduled-at', 'scheduled_at'],
    ['Scheduled_At', 'scheduled_at'],
    ['scheduled', 'scheduled_at'],
    ['schedule', 'scheduled_at'],
    ['connections_ids', 'connection_ids'],
    ['connectionIds', 'connection_ids'],
    ['connection_id', 'connection_ids'],
    ['conection_ids', 'connection_ids'],
    ['Headline', 'headline'],
    ['head_line', 'headline'],
    ['headlines', 'headline'],
    ['contents', 'content'],
    ['contet', 'content'],
    ['Title', 'title'],
    ['imageAlt', 'image_alt'],
    ['images', 'image'],
    ['linkurl', 'link_url'],
    ['overlow', 'overflow'],
  ])('such as %s is refused with the suggestion %s', (name, meant) => {
    const [problem] = problemsOf(read({ ...GOOD, [name]: 'x' }));
    expect(problem).toMatchObject({ path: name, code: 'unknown_field' });
    expect(problem?.message).toContain(`Did you mean "${meant}"?`);
  });

  it.each(['publish_at', 'img', 'date', 'body', 'status', 'x', '', '!!!', 'z'.repeat(100_000)])(
    'such as %.20s is refused without a guess',
    (name) => {
      const [problem] = problemsOf(read({ ...GOOD, [name]: 1 }));
      expect(problem?.code).toBe('unknown_field');
      expect(problem?.message).not.toContain('Did you mean');
      expect(JSON.stringify(problem).length).toBeLessThan(400);
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be %s without harm', (name) => {
    const fields: unknown = JSON.parse(
      `{"headline":"Hello","content":"World","connection_ids":[1],"${name}":{"image":1}}`,
    );
    expect(problemsIn(fields)).toEqual([`${name} unknown_field`]);
    expect(problemsIn(Object.create(GOOD))).toContain('headline required');
    expect(({} as Record<string, unknown>)['image']).toBeUndefined();
  });
});

describe('scheduled_at', () => {
  it('is absent when it is null, and wrong when it is empty', () => {
    expect(read({ ...GOOD, scheduled_at: null }).scheduledAt).toEqual(valid({ kind: 'now' }));
    expect(read({ ...GOOD, scheduled_at: undefined }).scheduledAt).toEqual(valid({ kind: 'now' }));
    for (const form of ['json', 'multipart'] as const) {
      const empty = { ...GOOD, connection_ids: form === 'json' ? [1] : '1', scheduled_at: '' };
      expect(problemsIn(empty, form)).toEqual(['scheduled_at invalid_datetime']);
    }
  });

  // A number or a list is how a library of JSON writes a time.
  it.each([1_772_355_600.25, false, {}, [2026, 3, 1, 9]])('is never %j', (value) => {
    const message =
      'Must be a string of the form YYYY-MM-DDTHH:MM:SSZ, YYYY-MM-DDTHH:MM:SS+01:00 or YYYY-MM-DDTHH:MM (workspace time).';
    const problems = problemsOf(read({ ...GOOD, scheduled_at: value }));
    expect(problems).toMatchObject([{ path: 'scheduled_at', code: 'wrong_type', message }]);
  });

  it('is wrong when a form gives it twice', () => {
    const twice = ['2026-03-01T09:00Z', '2026-03-02T09:00Z'];
    expect(problemsIn({ ...GOOD, connection_ids: '1', scheduled_at: twice }, 'multipart')).toEqual([
      'scheduled_at wrong_type',
    ]);
  });

  it('and any other single value of a form is asked for once', () => {
    const fields = { ...GOOD, connection_ids: '1', headline: ['a', 'b'], overflow: ['a', 'b'], draft: ['a'] };
    const messages = problemsOf(read(fields, 'multipart')).map(({ message }) => message);
    expect(messages).toEqual(Array(3).fill('Must be given once.'));
    expect(problemsOf(read({ ...GOOD, headline: ['a'] }))[0]?.message).toBe('Must be a string.');
  });
});

describe('the image', () => {
  it('is only ever a file: a field of that name is explained, null in JSON is none', () => {
    expect(problemsIn({ ...GOOD, image: null })).toEqual([]);
    expect(problemsIn({ ...GOOD, image: 'data:image/png;base64,' })).toEqual(['image wrong_type']);
    expect(problemsIn({ ...GOOD, connection_ids: '1', image: '' }, 'multipart')).toEqual([
      'image wrong_type',
    ]);
  });

  it('is what the form brought, one or several', () => {
    const image = { bytes: new Uint8Array([1]) };
    for (const uploaded of [image, [image, image]]) {
      const fields = { ...GOOD, connection_ids: '1' };
      const body = { form: 'multipart', fields, image: valid(uploaded) } as const;
      expect(parseCreatePost(body, DEFAULT_REQUEST_LIMITS).image).toEqual(valid([uploaded].flat()));
    }
  });

  it('is described by one text, or by one for each, of which every wrong one is named', () => {
    const alts = (image_alt: unknown) => read({ ...GOOD, image_alt }).imageAlt;
    expect(alts(['One', ' ', ' Three '])).toEqual(valid(['One', '', 'Three']));
    expect(problemsIn({ ...GOOD, image_alt: ['One', 'x'.repeat(1_501)] })).toEqual(['image_alt[1] too_long']);
    expect(problemsIn({ ...GOOD, image_alt: Array(11).fill('x') })).toEqual(['image_alt too_many']);
    expect(problemsIn({ ...GOOD, image_alt: 'x'.repeat(1_501) })).toEqual(['image_alt too_long']);
  });
});

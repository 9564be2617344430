import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_REQUEST_LIMITS } from '../../core/index.js';
import { violationsOf } from '../../core/domain/violation.js';
import { parseCreatePost, parsePatch, parseResolve, parseRetry } from '../../core/wire/index.js';
import { document, validatorOf } from './documented.js';
import { jsonBody } from '../support/json-body.js';

const LIMITS = DEFAULT_REQUEST_LIMITS;

const Body = z.looseObject({
  requestBody: z.looseObject({
    content: z.looseObject({ 'application/json': z.looseObject({ schema: z.looseObject({}) }) }),
  }),
});

/** The schema of the JSON body of an operation, from the document. */
const schemaOf = (path: string, method: string): z.ZodType =>
  validatorOf(Body.parse(document.paths[path]?.[method]).requestBody.content['application/json'].schema);

const POSTS = '/write-post/posts/';

interface Form {
  readonly name: string;
  readonly schema: z.ZodType;
  /** Whether the API can parse it; its values may still be refused. */
  readonly isRead: (body: unknown) => boolean;
  readonly right: Readonly<Record<string, unknown>>;
}

/** Whatever is missing. */
const isDraft = (body: unknown): boolean => {
  const { otherViolations, ...fields } = parseCreatePost(jsonBody(body), LIMITS);
  return otherViolations.length === 0 && violationsOf(fields).every(({ kind }) => kind === 'required');
};

const isPatch = (body: unknown): boolean => {
  const { otherViolations, ...fields } = parsePatch(jsonBody(body), LIMITS);
  return otherViolations.length === 0 && violationsOf(fields).length === 0;
};

const FORMS: readonly Form[] = [
  {
    name: 'create',
    schema: schemaOf(POSTS, 'post'),
    isRead: isDraft,
    right: { headline: 'Hi', content: 'There', connection_ids: [1], scheduled_at: '2027-03-01T09:00' },
  },
  {
    name: 'preview',
    schema: schemaOf(`${POSTS}preview/`, 'post'),
    isRead: isDraft,
    right: {
      headline: 'Hi',
      title: 'Hi',
      content: 'There',
      connection_ids: [1],
      image_alt: '',
      overflow: 'summarize',
    },
  },
  {
    name: 'edit',
    schema: schemaOf(`${POSTS}{id}/`, 'patch'),
    isRead: isPatch,
    right: { headline: 'Hi', connection_ids: [1] },
  },
  {
    name: 'retry',
    schema: schemaOf(`${POSTS}{id}/retry/`, 'post'),
    isRead: (body) => parseRetry(body, LIMITS).ok,
    right: { connection_ids: [1], accept_duplicate_risk: true },
  },
  {
    name: 'resolve',
    schema: schemaOf(`${POSTS}{id}/resolve/`, 'post'),
    isRead: (body) => parseResolve(body, LIMITS).ok,
    right: { connection_id: 1, outcome: 'published', url: 'https://example.com/1' },
  },
];

const NAMES = [
  'headline',
  'title',
  'content',
  'connection_ids',
  'scheduled_at',
  'image',
  'image_alt',
  'link_url',
  'overflow',
  'labels',
  'draft',
  'accept_duplicate_risk',
  'connection_id',
  'outcome',
  'url',
  'colour',
];

const OF_ANOTHER_KIND = [null, 5, -1, true, {}, [], ['a'], [1.5], [0]];

const values = fc.oneof(
  fc.constantFrom<unknown>(...OF_ANOTHER_KIND, '', ' Hi ', [1, 2], 'reject', 'failed', 'https://example.com'),
  fc.jsonValue(),
);

describe.each(FORMS)('the schema of the body of $name', ({ schema, isRead, right }) => {
  it('takes everything that the API reads', () => {
    const bodies = fc.dictionary(fc.constantFrom(...NAMES), values, { maxKeys: 3 });
    fc.assert(
      fc.property(bodies, fc.boolean(), (changes, isBare) => {
        const body: unknown = JSON.parse(JSON.stringify(isBare ? changes : { ...right, ...changes }));
        if (isRead(body)) expect(schema.safeParse(body).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect([isRead(right), schema.safeParse(right).success]).toEqual([true, true]);
  });

  it.each(NAMES)('agrees with the API about values of another kind in %s', (name) => {
    for (const value of OF_ANOTHER_KIND) {
      const body = { ...right, [name]: value };
      expect([value, schema.safeParse(body).success]).toEqual([value, isRead(body)]);
    }
  });
});

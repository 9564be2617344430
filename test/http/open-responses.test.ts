import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '../../adapters/http-koa/api/operations/index.js';
import { errorsOf } from '../../adapters/http-koa/openapi/errors.js';
import { requestId } from '../../core/index.js';
import { errorResponse, sampleRefusals } from '../../core/wire/index.js';
import { document, operations, validatorOf } from './documented.js';

const REQUEST = requestId('0'.repeat(32));

const Schema = z.looseObject({ type: z.literal('object'), properties: z.looseObject({}) });
const Reference = z.looseObject({ $ref: z.string().startsWith('#/components/') });

const Described = z.looseObject({ requestBody: z.unknown().optional(), responses: z.looseObject({}) });

/** Every schema of an object with known fields below a value of the document, each component once. */
const objectsIn = (value: unknown, seen = new Set<string>()): readonly z.infer<typeof Schema>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { data: reference } = Reference.safeParse(value);
  if (reference !== undefined) {
    if (seen.has(reference.$ref)) return [];
    seen.add(reference.$ref);
    const [, , kind = '', name = ''] = reference.$ref.split('/');
    return objectsIn((document.components[kind] as Readonly<Record<string, unknown>>)[name], seen);
  }
  const { data: object } = Schema.safeParse(value);
  // Examples may contain schemas of their own.
  const parts = Object.entries(value).filter(([key]) => !key.startsWith('example'));
  return [...(object === undefined ? [] : [object]), ...parts.flatMap(([, part]) => objectsIn(part, seen))];
};

describe.each(operations)('the document, for $id', ({ method, path }) => {
  const { requestBody = null, responses } = Described.parse(document.paths[path]?.[method]);

  it('leaves its responses open to the fields of later versions', () => {
    const objects = objectsIn(responses);
    expect(objects.length).toBeGreaterThan(1);
    expect(objects.filter((object) => 'additionalProperties' in object)).toEqual([]);
  });

  it('has every field of its request', () => {
    expect(objectsIn(requestBody).filter((object) => object['additionalProperties'] !== false)).toEqual([]);
  });
});

it.each(OPERATIONS)(
  'a detailed error of $id precedes the one without details that has its code, as which it could be read',
  (each) => {
    const errors = errorsOf(each).map((name) => errorResponse(sampleRefusals[name], REQUEST).body.error);
    const followed = errors.filter(
      ({ code, details }, index) =>
        details === undefined && errors.slice(index + 1).some((later) => later.code === code),
    );
    expect(followed).toEqual([]);
  },
);

it('a field that no schema has is a problem to the tests', () => {
  const inner = { type: 'object', properties: { a: { type: 'integer' } } };
  const schema = validatorOf({ type: 'object', properties: { list: { type: 'array', items: inner } } });
  expect(schema.safeParse({ list: [{ a: 1 }] }).success).toBe(true);
  expect(schema.safeParse({ list: [{ a: 1, b: 1 }] }).success).toBe(false);
});

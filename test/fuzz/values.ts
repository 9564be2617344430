import fc from 'fast-check';
import { z } from 'zod';
import { document } from '../http/documented.js';

const HUGE = 300_000;

/** Texts that are known to break programs. */
export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '👋'.repeat(50),
    '\u202E',
    '\r\n',
    'null',
    '__proto__',
    '../..',
  ),
  fc.constantFrom(
    '<script>',
    '<p>'.repeat(500),
    "';--",
    '${7*7}',
    '%00',
    '2026-02-30T09:00',
    '1e400',
    '[,,,]',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('a', '[', ' ', '\n', '\u0315\u0300', 'a@').map((unit) => unit.repeat(2_000)),
);

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddTexts },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null], { a: { b: 1 } }),
  },
  { weight: 2, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x'.repeat(HUGE),
      Array.from({ length: 5_000 }, (_, n) => n),
    ),
  },
);

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
});

/** What the schema cannot express: existing ids, and valid addresses and times. */
const RIGHT: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  connection_ids: fc.subarray([1, 2, 3], { minLength: 1 }),
  connection_id: fc.constantFrom(1, 2, 3, 4),
  // It is the headline by another name, and refused beside it.
  title: fc.constant(undefined),
  image: fc.constant(undefined),
  // A draft has no time.
  draft: fc.constantFrom(undefined, undefined, undefined, true),
  // Of connections that the post may have.
  channel_overrides: fc.subarray([
    { connection_id: 1, headline: 'Own words' },
    { connection_id: 2, content: 'Others' },
  ]),
  overflow: fc.constant('reject'),
  link_url: fc.constantFrom('https://example.com/a?b=c', 'http://xn--bcher-kva.example/'),
  url: fc.constant('https://example.com/1'),
  scheduled_at: fc
    .integer({ min: 1, max: 300 })
    .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)),
  cursor: fc.constantFrom('c1', 'c1a', 'czz'),
  limit: fc.constantFrom(1, 20, 100),
  status: fc.constantFrom('published', 'scheduled', 'active'),
};

/** What only drafts may lack. */
const NEARLY_REQUIRED: ReadonlySet<string> = new Set(['content', 'connection_ids']);

/** A value that matches a schema of the document, with each part occasionally replaced by an odd one. */
export const valueFor = (given: unknown, name = ''): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 25, arbitrary: RIGHT[name] ?? fitting(Schema.parse(given), name) },
    { weight: 1, arbitrary: oddValues },
  );

const fitting = (schema: z.infer<typeof Schema>, name: string): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined) {
    return fitting(Schema.parse(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']), name);
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) {
    const kinds = schema.anyOf.map((each) => ({
      // Otherwise half of all values would be absent.
      weight: Schema.parse(each).type === 'null' ? 1 : 8,
      arbitrary: valueFor(each, name),
    }));
    return fc.oneof(...kinds);
  }
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([key, each]) => [key, valueFor(each, key)] as const,
      );
      const required = parts.map(([key]) => key).filter((key) => NEARLY_REQUIRED.has(key));
      return fc.record(Object.fromEntries(parts), {
        requiredKeys: [...(schema.required ?? []), ...required],
      });
    }
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 200 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.string({ minLength: 1, maxLength: 40 });
  }
};

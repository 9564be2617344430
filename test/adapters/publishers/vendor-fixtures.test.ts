import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vendorProblems, type Sourced } from './vendor-schema.js';

const HERE = new URL('.', import.meta.url);

const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('contract.ts'),
);

const fixtures = await Promise.all(
  files.map(async (file) => {
    const all = (await import(new URL(file, HERE).pathname)) as Record<
      string,
      Record<string, Partial<Sourced>>
    >;
    return Object.values(all).flatMap((vendor) =>
      Object.entries(vendor).map(([name, fixture]) => ({ name: `${file}: ${name}`, ...fixture })),
    );
  }),
);

describe('vendor fixtures', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(2);
  });

  it.each(fixtures.flat())('have a source and a date ($name)', ({ source_url, retrieved_at }) => {
    expect(source_url).toMatch(/^https:\/\/[\w.-]+\/\S+$/);
    expect(retrieved_at).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(retrieved_at ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('checking a request against the documentation of a vendor', () => {
  const schema = {
    type: ['object'],
    required: ['a'],
    properties: {
      a: { type: ['string'], minLength: 1, maxLength: 2, enum: ['x', 'yy', '', 'zzz'] },
      b: { type: ['array'], maxItems: 1, items: { type: ['number'] } },
    },
  } as const;

  it.each<[value: unknown, problems: number]>([
    [{ a: 'x' }, 0],
    [{ a: 'x', b: [1] }, 0],
    [{}, 1],
    [[], 1],
    [{ a: 1 }, 1],
    [{ a: 'zzz' }, 1],
    [{ a: '' }, 1],
    [{ a: 'z' }, 1],
    [{ a: 'x', c: 1 }, 1],
    [{ a: 'x', b: [1, '2'] }, 2],
  ])('finds in %j %i problems', (value, problems) => {
    expect(vendorProblems(schema, value)).toHaveLength(problems);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../core/index.js';
import { isDeeperThan, repeatedName } from '../../../core/wire/index.js';

/** The same value with the members of every object in another order. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, shuffled(member)]),
  );
};

/** Text as JSON can carry it, halves of surrogate pairs included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\ud800', '\udc00', '"', '\\', '\u2028', '__proto__', 'constructor', '1', 'a,b'),
);

/** Names without halves of surrogate pairs, which `JSON.parse` of Node 24 at times reads as a backslash. */
const anyName = anyText.map((text) => text.toWellFormed());

/** An object as `JSON.parse` makes it: a member named `__proto__` is a member like any other. */
const jsonObject = (members: readonly (readonly [string, unknown])[]): unknown => {
  const texts = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${texts.join()}}`);
};

const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(anyName, tie('value')), { selector: ([name]) => name, maxLength: 4 })
      .map(jsonObject),
  ),
}));

describe('canonical JSON', () => {
  it('is JSON that says the same', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of names', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('distinguishes any two different values', () => {
    const same = (a: unknown, b: unknown): boolean => {
      try {
        expect(a).toEqual(b);
        return true;
      } catch {
        return false;
      }
    };
    const pairs = fc.oneof(
      fc.tuple(json, json),
      fc.tuple(fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 })),
    );
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const [plainA, plainB] = [a, b].map((value): unknown => JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(a) === canonicalJson(b)).toBe(same(plainA, plainB));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[unknown, unknown]>([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: [1] }, { a: 1 }],
    [{ a: 'b,c' }, { a: 'b', c: '' }],
    [{ 'a":1,"b': 1 }, { a: 1, b: 1 }],
    ['1', 1],
    ['null', null],
    [[], {}],
    [[[], []], [[]]],
    [{ a: null }, {}],
    ['\ud800', '\ufffd'],
    ['é', 'e\u0301'],
  ])('distinguishes %j from %j', (a, b) => {
    expect(canonicalJson(a)).not.toBe(canonicalJson(b));
  });

  it('sorts names, always in the same direction, because digests of it are stored', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }], C: 3 })).toBe('{"C":3,"a":[{"c":2,"d":1}],"b":1}');
  });

  it('takes an undefined member as absent, as JSON does', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(canonicalJson([undefined])).toBe('[null]');
  });
});

describe('a name that an object has twice', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"b":{"a":1},"a":[{"a":1},{"a":"a","b":1}],"b" : 2}', 'b'],
    [String.raw`[{"a\"":{},"\u0061\"":":"}]`, 'a"'],
    ['{"":1,"":1}', ''],
    ['{"a":1, "a"\n\r\t :1}', 'a'],
    ['{"__proto__":1,"__proto__":1}', '__proto__'],
  ])('is found in %s', (text, name) => {
    expect(repeatedName(text)).toBe(name);
  });

  it('is found in no JSON that was written from a value', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, spaces) => {
        expect(repeatedName(JSON.stringify(value, null, spaces))).toBeNull();
      }),
    );
  });
});

describe('the depth of JSON', () => {
  const nested = (levels: number, open: string, close: string): unknown =>
    JSON.parse(open.repeat(levels) + '1' + close.repeat(levels));

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ])('is counted exactly where it is nested by %s', (open, close) => {
    const perLevel = open.startsWith('[{') ? 2 : 1;
    for (let levels = 0; levels < 12; levels += 1) {
      const value = nested(levels, open, close);
      for (let limit = 0; limit < 30; limit += 1) {
        expect(isDeeperThan(limit, value)).toBe(levels * perLevel > limit);
      }
    }
  });

  it('is that of the deepest branch', () => {
    expect(isDeeperThan(2, [1, { a: [] }, 'x', null])).toBe(true);
    expect(isDeeperThan(3, [1, { a: [] }, 'x', null])).toBe(false);
  });

  it('is found out without a stack, a hundred thousand levels down', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep };
    expect(isDeeperThan(32, deep)).toBe(true);
    expect(isDeeperThan(99_999, deep)).toBe(true);
    expect(isDeeperThan(100_000, deep)).toBe(false);
  });

  it('is found out in a body that is wide', () => {
    const wide = Array.from({ length: 200_000 }, () => []);
    expect(isDeeperThan(1, wide)).toBe(true);
    expect(isDeeperThan(2, wide)).toBe(false);
  });
});

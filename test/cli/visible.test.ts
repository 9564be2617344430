import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { table, type Line } from '../../composition/cli/output.js';
import { visible, visibleJson } from '../../composition/cli/visible.js';

const printedOf = (line: Line): string => (typeof line === 'string' ? line : line.painted);

const HOSTILE = 'Ann\u001b]0;owned\u0007\u001b[2K\u009b31m\u202egpj\u2028x\ny';

describe('a line for a terminal', () => {
  it('shows what the terminal would obey', () => {
    expect(visible(HOSTILE)).toBe(
      String.raw`Ann\u{1b}]0;owned\u{7}\u{1b}[2K\u{9b}31m\u{202e}gpj\u{2028}x\u{a}y`,
    );
  });

  it('leaves texts of people as they are', () => {
    const text = '"Ünïcode" 👩‍🚀 – שלום, 世界\t½';
    expect(visible(text)).toBe(text);
  });

  it('is not changed by being made visible again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(visible(text))).toBe(visible(text));
      }),
    );
  });
});

it('a table underlines at most forty characters of its last column', () => {
  const [, rule] = table(['name', 'finding'], [['size', 'x'.repeat(500)]]).map((line) => printedOf(line));
  expect(rule).toBe(`${'-'.repeat(4)}  ${'-'.repeat(40)}`);
});

describe('JSON for a terminal', () => {
  it('is the same value, without a character that a terminal obeys', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json({ stringUnit: 'binary' }), fc.constant(JSON.stringify(HOSTILE))),
        (json) => {
          const value: unknown = JSON.parse(json);
          const text = visibleJson(value);
          expect(JSON.parse(text)).toEqual(value);
          expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
        },
      ),
    );
  });
});

describe('a table', () => {
  it('has one line for a row, whatever its cells say', () => {
    const lines = table(['name'], [[HOSTILE]]).map((line) =>
      typeof line === 'string' ? line : line.painted,
    );
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/);
  });
});

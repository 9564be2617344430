import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MINOR_UNITS, currency, formatMoney, minorUnits } from '../../../core/index.js';
import { parseAmount, parseCurrency } from '../../../core/domain/money.js';

/** The decimals of each currency, from ISO 4217; those of HUF, IDR and ALL differ from what `Intl` shows. */
const DECIMALS = { USD: 2, EUR: 2, HUF: 2, IDR: 2, ALL: 2, JPY: 0, KRW: 0, KWD: 3, IQD: 3 } as const;
const codes = fc.constantFrom(...(Object.keys(DECIMALS) as (keyof typeof DECIMALS)[]));
const amounts = fc.oneof(
  fc.integer({ min: 0, max: MAX_MINOR_UNITS }),
  fc.integer({ min: 0, max: 1_000 }),
  fc.constantFrom(0, 1, MAX_MINOR_UNITS, MAX_MINOR_UNITS - 1),
);

/** The digits of an amount, as exact decimal text: no division is made. */
const decimalOf = (minor: number, decimals: number): string => {
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

describe('an amount of money', () => {
  it('is shown with every digit, exactly', () => {
    fc.assert(
      fc.property(codes, amounts, (code, minor) => {
        const shown = formatMoney(minorUnits(minor), currency(code)).replaceAll(/[^\d.]/g, '');
        expect(shown).toBe(decimalOf(minor, DECIMALS[code]));
      }),
    );
  });

  it('is read as it is shown', () => {
    fc.assert(
      fc.property(codes, amounts, (code, minor) => {
        const text = decimalOf(minor, DECIMALS[code]);
        expect(parseAmount(text, currency(code))).toEqual({ ok: true, value: minor });
      }),
    );
  });

  it.each([
    [5, 'USD', '$0.05'],
    [123_456_789, 'USD', '$1,234,567.89'],
    [5, 'JPY', '¥5'],
    [0, 'EUR', '€0.00'],
    [-5, 'USD', '-$0.05'],
    [1_005, 'KWD', 'KWD\u00a01.005'],
    [1_000, 'HUF', 'HUF\u00a010.00'],
  ])('shows %d of %s as %s', (minor, code, shown) => {
    expect(formatMoney(minorUnits(minor), currency(code))).toBe(shown);
  });

  it.each(['9'.repeat(14), 'ten', '-1'])('refuses %s with the form that is expected', (text) => {
    const error = `"${text}" is not a valid amount: write at most 13 digits, such as 10 or 10.00.`;
    expect(parseAmount(text, currency('USD'))).toEqual({ ok: false, error });
  });

  it.each([
    ['10', 'USD', 1_000],
    ['10.5', 'USD', 1_050],
    ['10.50', 'USD', 1_050],
    ['0.05', 'USD', 5],
    ['007', 'USD', 700],
    ['10', 'JPY', 10],
    ['1.005', 'KWD', 1_005],
  ])('reads %s of %s', (text, code, minor) => {
    expect(parseAmount(text, currency(code))).toEqual({ ok: true, value: minor });
  });

  it.each([
    ['0.005', 'USD'],
    ['10.000', 'USD'],
    ['1.0', 'JPY'],
    ['1.', 'USD'],
    ['.5', 'USD'],
    ['-1', 'USD'],
    ['+1', 'USD'],
    ['1,000', 'USD'],
    ['1e3', 'USD'],
    ['0x10', 'USD'],
    ['', 'USD'],
    [' 1', 'USD'],
    ['1\n', 'USD'],
    ['١', 'USD'],
    ['Infinity', 'USD'],
    ['10000000000.01', 'USD'],
    ['1000000000001', 'JPY'],
    ['9'.repeat(400), 'USD'],
    ['1.'.concat('0'.repeat(1_000_000)), 'USD'],
  ])('refuses %.20s of %s with a sentence', (text, code) => {
    const read = parseAmount(text, currency(code));
    expect(read.ok ? '' : read.error).not.toBe('');
  });

  it.each([Number.NaN, 0.5, MAX_MINOR_UNITS + 1, -MAX_MINOR_UNITS - 1, Number.POSITIVE_INFINITY])(
    'is never %d minor units',
    (value) => {
      expect(() => minorUnits(value)).toThrow(RangeError);
    },
  );
});

describe('a currency', () => {
  it.each(['usd', 'US', 'USDX', 'ZZZ', '', 'US$', '__proto__'])('is not "%s"', (code) => {
    expect(parseCurrency(code)).toBeNull();
    expect(() => currency(code)).toThrow(RangeError);
  });
});

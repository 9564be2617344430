import type { Brand } from '../shared/brand.js';
import { err, ok, type Result } from '../shared/result.js';

/** A whole number of a currency's minor units (cents of USD, yen of JPY). */
export type MinorUnits = Brand<number, 'MinorUnits'>;

/** An ISO 4217 code, such as `USD`. */
export type Currency = Brand<string, 'Currency'>;

/** Far above any wallet and far below 2^53, so that sums of amounts are exact. */
export const MAX_MINOR_UNITS = 1_000_000_000_000;

/**
 * An amount in minor units, such as cents. Throws a `RangeError` unless it is an integer within
 * {@link MAX_MINOR_UNITS}.
 */
export const minorUnits = (value: number): MinorUnits => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_MINOR_UNITS) {
    throw new RangeError(`not an amount in minor units: ${String(value)}`);
  }
  return value as MinorUnits;
};

/** No money. */
export const ZERO = minorUnits(0);

export const parseCurrency = (text: string): Currency | null =>
  Intl.supportedValuesOf('currency').includes(text) ? (text as Currency) : null;

/** A currency by its code of ISO 4217. Throws a `RangeError` for any other text. */
export const currency = (code: string): Currency => {
  const known = parseCurrency(code);
  if (known === null) throw new RangeError(`not an ISO 4217 currency: ${code}`);
  return known;
};

/**
 * The currencies of ISO 4217 that do not have two decimals. `Intl` is no source for them: it has the decimals of
 * everyday use (none for HUF), which differ from host to host and would change the value of stored amounts.
 */
const UNUSUAL_DECIMALS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const decimalsOf = (of: Currency): number => {
  const unusual = Object.entries(UNUSUAL_DECIMALS).find(([, codes]) => codes.split(' ').includes(of));
  return unusual === undefined ? 2 : Number(unusual[0]);
};

/** `$0.05`, `¥5`: for display. Amounts are below 10^12, so the division shows every digit exactly. */
export const formatMoney = (amount: MinorUnits, of: Currency): string =>
  (formats.get(of) ?? makeFormat(of))(amount);

/** Making a formatter takes a thousand times as long as using it, and there are fewer than two hundred currencies. */
const formats = new Map<Currency, (amount: MinorUnits) => string>();

const makeFormat = (of: Currency) => {
  const decimals = decimalsOf(of);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: of, ...digits });
  const textOf = (amount: MinorUnits): string => format.format(amount / 10 ** decimals);
  // Most posts cost the same as the one before.
  let latest = { amount: ZERO, text: textOf(ZERO) };
  const formatted = (amount: MinorUnits): string => {
    if (amount !== latest.amount) latest = { amount, text: textOf(amount) };
    return latest.text;
  };
  formats.set(of, formatted);
  return formatted;
};

/** Before the decimal point: as many as the most that a wallet holds has in a currency without decimals. */
const WHOLE_DIGITS = 13;
const AMOUNT = new RegExp(`^(\\d{1,${String(WHOLE_DIGITS)}})(?:\\.(\\d+))?$`);

/** Why a text cannot be an amount, whatever its currency; false if it can be one. */
export const amountProblem = (text: string): string | false =>
  !AMOUNT.test(text) &&
  `"${text.slice(0, 40)}" is not a valid amount: write at most ${String(WHOLE_DIGITS)} digits, such as 10 or 10.00.`;

/** Reads `10`, `10.5` or `10.50` as an amount; more decimals than the currency has are refused, not rounded. */
export const parseAmount = (text: string, of: Currency): Result<MinorUnits, string> => {
  const problem = amountProblem(text);
  if (problem !== false) return err(problem);
  const digits = decimalsOf(of);
  const [, whole = '0', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (fraction.length > digits) return err(`${of} has ${String(digits)} decimal places; "${text}" has more.`);
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  if (minor > MAX_MINOR_UNITS) return err(`"${text}" is more than a wallet can hold.`);
  return ok(minorUnits(minor));
};

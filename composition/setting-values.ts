import { z } from 'zod';
import { parseUrl } from '../adapters/system/parse-url.js';
import { withoutSlashes } from '../adapters/system/without-slashes.js';
import type { RatePolicy } from '../core/index.js';
import { choiceOf } from './reporting/choice-of.js';

/**
 * Docker keeps quotes and spaces of a file of variables, and a shell its carriage returns: any of them would be part of
 * a path.
 */
export const plainText = z
  .string()
  .regex(
    /^(?!\s|(["']).*\1$)\P{Cc}+(?<!\s)$/su,
    'must not be in quotes, begin or end with a space, or contain a control character, ' +
      'such as the carriage return of a Windows file',
  );

export const whole = (least: number, greatest: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${String(least)} to ${String(greatest)}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= greatest,
      `must be from ${String(least)} to ${String(greatest)}`,
    );

const RATE = /^(\d{1,6})\/(\d{1,5})s(?::(\d{1,6}))?$/;

/** `60/60s` or, with the burst, `60/60s:15`; without it the burst is a quarter. */
export const rate = (name: string) =>
  z
    .string()
    .regex(RATE, 'must look like 60/60s, or 60/60s:15 with the burst; at most 999999 requests in 99999 s')
    .transform((text): RatePolicy => {
      const [, quota, seconds, burst] = RATE.exec(text) ?? [];
      const count = Number(quota);
      return {
        name,
        quota: count,
        windowMs: Number(seconds) * 1000,
        burst: burst === undefined ? Math.max(1, Math.floor(count / 4)) : Number(burst),
      };
    })
    .refine(
      ({ quota, windowMs, burst }) => quota > 0 && windowMs > 0 && burst > 0,
      'must not contain a zero',
    );

export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be ${choiceOf(words)}`);

export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1');

type Address =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

export const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

export const address = plainText.transform((text, context): Address => {
  if (isPostgres(text) && parseUrl(text) !== null) return { kind: 'postgres', url: text };
  // Each connection of SQLite would have a memory of its own.
  const file = /^sqlite:(?!:memory:$)(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { kind: 'sqlite', file };
  context.addIssue({ code: 'custom', message: 'must be sqlite:<file> or postgres://…' });
  return z.NEVER;
});

const isPlain = (text: string): boolean => {
  // An empty query or fragment counts, too: a path that is appended would become a part of it.
  const url = parseUrl(text);
  return url === null || (url.username + url.password === '' && !/[?#]/.test(text));
};

/** An origin, possibly with a path, without a trailing slash: paths are appended to it. Its scheme is in lower case. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin such as https://post.example.com' })
  .refine(isPlain, 'must have no user name, password, query or fragment')
  .transform((text) => withoutSlashes(text).replace(/^https?/i, (scheme) => scheme.toLowerCase()));

/** Words with commas between them. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const list = z.string().transform(wordsIn);

/** Origins exactly as browsers send them, which are compared as texts. */
export const origins = list.refine(
  (all) => all.every((each) => /^https?:[^*]+$/.test(each) && parseUrl(each)?.origin === each),
  'must be origins separated by commas, as browsers send them: https://app.example,http://localhost:5173',
);

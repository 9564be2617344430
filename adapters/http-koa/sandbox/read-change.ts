import { z } from 'zod';
import {
  err,
  ok,
  parseRequestedTime,
  parseTimeZone,
  toRfc3339,
  type Instant,
  type InvalidRequest,
  type Result,
  type Violation,
} from '../../../core/index.js';
import { PLAYED_BEHAVIOURS, REPETITIONS, type Played } from '../../publishers/sandbox/played.js';
import type { SandboxAccountChange } from './control.js';

/** The furthest that one request moves the time. */
const LONGEST_ADVANCE_DAYS = 400;
const LONGEST_ADVANCE_MS = LONGEST_ADVANCE_DAYS * 86_400_000;
/** Far below what a wallet can hold, so that no post is refused for its size. */
const MOST_MINOR_UNITS = 1_000_000_000;

type Read<T> = Result<T, InvalidRequest>;

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The problems of a body, each with the path of its field. */
const violationsOf = ({ issues }: z.ZodError): readonly Violation[] =>
  issues.flatMap((issue): readonly Violation[] => {
    const path = pathOf(issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const name = pathOf([...issue.path, key]).slice(0, 100);
        return { at: { verbatim: name }, kind: 'unknown_field', message: `There is no field "${name}".` };
      });
    if (path === '') return [{ at: { field: 'body' }, kind: 'wrong_type', message: issue.message }];
    const at = { verbatim: path };
    if (issue.input === undefined) return [{ at, kind: 'required', message: 'This field is required.' }];
    const kind = issue.code === 'invalid_type' ? 'wrong_type' : 'invalid_value';
    return [{ at, kind, message: issue.message }];
  });

const refused = (violations: readonly Violation[]) =>
  err<InvalidRequest>({ kind: 'invalid_request', violations });

const read = <T>(schema: z.ZodType<T>, body: unknown): Read<T> => {
  const parsed = schema.safeParse(body, { reportInput: true });
  return parsed.success ? ok(parsed.data) : refused(violationsOf(parsed.error));
};

const OBJECT = { error: 'Must be a JSON object.' };

const whole = (least: number, greatest: number) => {
  const error = `Must be a whole number from ${String(least)} to ${String(greatest)}.`;
  // Without `abort` an unsafe integer is beyond a bound as well, which would be the same problem twice.
  return z.int({ error, abort: true }).min(least, { error }).max(greatest, { error });
};

const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `Must be one of: ${words.join(', ')}.` });

const later = z.string({ error: 'Must be a time with an offset.' }).transform((text, context): Instant => {
  const parsed = parseRequestedTime(text);
  if (parsed.ok && parsed.value.kind === 'instant') return parsed.value.at;
  const message = 'Must be a time with an offset, such as 2026-03-29T03:00:00+02:00.';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const Advance = z.strictObject({ ms: whole(0, LONGEST_ADVANCE_MS).optional(), to: later.optional() }, OBJECT);

/** By how many milliseconds the time advances. */
export const readAdvance = (body: unknown, now: Instant): Read<number> => {
  const parsed = read(Advance, body);
  if (!parsed.ok) return parsed;
  const { ms, to } = parsed.value;
  const refuse = (field: string, kind: Violation['kind'], message: string) =>
    refused([{ at: { verbatim: field }, kind, message }]);
  if (ms === undefined && to === undefined) return refuse('ms', 'required', 'Send "ms" or "to".');
  if (to === undefined) return ok(ms ?? 0);
  if (ms !== undefined) return refuse('to', 'conflicting_fields', 'Send either "ms" or "to".');
  if (to >= now && to - now <= LONGEST_ADVANCE_MS) return ok(to - now);
  const shown = toRfc3339(now);
  const days = String(LONGEST_ADVANCE_DAYS);
  return refuse('to', 'invalid_value', `Must be from now (${shown}) to ${days} days later.`);
};

const Behaviour = z.strictObject(
  { behaviour: word(PLAYED_BEHAVIOURS), times: word(REPETITIONS).default('always') },
  OBJECT,
);

export const readPlayed = (body: unknown): Read<Played> => read(Behaviour, body);

const money = whole(0, MOST_MINOR_UNITS);
const cap = whole(0, 1_000_000).nullable().optional();

const Limit = z
  .strictObject({ quota: whole(1, 1_000_000), window_seconds: whole(1, 86_400) }, OBJECT)
  .transform(({ quota, window_seconds }) => ({ quota, windowMs: window_seconds * 1_000 }))
  .optional();

const zoneName = z
  .string({ error: 'Must be a string.' })
  .refine((text) => parseTimeZone(text) !== null, 'Must be an IANA time zone such as Europe/Berlin.');

const Account = z.strictObject(
  {
    plan: z
      .strictObject(
        {
          included_posts: whole(0, 1_000_000).optional(),
          overage_price: money.nullable().optional(),
          max_posts: cap,
          max_connections_per_post: cap,
          max_scheduled: cap,
          max_drafts: whole(0, 1_000_000).optional(),
        },
        OBJECT,
      )
      .default({}),
    wallet: money.optional(),
    zone: zoneName.optional(),
    limits: z
      .strictObject({ read: Limit, write: Limit }, OBJECT)
      .default({ read: undefined, write: undefined }),
  },
  OBJECT,
);

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

export const readAccountChange = (body: unknown): Read<SandboxAccountChange> => {
  const parsed = read(Account, body);
  if (!parsed.ok) return parsed;
  const { plan, wallet, zone, limits } = parsed.value;
  const { included_posts, overage_price, max_posts, max_connections_per_post, max_scheduled, max_drafts } =
    plan;
  return ok({
    plan: defined({
      includedPosts: included_posts,
      overagePriceMinor: overage_price,
      maxPosts: max_posts,
      maxConnectionsPerPost: max_connections_per_post,
      maxScheduled: max_scheduled,
      maxDrafts: max_drafts,
    }),
    ...defined({ wallet, zone }),
    limits: defined(limits),
  });
};

import { z } from 'zod';
import { CONNECTION_STATUSES, provider, type Provider } from '../domain/connection.js';
import { connectionId, type ConnectionId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { instantOf, parseRequestedTime } from '../domain/schedule.js';
import type { TimeZone } from '../domain/time-zone.js';
import type { Violation } from '../domain/violation.js';
import type { ConnectionFilter } from '../ports/connections.js';
import { err, ok, type Result } from '../shared/result.js';
import { nearName } from '../domain/near-name.js';
import { idSchema } from './shared-schemas.js';
import { EXPLAINED_NAMES } from '../domain/unknown-names.js';
import { parseCursor } from './views.js';

/** Query parameters by name; a repeated one is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Which page of a list is requested: after the cursor, or the first one. */
export interface PageRequest<Cursor> {
  readonly cursor: Cursor | null;
  readonly limit: number;
}

export const DEFAULT_LIMIT = 20;
const GREATEST_LIMIT = 100;

/** A parameter of a query: its schema in the OpenAPI document, and how it is read. */
interface Parameter<T, Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** A refusal is a sentence. */
  readonly read: (text: string, zone: TimeZone) => Result<T, string>;
  /** It may be repeated, which is the same as commas between its values. */
  readonly isList?: true;
}

type ParameterTable<Shape> = { readonly [Name in keyof Shape]: Parameter<Shape[Name]> };

/** Reads each named parameter, collects every problem, and refuses names that are not in the table. */
export const readQuery = <Shape extends Record<string, unknown>>(
  query: Query,
  parameters: ParameterTable<Shape>,
  /** Of times without an offset. */
  zone = 'UTC' as TimeZone,
): Result<Partial<Shape>, readonly Violation[]> => {
  const values: Partial<Shape> = {};
  const violations: Violation[] = [];
  const names = Object.keys(parameters);
  let unknown = 0;
  for (const [name, raw] of Object.entries(query)) {
    if (raw === undefined) continue;
    const at = { verbatim: name };
    if (!Object.hasOwn(parameters, name)) {
      unknown += 1;
      if (unknown <= EXPLAINED_NAMES) violations.push(unknownParameter(name, names));
      continue;
    }
    const key: keyof Shape = name;
    const parameter = parameters[key];
    if (typeof raw !== 'string' && parameter.isList !== true) {
      violations.push({ at, kind: 'invalid_value', message: 'Must be given once.' });
    } else {
      const read = parameter.read(typeof raw === 'string' ? raw : raw.join(','), zone);
      if (read.ok) values[key] = read.value;
      else violations.push({ at, kind: 'invalid_value', message: read.error });
    }
  }
  const more = unknown - EXPLAINED_NAMES;
  if (more > 0) {
    const message = `There are ${String(more)} more unknown parameters.`;
    violations.push({ at: { verbatim: 'query' }, kind: 'unknown_field', message });
  }
  return violations.length > 0 ? err(violations) : ok(values);
};

/** Reads the query of a request that takes no parameters: each one is a problem. */
export const parseNoQuery = (query: Query): Result<object, readonly Violation[]> => readQuery(query, {});

/** Helps a client that used a parameter that does not exist. */
const hintAt = (name: string, known: readonly string[]): string => {
  if (known.length === 0) return ' This request takes none.';
  const near = nearName(name, known);
  return near === null ? ` Known: ${known.join(', ')}.` : ` Did you mean "${near}"?`;
};

const unknownParameter = (name: string, known: readonly string[]): Violation => {
  const hint = hintAt(name, known);
  const at = { verbatim: name.slice(0, 100) };
  return { at, kind: 'unknown_field', message: `There is no parameter "${at.verbatim}".${hint}` };
};

export const oneOf = <const T extends readonly string[]>(known: T) => ({
  schema: z.enum(known).optional(),
  read: (text: string): Result<T[number], string> => {
    const value = known.find((each) => each === text);
    return value === undefined ? err(`Must be one of: ${known.join(', ')}.`) : ok(value);
  },
});

export const wholeNumber =
  <T>(least: number, greatest: number, make: (value: number) => T) =>
  (text: string): Result<T, string> => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= greatest
      ? ok(make(value))
      : err(`Must be a whole number from ${String(least)} to ${String(greatest)}.`);
  };

export const anyId = <T>(make: (value: number) => T, description: string) => ({
  schema: idSchema.optional().meta({ description }),
  read: wholeNumber(1, Number.MAX_SAFE_INTEGER, make),
});

/** An offset whose + was decoded as a space. */
const PLUS_LOST = / \d\d:?\d\d$/;

export const time = (description: string) => ({
  schema: z
    .string()
    .optional()
    .meta({ description, examples: ['2027-03-01T09:00:00+01:00'] }),
  read: (text: string, zone: TimeZone): Result<Instant, string> => {
    const read = parseRequestedTime(text);
    if (read.ok) return ok(instantOf(read.value, zone).at);
    const hint = PLUS_LOST.test(text) ? ['In a URL, write + as %2B.'] : [];
    return err([...read.error.map(({ message }) => message), ...hint].join(' '));
  },
});

export const limitParameter = {
  schema: z.int().min(1).max(GREATEST_LIMIT).default(DEFAULT_LIMIT).optional(),
  read: wholeNumber(1, GREATEST_LIMIT, (value) => value),
};

export const NOT_A_CURSOR = 'Must be the next_cursor of an earlier page.';

/** A cursor that is the id after which a page starts. */
const idCursor =
  <Id>(make: (value: number) => Id) =>
  (text: string): Id | null => {
    const id = parseCursor(text);
    return id === null ? null : make(id);
  };

/** The parameters of every list. */
export const page = <Cursor>(parse: (text: string) => Cursor | null) => ({
  limit: limitParameter,
  cursor: {
    schema: z
      .string()
      .optional()
      .meta({ description: 'The `next_cursor` of the previous page.', examples: ['c1a'] }),
    read: (text: string): Result<Cursor, string> => {
      const cursor = parse(text);
      return cursor === null ? err(NOT_A_CURSOR) : ok(cursor);
    },
  },
});

export const schemaOf = <Fields extends Readonly<Record<string, Parameter<unknown>>>>(parameters: Fields) =>
  z.strictObject(
    Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema])) as {
      readonly [Name in keyof Fields]: Fields[Name]['schema'];
    },
  );

/** Whether or not a provider of that name is installed: a connection may outlast it. */
const PROVIDER_NAME = /^[\w.-]{1,100}$/;

const connectionParameters = {
  status: oneOf(CONNECTION_STATUSES),
  provider: {
    schema: z
      .string()
      .optional()
      .meta({ examples: ['feed'] }),
    read: (text: string): Result<Provider, string> =>
      PROVIDER_NAME.test(text) ? ok(provider(text)) : err('Must be the name of a provider.'),
  },
  ...page(idCursor(connectionId)),
};

/** The query of a list of connections. */
export const connectionQuerySchema = schemaOf(connectionParameters);

/** Reads the query of a list of connections; a refusal lists all problems. */
export const parseConnectionQuery = (
  query: Query,
): Result<
  { readonly filter: ConnectionFilter; readonly page: PageRequest<ConnectionId> },
  readonly Violation[]
> => {
  const read = readQuery(query, connectionParameters);
  if (!read.ok) return read;
  const { status, provider: named } = read.value;
  const filter: ConnectionFilter = {
    ...(status === undefined ? {} : { status }),
    ...(named === undefined ? {} : { provider: named }),
  };
  return ok({ filter, page: pageOf(read.value) });
};

const pageParameters = page(parseCursor);

/** The query of a timeline. */
export const pageQuerySchema = schemaOf(pageParameters);

/** Reads the query of a timeline, whose cursor is the number of events before the page. */
export const parsePageQuery = (query: Query): Result<PageRequest<number>, readonly Violation[]> => {
  const read = readQuery(query, pageParameters);
  return read.ok ? ok(pageOf(read.value)) : read;
};

export const pageOf = <Cursor>(query: { limit?: number; cursor?: Cursor }): PageRequest<Cursor> => ({
  cursor: query.cursor ?? null,
  limit: query.limit ?? DEFAULT_LIMIT,
});

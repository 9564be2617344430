import type { ConnectionStatus } from '../domain/connection.js';
import { provider } from '../domain/connection.js';
import { connectionId, postId, type ConnectionId, type PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { POST_STATUSES } from '../domain/post.js';
import { parseRequestedTime } from '../domain/schedule.js';
import { resolveWallTime, type TimeZone } from '../domain/time-zone.js';
import type { Violation } from '../domain/violation.js';
import type { ConnectionFilter } from '../ports/connections.js';
import type { PostFilter } from '../ports/post-reader.js';
import { err, ok, type Result } from '../shared/result.js';
import { EXPLAINED_NAMES } from './body-fields.js';
import { nearName } from './near-name.js';
import { parseCursor } from './views.js';

/** Query parameters by name; a repeated one is a list. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

interface PageRequest<Cursor> {
  readonly cursor: Cursor | null;
  readonly limit: number;
}

const DEFAULT_LIMIT = 20;
const GREATEST_LIMIT = 100;
const CONNECTION_STATUSES: readonly ConnectionStatus[] = ['active', 'needs_reconnection', 'disconnected'];

/** Reads each named parameter, collects every problem, and refuses names that are not in the list. */
const readQuery = <Shape extends Record<string, unknown>>(
  query: Query,
  readers: {
    readonly [Name in keyof Shape]: (
      text: string,
    ) => { readonly value: Shape[Name] } | { readonly problem: string };
  },
): Result<Partial<Shape>, readonly Violation[]> => {
  const values: Partial<Shape> = {};
  const violations: Violation[] = [];
  const names = Object.keys(readers);
  let otherViolations = 0;
  for (const [name, given] of Object.entries(query)) {
    if (given === undefined) continue;
    const at = { verbatim: name.slice(0, 100) };
    if (!Object.hasOwn(readers, name)) {
      otherViolations += 1;
      if (otherViolations <= EXPLAINED_NAMES) violations.push(unknownParameter(name, names));
    } else if (typeof given !== 'string') {
      violations.push({ at, kind: 'invalid_value', message: 'Must be given once.' });
    } else {
      const key: keyof Shape = name;
      const read = readers[key](given);
      if ('problem' in read) violations.push({ at, kind: 'invalid_value', message: read.problem });
      else values[key] = read.value;
    }
  }
  const more = otherViolations - EXPLAINED_NAMES;
  if (more > 0) {
    const message = `There are ${String(more)} more unknown parameters.`;
    violations.push({ at: { verbatim: 'query' }, kind: 'unknown_field', message });
  }
  return violations.length > 0 ? err(violations) : ok(values);
};

const unknownParameter = (name: string, known: readonly string[]): Violation => {
  const near = nearName(name, known);
  const hint = near === null ? ` Known: ${known.join(', ')}.` : ` Did you mean "${near}"?`;
  const at = { verbatim: name.slice(0, 100) };
  return { at, kind: 'unknown_field', message: `There is no parameter "${at.verbatim}".${hint}` };
};

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string) => {
    const value = known.find((each) => each === text);
    return value === undefined ? { problem: `Must be one of: ${known.join(', ')}.` } : { value };
  };

const wholeNumber =
  <T>(least: number, greatest: number, make: (value: number) => T) =>
  (text: string) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= greatest
      ? { value: make(value) }
      : { problem: `Must be a whole number from ${String(least)} to ${String(greatest)}.` };
  };

const anyId = <T>(make: (value: number) => T) => wholeNumber(1, Number.MAX_SAFE_INTEGER, make);

const cursor =
  <T>(make: (value: number) => T) =>
  (text: string) => {
    const id = parseCursor(text);
    return id === null ? { problem: 'Must be the next_cursor of an earlier page.' } : { value: make(id) };
  };

const time =
  (zone: TimeZone) =>
  (text: string): { readonly value: Instant } | { readonly problem: string } => {
    const read = parseRequestedTime(text);
    if (!read.ok) return { problem: read.error.map(({ message }) => message).join(' ') };
    const value =
      read.value.kind === 'instant'
        ? read.value.at
        : resolveWallTime(read.value.wall, read.value.zone ?? zone).at;
    return { value };
  };

const limit = wholeNumber(1, GREATEST_LIMIT, (value) => value);

/** `?status=&connection_id=&created_from=&created_to=&scheduled_from=&scheduled_to=&limit=&cursor=` */
export const parsePostQuery = (
  query: Query,
  zone: TimeZone,
): Result<{ readonly filter: PostFilter; readonly page: PageRequest<PostId> }, readonly Violation[]> => {
  const read = readQuery(query, {
    status: oneOf(POST_STATUSES),
    connection_id: anyId(connectionId),
    created_from: time(zone),
    created_to: time(zone),
    scheduled_from: time(zone),
    scheduled_to: time(zone),
    limit,
    cursor: cursor(postId),
  });
  if (!read.ok) return read;
  const { status, connection_id, created_from, created_to, scheduled_from, scheduled_to } = read.value;
  const filter: PostFilter = {
    ...(status === undefined ? {} : { status }),
    ...(connection_id === undefined ? {} : { connectionId: connection_id }),
    ...(created_from === undefined ? {} : { createdFrom: created_from }),
    ...(created_to === undefined ? {} : { createdTo: created_to }),
    ...(scheduled_from === undefined ? {} : { scheduledFrom: scheduled_from }),
    ...(scheduled_to === undefined ? {} : { scheduledTo: scheduled_to }),
  };
  return ok({ filter, page: pageOf(read.value) });
};

/** `?status=&provider=&limit=&cursor=` */
export const parseConnectionQuery = (
  query: Query,
): Result<
  { readonly filter: ConnectionFilter; readonly page: PageRequest<ConnectionId> },
  readonly Violation[]
> => {
  const read = readQuery(query, {
    status: oneOf(CONNECTION_STATUSES),
    provider: (text: string) => ({ value: provider(text) }),
    limit,
    cursor: cursor(connectionId),
  });
  if (!read.ok) return read;
  const { status, provider: named } = read.value;
  const filter: ConnectionFilter = {
    ...(status === undefined ? {} : { status }),
    ...(named === undefined ? {} : { provider: named }),
  };
  return ok({ filter, page: pageOf(read.value) });
};

/** `?limit=&cursor=` of a timeline; the cursor counts the events before the page. */
export const parseEventQuery = (query: Query): Result<PageRequest<number>, readonly Violation[]> => {
  const read = readQuery(query, { limit, cursor: cursor((count) => count) });
  return read.ok ? ok(pageOf(read.value)) : read;
};

const pageOf = <Cursor>(given: { limit?: number; cursor?: Cursor }): PageRequest<Cursor> => ({
  cursor: given.cursor ?? null,
  limit: given.limit ?? DEFAULT_LIMIT,
});

import { z } from 'zod';
import { DELIVERY_STATES } from '../domain/delivery.js';
import { connectionId } from '../domain/ids.js';
import { parseLabels } from '../domain/labels.js';
import { POST_STATUSES } from '../domain/post.js';
import { labelTerm, wordsOf } from '../domain/terms.js';
import type { TimeZone } from '../domain/time-zone.js';
import type { Violation } from '../domain/violation.js';
import type { PostOrder, PostPosition, PostSearch } from '../ports/post-reader.js';
import { err, ok, type Result } from '../shared/result.js';
import {
  anyId,
  NOT_A_CURSOR,
  oneOf,
  page,
  pageOf,
  readQuery,
  schemaOf,
  time,
  type PageRequest,
  type Query,
} from './list-query.js';
import { parsePostCursor } from './views.js';

/** Several values, separated by commas or as repeated parameters. */
const someOf = <const T extends readonly string[]>(known: T, of = '') => {
  const each = oneOf(known);
  const schema = z.enum(known);
  return {
    schema: z
      .union([schema, z.array(schema)], `Must be one of these, or a list of them: ${known.join(', ')}.`)
      .optional()
      .meta({ description: `${of} One or several; in a URL repeated, or separated by commas.`.trim() }),
    isList: true,
    read: (text: string): Result<readonly T[number][], string> => {
      const values: T[number][] = [];
      for (const item of text.split(',')) {
        const read = each.read(item.trim());
        if (!read.ok) return read;
        values.push(read.value);
      }
      return ok([...new Set(values)]);
    },
  } as const;
};

/** The limits of a search: the length of its text in UTF-16 code units, and its distinct words. */
const SEARCH = { length: 500, words: 10 };

const searchedText = {
  schema: z
    .string()
    .min(1)
    .max(SEARCH.length)
    .optional()
    .meta({
      description: `Whole words of headline and text, at most ${String(SEARCH.words)}: a post has all of them, in any order, case and accents aside.`,
      examples: ['summer sale'],
    }),
  read: (text: string): Result<readonly string[], string> => {
    const words = text.length > SEARCH.length ? [] : wordsOf(text, SEARCH.words + 1);
    return words.length === 0 || words.length > SEARCH.words
      ? err(`Must have 1 to ${String(SEARCH.words)} words and at most ${String(SEARCH.length)} characters.`)
      : ok(words);
  },
};

const labels = {
  schema: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({
      description: 'One or several labels, repeated or separated by commas: a post has all of them.',
      examples: [['launch']],
    }),
  isList: true,
  read: (text: string): Result<readonly string[], string> => {
    const read = parseLabels(text.split(','));
    return read.ok ? read : err(read.error.map(({ message }) => message).join(' '));
  },
} as const;

const SORT_NAMES = ['-created_at', 'scheduled_at', '-scheduled_at'] as const;

/** The orders of a list by their names on the wire. */
const SORTS: Readonly<Record<(typeof SORT_NAMES)[number], PostOrder>> = {
  '-created_at': 'newest',
  scheduled_at: 'soonest',
  '-scheduled_at': 'latest',
};

const sort = {
  schema: z.enum(SORT_NAMES).optional().meta({
    description:
      'Newest first, which is the default, or by `scheduled_at`; a post without one is sorted by its creation.',
  }),
  read: (text: string): Result<PostOrder, string> => {
    const read = oneOf(SORT_NAMES).read(text);
    return read.ok ? ok(SORTS[read.value]) : read;
  },
};

const postParameters = {
  q: searchedText,
  status: someOf(POST_STATUSES),
  labels,
  connection_id: anyId(connectionId, 'Of a channel of the post; a draft has no channels yet.'),
  channel_status: someOf(DELIVERY_STATES, 'Of a channel of the post, whatever the status of the post.'),
  created_from: time('Inclusive.'),
  created_to: time('Exclusive.'),
  scheduled_from: time('Inclusive.'),
  scheduled_to: time('Exclusive.'),
  sort,
  ...page(parsePostCursor),
};

/** The query of a list of posts. */
export const postQuerySchema = schemaOf(postParameters);

/** The filter, order and page of a list of posts. */
export interface PostQuery {
  readonly filter: PostSearch;
  readonly page: PageRequest<PostPosition> & { readonly order: PostOrder };
}

/** Reads the query of a list of posts; a refusal lists all problems. Times without an offset are in `zone`. */
export const parsePostQuery = (query: Query, zone: TimeZone): Result<PostQuery, readonly Violation[]> => {
  const read = readQuery(query, postParameters, zone);
  if (!read.ok) return read;
  const { q, status, connection_id, channel_status, created_from, created_to, scheduled_from, scheduled_to } =
    read.value;
  const terms = [...(q ?? []), ...(read.value.labels ?? []).map(labelTerm)];
  const filter: PostSearch = {
    ...(status === undefined ? {} : { statuses: status }),
    ...(terms.length === 0 ? {} : { terms }),
    ...(connection_id === undefined ? {} : { connectionId: connection_id }),
    ...(channel_status === undefined ? {} : { channelStates: channel_status }),
    ...(created_from === undefined ? {} : { createdFrom: created_from }),
    ...(created_to === undefined ? {} : { createdTo: created_to }),
    ...(scheduled_from === undefined ? {} : { scheduledFrom: scheduled_from }),
    ...(scheduled_to === undefined ? {} : { scheduledTo: scheduled_to }),
  };
  const order = read.value.sort ?? 'newest';
  const page = pageOf(read.value);
  const { cursor } = page;
  if (cursor !== null && (cursor.dueAt === null) !== (order === 'newest')) {
    const message = `${NOT_A_CURSOR} This one belongs to another sort order.`;
    return err([{ at: { verbatim: 'cursor' }, kind: 'invalid_value', message }]);
  }
  return ok({ filter, page: { ...page, order } });
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, POST_STATUSES, postId } from '../../../core/index.js';
import {
  cursorOf,
  fieldProblem,
  parseConnectionQuery,
  parsePageQuery,
  parseNoQuery,
  parsePostQuery,
  postCursorOf,
  type Query,
} from '../../../core/wire/index.js';
import { FARTHEST } from '../../../core/domain/instant.js';
import { parseCursor } from '../../../core/wire/views.js';
import { BERLIN } from '../posts.js';

const posts = (query: Query) => parsePostQuery(query, BERLIN);

const problemsOf = (
  read: ReturnType<typeof posts> | ReturnType<typeof parseConnectionQuery>,
): readonly string[] =>
  read.ok ? [] : read.error.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);

describe('the cursor of a page', () => {
  it('leads back to its id', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.constant(2 ** 53 - 1)),
        (id) => {
          const text = cursorOf(id);
          expect(text === null ? null : parseCursor(text)).toBe(id);
        },
      ),
    );
    expect(cursorOf(null)).toBeNull();
  });

  it('is a safe positive id or nothing, whatever the text', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(...Array.from('c0123456789abcdefghijklmnopqrstuvwxyz')),
        maxLength: 14,
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const id = parseCursor(text);
        if (id !== null) expect(Number.isSafeInteger(id) && id >= 1).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '',
    'c',
    'c0',
    'xc1',
    '1',
    'C1',
    'c1 ',
    'c1\n',
    'cZ',
    'c-1',
    'c2gosa7pa2gw',
    'czzzzzzzzzzz',
    'c1.5',
  ])('is not "%s"', (text) => {
    expect(parseCursor(text)).toBeNull();
  });
});

describe('the query of a list of posts', () => {
  it('requests the first twenty of all when it is empty', () => {
    const everything = {
      ok: true,
      value: { filter: {}, page: { cursor: null, limit: 20, order: 'newest' } },
    };
    expect(posts({})).toStrictEqual(everything);
    expect(posts({ status: undefined, cursor: undefined })).toStrictEqual(everything);
  });

  it('reads every filter', () => {
    const query = {
      q: 'Summer SALE, summer',
      status: 'scheduled',
      labels: 'new, a b',
      connection_id: '7',
      channel_status: 'failed,unknown',
      created_from: '2026-03-01T00:00:00Z',
      created_to: '2026-03-01T01:00:00+01:00',
      scheduled_from: '2026-03-29T02:30',
      scheduled_to: '2026-07-01T00:00[Asia/Tokyo]',
      limit: '100',
      cursor: 'cz',
    };
    expect(posts(query)).toEqual({
      ok: true,
      value: {
        filter: {
          statuses: ['scheduled'],
          terms: ['summer', 'sale', '_6e_65_77', '_61_20_62'],
          connectionId: 7,
          channelStates: ['failed', 'unknown'],
          createdFrom: Date.UTC(2026, 2, 1),
          createdTo: Date.UTC(2026, 2, 1),
          // A wall time of the workspace: in Berlin clocks skip it, so it is an hour later.
          scheduledFrom: Date.UTC(2026, 2, 29, 1, 30),
          scheduledTo: Date.UTC(2026, 5, 30, 15),
        },
        page: { cursor: { id: 35, dueAt: null }, limit: 100, order: 'newest' },
      },
    });
  });

  it('takes every status that a post can have', () => {
    for (const status of POST_STATUSES)
      expect(posts({ status })).toMatchObject({ value: { filter: { statuses: [status] } } });
  });

  it('takes several states and labels, repeated or separated by commas', () => {
    const both = { value: { filter: { statuses: ['failed', 'canceled'] } } };
    expect(posts({ status: 'failed,canceled,failed' })).toMatchObject(both);
    expect(posts({ status: ['failed', 'canceled'] })).toMatchObject(both);
    const terms = { value: { filter: { terms: ['_61', '_62'] } } };
    expect(posts({ labels: ['a', 'b'] })).toMatchObject(terms);
    expect(posts({ labels: 'a,b' })).toMatchObject(terms);
  });

  it('takes a sort, and only a cursor of that sort', () => {
    const cursor = postCursorOf({ id: postId(5), dueAt: instant(Date.UTC(2027, 1)) }) ?? '';
    expect(posts({ sort: 'scheduled_at', cursor })).toMatchObject({
      value: { page: { order: 'soonest', cursor: { id: 5, dueAt: Date.UTC(2027, 1) } } },
    });
    expect(posts({ sort: '-scheduled_at', cursor })).toMatchObject({ value: { page: { order: 'latest' } } });
    expect(posts({ sort: '-created_at', cursor: 'c5' })).toMatchObject({
      value: { page: { order: 'newest', cursor: { id: 5, dueAt: null } } },
    });
    expect(problemsOf(posts({ cursor }))).toEqual(['cursor invalid_value']);
    expect(problemsOf(posts({ sort: 'scheduled_at', cursor: 'c5' }))).toEqual(['cursor invalid_value']);
    const last = { id: postId(5), dueAt: FARTHEST };
    expect(posts({ sort: 'scheduled_at', cursor: postCursorOf(last) ?? '' })).toMatchObject({
      value: { page: { cursor: last } },
    });
    // The first is a safe integer, but later than any instant.
    for (const far of ['t2gm8ex6vwg0-1', 'tzzzzzzzzzzz-1', `t${Number.MAX_SAFE_INTEGER.toString(36)}-1`])
      expect(problemsOf(posts({ sort: 'scheduled_at', cursor: far }))).toEqual(['cursor invalid_value']);
  });

  it.each<[Query, readonly string[]]>([
    [{ status: 'Published' }, ['status invalid_value']],
    [{ status: '' }, ['status invalid_value']],
    [{ status: ['failed', 'x'] }, ['status invalid_value']],
    [{ status: 'failed,' }, ['status invalid_value']],
    [{ q: '' }, ['q invalid_value']],
    [{ q: '… !' }, ['q invalid_value']],
    [{ q: 'a b c d e f g h i j k' }, ['q invalid_value']],
    [{ q: 'a b c d e f g h i j' }, []],
    [{ q: `a ${'x'.repeat(498)}` }, []],
    [{ q: `a ${'x'.repeat(499)}` }, ['q invalid_value']],
    [{ q: ['a', 'b'] }, ['q invalid_value']],
    [{ labels: '' }, ['labels invalid_value']],
    [{ labels: 'a,,b' }, ['labels invalid_value']],
    [{ labels: 'x'.repeat(51) }, ['labels invalid_value']],
    [{ sort: 'created_at' }, ['sort invalid_value']],
    [{ cursor: 't1' }, ['cursor invalid_value']],
    [{ cursor: 't1-0', sort: 'scheduled_at' }, ['cursor invalid_value']],
    [{ limit: '0' }, ['limit invalid_value']],
    [{ limit: ['5'] }, ['limit invalid_value']],
    [{ limit: '101' }, ['limit invalid_value']],
    [{ limit: '1e1' }, ['limit invalid_value']],
    [{ limit: '-1' }, ['limit invalid_value']],
    [{ limit: ' 1' }, ['limit invalid_value']],
    [{ connection_id: '0' }, ['connection_id invalid_value']],
    [{ connection_id: '9007199254740993' }, ['connection_id invalid_value']],
    [{ created_from: '2026-03-01' }, ['created_from invalid_value']],
    [{ created_from: 'now' }, ['created_from invalid_value']],
    [{ cursor: '1' }, ['cursor invalid_value']],
    [{ page: '2' }, ['page unknown_field']],
    [{ Status: 'failed' }, ['Status unknown_field']],
    [{ constructor: 'x' }, ['constructor unknown_field']],
    [
      { status: 'x', limit: 'y', colour: 'red', cursor: '' },
      ['status invalid_value', 'limit invalid_value', 'colour unknown_field', 'cursor invalid_value'],
    ],
  ])('%j is refused with %j', (query, problems) => {
    const read = posts(query);
    expect(problemsOf(read)).toEqual(problems);
    for (const { message } of read.ok ? [] : read.error) expect(message).not.toBe('');
  });

  it('says which parameter was meant, or which there are', () => {
    const messageFor = (query: Query): string => {
      const read = posts(query);
      return read.ok ? '' : read.error.map(({ message }) => message).join(' ');
    };
    expect(messageFor({ statuss: 'failed' })).toContain('Did you mean "status"?');
    expect(messageFor({ colour: 'red' })).toContain('created_from');
    expect(messageFor({ created_from: '2026-03-01T00:00:00 01:00' })).toContain('%2B');
    expect(messageFor({ created_from: '2026-03-01' })).not.toContain('%2B');
    expect(messageFor({ ['x'.repeat(100_000)]: '1' }).length).toBeLessThan(400);
  });

  it('explains at most twenty parameters that it does not know, and counts the others', () => {
    const unknown = (count: number) =>
      problemsOf(
        posts(Object.fromEntries(Array.from({ length: count }, (_, nth) => [`x${String(nth)}`, '1']))),
      );
    expect(unknown(20)).toHaveLength(20);
    expect(unknown(22)).toHaveLength(21);
    expect(unknown(22).at(-1)).toBe('query unknown_field');
  });

  it('never throws, and never both reads and refuses', () => {
    const names = fc.constantFrom(
      'status',
      'connection_id',
      'created_from',
      'limit',
      'cursor',
      '__proto__',
      'x',
    );
    const values = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }), fc.constant(undefined));
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(names, fc.string()), values), (query) => {
        const read = posts(query);
        if (!read.ok) expect(read.error).not.toEqual([]);
        parseConnectionQuery(query);
      }),
    );
  });
});

describe('the query of a list of connections', () => {
  it('reads its filters', () => {
    const query = { status: 'needs_reconnection', provider: 'mastodon', limit: '1', cursor: 'c1' };
    expect(parseConnectionQuery(query)).toEqual({
      ok: true,
      value: {
        filter: { status: 'needs_reconnection', provider: 'mastodon' },
        page: { cursor: 1, limit: 1 },
      },
    });
    expect(parseConnectionQuery({})).toStrictEqual({
      ok: true,
      value: { filter: {}, page: { cursor: null, limit: 20 } },
    });
  });

  it.each(['\0', 'feed\0', '', 'a provider', 'x'.repeat(101)])('refuses %j as a provider', (provider) => {
    expect(problemsOf(parseConnectionQuery({ provider }))).toEqual(['provider invalid_value']);
  });

  it('refuses what belongs to posts', () => {
    expect(problemsOf(parseConnectionQuery({ status: 'published', created_from: 'x' }))).toEqual([
      'status invalid_value',
      'created_from unknown_field',
    ]);
  });
});

describe('the query of a request without parameters', () => {
  it('is empty', () => {
    expect(parseNoQuery({})).toEqual({ ok: true, value: {} });
    expect(parseNoQuery({ limit: '1' })).toMatchObject({
      error: [{ kind: 'unknown_field', message: expect.stringContaining('takes none') as string }],
    });
  });
});

describe('the query of a timeline', () => {
  it('requests a page, and has no other fields', () => {
    expect(parsePageQuery({})).toEqual({ ok: true, value: { cursor: null, limit: 20 } });
    expect(parsePageQuery({ limit: '5', cursor: 'c7' })).toEqual({
      ok: true,
      value: { cursor: 7, limit: 5 },
    });
    expect(parsePageQuery({ status: 'failed', limit: '0' })).toMatchObject({
      ok: false,
      error: [{ kind: 'unknown_field' }, { kind: 'invalid_value' }],
    });
  });
});

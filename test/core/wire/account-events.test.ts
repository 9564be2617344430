import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionId, instant, postId, requestId, type AccountEvent } from '../../../core/index.js';
import {
  accountEventView,
  eventCursor,
  fieldProblem,
  parseAccountEventQuery,
  parseEventCursor,
  parseLastEventId,
} from '../../../core/wire/index.js';
import { NOW } from '../posts.js';

const positions = fc.record({
  id: fc.nat({ max: 36 ** 10 - 1 }),
  at: fc.nat({ max: 36 ** 9 - 1 }).map(instant),
});

const problemsOf = (query: Readonly<Record<string, string>>): readonly string[] => {
  const read = parseAccountEventQuery(query);
  return read.ok ? [] : read.error.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
};

describe('the cursor of an event', () => {
  it('leads back to its position', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(parseEventCursor(eventCursor(position))).toEqual(position);
      }),
    );
    expect(eventCursor({ id: 46, at: instant(47) })).toBe('e1a-1b');
  });

  it.each(['', 'e', 'e1', 'e1-', 'e-1', '1-1', 'xe1-1', 'e1-1x-', 'e1-1-1', 'E1-1', 'e1-A', 'e1 -1', 'now'])(
    'is not %j',
    (text) => {
      expect(parseEventCursor(text)).toBeNull();
    },
  );

  it('has a length that a number can hold', () => {
    expect(parseEventCursor(`e${'1'.repeat(11)}-1`)).toBeNull();
    expect(parseEventCursor(`e1-${'1'.repeat(10)}`)).toBeNull();
  });
});

describe('an event of an account', () => {
  it('is shown as on its post, with its cursor and its post', () => {
    const event: AccountEvent = {
      id: 46,
      postId: postId(7),
      at: NOW,
      kind: 'published',
      connectionId: connectionId(3),
      requestId: requestId('1'.repeat(32)),
      detail: 'r1',
    };
    expect(accountEventView(event)).toEqual({
      cursor: eventCursor(event),
      post_id: 7,
      at: '2026-01-15T12:00:00.000Z',
      kind: 'published',
      connection_id: 3,
      request_id: `req_${'1'.repeat(32)}`,
      detail: 'r1',
    });
  });
});

describe('the query of events', () => {
  it('begins with the first event, is for twenty and waits for none', () => {
    expect(parseAccountEventQuery({})).toEqual({ ok: true, value: { after: null, limit: 20, waitMs: 0 } });
  });

  it('names a position, or now, a limit, and a wait in seconds', () => {
    expect(parseAccountEventQuery({ after: 'e1a-1b', limit: '100', wait: '25' })).toEqual({
      ok: true,
      value: { after: { id: 46, at: 47 }, limit: 100, waitMs: 25_000 },
    });
    expect(parseAccountEventQuery({ after: 'now', wait: '0' })).toEqual({
      ok: true,
      value: { after: 'now', limit: 20, waitMs: 0 },
    });
  });

  it('is refused with all of its problems', () => {
    expect(problemsOf({ after: 'Now', limit: '101', wait: '26', since: '1' })).toEqual([
      'after invalid_value',
      'limit invalid_value',
      'wait invalid_value',
      'since unknown_field',
    ]);
    for (const query of [{ wait: '-1' }, { wait: '1.5' }, { after: '' }, { limit: '0' }])
      expect(problemsOf(query)).toHaveLength(1);
  });
});

describe('the Last-Event-ID header', () => {
  it('names the position of an event, or none', () => {
    for (const header of [undefined, '', ' ', '\t'])
      expect(parseLastEventId(header)).toEqual({ ok: true, value: null });
    expect(parseLastEventId(' e1a-1b ')).toEqual({ ok: true, value: { id: 46, at: 47 } });
  });

  it.each(['now', '1', 'e1', 'e1 -1'])('is refused as %j', (header) => {
    const read = parseLastEventId(header);
    expect(!read.ok && read.error.map(fieldProblem)).toMatchObject([
      { path: 'Last-Event-ID', code: 'invalid_value' },
    ]);
  });
});

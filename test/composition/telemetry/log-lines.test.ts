import { describe, expect, it } from 'vitest';
import { makeLog } from '../../../composition/reporting/log.js';
import type { Settings } from '../../../composition/settings.js';
import { logObserved } from '../../../composition/telemetry/log-observed.js';
import type { Observed } from '../../../composition/telemetry/observed.js';
import { prettyLine } from '../../../composition/telemetry/pretty.js';
import { AT, attemptWith, OBSERVED, responded } from './samples.js';

const written = (
  observed: readonly Observed[],
  settings: Pick<Settings, 'logLevel' | 'logFormat'> = { logLevel: 'info', logFormat: 'json' },
): readonly string[] => {
  const lines: string[] = [];
  const observe = logObserved(makeLog(settings, { write: (line) => void lines.push(line) }));
  for (const each of observed) observe(each);
  return lines;
};

const fieldsOf = (observed: Observed): object =>
  JSON.parse(written([observed], { logLevel: 'debug', logFormat: 'json' })[0] ?? '{}') as object;

describe('a line of the log', () => {
  it('of an attempt has its ids, result and times', () => {
    expect(fieldsOf(attemptWith({ result: 'deferred', code: 'rate_limited' }))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      delivery_id: 31,
      post_id: 30,
      account_id: 1,
      connection_id: 4,
      channel: 'mastodon',
      attempt: 2,
      result: 'deferred',
      code: 'rate_limited',
      call_ms: 300,
      took_ms: 400,
      late_ms: 1_500,
      msg: 'attempt',
    });
  });

  it('of an attempt has no code that may be a text of a server', () => {
    const codes = ['too_long', 'Bearer.abc123', 'x'.repeat(64), null];
    const shown = codes.map((code) => fieldsOf(attemptWith({ code })));
    expect(shown).toMatchObject([{ code: 'too_long' }, { code: 'other' }, { code: 'other' }, { code: null }]);
  });

  it('of a request has the pattern of its path and its key', () => {
    expect(fieldsOf(responded)).toMatchObject({
      request_id: 'req_1',
      method: 'GET',
      route: '/api/v1/write-post/posts/:id',
      status: 200,
      took_ms: 3,
      account_id: 1,
      key_id: 2,
      msg: 'request',
    });
  });

  it('has the level of what happened: monitors are only shown for debugging', () => {
    expect(OBSERVED.map(fieldsOf).map((line) => ('level' in line ? line.level : null))).toEqual([
      'info',
      'warn',
      'warn',
      'warn',
      'info',
      'warn',
      'info',
      'info',
      'info',
      'error',
      null,
      'info',
    ]);
    expect(fieldsOf({ ...responded, route: '/readyz' })).toMatchObject({ level: 'debug' });
    expect(written([{ ...responded, route: '/readyz' }])).toEqual([]);
    expect(written([{ kind: 'pruned', what: 'images', count: 0 }])).toEqual([]);
  });

  it('of each other event has the ids of its delivery and what happened, and nothing else', () => {
    const ref = { delivery_id: 31, post_id: 30, account_id: 1, connection_id: 4, channel: 'mastodon' };
    const until = new Date(AT).toISOString();
    const shown = [...OBSERVED.slice(2, -2), { kind: 'audited', violations: 0, at: AT } as const].map(
      (each) =>
        Object.fromEntries(
          Object.entries(fieldsOf(each)).filter(([name]) => name !== 'level' && name !== 'time'),
        ),
    );
    expect(shown).toEqual([
      { ...ref, was_sent: true, msg: 'a delivery was taken over: its lease had ended' },
      { ...ref, msg: 'a circuit breaker opened' },
      { ...ref, msg: 'a circuit breaker closed' },
      { ...ref, until, msg: 'the channel paused a lane' },
      { ...ref, msg: 'the pause of a lane is over' },
      { account_id: 1, post_id: 30, msg: 'the hold of a post with unknown outcomes was settled' },
      { what: 'images', count: 3, msg: 'old data was removed' },
      { violations: 2, msg: 'the ledger has violations; see: write-post wallet audit' },
      { msg: 'the ledger agrees with balances and posts' },
    ]);
    expect(fieldsOf({ kind: 'audited', violations: 0, at: AT })).toMatchObject({ level: 'info' });
  });

  it('is not built if its level is off', () => {
    const untouchable = {
      ...attemptWith(),
      get calls(): never {
        throw new Error('the fields of a line were read');
      },
    };
    expect(written([untouchable], { logLevel: 'warn', logFormat: 'json' })).toEqual([]);
    expect(written([untouchable], { logLevel: 'silent', logFormat: 'json' })).toEqual([]);
    expect(() => written([untouchable])).toThrow('were read');
  });
});

describe('a line for a person', () => {
  const time = '2026-01-15T12:00:00.123Z';

  it('has the time, the level, the message and what is known', () => {
    const json = JSON.stringify({
      level: 'warn',
      time,
      code: null,
      channel: 'feed',
      late_ms: 3,
      msg: 'attempt',
    });
    expect(prettyLine(json, { colours: false })).toBe(
      '12:00:00.123Z WARN  attempt  channel=feed  late_ms=3\n',
    );
    expect(prettyLine(json, { colours: true })).toContain('\u001b[33mWARN \u001b[0m');
  });

  it('has quotes around all but plain words and numbers', () => {
    const fields = {
      a: 'feed',
      b: 'two words',
      c: '"x',
      d: 'x"',
      e: '',
      f: 7,
      g: true,
      h: { i: [1] },
      j: '/a.b:@+-',
    };
    const json = JSON.stringify({ level: 'info', time, ...fields });
    const words = String.raw`a=feed  b="two words"  c="\"x"  d="x\""  e=""  f=7  g=true  h={"i":[1]}  j=/a.b:@+-`;
    expect(prettyLine(json, { colours: true })).toBe(`12:00:00.123Z INFO    ${words}\n`);
  });

  it('has the stacks, codes and causes of faults below it', () => {
    const lines: string[] = [];
    const log = makeLog(
      { logLevel: 'info', logFormat: 'pretty' },
      { write: (line) => void lines.push(line) },
    );
    const because = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', cause: 'no server' });
    const fault = new TypeError('fetch failed', { cause: because });
    log.error({ fault }, 'failed');
    const shown = lines
      .join('')
      .replaceAll(/^ {4} +at .*\n/gm, '')
      .split('\n')
      .slice(1);
    expect(shown).toEqual([
      '    TypeError: fetch failed',
      '    Caused by: Error: connect',
      '    Code: ECONNREFUSED',
      '    Caused by: string: no server',
      '',
    ]);
  });

  it('cannot move the cursor or begin another line, whatever a name or a fault contains', () => {
    const fault = { type: 'Error', message: 'm', stack: 'Error: \u001b[2J\n    at here' };
    const json = JSON.stringify({ level: 'error', time, name: 'a\u001b[2J\nb\u202e', fault, msg: 'x\r\ny' });
    const shown = prettyLine(json, { colours: false });
    expect(shown).not.toMatch(/[\u001b\r\u202e]/);
    expect(shown.split('\n')).toHaveLength(4);
    expect(shown).toContain('\n        at here\n');
  });
});

describe('a fault in the log', () => {
  it('has its type, message, code, stack and causes, and nothing that a driver added', () => {
    const lines: string[] = [];
    const log = makeLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
    const cause = Object.assign(new TypeError('inner'), { code: '23505', detail: 'Key (text)=(canary)' });
    log.error({ fault: new Error('outer', { cause }), err: 'no error at all' }, 'failed');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      fault: {
        type: 'Error',
        message: 'outer',
        cause: { type: 'TypeError', message: 'inner', code: '23505' },
      },
      err: { type: 'string', message: 'no error at all' },
    });
    expect(lines.join('')).not.toContain('canary');
  });
});

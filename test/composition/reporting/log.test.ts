import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeLog } from '../../../composition/reporting/log.js';
import { apiKeyFrom } from '../../../core/domain/api-key-format.js';
import { serve } from '../../http/served.js';

const KEY = /wp_(live|test)_[0-9A-Za-z]/;

const key = fc
  .tuple(fc.stringMatching(/^[0-9A-Za-z]{22}$/), fc.constantFrom('live', 'test'))
  .map(([secret, kind]) => apiKeyFrom(() => secret, kind));

/** What was logged while the work ran. */
const linesOf = async (work: (log: ReturnType<typeof makeLog>) => unknown): Promise<string> => {
  const lines: string[] = [];
  await work(makeLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  it('never contains a key, wherever in a line it stands', async () => {
    const around = fc.string({ maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(key, around, around, async (secret, before, after) => {
        const text = `${before}${secret}${after}`;
        const written = await linesOf((log) => {
          log.info({ path: text, [text]: { deep: [text] } }, text);
          log.error(
            { err: new Error(text, { cause: new Error(text) }), fault: new TypeError(text) },
            'failed',
          );
        });
        expect(written).not.toMatch(KEY);
        expect(written).not.toContain(secret.slice(8));
        for (const line of written.trimEnd().split('\n')) JSON.parse(line);
      }),
    );
  });

  it('never contains a key that was typed as a part of an address, whole, cut off or escaped', async () => {
    const secret = apiKeyFrom((length) => 'a1'.repeat(length / 2));
    const paths = [
      `/api/v1/write-post/ping/${secret}`,
      `/${secret}?key=${secret}`,
      `/${secret.replaceAll('_', '%5F')}`,
      `/${'x'.repeat(480)}${secret}`,
    ];
    const seen: object[] = [];
    const log = {
      info: (fields: object) => void seen.push(fields),
      error: (fields: object) => void seen.push(fields),
    };
    const readiness = () => Promise.reject(new Error('broken'));
    const onResponded = (responded: object) => void seen.push(responded);
    const { call } = await serve({ http: { log, onResponded, readiness } });
    for (const path of paths) await call('GET', path);
    expect(seen.length).toBeGreaterThanOrEqual(paths.length);
    expect(JSON.stringify(seen)).not.toContain('a1a1');
  });
});

/** A log of this format, and its lines. */
const givenLog = (logFormat: 'pretty' | 'json' | null, isTerminal: boolean, NO_COLOR?: string) => {
  const before = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: isTerminal, configurable: true });
  vi.stubEnv('NO_COLOR', NO_COLOR);
  const lines: string[] = [];
  const log = makeLog({ logLevel: 'info', logFormat }, { write: (line) => void lines.push(line) });
  vi.unstubAllEnvs();
  if (before === undefined) Reflect.deleteProperty(process.stderr, 'isTTY');
  else Object.defineProperty(process.stderr, 'isTTY', before);
  return { log, lines };
};

describe('the format of the log', () => {
  it.each<['pretty' | 'json' | null, boolean, boolean]>([
    [null, true, true],
    [null, false, false],
    ['pretty', false, true],
    ['json', true, false],
  ])('is %j on a terminal: %j, for people: %j', (format, isTerminal, isPretty) => {
    const { log, lines } = givenLog(format, isTerminal);
    log.info({ a: 1 }, 'hello');
    expect(lines).toEqual([
      expect.stringMatching(
        isPretty ? /^\d\d:\d\d:\d\d\.\d{3}Z INFO {2}hello {2}a=1\n$/ : /^\{"level":"info".*\}\n$/,
      ),
    ]);
  });

  it('has colours on a terminal, unless NO_COLOR has a value', () => {
    const painted = (isTerminal: boolean, noColor?: string): boolean => {
      const { log, lines } = givenLog('pretty', isTerminal, noColor);
      log.error({}, 'failed');
      return lines.join('').includes('\u001b[31mERROR\u001b[0m');
    };
    expect([painted(true), painted(true, ''), painted(true, '1'), painted(false)]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('a line of the log', () => {
  it('has the level that was asked for, and none below the one that is set', () => {
    const { log, lines } = givenLog('json', false);
    log.write('warn', { a: 1 }, 'careful');
    log.write('debug', {}, 'detail');
    log.error({}, 'failed');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', a: 1, msg: 'careful', time: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { level: 'error', msg: 'failed' },
    ]);
    expect(Object.keys(JSON.parse(lines[1] ?? '') as object)).toEqual(['level', 'time', 'msg']);
    expect([log.isOn('debug'), log.isOn('info')]).toEqual([false, true]);
  });

  it('hides what is secret by its name', () => {
    const { log, lines } = givenLog('json', false);
    log.info({ authorization: 'a', settings: { b: 'c' }, secret: 'd', other: 'e' }, 'hello');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      ...{ authorization: '[Redacted]', settings: '[Redacted]', secret: '[Redacted]', other: 'e' },
    });
  });

  it('has the causes of a fault, and at most five of them', () => {
    const { log, lines } = givenLog('json', false);
    let fault = new Error('cause 7');
    for (let depth = 6; depth >= 0; depth -= 1) fault = new Error(`cause ${String(depth)}`, { cause: fault });
    log.error({ fault }, 'failed');
    expect(lines.join('').match(/"message":"cause \d"/g)).toHaveLength(6);
  });

  it('has the stack of a fault that is repeated, as in an outage, once a minute', () => {
    const lines: string[] = [];
    let now = 0;
    const destination = { write: (line: string) => void lines.push(line) };
    const log = makeLog({ logLevel: 'info', logFormat: 'json' }, destination, () => now);
    const fault = () =>
      Object.assign(new Error('gone', { cause: new Error('why') }), { code: 'ECONNREFUSED' });
    const hasStack = (make: () => Error): boolean => {
      log.error({ err: make() }, 'request failed');
      return lines.at(-1)?.includes('"stack"') ?? expect.fail();
    };
    const shown = [0, 1, 59_999, 60_000, 60_001].map((at) => {
      now = at;
      return hasStack(fault);
    });
    expect(shown).toEqual([true, false, false, true, false]);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      err: { type: 'Error', message: 'gone', code: 'ECONNREFUSED', cause: { message: 'why' } },
    });
    expect(hasStack(() => new Error('another'))).toBe(true);
  });

  it('has only the end of a long message that is repeated, after the statement, and no part of a key', () => {
    const { log, lines } = givenLog('json', false);
    const key = `wp_live_${'Ab3'.repeat(14)}`;
    const fault = new Error(`select ${key} ${'x'.repeat(270)} - the disk is full`);
    for (const message of ['first', 'second']) log.error({ fault }, message);
    const [first, second] = lines.map((line) => (JSON.parse(line) as { fault: { message: string } }).fault);
    expect(first?.message).toContain('select ');
    expect(second?.message).toMatch(/^….* - the disk is full$/);
    expect(second?.message).toHaveLength(301);
    expect(second?.message).not.toContain('Ab3');
  });
});

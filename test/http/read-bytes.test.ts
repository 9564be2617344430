import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_BODY_LIMITS } from '../../adapters/http-koa/body/limits.js';
import { readBytes, type Pace } from '../../adapters/http-koa/body/read-bytes.js';

const PACE = { bodyMs: 10_000, paceMs: 1_000, paceBytes: 10 };
const LIMIT = 64 * 1024;

/** A body that is being read, under a clock that stands still until it is advanced. */
const givenReading = ({
  limit = LIMIT,
  length,
  pace = PACE,
}: { limit?: number; length?: number; pace?: Pace } = {}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  const body = Object.assign(new PassThrough(), { headers });
  const reading = readBytes(body as unknown as IncomingMessage, limit, pace);
  const send = async (bytes: string, ms = 0): Promise<void> => {
    body.write(bytes);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { body, reading, send };
};

const tooSlow = { ok: false, error: 'too_slow' };

describe('the bytes of a body', () => {
  it('are read for as long as enough of them arrive in each interval', async () => {
    const { body, reading, send } = givenReading();
    for (const each of ['a', 'b', 'c', 'd']) await send(each.repeat(10), 1_000);
    body.end('e');
    const read = await reading;
    expect(read.ok && read.value.toString()).toBe(
      `${'a'.repeat(10)}${'b'.repeat(10)}${'c'.repeat(10)}${'d'.repeat(10)}e`,
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may be the largest form at 100 kB a second', async () => {
    const { formBytes: limit, pace } = DEFAULT_BODY_LIMITS;
    const { body, reading, send } = givenReading({ limit, pace });
    const second = 'x'.repeat(100_000);
    for (let sent = second.length; sent <= limit; sent += second.length) await send(second, 1_000);
    body.end();
    expect((await reading).ok).toBe(true);
  });

  it('are too slow in the first interval with fewer, whatever arrived before', async () => {
    const { reading, send } = givenReading();
    await send('x'.repeat(1_000), 1_000);
    await send('x'.repeat(9), 1_000);
    expect(await reading).toEqual(tooSlow);
  });

  it('are too slow in the end, however fast they arrive', async () => {
    const { reading, send } = givenReading();
    let isOver = false;
    void reading.then(() => (isOver = true));
    for (let second = 1; second <= 9; second += 1) await send('x'.repeat(100), 1_000);
    expect(isOver).toBe(false);
    await send('x'.repeat(100), 1_000);
    expect(await reading).toEqual(tooSlow);
  });

  it.each([undefined, 4, LIMIT])(
    'may be as many as the limit, and no more: declared as %s',
    async (length) => {
      const bytes = 'abcd'.repeat(LIMIT / 4);
      const fits = givenReading(length === undefined ? {} : { length });
      for (let at = 0; at < LIMIT; at += 10_000) await fits.send(bytes.slice(at, at + 10_000));
      fits.body.end();
      const read = await fits.reading;
      expect(read.ok && read.value.toString() === bytes).toBe(true);
      const beyond = givenReading();
      await beyond.send(bytes);
      await beyond.send('x');
      expect(await beyond.reading).toEqual({ ok: false, error: 'too_large' });
      expect(beyond.body.isPaused()).toBe(true);
    },
  );

  it('are gone with their client, also before they are read', async () => {
    const { body, reading } = givenReading();
    body.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(await reading).toEqual({ ok: false, error: 'gone' });
    expect(await readBytes(body as unknown as IncomingMessage, LIMIT, PACE)).toEqual({
      ok: false,
      error: 'gone',
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});

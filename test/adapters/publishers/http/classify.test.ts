import { describe, expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { classify, classifyHarmless } from '../../../../adapters/publishers/http/classify.js';
import type { ChannelAnswer } from '../../../../adapters/publishers/http/channel-http.js';
import { NOW } from '../fixtures.js';

const answer = (status: number, headers: Record<string, string> = {}): ChannelAnswer => ({
  kind: 'answer',
  status,
  headers,
  body: '',
  json: undefined,
});

describe('what an answer comes to', () => {
  it.each<[what: ChannelAnswer, kind: string, code?: string]>([
    [{ kind: 'not-sent', message: 'x' }, 'deferred', 'unreachable'],
    [{ kind: 'in-doubt', message: 'x' }, 'unknown'],
    [answer(200), 'unknown'],
    [answer(204), 'unknown'],
    [answer(301), 'refused', 'redirected'],
    [answer(400), 'refused', 'rejected'],
    [answer(401), 'unauthorised'],
    [answer(403), 'refused', 'forbidden'],
    [answer(404), 'refused', 'not_found'],
    [answer(408), 'unknown'],
    [answer(410), 'refused', 'gone'],
    [answer(413), 'refused', 'too_large'],
    [answer(422), 'refused', 'rejected'],
    [answer(425), 'deferred', 'unavailable'],
    [answer(429), 'deferred', 'rate_limited'],
    [answer(500), 'unknown'],
    [answer(502), 'unknown'],
    [answer(503), 'unknown'],
    [answer(503, { 'retry-after': '5' }), 'deferred', 'unavailable'],
    [answer(504), 'unknown'],
  ])('of %j is %s', (what, kind, code) => {
    const outcome = classify(what, NOW);
    expect(outcome).toMatchObject({ kind, ...(code === undefined ? {} : { code }) });
    const harmless = classifyHarmless(what, NOW);
    expect(harmless).toEqual(
      outcome.kind === 'unknown'
        ? { kind: 'deferred', code: 'unavailable', message: outcome.message, until: null, pauses: 'nothing' }
        : outcome,
    );
  });

  it('waits as long as the server asks, with everything that goes to the same connection', () => {
    const until = later(NOW, 5_000);
    expect(classify(answer(429, { 'retry-after': '5' }), NOW)).toMatchObject({ until, pauses: 'connection' });
    expect(classify(answer(503, { 'retry-after': '5' }), NOW)).toMatchObject({ until, pauses: 'connection' });
    expect(classify(answer(429), NOW)).toMatchObject({ until: null, pauses: 'connection' });
  });

  it('says what the server says, on one line and not at length, and something where it says nothing', () => {
    const saying = (said: string | null): string => {
      const outcome = classify(answer(400), NOW, said);
      return outcome.message;
    };
    expect(saying(' Too\n many  words ')).toBe('Too many words');
    expect(saying('x'.repeat(9_999))).toHaveLength(500);
    for (const nothing of [null, '', ' \n ']) expect(saying(nothing)).toContain('400');
  });

  it('names only the host of a redirect, because its path may hold a token', () => {
    const redirect = (location: string) => classify(answer(302, { location }), NOW).message;
    expect(redirect('https://new.example/hook/secret?t=secret')).toContain('https://new.example;');
    expect(redirect('https://new.example/hook/secret?t=secret')).not.toContain('secret');
    expect(redirect('/secret')).not.toContain('secret');
  });
});

import { describe, expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { classify, classifyHarmless } from '../../../../adapters/publishers/http/classify.js';
import type { ChannelResponse } from '../../../../adapters/publishers/http/channel-http.js';
import { NOW } from '../fixtures.js';

const response = (status: number, headers: Record<string, string> = {}): ChannelResponse => ({
  kind: 'received',
  status,
  headers,
  body: '',
  json: undefined,
});

describe('the classification of a response', () => {
  it.each<[what: ChannelResponse, kind: string, code?: string]>([
    [{ kind: 'not_sent', message: 'x' }, 'deferred', 'unreachable'],
    [{ kind: 'in_doubt', message: 'x' }, 'unknown'],
    [response(200), 'unknown'],
    [response(204), 'unknown'],
    [response(300), 'refused', 'redirected'],
    [response(301), 'refused', 'redirected'],
    [response(399), 'refused', 'redirected'],
    [response(400), 'refused', 'rejected'],
    [response(401), 'unauthorised'],
    [response(403), 'refused', 'forbidden'],
    [response(403, { 'retry-after': '5' }), 'refused', 'forbidden'],
    [response(404), 'refused', 'not_found'],
    [response(408), 'unknown'],
    [response(410), 'refused', 'gone'],
    [response(413), 'refused', 'too_large'],
    [response(422), 'refused', 'rejected'],
    [response(425), 'deferred', 'unavailable'],
    [response(429), 'deferred', 'rate_limited'],
    [response(499), 'unknown'],
    [response(500), 'unknown'],
    [response(500, { 'retry-after': '5' }), 'unknown'],
    [response(502), 'unknown'],
    [response(503), 'unknown'],
    [response(503, { 'retry-after': '5' }), 'deferred', 'unavailable'],
    [response(504), 'unknown'],
    [response(521), 'unknown'],
    [response(521, { server: 'cloudflare' }), 'deferred', 'unreachable'],
    [response(523, { server: 'cloudflare' }), 'deferred', 'unreachable'],
    [response(525, { server: 'cloudflare' }), 'deferred', 'unreachable'],
    [response(526, { server: 'cloudflare' }), 'deferred', 'unreachable'],
    [response(520, { server: 'cloudflare' }), 'unknown'],
    [response(522, { server: 'cloudflare' }), 'unknown'],
    [response(524, { server: 'cloudflare' }), 'unknown'],
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

  it('defers everything on the same connection until the time that the server requests', () => {
    const until = later(NOW, 5_000);
    expect(classify(response(429, { 'retry-after': '5' }), NOW)).toMatchObject({
      until,
      pauses: 'connection',
    });
    expect(classify(response(503, { 'retry-after': '5' }), NOW)).toMatchObject({
      until,
      pauses: 'connection',
    });
    expect(classify(response(429), NOW)).toMatchObject({ until: null, pauses: 'connection' });
  });

  it('has the message of the server on one line and shortened, or a default message', () => {
    const saying = (said: string | null): string => {
      const outcome = classify(response(400), NOW, said);
      return outcome.message;
    };
    expect(saying(' Too\n many  words ')).toBe('Too many words');
    expect(saying('x'.repeat(9_999))).toHaveLength(500);
    for (const nothing of [null, '', ' \n ']) expect(saying(nothing)).toContain('400');
  });

  it.each([
    [200, 'The server returned an unexpected response.'],
    [299, 'The server returned an unexpected response.'],
    [302, 'The server redirects; connect to that address instead.'],
    [401, 'The server does not accept the credentials of the connection.'],
    [429, 'The server limits the rate of requests.'],
    [500, 'The server returned status 500.'],
  ])('says of %i what it means', (status, sentence) => {
    expect(classify(response(status), NOW).message).toBe(sentence);
  });

  it('contains only the host of a redirect, because its path may hold a token', () => {
    const redirect = (location: string) => classify(response(302, { location }), NOW).message;
    expect(redirect('https://new.example/hook/secret?t=secret')).toContain('https://new.example;');
    expect(redirect('https://new.example/hook/secret?t=secret')).not.toContain('secret');
    expect(redirect('/secret')).not.toContain('secret');
  });
});

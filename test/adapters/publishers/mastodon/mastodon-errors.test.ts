import { describe, expect, it } from 'vitest';
import { failureOf, outcomeOf } from '../../../../adapters/publishers/mastodon/mastodon-errors.js';
import type { ChannelAnswer } from '../../../../adapters/publishers/http/channel-http.js';
import { NOW } from '../fixtures.js';
import { EMPTY_STATUS, INVALID_TOKEN } from './published-examples.js';

const answer = (status: number, json?: unknown, headers: Record<string, string> = {}): ChannelAnswer => ({
  kind: 'answer',
  status,
  headers,
  body: json === undefined ? '<h1>snac</h1>' : JSON.stringify(json),
  json,
});

const error = (text: string) => ({ error: text });

describe('what a refused status came to', () => {
  it.each([
    ['a token that is not valid', 401, INVALID_TOKEN, 'unauthorised'],
    ['a 401 without words, as snac sends it', 401, undefined, 'unauthorised'],
    [
      'a token that may only read',
      403,
      error('This action is outside the authorized scopes'),
      'unauthorised',
    ],
    ['an owner who was shut out', 403, error('Your login is currently disabled'), 'unauthorised'],
    ['a token of nobody', 422, error('This method requires an authenticated user'), 'unauthorised'],
    ['any other prohibition', 403, error('This action is not allowed'), 'refused'],
    ['a status that is not valid', 422, EMPTY_STATUS, 'refused'],
    ['a picture that is gone', 404, error('Record not found'), 'refused'],
    [
      'a picture that is not ready',
      422,
      error('Cannot attach files that have not finished processing. Try again in a moment!'),
      'deferred',
    ],
    ['a pause', 429, error('Too many requests'), 'deferred'],
    ['a server that is down', 503, undefined, 'unknown'],
    ['a server that fails', 500, error('Internal'), 'unknown'],
    ['an answer that is no status', 200, {}, 'unknown'],
  ])('%s', (_, status, json, kind) => {
    expect(outcomeOf(answer(status, json), NOW).kind).toBe(kind);
  });

  it('has the words of the server', () => {
    expect(outcomeOf(answer(422, EMPTY_STATUS), NOW)).toEqual({
      kind: 'refused',
      code: 'rejected',
      message: "Validation failed: Text can't be blank",
    });
  });

  it('waits until the moment that Mastodon names, without holding up the other accounts of the server', () => {
    const reset = new Date(NOW + 90_000).toISOString();
    const limited = answer(429, error('Too many requests'), { 'x-ratelimit-reset': reset });
    const expected = { kind: 'deferred', code: 'rate_limited', until: NOW + 90_000, pauses: 'connection' };
    expect(outcomeOf(limited, NOW)).toMatchObject(expected);
    expect(failureOf(limited, NOW)).toMatchObject(expected);
  });

  it('is never in doubt where nothing was to be seen', () => {
    expect(failureOf(answer(500, error('Error processing thumbnail for uploaded media')), NOW).kind).toBe(
      'deferred',
    );
  });
});

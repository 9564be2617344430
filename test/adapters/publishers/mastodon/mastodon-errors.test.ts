import { describe, expect, it } from 'vitest';
import { failureOf, outcomeOf } from '../../../../adapters/publishers/mastodon/mastodon-errors.js';
import type { ChannelResponse } from '../../../../adapters/publishers/http/channel-http.js';
import { NOW } from '../fixtures.js';
import { EMPTY_STATUS, INVALID_TOKEN } from './published-examples.js';

const response = (status: number, json?: unknown, headers: Record<string, string> = {}): ChannelResponse => ({
  kind: 'received',
  status,
  headers,
  body: json === undefined ? '<h1>snac</h1>' : JSON.stringify(json),
  json,
});

const error = (text: string) => ({ error: text });

describe('the outcome of a refused status', () => {
  it.each([
    ['a token that is not valid', 401, INVALID_TOKEN, 'unauthorised'],
    ['a 401 without a message, as snac sends it', 401, undefined, 'unauthorised'],
    [
      'a token that may only read',
      403,
      error('This action is outside the authorized scopes'),
      'unauthorised',
    ],
    ['an owner who was suspended', 403, error('Your login is currently disabled'), 'unauthorised'],
    ['a token without a user', 422, error('This method requires an authenticated user'), 'unauthorised'],
    [
      'a token that is expired or may only read, at Pleroma and Akkoma',
      403,
      error('Insufficient permissions: write:statuses.'),
      'unauthorised',
    ],
    ['a token that is not valid, at Pleroma', 403, error('Invalid credentials.'), 'unauthorised'],
    [
      'a token that may only read, at GoToSocial',
      403,
      error('Forbidden: token has insufficient scope permission'),
      'unauthorised',
    ],
    ['any other prohibition', 403, error('This action is not allowed'), 'refused'],
    ['a status that is not valid', 422, EMPTY_STATUS, 'refused'],
    ['an image that is gone', 404, error('Record not found'), 'refused'],
    [
      'an image that is not ready',
      422,
      error('Cannot attach files that have not finished processing. Try again in a moment!'),
      'deferred',
    ],
    ['a pause', 429, error('Too many requests'), 'deferred'],
    ['a server that is down', 503, undefined, 'unknown'],
    ['a server that fails', 500, error('Internal'), 'unknown'],
    ['a server that fails with the words of a refusal', 500, error('Your login is disabled'), 'unknown'],
    ['a server that fails with the words of a pause', 500, error('has not finished processing'), 'unknown'],
    ['a response that is not a status', 200, {}, 'unknown'],
    ['a hashtag that another status made at the same time', 422, error('Duplicate record'), 'unknown'],
    ['a hashtag that is not valid', 422, error('Validation failed: Name is invalid'), 'unknown'],
  ])('%s', (_, status, json, kind) => {
    expect(outcomeOf(response(status, json), NOW).kind).toBe(kind);
  });

  it('has the message of the server', () => {
    expect(outcomeOf(response(422, EMPTY_STATUS), NOW)).toEqual({
      kind: 'refused',
      code: 'rejected',
      message: "Validation failed: Text can't be blank",
    });
  });

  it('waits until the time that Mastodon names, without delaying other accounts on the server', () => {
    const reset = new Date(NOW + 90_000).toISOString();
    const limited = response(429, error('Too many requests'), { 'x-ratelimit-reset': reset });
    const expected = { kind: 'deferred', code: 'rate_limited', until: NOW + 90_000, pauses: 'connection' };
    expect(outcomeOf(limited, NOW)).toMatchObject(expected);
    expect(failureOf(limited, NOW)).toMatchObject(expected);
  });

  it('is never unknown for requests without a visible effect', () => {
    expect(failureOf(response(500, error('Error processing thumbnail for uploaded media')), NOW).kind).toBe(
      'deferred',
    );
  });
});

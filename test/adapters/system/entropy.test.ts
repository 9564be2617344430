import { describe, expect, it } from 'vitest';
import { apiKeyFrom, kindOfKey } from '../../../core/domain/api-key-format.js';
import { systemEntropy } from '../../../adapters/system/index.js';

describe('the entropy of the host', () => {
  it('names requests with 128 random bits', () => {
    expect(systemEntropy.requestId()).toMatch(/^req_[\da-f]{32}$/);
  });

  it('gives no id and no part of one twice, however many it draws at once', () => {
    const ids = Array.from({ length: 2_000 }, () => systemEntropy.requestId().replace('req_', ''));
    expect(new Set(ids.flatMap((id) => [id.slice(0, 16), id.slice(16)])).size).toBe(4_000);
  });

  it('makes request keys that are random UUIDs', () => {
    expect(systemEntropy.requestKey()).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('uses every base62 character about equally often', () => {
    const draws = 62_000;
    const counts = new Map<string, number>();
    for (const character of systemEntropy.base62(draws)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.keys()].sort().join('')).toBe(
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    );
    // Eight standard deviations around 1000: chance stays inside, a modulo bias of base62 over bytes does not.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
  });

  it('makes API keys that are well formed', () => {
    expect(kindOfKey(apiKeyFrom(systemEntropy.base62))).toBe('live');
  });

  it('draws fractions from zero up to but not including one', () => {
    const draws = Array.from({ length: 1_000 }, systemEntropy.fraction);
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    expect(new Set(draws).size).toBeGreaterThan(990);
  });
});
